#pragma once

#include <string>
#include <vector>

#include "games/venezia/venezia.hpp"
#include "words/catalogue.hpp"

namespace marea::apps {

/// Says in words what happened at a table of Venezia.
class VeneziaWords {
  public:
    VeneziaWords(const words::Catalogue& words, const venezia::Venezia& game, std::vector<std::string> names);

    /// An action, told by the state it was done in, with what it caused and the rule's id.
    [[nodiscard]] std::string tell(const venezia::State& before, venezia::Action action) const;

  private:
    [[nodiscard]] std::string tell_card(const venezia::State& before, venezia::Action action) const;

    const words::Catalogue& words_;
    venezia::Venezia game_;
    std::vector<std::string> names_;
};

}  // namespace marea::apps
