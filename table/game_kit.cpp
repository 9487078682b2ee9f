#include "table/game_kit.hpp"

namespace marea::table {

std::optional<Problem> GameKit::lacks(std::string_view needs) const {
    if (knows(needs)) return std::nullopt;
    return Problem{"rules_unknown", {}, {{"rules", std::string(name()) + " " + std::string(needs)}}};
}

GameKit* GameKits::find(std::string_view name) const {
    for (const auto& kit : all_)
        if (kit->name() == name) return kit.get();
    return nullptr;
}

}  // namespace marea::table
