#pragma once

#include "apps/terminal/sheet.hpp"
#include "apps/terminal/venonta/names.hpp"
#include "apps/terminal/venonta/signs.hpp"

namespace marea::apps {

/// The players' boards beside the map: two or three lines each.
class VenontaBoards {
  public:
    VenontaBoards(const VenontaNames& names, const Console& console)
        : names_(names), console_(console), signs_(venonta_signs(console)) {}

    /// As wide as `width` at most; in words where there is room for three lines a player.
    [[nodiscard]] Lines draw(const venonta::Public& table, int width, bool tall) const;

  private:
    [[nodiscard]] std::string head(const venonta::Public& table, Seat seat, int width) const;
    [[nodiscard]] Lines in_words(const venonta::Public& table, Seat seat) const;
    [[nodiscard]] std::string in_signs(const venonta::Public& table, Seat seat) const;

    const VenontaNames& names_;
    const Console& console_;
    const VenontaSigns& signs_;
};

}  // namespace marea::apps
