#include "games/venonta/changes.hpp"

#include <string_view>

namespace marea::venonta {
namespace {

/// "Fish 9 (−2)"; nothing if it is as before.
void add_change(Told& told, std::string_view key, std::string_view rule, int before, int after) {
    if (before != after) told.push_back({key, {{"now", after}, {"change", after - before}}, rule});
}

void add_change(Told& told, std::string_view key, std::string_view rule, Seat seat, int before, int after) {
    if (before != after)
        told.push_back({key, {{"name", seat}, {"now", after}, {"change", after - before}}, rule});
}

/// N6 How a fight ended, in a word that the catalogues know; empty while it goes on.
std::string_view outcome(const Public& before, const Public& after) {
    const Fight& fight = before.fight;
    if (after.phase == Phase::conquest) return "won";
    if (fight.kind != FightKind::attack && after.land(fight.target).colonist == nobody) return "freed";
    if (after.fight.kind != FightKind::none) return {};
    if (fight.kind != FightKind::rebellion) return after.phase == Phase::combat ? "cease" : "lost";
    return before.migrants == after.migrants ? "cease" : "held";
}

/// N7.3 The objectives that were shown, and whether they were met.
void add_goals(Told& told, const Terms& terms, const Public& before, const Public& after) {
    if (before.gone == after.gone) return;
    for (int s = 0; s < terms.players; ++s) {
        const int goal = after.player(seat(s)).last_goal;
        if (goal == 0) continue;
        const ObjectiveTerms& card = terms.objectives[static_cast<std::size_t>(goal - 1)];
        const int earned = after.player(seat(s)).pv - before.player(seat(s)).pv;
        const bool partly = card.partly_pv > 0 && earned > 0 &&
                            earned + terms.defeat_pv < terms.pv_of(card, before.round);  // N6.5
        told.push_back({"venonta.tell.goal",
                        {{"name", seat(s)},
                         {"card", NameOf{card.id}},
                         {"met", std::string(partly       ? "partly"
                                             : earned > 0 ? "yes"
                                                          : "no")}},
                        "N7.3"});
    }
}

/// N8.1 A migrant more than the track holds brings an event, and the count starts again.
void add_world(Told& told, const Public& before, const Public& after) {
    add_change(told, "venonta.tell.co2", "N7.1", before.co2, after.co2);
    add_change(told, "venonta.tell.fish", "N7.2", before.fish, after.fish);
    if (after.migrant_events > before.migrant_events)
        told.push_back({"venonta.tell.migrant_event", {{"now", int{after.migrants}}}, "N8.1"});
    else
        add_change(told, "venonta.tell.migrants", "N8.1", before.migrants, after.migrants);
}

/// Cards and events change boards without a word of their own.
bool works_on_boards(const Public& before, Kind kind) {
    return (kind >= Kind::event && kind <= Kind::suffer) || (kind >= Kind::play && kind <= Kind::pass) ||
           before.card.card != 0;
}

void add_board(Told& told, Seat seat, const Player& before, const Player& after) {
    add_change(told, "venonta.tell.population", "N5.9", seat, before.population, after.population);
    add_change(told, "venonta.tell.food", "N5.8", seat, before.food, after.food);
    add_change(told, "venonta.tell.farms", "N5.1", seat, before.farms + before.intensive,
               after.farms + after.intensive);
    add_change(told, "venonta.tell.factories", "N5.2", seat, before.factories, after.factories);
}

void add_player(Told& told, const Public& before, const Public& after, Seat seat, Kind kind) {
    const Player& was = before.player(seat);
    const Player& is = after.player(seat);
    add_change(told, "venonta.tell.pv", "N7.3", seat, was.pv, is.pv);
    if (before.round == after.round && works_on_boards(before, kind)) add_board(told, seat, was, is);
    if (is.tanks < was.tanks && kind != Kind::tank_back && kind != Kind::yield_tank)
        add_change(told, "venonta.tell.tanks", "N6.3", seat, was.tanks, is.tanks);
}

}  // namespace

void add_changes(Told& told, const Terms& terms, const Public& before, const Public& after, Action action) {
    if (action.kind == Kind::dice)
        if (const auto word = outcome(before, after); !word.empty())
            told.push_back({"venonta.tell.fight", {{"outcome", std::string(word)}}, "N6.4"});
    add_goals(told, terms, before, after);
    add_world(told, before, after);
    for (int s = 0; s < terms.players; ++s) add_player(told, before, after, seat(s), action.kind);
    if (before.round != after.round)
        told.push_back({"venonta.tell.year",
                        {{"year", std::to_string(first_year + years_a_round * after.round)}},
                        "N4.1"});
}

}  // namespace marea::venonta
