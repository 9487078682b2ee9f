#include "games/venonta/outlook/open_card.hpp"

#include "games/venonta/facts.hpp"

namespace marea::venonta {

std::uint64_t seats_under(const Terms& terms, const Open& open) {
    const Deeds& deeds = open.is_event != 0 ? terms.events[open.card].deeds : terms.cards[open.card].deeds;
    std::uint64_t on = open.others;
    for (const Deed& deed : deeds)
        if (deed.verb == Verb::rule) on |= seats_under(terms, open, deed);
    return on;
}

Lasts length_of(const Terms& terms, const Open& open) {
    return open.is_event != 0 ? terms.events[open.card].lasts : terms.cards[open.card].lasts;
}

}  // namespace marea::venonta
