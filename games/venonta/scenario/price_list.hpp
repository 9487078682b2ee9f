#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "games/venonta/scenario/terms.hpp"

namespace marea::venonta {

enum class CostKind : std::uint8_t { build, back, other };

/// A line of the price list, as scenarios, the protocol and words name it.
struct ListedCost {
    std::string_view name;
    std::string_view rule;
    Cost Costs::* cost;
    CostKind kind = CostKind::build;
    bool on_territory = false;  ///< it may take TEP from where it happens
};

/// In the order of the enum.
constexpr std::array<ListedCost, line_count> price_list{{
    {"farm", "N5.1", &Costs::farm},
    {"factory", "N5.2", &Costs::factory, CostKind::build, true},
    {"intensify", "N5.3", &Costs::intensify},
    {"tank", "N5.5", &Costs::tank, CostKind::build, true},
    {"intensive_back", "N5.6", &Costs::intensive_back, CostKind::back},
    {"farm_back", "N5.6", &Costs::farm_back, CostKind::back},
    {"factory_back", "N5.6", &Costs::factory_back, CostKind::back, true},
    {"tank_back", "N5.6", &Costs::tank_back, CostKind::back, true},
    {"attack", "N6.1", &Costs::attack, CostKind::other},
    {"rebel", "N6.7", &Costs::rebel, CostKind::other},
    {"integrate", "N5.10", &Costs::integrate, CostKind::other},
}};

}  // namespace marea::venonta
