#include "games/venonta/flow/events.hpp"

#include "core/bits.hpp"
#include "games/venonta/facts.hpp"
#include "games/venonta/flow/deck.hpp"
#include "games/venonta/flow/effects.hpp"
#include "games/venonta/flow/flow.hpp"
#include "games/venonta/legal/windows.hpp"

namespace marea::venonta {
namespace {

const EventTerms& event_at_hand(const Play& play) { return play.terms.events[play.table.opening.event - 1U]; }

void next_event(Play& play) {
    Public& table = play.table;
    table.asked = {};
    table.opening.event = 0;
    if (table.opening.events_left > 0 && events_left(play.terms, table) == 0) {
        table.events_used = 0;
        if (events_left(play.terms, table) == 0) table.opening.events_left = 0;
    }
    if (table.opening.events_left == 0) {
        set_order(play);
        return begin_cards(play);
    }
    --table.opening.events_left;
    table.phase = Phase::event;
}

/// Its rules last: the event lies open, and falls on one more player (or, if common, on all).
void keep_event(Play& play, std::uint8_t others) {
    Public& table = play.table;
    const auto event = static_cast<std::uint8_t>(table.opening.event - 1);
    std::size_t i = 0;
    while (i < table.open_cards && (table.open[i].is_event == 0 || table.open[i].card != event)) ++i;
    if (i == table.open_cards) lay_open(play.terms, table, {.card = event, .is_event = 1});
    table.open[i].others = static_cast<std::uint8_t>(table.open[i].others | others);
    settle_rules(play.terms, table);
}

/// What falls on territories only on `t`, and only where it bites there.
void do_deeds(Play& play, Seat victim, std::optional<int> t) {
    const EventTerms& event = event_at_hand(play);
    for (const Deed& deed : event.deeds) {
        if (deed.verb == Verb::rule) continue;
        if (of_world(deed.thing))
            add_to_world(play.terms, play.table, deed, nobody, victim);
        else if (!on_territory(deed.thing) || (t && bites(play.terms, play.table, deed, victim, *t)))
            add_to(play.terms, play.table, deed, victim, t.value_or(0), nobody);
    }
    if (event.lasts != Lasts::once) keep_event(play, static_cast<std::uint8_t>(bit(victim.index)));
}

/// N8.2 The players whom the event at hand concerns.
std::uint64_t concerned(const Play& play) {
    std::uint64_t found = 0;
    for (int s = 0; s < play.terms.players; ++s)
        if (holds(play.terms, play.table, seat(s), event_at_hand(play).conditions)) found |= bit(s);
    return found;
}

/// Once for the world, and on every player or on those who lead or are last, if it concerns them as it
/// begins. Where it concerns nobody nothing happens.
void do_common(Play& play) {
    const EventTerms& event = event_at_hand(play);
    const std::uint64_t all = concerned(play);
    if (all == 0) return;
    const std::uint64_t leaders = all & ranked(play.terms, play.table, Who::leader);
    const std::uint64_t lasts = all & ranked(play.terms, play.table, Who::last);
    const auto seats = [&](Who who) {
        if (!by_rank(who)) return all;
        return who == Who::leader ? leaders : lasts;
    };
    std::uint64_t others = 0;
    for (const Deed& deed : event.deeds) {
        if (deed.verb == Verb::rule) {
            if (by_rank(deed.who) || !event.conditions.empty()) others |= seats(deed.who);
        } else if (of_world(deed.thing)) {
            add_to_world(play.terms, play.table, deed, nobody, seat(0));
        } else {
            for (const int s : Bits(seats(deed.who)))
                add_to(play.terms, play.table, deed, seat(s), 0, nobody);
        }
    }
    if (event.lasts != Lasts::once) keep_event(play, static_cast<std::uint8_t>(others));
}

/// N8.2 With as many PV as CO2 or fewer one rolls; with more one may. Whom it does not concern is passed
/// over.
void ask_player(Play& play, Seat seat) {
    Public& table = play.table;
    while (!holds(play.terms, table, seat, event_at_hand(play).conditions)) {
        if (is_last(play.terms, table, seat)) return next_event(play);
        seat = next_in_order(play.terms, table, seat);
    }
    table.asked = seat;
    table.phase = table.player(seat).pv > table.co2 ? Phase::join : Phase::event_die;
}

}  // namespace

std::uint64_t events_left(const Terms& terms, const Public& table) {
    std::uint64_t left = terms.all_events & ~table.events_used;
    for (std::size_t i = 0; i < table.open_cards; ++i)
        if (table.open[i].is_event != 0) left &= ~bit(table.open[i].card);
    return left;
}

Lands where_it_bites(const Terms& terms, const Public& table) {
    const Lands own = table.owned[at(table.asked)];
    const EventTerms& event = terms.events[table.opening.event - 1U];
    unsigned found = 0;
    int most = 1;
    for (const int t : Bits(own)) {
        int count = 0;
        for (const Deed& deed : event.deeds)
            if (deed.verb == Verb::add && on_territory(deed.thing) &&
                bites(terms, table, deed, table.asked, t))
                ++count;
        if (count < most) continue;
        if (count > most && terms.version != Version::one) {
            found = 0;
            most = count;
        }
        found |= 1U << static_cast<unsigned>(t);
    }
    return static_cast<Lands>(found);
}

void begin_events(Play& play) {
    Public& table = play.table;
    table.opening.events_left =
        static_cast<std::uint8_t>(std::popcount(table.boxes_due) + table.migrant_events);
    table.boxes_due = 0;
    table.migrant_events = 0;
    next_event(play);
}

void draw_event(Play& play, int event) {
    Public& table = play.table;
    table.opening.event = static_cast<std::uint8_t>(event + 1);
    table.events_used |= bit(event);
    if (!event_at_hand(play).common) return ask_player(play, table.order[0]);
    do_common(play);
    next_event(play);
}

void answer_event(Play& play, bool joins) {
    if (!joins) return next_event_player(play);
    play.table.phase = Phase::event_die;
}

void roll_event(Play& play, bool hit) {
    if (!hit) return next_event_player(play);
    if (!is_asked(play.terms, play.table, play.table.asked, Moment::event)) return strike(play);
    play.table.phase = Phase::event_window;
}

void strike(Play& play) {
    const Lands where = event_at_hand(play).on_land ? where_it_bites(play.terms, play.table) : Lands{0};
    if (std::popcount(where) > 1) {
        play.table.phase = Phase::suffer;
        return;
    }
    suffer(play, where == 0 ? std::nullopt : std::optional(std::countr_zero(where)));
}

void suffer(Play& play, std::optional<int> t) {
    const Seat victim = play.table.asked;
    do_deeds(play, victim, t);
    if (!must_fit(play, victim, Phase::event)) next_event_player(play);
}

void next_event_player(Play& play) {
    Public& table = play.table;
    if (is_last(play.terms, table, table.asked)) return next_event(play);
    ask_player(play, next_in_order(play.terms, table, table.asked));
}

}  // namespace marea::venonta
