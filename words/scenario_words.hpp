#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "games/venonta/scenario/scenario.hpp"
#include "wire/scenario/scenario_json.hpp"
#include "words/catalogue.hpp"

namespace marea::words {

/// A text of a scenario in the language that is spoken.
std::string text_in(const Catalogue& words, const wire::Texts& texts);

/// What the cards of a scenario say, made from their effects and conditions: a text can never disagree with
/// what its card does.
class ScenarioWords {
  public:
    /// `count` is a place in `player_counts`: the texts of that table. Without it, a figure that depends on
    /// the number of players is given for 2/3/4/6.
    explicit ScenarioWords(const Catalogue& words, std::optional<std::size_t> count = std::nullopt)
        : words_(words), count_(count) {}

    [[nodiscard]] std::string text(const venonta::Objective& card) const;
    [[nodiscard]] std::string text(const venonta::ActionCard& card) const;
    /// The same without when it is played.
    [[nodiscard]] std::string deed(const venonta::ActionCard& card) const;
    [[nodiscard]] std::string text(const venonta::EventCard& card) const;
    /// "3 victory points".
    [[nodiscard]] std::string points(const venonta::Number& number) const { return thing("pv", number); }
    /// A figure, or "6/5/4/3".
    [[nodiscard]] std::string figure(const venonta::Number& number) const;

  private:
    struct Card;
    [[nodiscard]] std::string say(std::string_view group, std::string_view word,
                                  const std::vector<Detail>& details) const;
    [[nodiscard]] int spoken(const venonta::Number& number) const;
    [[nodiscard]] std::string thing(std::string_view word, const venonta::Number& amount) const;
    [[nodiscard]] std::string thing(const venonta::Effect& effect) const;
    [[nodiscard]] std::string per(std::string_view key, const std::string& what, venonta::Fact fact) const;
    [[nodiscard]] bool is_zero(const venonta::Number& number) const;
    [[nodiscard]] std::string condition(const venonta::Condition& condition) const;
    [[nodiscard]] std::string conditions(const std::vector<venonta::Condition>& all) const;
    [[nodiscard]] std::string each_condition(const std::vector<venonta::Condition>& all) const;
    [[nodiscard]] std::string price(const venonta::ActionCard& card) const;
    [[nodiscard]] std::string world(const venonta::Effect& effect, const Card& card) const;
    [[nodiscard]] std::string add(std::span<const venonta::Effect> run, const Card& card) const;
    [[nodiscard]] std::string change(const venonta::Effect& effect) const;
    [[nodiscard]] std::string rule(std::span<const venonta::Effect> run, const Card& card) const;
    [[nodiscard]] std::string sentence(std::span<const venonta::Effect> run, const Card& card) const;
    [[nodiscard]] std::string effects(std::span<const venonta::Effect> all, const Card& card) const;

    const Catalogue& words_;
    std::optional<std::size_t> count_;
};

}  // namespace marea::words
