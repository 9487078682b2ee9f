#pragma once

#include "apps/terminal/sheet.hpp"
#include "apps/terminal/venonta/names.hpp"
#include "apps/terminal/venonta/signs.hpp"

namespace marea::apps {

/// What runs round the board: the calendar and the order, CO2 and victory points on one track with its marked
/// boxes and its end, the fish, the migrants, the price of fuel.
class VenontaRing {
  public:
    VenontaRing(const VenontaNames& names, const Console& console, int width)
        : names_(names), console_(console), signs_(venonta_signs(console)), width_(width) {}

    [[nodiscard]] Lines draw(const venonta::Public& table) const;

  private:
    [[nodiscard]] std::string calendar(const venonta::Public& table) const;
    [[nodiscard]] std::string points(const venonta::Public& table) const;
    [[nodiscard]] std::string smoke(const venonta::Public& table) const;
    [[nodiscard]] std::string world(const venonta::Public& table) const;
    [[nodiscard]] int track() const;
    [[nodiscard]] int column(int value) const;

    const VenontaNames& names_;
    const Console& console_;
    const VenontaSigns& signs_;
    int width_;
};

}  // namespace marea::apps
