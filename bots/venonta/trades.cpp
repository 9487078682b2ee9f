#include "bots/venonta/trades.hpp"

#include <algorithm>

#include "games/venonta/facts.hpp"
#include "games/venonta/flow/integration.hpp"
#include "games/venonta/legal/market.hpp"

namespace marea::bots {

using namespace venonta;

namespace {

Fact fact_of(Good good) { return good == Good::tep ? Fact::tep : Fact::food; }

/// Whether another player has so much of a good that it will hardly miss a unit.
bool can_spare(const Judgement& mind, Good good, Seat seller) {
    const Player& player = mind.table().player(seller);
    if (good == Good::food) return surplus(player) > 0;
    return fact(mind.terms(), mind.table(), seller, Fact::tep) >
           player.factories * mind.forecast().rounds_left;
}

/// TEP that a territory's factories will miss.
int fuel_lacking(const Public& table, int t) { return table.land(t).factories - table.land(t).tep; }

}  // namespace

double worth_of_purchase(const Judgement& mind, Good good, int from) {
    const double gain = mind.wishes().worth(Change().with(fact_of(good), 1).with(Fact::bought, 1));
    return gain * (can_spare(mind, good, mind.table().land(from).owner) ? mind.figures().likely_sale
                                                                        : mind.figures().unlikely_sale);
}

Action bring_to(const Judgement& mind, const Legal& legal) {
    const bool fuel = mind.table().trade.good == Good::tep;
    return best_of(legal, [&](Action action) {
        return fuel ? fuel_lacking(mind.table(), action.b) : -fuel_lacking(mind.table(), action.b);
    });
}

Action pay_with(const Judgement& mind, const Legal& legal) {
    const Trade& trade = mind.table().trade;
    const Good other = trade.good == Good::tep ? Good::food : Good::tep;
    const int value = asking_price(mind.terms(), mind.table(), other, mind.me());
    return best_of(legal, [&](Action action) {
        return mind.wishes().worth(fact_of(other), -action.b) -
               (trade.price - action.b * value) * std::max(mind.figures().barter_token, mind.token());
    });
}

bool sells(const Judgement& mind) {
    const Trade& trade = mind.table().trade;
    const Good other = trade.good == Good::tep ? Good::food : Good::tep;
    Change change;
    change.with(fact_of(trade.good), -1).with(fact_of(other), trade.barter).with(Fact::sold, 1);
    const bool kept = mind.terms().options.seller_tokens == SellerTokens::kept;
    const bool to_come = mind.forecast().turns_left > 0 || !mind.forecast().is_last_round();
    const double tokens = kept && to_come ? mind.figures().token * trade.tokens : 0;
    // Who buys so much is after something.
    const double grudge = mind.figures().grudge +
                          mind.figures().grudge_a_unit * mind.table().player(mind.table().actor).bought +
                          (mind.table().actor == mind.leader() ? mind.figures().grudge_at_leader : 0.0);
    return mind.wishes().worth(change) + tokens > grudge;
}

double worth_of_integration(const Judgement& mind) {
    const int rations = mind.terms().price(PriceLine::integrate).food;
    Change change;
    change.with(Fact::migrants, -1)
        .with(Fact::integrated, 1)
        .with(Fact::food, -std::min<int>(rations, mind.player().food));
    return mind.wishes().worth(change);
}

bool settles(const Judgement& mind) {
    Change change;
    change.with(Fact::migrants, -1).with(Fact::integrated, 1);
    change.with(Fact::food, -rations_lacking(mind.terms(), mind.table()));
    return mind.wishes().worth(change) > 0;
}

Action pledge(const Judgement& mind, const Legal& legal) {
    return best_of(legal, [&](Action action) {
        if (action.b == 0) return 0.0;
        const double own =
            mind.wishes().worth(Change().with(Fact::food, -action.b).with(Fact::shared, action.b));
        return own + mind.wishes().worth(Fact::migrants, -1) - mind.figures().help_others -
               std::max(0.0, mind.temperament().war);
    });
}

}  // namespace marea::bots
