#include <algorithm>
#include <cstdlib>

#include "games/venonta/outlook/story.hpp"

namespace marea::venonta {
namespace {

/// What an action changed, as far as all can see it.
struct Turned {
    TurnedBy kind{};
    Seat seat{};     ///< whom it is about
    int weight = 0;  ///< 0: nothing worth telling
};

/// Things that a player has less of, a loss that feeds fewer or builds less counting more.
int lost_by(const Player& was, const Player& is) {
    const auto less = [](int before, int after) { return std::max(0, before - after); };
    return less(was.pv, is.pv) + less(was.food, is.food) +
           2 * (less(was.farms + was.intensive, is.farms + is.intensive) + less(was.factories, is.factories) +
                less(was.tanks, is.tanks) + less(was.population, is.population));
}

Turned by_land(const Terms& terms, const Public& before, const Public& after) {
    constexpr int weight = 9;
    for (int t = 0; t < territory_count; ++t)
        for (int s = 0; s < terms.players; ++s) {
            const std::uint32_t land = std::uint32_t{1} << static_cast<unsigned>(t);
            const bool was = (before.colonies[at(seat(s))] & land) != 0;
            const bool is = (after.colonies[at(seat(s))] & land) != 0;
            if (is && !was) return {TurnedBy::conquest, seat(s), weight};
            if (was && !is) return {TurnedBy::freed, before.land(t).owner, weight};
        }
    return {};
}

Turned by_event(const Terms& terms, const Public& before, const Public& after) {
    Turned turned{TurnedBy::event, nobody, std::abs(after.fish - before.fish)};
    int most = 0;
    for (int s = 0; s < terms.players; ++s) {
        const int lost = lost_by(before.player(seat(s)), after.player(seat(s)));
        turned.weight += lost;
        if (lost > most) {
            most = lost;
            turned.seat = seat(s);
        }
    }
    return turned;
}

Turned by_card(const Terms& terms, const Public& before, const Public& after) {
    Turned turned{TurnedBy::card, before.card.card != 0 ? before.card.by : after.actor,
                  std::abs(after.fish - before.fish) + std::abs(after.co2 - before.co2)};
    for (int s = 0; s < terms.players; ++s)
        turned.weight += std::abs(after.player(seat(s)).pv - before.player(seat(s)).pv) +
                         lost_by(before.player(seat(s)), after.player(seat(s)));
    return turned;
}

Turned looked_at(const Terms& terms, const Public& before, const Public& after, Action action) {
    if (before.round != after.round || after.phase == Phase::over) return {};
    if (const Turned land = by_land(terms, before, after); land.weight > 0) return land;
    if (before.opening.event != 0 || action.kind == Kind::event) return by_event(terms, before, after);
    const bool done = before.card.card != 0 && after.card.card == 0;
    if (done || action.kind == Kind::play) return by_card(terms, before, after);
    return {};
}

/// What it was that did it, where the last step does not name it.
void name_cause(Told& lines, const Terms& terms, const Public& before, Action action) {
    const auto name = [](const std::string& id) { return NameOf{id}; };
    if (before.opening.event != 0 && action.kind != Kind::event)
        lines.insert(lines.begin(),
                     {"venonta.story.event",
                      {{"card", name(terms.events[static_cast<std::size_t>(before.opening.event - 1)].id)}},
                      "N8.2"});
    else if (before.card.card != 0 && action.kind != Kind::play)
        lines.insert(lines.begin(),
                     {"venonta.story.card",
                      {{"name", before.card.by},
                       {"card", name(terms.cards[static_cast<std::size_t>(before.card.card - 1)].id)}},
                      "N9.1"});
}

/// N7.3 Missed by one condition, and that by one.
bool is_near(const ShownGoal& goal) {
    int nearest = 2;
    for (const ClauseNow& clause : goal.clauses)
        if (!clause.met) nearest = std::min(nearest, std::abs(clause.need - clause.have));
    return count_met(goal.clauses) + 1 == goal.needed && nearest == 1;
}

}  // namespace

void add_turning_point(Story& told, const Venonta& game, const State& before, const State& after,
                       Action action, int ply) {
    constexpr int least = 3;
    const Turned turned = looked_at(game.terms(), before.table, after.table, action);
    if (turned.weight < least) return;
    Told lines = game.tell(before, action, Seat::spectator);
    if (lines.empty()) return;
    name_cause(lines, game.terms(), before.table, action);
    told.turning_points.push_back({turned.kind, turned.seat, before.table.round, before.table.turn_number,
                                   ply, turned.weight, std::move(lines)});
}

void add_near_misses(Story& told, const Terms& terms, const RoundEnd& end) {
    for (const ShownGoal& goal : end.goals) {
        if (!is_near(goal)) continue;
        const ObjectiveTerms& card = terms.objectives[static_cast<std::size_t>(goal.goal)];
        const int pv = terms.pv_of(card, end.round);
        const marea::Line line{
            "venonta.story.near", {{"name", goal.seat}, {"card", NameOf{card.id}}, {"n", pv}}, "N7.3"};
        told.turning_points.push_back(
            {TurnedBy::near, goal.seat, end.round, turns - 1, end.ply, pv, Told{line}});
    }
}

void keep_weightiest(Story& told, std::size_t most) {
    auto& points = told.turning_points;
    const auto order = [](const TurningPoint& one) { return std::pair(one.ply, one.seat.index); };
    std::sort(points.begin(), points.end(), [&](const TurningPoint& a, const TurningPoint& b) {
        return a.weight != b.weight ? a.weight > b.weight : order(a) < order(b);
    });
    if (points.size() > most) points.resize(most);
    std::sort(points.begin(), points.end(),
              [&](const TurningPoint& a, const TurningPoint& b) { return order(a) < order(b); });
}

}  // namespace marea::venonta
