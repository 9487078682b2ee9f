#include "table/offer.hpp"

namespace marea::table {

std::optional<Problem> Offer::lacks(std::string_view needs) const {
    if (needs == rules()) return std::nullopt;
    return Problem{"rules_unknown", {}, {{"rules", std::string(name()) + " " + std::string(needs)}}};
}

Offer* Offers::find(std::string_view name) const {
    for (const auto& offer : all_)
        if (offer->name() == name) return offer.get();
    return nullptr;
}

}  // namespace marea::table
