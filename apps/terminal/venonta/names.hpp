#pragma once

#include <string>
#include <vector>

#include "apps/terminal/console.hpp"
#include "games/venonta/venonta.hpp"
#include "wire/scenario/scenario_json.hpp"
#include "words/catalogue.hpp"
#include "words/scenario_words.hpp"

namespace marea::apps {

/// One more of a list, if it is there at all.
inline void append(std::string& list, const std::string& more, std::string_view between = ", ") {
    if (!list.empty() && !more.empty()) list += between;
    list += more;
}

/// What everything at a table of Venonta is called, in the language that is spoken.
class VenontaNames {
  public:
    /// `texts` are those of the game's scenario.
    VenontaNames(const words::Catalogue& words, const Console& console, venonta::Venonta game,
                 wire::ScenarioTexts texts, const std::vector<std::string>& seats);

    [[nodiscard]] const venonta::Venonta& game() const { return game_; }
    [[nodiscard]] const venonta::Terms& terms() const { return game_.terms(); }
    [[nodiscard]] const wire::ScenarioTexts& texts() const { return texts_; }
    [[nodiscard]] const words::Catalogue& words() const { return words_; }

    /// A seat's shape, or its letter where only ASCII is shown.
    [[nodiscard]] std::string mark(Seat seat) const;
    /// A name after its mark; empty for nobody.
    [[nodiscard]] std::string name(Seat seat) const;
    [[nodiscard]] const std::string& bare_name(Seat seat) const { return seats_[at(seat)]; }

    [[nodiscard]] const std::string& id(int t) const { return terms().ids[static_cast<std::size_t>(t)]; }
    [[nodiscard]] std::string territory(int t) const;
    [[nodiscard]] std::string ocean(int o) const;
    [[nodiscard]] std::string card(int kind) const;
    [[nodiscard]] std::string objective(int index) const;
    [[nodiscard]] std::string event(int index) const;
    [[nodiscard]] std::string scenario() const { return words::text_in(words_, texts_.name); }

    [[nodiscard]] std::string card_text(int kind) const;
    [[nodiscard]] std::string objective_text(int index) const;
    [[nodiscard]] std::string event_text(int index) const;

    /// A line of the rules in words, its seats and the things of the scenario by name.
    [[nodiscard]] std::string say(const marea::Line& line) const;

  private:
    struct Speech;
    [[nodiscard]] std::string called(const std::string& id) const;
    [[nodiscard]] std::string explained(const std::string& id) const;

    const words::Catalogue& words_;
    bool unicode_;
    venonta::Venonta game_;
    wire::ScenarioTexts texts_;
    words::ScenarioWords cards_;
    std::vector<std::string> seats_;
};

}  // namespace marea::apps
