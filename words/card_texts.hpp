#pragma once

#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <tuple>

#include "games/venonta/scenario/scenario.hpp"
#include "words/catalogue.hpp"

namespace marea::words {

/// What all cards of a scenario say, by id:
/// `{"action_cards":{"c01":"…"},"objectives":{"A01":"…"},"events":{"e01":"…"}}`. `count` is a place in
/// `player_counts`.
std::string card_texts_json(const Catalogue& words, const venonta::Scenario& scenario, std::size_t count);

/// The same, kept for those who ask again; at most a few dozen at a time.
class CardTexts {
  public:
    /// nullptr if there is no such language or number of players.
    std::shared_ptr<const std::string> of(const std::string& hash, const venonta::Scenario& scenario,
                                          std::string_view language, int players);

  private:
    std::map<std::string, Catalogue, std::less<>> catalogues_;
    std::map<std::tuple<std::string, std::string, int>, std::shared_ptr<const std::string>> kept_;
};

}  // namespace marea::words
