#include "core/bits.hpp"
#include "games/venonta/flow/flow.hpp"

namespace marea::venonta {
namespace {

bool mode(const Play& play, ObjectiveChoice which) { return play.terms.options.objective_choice == which; }

int laid(const Public& table) {
    return table.laid_kinds[0] + table.laid_kinds[1] + std::popcount(table.laid);
}

/// The actor's choice, unless only one kind lies there or all lie face down.
void offer(Play& play) {
    Public& table = play.table;
    if (mode(play, ObjectiveChoice::blind)) {
        table.phase = Phase::face;
    } else if (mode(play, ObjectiveChoice::open) || (table.laid_kinds[0] > 0 && table.laid_kinds[1] > 0)) {
        table.phase = Phase::choose;
    } else {
        take_kind(play, table.laid_kinds[0] > 0 ? 0 : 1);
    }
}

void lay_on(Play& play) {
    if (laid(play.table) > play.terms.players) return offer(play);
    play.table.phase = Phase::lay;
}

/// N4.7 The one left goes back on top: it will be laid first.
void put_back(Public& table) {
    if (table.laid != 0) table.left = static_cast<std::uint8_t>(std::countr_zero(table.laid) + 1);
    if (table.laid_kinds[0] > 0) table.left = 1;
    if (table.laid_kinds[1] > 0) table.left = 2;
    table.laid = 0;
    table.laid_kinds = {};
}

void next_choice(Play& play) {
    Public& table = play.table;
    if (is_last(play.terms, table, table.actor)) {
        put_back(table);
        return begin_turns(play);
    }
    table.actor = next_in_order(play.terms, table, table.actor);
    offer(play);
}

}  // namespace

void begin_objectives(Play& play) {
    Public& table = play.table;
    table.turn = {};
    table.actor = table.order[0];
    if (mode(play, ObjectiveChoice::blind)) return offer(play);
    if (table.left > 0 && mode(play, ObjectiveChoice::open)) table.laid = bit(table.left - 1);
    if (table.left > 0 && mode(play, ObjectiveChoice::by_kind)) table.laid_kinds[table.left - 1U] = 1;
    table.left = 0;
    lay_on(play);
}

void lay_kind(Play& play, int temper) {
    ++play.table.laid_kinds[static_cast<std::size_t>(temper)];
    lay_on(play);
}

void lay_face(Play& play, int objective) {
    play.table.laid |= bit(objective);
    lay_on(play);
}

void take_kind(Play& play, int temper) {
    Public& table = play.table;
    --table.laid_kinds[static_cast<std::size_t>(temper)];
    table.player(table.actor).temper = static_cast<std::uint8_t>(temper + 1);
    table.phase = Phase::face;
}

void take_face(Play& play, int objective) {
    Public& table = play.table;
    table.laid &= ~bit(objective);
    table.player(table.actor).temper =
        static_cast<std::uint8_t>(has(play.terms.aggressive, objective) ? 1 : 2);
    give_face(play, objective);
}

void give_face(Play& play, int objective) {
    Public& table = play.table;
    table.holders = static_cast<std::uint8_t>(table.holders | bit(table.actor.index));
    play.state.goals[at(table.actor)] = static_cast<std::uint8_t>(objective + 1);
    next_choice(play);
}

}  // namespace marea::venonta
