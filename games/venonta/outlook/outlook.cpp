#include "games/venonta/outlook/outlook.hpp"

#include <algorithm>

#include "core/bits.hpp"
#include "games/venonta/facts.hpp"

namespace marea::venonta {
namespace {

SeatOutlook of_seat(const Terms& terms, const Public& table, Seat seat, bool is_last_round) {
    const Player& player = table.player(seat);
    SeatOutlook next;
    if (table.phase == Phase::over) return next;
    next.smoke = smoke_of(terms, player);
    next.waste = waste_of(player);
    next.need = need(player);
    next.missing = std::max(0, next.need - player.food);
    next.hunger = -std::min<int>(std::max<int>(0, player.pv),
                                 std::max(0, next.missing - player.taken) * terms.neglect_pv);
    if (is_last_round) return next;
    next.harvest = harvest_of(terms, player);
    next.next_need =
        std::clamp(terms.population[table.round + 1U] + player.rule_of(Rule::need), 0, most_need);
    for (const FactoryFuel& factory : fuel_plan(terms, table, seat)) {
        next.burns += factory.from >= 0 ? 1 : 0;
        next.unfuelled += factory.from == FactoryFuel::none ? 1 : 0;
    }
    return next;
}

}  // namespace

Outlook outlook(const Terms& terms, const Public& table) {
    Outlook next;
    next.is_last_round = table.round + 1 == rounds;
    next.co2 = table.co2;
    int waste = 0;
    int hungry = 0;
    for (int s = 0; s < terms.players; ++s) {
        next.seats[at(seat(s))] = of_seat(terms, table, seat(s), next.is_last_round);
        const SeatOutlook& one = next.seats[at(seat(s))];
        next.co2 += one.smoke;
        waste += one.waste;
        if (one.missing == 0) continue;
        ++hungry;
        next.hungry = static_cast<std::uint8_t>(next.hungry | bit(s));
    }
    next.air_lost = next.co2 >= terms.co2_end;
    next.fish = std::max(0, table.fish - waste);
    next.sea_lost = next.fish == 0;
    for (std::size_t i = 0; i < terms.event_boxes.size(); ++i)
        if (table.co2 < terms.event_boxes[i] && next.co2 >= terms.event_boxes[i])
            next.boxes = static_cast<std::uint16_t>(next.boxes | 1U << i);
    const int migrants = table.migrants + hungry;
    next.migrants = migrants % migrants_for_event;
    next.events = std::popcount(static_cast<unsigned>(table.boxes_due | next.boxes)) + table.migrant_events +
                  migrants / migrants_for_event;
    return next;
}

}  // namespace marea::venonta
