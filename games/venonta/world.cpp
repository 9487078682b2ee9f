#include "games/venonta/world.hpp"

#include "core/bits.hpp"

namespace marea::venonta {

void shift_co2(const Terms& terms, Public& table, int by) {
    const int before = table.co2;
    const int after = std::clamp(before + by, 0, 9999);
    table.co2 = static_cast<std::int16_t>(after);
    for (std::size_t i = 0; i < terms.event_boxes.size(); ++i) {
        const int box = terms.event_boxes[i];
        if (before < box && after >= box)
            table.boxes_due = static_cast<std::uint16_t>(table.boxes_due | 1U << i);
        if (before >= box && after < box)
            table.boxes_due = static_cast<std::uint16_t>(table.boxes_due & ~(1U << i));
    }
}

void emit(const Terms& terms, Public& table, Seat seat, int co2) {
    if (co2 == 0) return;
    shift_co2(terms, table, co2);
    Player& player = table.player(seat);
    player.emitted = static_cast<std::int16_t>(std::clamp(player.emitted + co2, -9999, 9999));
    player.emitted_in_game = static_cast<std::int16_t>(std::clamp(player.emitted_in_game + co2, -9999, 9999));
}

void shift_migrants(Public& table, int by) {
    if (by < 0) shift(table.migrants, by);
    for (; by > 0; --by) {
        if (++table.migrants < migrants_for_event) continue;
        table.migrants = 0;
        shift(table.migrant_events, 1);
    }
}

void shift_factories(Public& table, int t, int by) {
    Land& land = table.land(t);
    shift(table.player(land.owner).factories, shift(land.factories, by));
}

void shift_tanks(Public& table, Seat seat, int t, int by) {
    Land& land = table.land(t);
    shift(table.player(seat).tanks, shift(land.owner == seat ? land.tanks : land.guards, by));
}

void remove_colonist(Public& table, int t) {
    Land& land = table.land(t);
    if (land.colonist == nobody) return;
    shift_tanks(table, land.colonist, t, -land.guards);
    auto& colonies = table.colonies[at(land.colonist)];
    colonies = static_cast<std::uint16_t>(colonies & ~bit(t));
    land.colonist = nobody;
}

}  // namespace marea::venonta
