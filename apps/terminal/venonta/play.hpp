#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "apps/terminal/venonta/menu.hpp"
#include "apps/terminal/venonta/screen.hpp"
#include "apps/terminal/venonta/signs.hpp"
#include "apps/terminal/venonta/words.hpp"
#include "bots/bot.hpp"
#include "bots/counsel.hpp"

namespace marea::apps {

/// Venonta as people meet it at the terminal (a Face of play_loop.hpp).
class VenontaFace {
  public:
    VenontaFace(const Console& console, std::shared_ptr<const VenontaNames> names);

    [[nodiscard]] std::string draw(const venonta::View& view, const std::string& light) const;
    [[nodiscard]] std::string offers(const venonta::View& view, bool in_few_lines) const;
    /// A number of the menu, or the notation of records, in which capitals and blanks do not matter.
    [[nodiscard]] std::optional<venonta::Action> read(const venonta::View& view,
                                                      const std::string& line) const;
    /// A territory alone: light up what is in its reach.
    [[nodiscard]] bool looks(const venonta::View& view, const std::string& line) const;
    /// A group of the menu, or a card that the viewer may read.
    [[nodiscard]] std::optional<std::string> answer(const venonta::View& view, const std::string& line) const;
    /// N9.2 Asked for a card by what everybody knows, but holding none that fits.
    [[nodiscard]] bool is_idle(const venonta::View& view) const;
    [[nodiscard]] std::string tell(const venonta::State& before, venonta::Action action, Seat viewer) const;
    [[nodiscard]] bots::Counsel<venonta::Venonta> advise(bots::Story<venonta::Venonta> story, Rng& rng) const;
    [[nodiscard]] std::string named(const venonta::View& view, venonta::Action action) const;
    [[nodiscard]] std::string result(const venonta::State& state) const { return screen_.final_score(state); }
    [[nodiscard]] std::string help() const;

  private:
    [[nodiscard]] VenontaMenu menu(const venonta::View& view) const;
    [[nodiscard]] int territory(const std::string& line) const;
    [[nodiscard]] std::string tidy(const std::string& line) const;
    [[nodiscard]] std::string spelled(std::string word) const;

    std::shared_ptr<const VenontaNames> names_;
    const VenontaSigns& signs_;
    int width_;
    VenontaScreen screen_;
    VenontaWords log_;
};

}  // namespace marea::apps
