#pragma once

#include <optional>
#include <string>
#include <vector>

#include "apps/terminal/console.hpp"
#include "apps/terminal/venezia/screen.hpp"
#include "bots/bot.hpp"
#include "bots/counsel.hpp"
#include "words/catalogue.hpp"

namespace marea::apps {

/// Venezia as people meet it at the terminal (a Face of play_loop.hpp).
class VeneziaFace {
  public:
    VeneziaFace(const words::Catalogue& words, const Console& console, const venezia::Venezia& game,
                const std::vector<std::string>& names);

    [[nodiscard]] std::string draw(const venezia::View& view, const std::string& light) const;
    [[nodiscard]] std::string offers(const venezia::View& view, bool in_few_lines) const;
    /// The notation of records, and what comes naturally where it is clear: "e4" to place or to rescue,
    /// "e4 e7" for a walk, "r5" for a card; capitals and blanks do not matter.
    [[nodiscard]] std::optional<venezia::Action> read(const venezia::View& view, std::string line) const;
    /// One's own figure's square alone: light up where it can walk.
    [[nodiscard]] bool looks(const venezia::View& view, const std::string& line) const;
    /// "?e4-e7": what that would do.
    [[nodiscard]] std::optional<std::string> answer(const venezia::View& view, const std::string& line) const;
    [[nodiscard]] bool is_idle(const venezia::View&) const { return false; }
    [[nodiscard]] std::string tell(const venezia::State& before, venezia::Action action, Seat viewer) const;
    [[nodiscard]] bots::Counsel<venezia::Venezia> advise(bots::Story<venezia::Venezia> story, Rng& rng) const;
    [[nodiscard]] std::string named(const venezia::View&, venezia::Action action) const {
        return game_.text(action);
    }
    [[nodiscard]] std::string result(const venezia::State& state) const { return screen_.final_score(state); }
    [[nodiscard]] std::string help() const { return words_.say("play.help"); }

  private:
    [[nodiscard]] std::string turn_offers(const venezia::View& view, bool in_few_lines) const;
    [[nodiscard]] std::string walk_offers(const venezia::View& view, bool in_few_lines) const;

    const words::Catalogue& words_;
    venezia::Venezia game_;
    VeneziaScreen screen_;
    std::vector<std::string> names_;
};

}  // namespace marea::apps
