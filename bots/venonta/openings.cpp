#include "bots/venonta/openings.hpp"

#include <algorithm>

#include "bots/venonta/cards.hpp"
#include "bots/venonta/goal.hpp"
#include "games/venonta/flow/effects.hpp"
#include "games/venonta/legal/reach.hpp"

namespace marea::bots {

using namespace venonta;

namespace {

double worth_of_objective(const Judgement& mind, int objective) {
    const ObjectiveTerms& terms = mind.terms().objectives[static_cast<std::size_t>(objective)];
    // What is built for war and industry serves later rounds too.
    const double later = mind.figures().arms_for_later * (mind.forecast().rounds_left - 1);
    const double taste = terms.temper == Temper::aggressive ? mind.temperament().taste + later : 0;
    return terms.pv * chance_to_meet(mind.forecast(), mind.figures(), terms) + taste;
}

/// On average over those of a kind that may still come.
double worth_of_kind(const Judgement& mind, Temper temper) {
    const std::uint64_t left = mind.terms().all_objectives & ~mind.table().gone;
    const std::uint64_t kind =
        left & (temper == Temper::aggressive ? mind.terms().aggressive : ~mind.terms().aggressive);
    if (kind == 0) return 0;
    double sum = 0;
    for (const int objective : Bits(kind)) sum += worth_of_objective(mind, objective);
    return sum / std::popcount(kind);
}

/// N4.4 A factory lost for want of fuel gives no CO2 back, but smokes and kills no more.
double worth_without_factory(const Judgement& mind) {
    Change change;
    change.with(Fact::factories, -1).with(Fact::free, -1);
    change.with(Fact::fish, mind.forecast().rounds_left).with(Fact::tep, 1);
    change.with(Fact::co2, -mind.forecast().rounds_left * mind.terms().factory_co2);
    return mind.wishes().worth(change) -
           (mind.player().free() > 0 ? mind.figures().idle_factory_lost : mind.figures().factory_lost);
}

}  // namespace

Action draft(const Judgement& mind, const Legal& legal) {
    const Lands own = mind.table().owned[at(mind.me())];
    return best_of(legal, [&](Action action) {
        const auto t = static_cast<std::size_t>(action.b);
        double oceans = 0;
        for (const Lands shore : mind.terms().shores)
            oceans += has(shore, action.b) ? mind.figures().shore : 0;
        return mind.terms().water[t] + mind.figures().site * mind.terms().sites[t] + oceans +
               mind.figures().own_neighbour *
                   std::popcount(static_cast<unsigned>(mind.terms().reach[t] & own));
    });
}

bool changes_watch(const Judgement& mind) { return !has(mind.table().watching, mind.me().index); }

Action swap_or_keep(const Judgement& mind, const Legal& legal) {
    Action worst = act(Kind::keep);
    double least = mind.figures().swap_below;
    for (const Action action : legal) {
        if ((action.kind == Kind::watch || action.kind == Kind::unwatch) && changes_watch(mind))
            return action;
        if (action.kind != Kind::swap) continue;
        const double worth = worth_of_keeping(mind, action.b);
        if (worth >= least) continue;
        least = worth;
        worst = action;
    }
    return worst;
}

Action choose_objective(const Judgement& mind, const Legal& legal) {
    return best_of(legal, [&](Action action) {
        return action.kind == Kind::take_face ? worth_of_objective(mind, action.b)
                                              : worth_of_kind(mind, static_cast<Temper>(action.b));
    });
}

Action fuel(const Judgement& mind, const Legal& legal) {
    if (worth_without_factory(mind) > 0) return act(Kind::lose);
    return best_of(legal, [&](Action action) {
        if (action.kind == Kind::spare) return 100;
        if (action.kind == Kind::lose) return -100;
        const Land& land = mind.table().land(action.b);
        return 2 * (land.tep - land.factories) + (action.b == mind.table().opening.land ? 1 : 0);
    });
}

Action join_or_stay(const Judgement& mind) {
    return act(worth_of_event(mind, mind.table().opening.event - 1) > 0 ? Kind::join : Kind::stay);
}

Action suffer(const Judgement& mind, const Legal& legal) {
    const EventTerms& event = mind.terms().events[mind.table().opening.event - 1U];
    return best_of(legal, [&](Action action) {
        double worth = -mind.figures().suffer_by_factories * mind.table().land(action.b).factories;
        for (const Deed& deed : event.deeds)
            if (deed.verb == Verb::add && on_territory(deed.thing) &&
                bites(mind.terms(), mind.table(), deed, mind.me(), action.b))
                worth += deed.amount;
        return worth;
    });
}

Action give_up(const Judgement& mind, const Legal& legal) {
    Change farm;
    farm.with(Fact::intensive, -1).with(Fact::farms, 1);
    farm.with(harvest_measure, mind.forecast().is_last_round() ? 0 : rations_farm - rations_intensive);
    const double without_farm = mind.wishes().worth(farm);
    const double without_tank = mind.wishes().worth(Fact::tanks, -1) - mind.figures().tank_lost;
    return best_of(legal, [&](Action action) {
        if (action.kind == Kind::yield_farm) return without_farm;
        return without_tank -
               mind.figures().tank_at_home * (mind.table().land(action.b).owner == mind.me() ? 1 : 0);
    });
}

}  // namespace marea::bots
