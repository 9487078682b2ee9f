#pragma once

#include <memory>
#include <string>
#include <vector>

#include "apps/terminal/sheet.hpp"
#include "apps/terminal/venonta/names.hpp"
#include "games/venonta/legal/reach.hpp"

namespace marea::apps {

/// Draws a table of Venonta: the ring, the map, the players' boards, the cards on the table and in the hand.
class VenontaScreen {
  public:
    VenontaScreen(std::shared_ptr<const VenontaNames> names, const Console& console);

    /// What a seat sees. `light` names a territory: all in its reach carry a mark, and what is known of it
    /// stands in place of the hand.
    [[nodiscard]] std::string draw(const venonta::View& view, int light = none) const;
    /// All open.
    [[nodiscard]] std::string draw(const venonta::State& state) const;
    /// How it ended, the points, who won.
    [[nodiscard]] std::string final_score(const venonta::State& state) const;

    static constexpr int none = -1;

  private:
    [[nodiscard]] std::string compose(const venonta::Public& table, venonta::Lands lit,
                                      const Lines& below) const;
    [[nodiscard]] Lines open_cards(const venonta::Public& table) const;
    [[nodiscard]] Lines objective(const std::string& whose, int goal) const;
    [[nodiscard]] Lines hand(const std::string& whose, const venonta::Hand& cards, std::size_t size) const;
    [[nodiscard]] Lines about(const venonta::View& view, int t) const;
    [[nodiscard]] std::string reached_by_water(int t) const;
    [[nodiscard]] bool is_tall() const;

    std::shared_ptr<const VenontaNames> names_;
    const Console& console_;
    int width_;
};

}  // namespace marea::apps
