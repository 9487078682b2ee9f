#include "bots/venonta/plans.hpp"

#include <algorithm>

#include "bots/venonta/sensible.hpp"
#include "bots/venonta/tuning.hpp"
#include "bots/venonta/turn.hpp"

namespace marea::bots {

using namespace venonta;

namespace {

/// Tempers that a plan may try on, whatever the player's own: a raid, and a round in fear for the world.
constexpr Temperament raiding{0.3, 2.0, 0.0};
constexpr Temperament careful{1.5, -0.5, 0.0};

bool is_in_turn(Phase phase) {
    return phase == Phase::feed || phase == Phase::produce || phase == Phase::combat || phase == Phase::move;
}

bool is_renounced(Renounced what, Kind kind) {
    switch (what) {
        case Renounced::nothing:
            return false;
        case Renounced::fights:
            return kind == Kind::attack || kind == Kind::rebel;
        case Renounced::factories:
            return kind == Kind::factory;
        case Renounced::trade:
            return kind == Kind::buy_tep || kind == Kind::buy_food;
    }
    return false;
}

/// What level 1 does by a plan; what it renounces is never all that is legal.
Action choose_by_plan(const Venonta& game, const View& view, const Plan& plan) {
    if (plan.renounced == Renounced::nothing || !is_in_turn(view.table.phase))
        return choose_by_rules(game, view, plan.temperament);
    Legal left;
    for (const Action action : game.legal(view))
        if (!is_renounced(plan.renounced, action.kind)) left.push_back(action);
    return next_step(Judgement(game, view, plan.temperament), left);
}

/// Where a plan leads by the end of the turn at hand.
State end_of_turn(const Venonta& game, const PlanFollower& follower, State state, Rng luck) {
    const Public before = state.table;
    const auto goes_on = [&] {
        return state.table.round == before.round && state.table.turn_number == before.turn_number &&
               state.table.actor == before.actor && state.table.phase != Phase::over;
    };
    game.apply(state, follower.plan.first);
    while (goes_on())
        if (game.to_act(state) == Seat::chance)
            game.apply(state, game.draw(state, luck));
        else
            follower.play(game, state, luck);
    return state;
}

}  // namespace

void PlanFollower::play(const Venonta& game, State& state, Rng& rng) const {
    if (const Seat next = game.to_act(state); next == me)
        game.apply(state, choose_by_plan(game, game.view(state, next), plan));
    else
        RulePlayers::play(game, state, rng);
}

Planner::Planner(const Venonta& game, const View& view, const Temperament& temper, Rng& rng)
    : RoundPlayers{{learnt(temper, game.players()), view.seat},
                   view.table.round,
                   tuning::planned_heed * temper.heed,
                   tuning::planned_victory} {
    const RulePlayers::Shortlist steps = RulePlayers::shortlist(game, view);
    plans.push_back({steps[0], temperament});
    if (steps.size() == 1) return;
    if (is_in_turn(view.table.phase)) {
        const Rng luck(rng.next(), 0);
        Rng guessing = luck;
        const State world = game.guess(view, guessing);
        FixedList<State, 6> ends;
        ends.push_back(end_of_turn(game, follower(0), world, luck));
        for (Plan plan :
             {Plan{{}, temperament, Renounced::fights}, Plan{{}, temperament, Renounced::factories},
              Plan{{}, temperament, Renounced::trade}, Plan{{}, learnt(raiding, game.players())},
              Plan{{}, learnt(careful, game.players())}}) {
            plan.first = choose_by_plan(game, view, plan);
            const State end = end_of_turn(game, {*this, plan}, world, luck);
            if (std::find(ends.begin(), ends.end(), end) != ends.end()) continue;
            ends.push_back(end);
            plans.push_back(plan);
        }
    }
    const std::size_t ways = plans.size();
    for (std::size_t i = 1; i < steps.size() && plans.size() < most; ++i) {
        const bool is_there = std::any_of(plans.begin(), plans.begin() + ways,
                                          [&](const Plan& plan) { return plan.first == steps[i]; });
        if (!is_there) plans.push_back({steps[i], temperament});
    }
}

FixedList<Action, Planner::most> Planner::shortlist(const Venonta&, const View&) const {
    FixedList<Action, most> firsts;
    for (const Plan& plan : plans) firsts.push_back(plan.first);
    return firsts;
}

}  // namespace marea::bots
