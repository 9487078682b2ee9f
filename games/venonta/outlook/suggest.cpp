#include "games/venonta/outlook/suggest.hpp"

#include <algorithm>

#include "games/venonta/facts.hpp"
#include "games/venonta/flow/integration.hpp"
#include "games/venonta/legal/market.hpp"
#include "games/venonta/outlook/fuel_plan.hpp"

namespace marea::venonta {
namespace {

Action action_for(const FactoryFuel& factory) {
    if (factory.from >= 0) return act(Kind::burn, factory.from);
    return act(factory.from == FactoryFuel::spared ? Kind::spare : Kind::lose);
}

/// N4.4 One by one, as the machine asks.
std::vector<Action> fuel_steps(const Venonta& game, const View& view) {
    State state = known_state(view);
    std::vector<Action> steps;
    while (state.table.phase == Phase::burn && state.table.asked == view.seat) {
        const FuelPlan plan = fuel_plan_at_hand(game.terms(), state.table);
        steps.push_back(action_for(plan[0]));
        game.apply(state, steps.back());
    }
    return steps;
}

/// N5.10 Worth beginning alone: there is food beyond the own need.
bool can_integrate_alone(const Terms& terms, const Public& table, Seat seat) {
    return surplus(table.player(seat)) >= terms.price(PriceLine::integrate).food;
}

}  // namespace

State known_state(const View& view) {
    State state;
    state.table = view.table;
    state.goals = view.goals;
    state.hands[at(view.seat)] = view.hand;
    state.swapped[at(view.seat)] = view.swapped;
    return state;
}

State after_sale(const Venonta& game, const View& view) {
    State state = known_state(view);
    game.apply(state, act(Kind::yes));
    return state;
}

std::vector<Suggestion> suggest(const Venonta& game, const View& view) {
    const Public& table = view.table;
    const Player& player = table.player(view.seat);
    switch (table.phase) {
        case Phase::burn:
            return {{"fuel", fuel_steps(game, view)}};
        case Phase::feed:
            return {{"feed", {act(Kind::feed, std::min<int>(player.food, need(player)))}}};
        case Phase::pledge: {
            const int spare = std::clamp(surplus(player), 0, rations_lacking(game.terms(), table));
            return {{"pledge", {act(Kind::pledge, spare)}}};
        }
        case Phase::settle:
            return {{"integrate", {act(Kind::settle)}}};
        case Phase::produce:
            if (game.refusal(view, act(Kind::integrate)) ||
                !can_integrate_alone(game.terms(), table, view.seat))
                return {};
            return {{"integrate", {act(Kind::integrate), act(Kind::settle)}}};
        default:
            return {};
    }
}

}  // namespace marea::venonta
