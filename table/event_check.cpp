#include "table/event_check.hpp"

#include "table/token.hpp"

namespace marea::table {
namespace {

bool fits_waiting(const LiveTable& table, const Event& event, const Chair& chair) {
    switch (event.kind) {
        case Kind::joined:
            return chair.kind == Chair::Kind::open;
        case Kind::left:
            return chair.kind != Chair::Kind::open && !table.is_revealing();
        case Kind::filled:
            return chair.kind == Chair::Kind::open && table.kit->has_level(event.level);
        case Kind::revealed:
            return table.is_revealing() && table.owes_reveal(event.seat) &&
                   seat_commitment(table.charter.fairness.commitment, event.seat, event.text) ==
                       table.charter.fairness.commitments[at(event.seat)];
        default:  // ready
            return chair.kind == Chair::Kind::person && !chair.ready &&
                   (event.text.empty() || (event.secret.empty() && key_from_hex(event.text)));
    }
}

/// Whether a ply was played at this table.
bool is_here(const LiveTable& table, int ply) {
    return ply >= static_cast<int>(table.carried()) && static_cast<std::size_t>(ply) < table.match->plies();
}

bool fits_proposed(const LiveTable& table, const Event& event) {
    if (table.motion || !is_motion(event.text)) return false;
    const bool over = table.status() == Status::finished || table.status() == Status::ended;
    if (event.text == "rematch") return over;
    if (table.status() != Status::playing) return false;
    if (event.text == "bot")
        return event.number >= 0 && event.number < table.seats() && table.kit->has_level(event.level);
    return event.text != "undo" || is_here(table, event.number);
}

bool fits_playing(const LiveTable& table, const Event& event) {
    if (table.status() != Status::playing) return false;
    switch (event.kind) {
        case Kind::acted:
            return event.seat == table.to_act();
        case Kind::undone:
            return table.has(event.seat) && is_here(table, event.number);
        case Kind::handed:
            return table.has(event.seat) && table.chair(event.seat).is_attended() &&
                   table.kit->has_level(event.level);
        case Kind::ran_out:
            return event.seat == table.to_act() && table.has(event.seat) && table.clock.ticks() &&
                   !table.clock.has_run_out();
        case Kind::waited:
            return event.seat == table.to_act() && table.has(event.seat);
        default:  // ended
            return event.text == "agreed" || event.text == "clock";
    }
}

}  // namespace

bool fits(const LiveTable& table, const Event& event) {
    if (table.version == 0 || event.kind == Kind::created)
        return table.version == 0 && event.kind == Kind::created;
    const Chair* const chair = table.has(event.seat) ? &table.chair(event.seat) : nullptr;
    switch (event.kind) {
        case Kind::joined:
        case Kind::left:
        case Kind::filled:
        case Kind::ready:
        case Kind::revealed:
            return chair != nullptr && table.status() == Status::waiting &&
                   fits_waiting(table, event, *chair);
        case Kind::started:
            return table.status() == Status::waiting && table.all_are_ready() && !table.is_revealing();
        case Kind::lapsed:
            return table.is_revealing() && event.number > 0 && event.number < 1 << table.seats();
        case Kind::said:
        case Kind::renamed:
        case Kind::reissued:
            return chair != nullptr && chair->kind == Chair::Kind::person;
        case Kind::proposed:
            return chair != nullptr && fits_proposed(table, event);
        case Kind::voted:
            return chair != nullptr && table.motion && table.motion->asks(event.seat);
        case Kind::settled:
            return table.motion && table.motion->what == event.text;
        case Kind::returned:
            return chair != nullptr && !chair->stand_in.empty();
        case Kind::rematched:
            return table.rematch.empty() && table.match && table.to_act() == Seat::over &&
                   is_table_id(event.text);
        default:
            return fits_playing(table, event);
    }
}

}  // namespace marea::table
