#include "table/offer.hpp"

#include <array>

#include "table/venezia_offer.hpp"

namespace marea::table {

std::span<const Offer* const> offers() {
    static const std::array<const Offer*, 1> all{&venezia_offer()};
    return all;
}

const Offer* find_offer(std::string_view name) {
    for (const Offer* offer : offers())
        if (offer->name() == name) return offer;
    return nullptr;
}

}  // namespace marea::table
