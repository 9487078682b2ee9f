#pragma once

#include <memory>
#include <string>
#include <vector>

#include "apps/terminal/sheet.hpp"
#include "apps/terminal/spread.hpp"
#include "apps/terminal/venonta/names.hpp"
#include "apps/terminal/venonta/signs.hpp"
#include "games/venonta/legal/reach.hpp"

namespace marea::apps {

/// The map: each territory a box near its place on the page, in its owner's colour and with its owner's mark.
class VenontaMap {
  public:
    /// At least 43 columns and 10 lines.
    VenontaMap(const VenontaNames& names, const Console& console, int width, int lines);

    /// `lit` territories carry a mark.
    [[nodiscard]] Lines draw(const venonta::Public& table, venonta::Lands lit) const;

  private:
    [[nodiscard]] std::string row(const venonta::Public& table, venonta::Lands lit, std::size_t box,
                                  int line) const;
    [[nodiscard]] std::string head(const venonta::Public& table, int t, bool lit) const;
    [[nodiscard]] std::string goods(const venonta::Public& table, int t) const;
    [[nodiscard]] std::string ocean(const venonta::Public& table, int o, int line) const;
    [[nodiscard]] std::string sea(int from, int to, int line) const;

    const VenontaNames& names_;
    const Console& console_;
    const VenontaSigns& signs_;
    int width_;
    int lines_;
    Spot box_;
    std::vector<Spot> spots_;  ///< of the territories, then of the oceans
};

}  // namespace marea::apps
