#include "bots/venonta/turn.hpp"

#include <algorithm>
#include <array>
#include <optional>

#include "bots/venonta/cards.hpp"
#include "bots/venonta/fights.hpp"
#include "bots/venonta/openings.hpp"
#include "bots/venonta/trades.hpp"
#include "games/venonta/legal/market.hpp"
#include "games/venonta/legal/reach.hpp"
#include "games/venonta/line_values.hpp"

namespace marea::bots {

using namespace venonta;

namespace {

/// A step, what it brings and what it takes.
struct Step {
    Action action{};
    double worth = 0;
    int tokens = 0;

    /// PV a token; steps that take none are not free of thought.
    [[nodiscard]] double rate(const Figures& figures) const { return worth / (tokens + figures.thought); }
};

/// Which of several territories: factories where there is fuel, tanks where there is somebody to meet.
double fit_of_place(const Judgement& mind, Action action) {
    const Land& land = mind.table().land(action.b);
    if (action.kind == Kind::factory) return mind.figures().fit * (land.tep - land.factories);
    if (action.kind == Kind::factory_back) return mind.figures().fit * (land.factories - land.tep);
    if (action.kind != Kind::tank) return 0;
    return mind.figures().fit * worth_of_base(mind, action.b) -
           (land.colonist == nobody ? 0.0 : mind.figures().tank_in_colony) -
           mind.figures().tanks_together * land.tanks;
}

/// N5.7 From where there is fuel to spare to where factories will lack it.
double worth_of_transfer(const Judgement& mind, int from, int to) {
    const Land& giver = mind.table().land(from);
    const Land& taker = mind.table().land(to);
    if (mind.forecast().is_last_round()) return -1;
    return giver.tep > giver.factories && taker.tep < taker.factories ? mind.figures().transfer : -1;
}

Step ocean_step(const Judgement& mind, Action action) {
    const int price = tep_price(mind.terms(), mind.table()) + mind.terms().ocean_extra;
    const Land& land = mind.table().land(action.b);
    return {action,
            mind.wishes().worth(Change().with(Fact::tep, 1).with(Fact::bought, 1)) +
                mind.figures().fit * (land.factories - land.tep),
            price};
}

Step purchase_step(const Judgement& mind, Action action) {
    const Good good = action.kind == Kind::buy_tep ? Good::tep : Good::food;
    const Seat seller = mind.table().land(action.b).owner;
    return {action, worth_of_purchase(mind, good, action.b),
            asking_price(mind.terms(), mind.table(), good, seller)};
}

/// What an action of production is worth; nothing for those of other phases.
std::optional<Step> production_step(const Judgement& mind, Action action) {
    if (const auto line = price_line(action.kind); line && is_building(*line))
        return Step{action, mind.worth_of(*line) + fit_of_place(mind, action), mind.forecast().price(*line)};
    switch (action.kind) {
        case Kind::tep:
            return Step{action, worth_of_transfer(mind, action.a, action.b), 0};
        case Kind::ocean:
            return ocean_step(mind, action);
        case Kind::buy_tep:
        case Kind::buy_food:
            return purchase_step(mind, action);
        case Kind::integrate:
            return Step{action, worth_of_integration(mind), mind.forecast().price(PriceLine::integrate)};
        case Kind::tap:
            return Step{action, mind.figures().tap, 0};
        case Kind::play:
            return Step{action, worth_of_card(mind, action.b), 0};
        default:
            return std::nullopt;
    }
}

std::optional<Step> fight_step(const Judgement& mind, Action action) {
    if (action.kind == Kind::rebel)
        return Step{action, worth_of_rebellion(mind, action.b), mind.forecast().price(PriceLine::rebel)};
    if (action.kind != Kind::attack) return std::nullopt;
    const bool free = mind.table().turn.free_attack != 0;
    return Step{action, worth_of_attack(mind, action.a, action.b),
                free ? 0 : mind.forecast().price(PriceLine::attack)};
}

std::optional<Step> movement_step(const Judgement& mind, Action action) {
    if (action.kind != Kind::move) return std::nullopt;
    return Step{action, worth_of_move(mind, action.a, action.b), 0};
}

/// The best of some steps that pay; `allowed` may rule some out.
template <class Make, class Allowed>
std::optional<Step> best_step(const Judgement& mind, const Legal& legal, Make make, Allowed allowed) {
    const Figures& figures = mind.figures();
    std::optional<Step> best;
    for (const Action action : legal) {
        const auto step = make(mind, action);
        if (!step || step->worth <= figures.least_worth || !allowed(*step)) continue;
        if (!best || step->rate(figures) > best->rate(figures)) best = step;
    }
    return best;
}

constexpr auto any_step = [](const Step&) { return true; };

Action feed_all(const Legal& legal) {
    Action most = act(Kind::feed);
    for (const Action action : legal)
        if (action.kind == Kind::feed && action.b > most.b) most = action;
    return most;
}

/// A change of mind about windows before turns (N9.2), where it may be made.
std::optional<Action> watch_step(const Judgement& mind, const Legal& legal) {
    for (const Action action : legal)
        if ((action.kind == Kind::watch || action.kind == Kind::unwatch) && changes_watch(mind))
            return action;
    return std::nullopt;
}

}  // namespace

Action next_step(const Judgement& mind, const Legal& legal) {
    if (const auto watch = watch_step(mind, legal)) return *watch;
    const auto fight = best_step(mind, legal, fight_step, any_step);
    const auto leaves_enough = [&](const Step& step) {
        const Figures& figures = mind.figures();
        const int left = mind.table().turn.tokens - step.tokens;
        return !fight || left >= fight->tokens || step.rate(figures) > fight->rate(figures);
    };
    if (const auto made = best_step(mind, legal, production_step, leaves_enough)) return made->action;
    if (mind.table().phase == Phase::feed) return feed_all(legal);
    if (fight) return fight->action;
    if (const auto moved = best_step(mind, legal, movement_step, any_step)) return moved->action;
    return act(Kind::end);
}

FixedList<Action, 8> most_thought_of(const Judgement& mind, const Legal& legal) {
    const Figures& figures = mind.figures();
    std::array<Step, 8> best;
    std::size_t count = 0;
    for (const Action action : legal) {
        auto step = production_step(mind, action);
        if (!step) step = fight_step(mind, action);
        if (!step) step = movement_step(mind, action);
        Step next = step.value_or(Step{action});
        for (std::size_t i = 0; i < count; ++i)
            if (next.rate(figures) > best[i].rate(figures)) std::swap(next, best[i]);
        if (count < best.size()) best[count++] = next;
    }
    FixedList<Action, 8> actions;
    for (std::size_t i = 0; i < count; ++i) actions.push_back(best[i].action);
    return actions;
}

}  // namespace marea::bots
