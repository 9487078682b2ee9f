#pragma once

#include <string>
#include <vector>

#include "apps/terminal/console.hpp"
#include "apps/terminal/sheet.hpp"
#include "games/venezia/venezia.hpp"
#include "words/catalogue.hpp"

namespace marea::apps {

/// Draws a table of Venezia. Every colour has its letter and every seat its shape, so that it reads without
/// colours too.
class VeneziaScreen {
  public:
    VeneziaScreen(const words::Catalogue& words, const Console& console, const venezia::Venezia& game,
                  std::vector<std::string> names);

    /// What a seat sees; `lit` squares carry a mark.
    [[nodiscard]] std::string draw(const venezia::View& view, venezia::Squares lit = 0) const;
    /// All open.
    [[nodiscard]] std::string draw(const venezia::State& state) const;
    /// Points by kind, who won, and by which tie-break if one decided.
    [[nodiscard]] std::string final_score(const venezia::State& state) const;
    /// Each name after its seat's mark.
    [[nodiscard]] std::vector<std::string> marked_names() const;

  private:
    [[nodiscard]] std::string hand(venezia::Tiles cards) const;
    [[nodiscard]] std::string mark(Seat seat) const;
    [[nodiscard]] Lines table_lines(const venezia::Public& table, venezia::Squares lit) const;
    [[nodiscard]] Lines board(const venezia::Public& table, venezia::Squares lit) const;
    [[nodiscard]] std::string cell_top(const venezia::Public& table, venezia::Square s) const;
    [[nodiscard]] std::string cell_bottom(const venezia::Public& table, venezia::Square s, bool lit) const;
    [[nodiscard]] Lines seats(const venezia::Public& table) const;
    [[nodiscard]] std::string treasures(const venezia::Public& table, Seat seat) const;
    [[nodiscard]] std::string worth(const venezia::Public& table) const;
    [[nodiscard]] std::string card(venezia::Tile tile) const;

    const words::Catalogue& words_;
    const Console& console_;
    venezia::Venezia game_;
    std::vector<std::string> names_;
};

}  // namespace marea::apps
