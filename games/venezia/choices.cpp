#include "games/venezia/choices.hpp"

#include "games/venezia/offer.hpp"

namespace marea::venezia {

MAREA_DEVICE Choices choices(const Options& options, const Public& table, Tiles hand) {
    Choices result;
    offer(result, options, table, hand);
    return result;
}

}  // namespace marea::venezia
