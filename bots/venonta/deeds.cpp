#include "bots/venonta/deeds.hpp"

#include <algorithm>

#include "bots/venonta/fights.hpp"
#include "games/venonta/facts.hpp"
#include "games/venonta/legal/reach.hpp"
#include "games/venonta/odds.hpp"

namespace marea::bots {

using namespace venonta;

namespace {

/// What one unit of a thing is worth to anybody, in PV: for the viewer's rivals, whose wishes are not known.
double usual_worth(const Figures& figures, Thing thing) {
    switch (thing) {
        case Thing::population:
        case Thing::fish:
        case Thing::co2:
        case Thing::migrants:
            return 0;
        case Thing::food:
            return figures.usual_food;
        case Thing::farm:
        case Thing::intensive:
        case Thing::tank:
        case Thing::pv:
            return figures.usual_piece;
        case Thing::tokens:
            return figures.usual_token;
        case Thing::tep:
            return figures.usual_tep;
        case Thing::factory:
            return figures.usual_factory;
    }
    return 0;
}

/// So many farms, factories or tanks for the viewer.
double worth_of_building(const Judgement& mind, PriceLine build, Thing thing, int amount) {
    if (amount > 0) return amount * mind.worth_of(build);
    Change lost;
    if (thing == Thing::farm) lost.with(Fact::farms, amount).with(harvest_measure, amount);
    if (thing == Thing::factory) lost.with(Fact::factories, amount).with(Fact::free, amount);
    if (thing == Thing::tank) lost.with(Fact::tanks, amount);
    return mind.wishes().worth(lost) + mind.figures().piece_lost * amount;
}

/// N5.3 Farms made intensive as far as factories and farms allow, or turned back.
double worth_of_intensive(const Judgement& mind, int amount) {
    const Player& player = mind.player();
    const int most = std::max(0, std::min<int>(player.free(), player.farms - mind.table().turn.new_farms));
    if (amount > 0) return std::min(amount, most) * mind.worth_of(PriceLine::intensify);
    const int lost = std::max(amount, -int{player.intensive});
    return mind.wishes().worth(Change()
                                   .with(Fact::intensive, lost)
                                   .with(Fact::farms, -lost)
                                   .with(harvest_measure, lost * (rations_intensive - rations_farm)));
}

double worth_for_me(const Judgement& mind, Thing thing, int amount) {
    const Wishes& wishes = mind.wishes();
    switch (thing) {
        case Thing::food:
            return wishes.worth(Fact::food, amount);
        case Thing::farm:
            return worth_of_building(mind, PriceLine::farm, thing, amount);
        case Thing::intensive:
            return worth_of_intensive(mind, amount);
        case Thing::factory:
            return worth_of_building(mind, PriceLine::factory, thing, amount);
        case Thing::tank:
            return worth_of_building(mind, PriceLine::tank, thing, amount);
        case Thing::pv:
            return wishes.worth(Change().with(Fact::pv, amount).with(Fact::margin, amount));
        case Thing::tokens:
            return amount * mind.token();
        case Thing::tep:
            return wishes.worth(Fact::tep, amount);
        case Thing::population:
        case Thing::fish:
        case Thing::co2:
        case Thing::migrants:
            return 0;
    }
    return 0;
}

double worth_for_world(const Judgement& mind, Thing thing, int amount) {
    if (thing == Thing::fish) return mind.wishes().worth(Fact::fish, amount);
    if (thing == Thing::co2) return mind.wishes().worth(Judgement::co2(amount));
    Change change;
    change.with(Fact::migrants, amount);
    return mind.wishes().worth(change);
}

/// Whether the viewer would do this now: it brings something, and there is room for it.
bool wants(const Judgement& mind, PriceLine line) {
    const Player& player = mind.player();
    const bool farm_left = player.farms > mind.table().turn.new_farms;
    const bool room = line == PriceLine::farm
                          ? player.farms + player.intensive < water_of(mind.terms(), mind.table(), mind.me())
                      : line == PriceLine::intensify ? player.free() > 0 && farm_left
                      : line == PriceLine::tank      ? player.free() > 0
                      : line == PriceLine::farm_back ? farm_left
                      : line == PriceLine::factory
                          ? player.factories < sites_of(mind.terms(), mind.table(), mind.me())
                      : line == PriceLine::factory_back ? player.free() > 0
                      : line == PriceLine::integrate    ? mind.table().migrants > 0
                                                        : true;
    return room && mind.table().turn.tokens > 0 && mind.worth_of(line) > mind.figures().wanted;
}

bool wants_to_fight(const Judgement& mind) {
    return mind.wishes().worth(Change()
                                   .with(Fact::fights, 1)
                                   .with(Fact::wins, 1)
                                   .with(Fact::colonies, 1)
                                   .with(Fact::loot, 1)) > 1;
}

double rebate(const Judgement& mind, bool wanted, int amount) {
    return wanted ? -amount * std::max(mind.figures().rebate_token, mind.token()) : 0;
}

double worth_of_rule(const Judgement& mind, Rule rule, int amount, int rounds) {
    const Wishes& wishes = mind.wishes();
    const Player& player = mind.player();
    switch (rule) {
        case Rule::cost_farm:
            return rebate(mind, wants(mind, PriceLine::farm), amount);
        case Rule::cost_factory:
            return rebate(mind, wants(mind, PriceLine::factory), amount);
        case Rule::cost_intensify:
            return rebate(mind, wants(mind, PriceLine::intensify), amount);
        case Rule::cost_tank:
            return rebate(mind, wants(mind, PriceLine::tank), amount);
        case Rule::cost_back:
            return rebate(mind, wants(mind, PriceLine::farm_back) || wants(mind, PriceLine::factory_back),
                          amount);
        case Rule::cost_attack:
            return rebate(mind, wants_to_fight(mind), amount);
        case Rule::cost_integrate:
            return rebate(mind, wants(mind, PriceLine::integrate), amount);
        case Rule::tokens:
            return amount * mind.token() * (rounds * 2);
        case Rule::tep_moves:
            return mind.figures().tep_move * amount * std::min<int>(2, player.factories);
        case Rule::loot:
            return wants_to_fight(mind) ? amount : 0;
        case Rule::need:
            return player.fed != 0 ? 0 : wishes.worth(Fact::food, -amount);
        case Rule::harvest:
            return wishes.worth(Change().with(harvest_measure, amount)) +
                   mind.figures().later_harvest * (rounds - 1) * amount;
        case Rule::water:
            return mind.figures().water * amount *
                   (wishes.worth(Fact::farms, 1) > 1 ? 2
                    : rounds > 2                     ? 1
                                                     : 0);
        case Rule::burn:
            return -mind.figures().fuel_spared * amount * std::min<int>(player.factories, rounds - 1);
        case Rule::smoke:
            return wishes.worth(
                Judgement::co2(std::max(amount, -static_cast<int>(player.factories)) * rounds));
        case Rule::waste:
            return wishes.worth(Fact::fish, player.factories > 0 ? -amount * rounds : 0);
        case Rule::reach:
            return wants_to_fight(mind) && player.tanks > 0 ? mind.figures().long_reach : 0;
        case Rule::no_trade:
            return -mind.figures().trade_closed;
        case Rule::no_attack:
            return wants_to_fight(mind) ? -4 : 0;
        case Rule::shielded:
            return player.fed != 0 ? mind.figures().shield_late : mind.figures().shield;
    }
    return 0;
}

/// N9.1 What a rule on another player does for the viewer.
double worth_of_rule_on(const Judgement& mind, Seat rival, Rule rule) {
    const bool armed = mind.table().player(rival).tanks > 0;
    if (rule == Rule::no_trade) return mind.figures().rival_without_trade * mind.harm(rival);
    if (rule == Rule::no_attack) return armed ? mind.figures().rival_disarmed : 0;
    return 0;
}

double worth_of_rule_by(const Judgement& mind, const Deed& deed, int rounds, FallsOn on) {
    if (by_rank(deed.who)) {
        double sum = 0;
        for (const int s : Bits(ranked(mind.terms(), mind.table(), deed.who)))
            sum += seat(s) == mind.me() ? worth_of_rule(mind, deed.rule, deed.amount, rounds)
                                        : worth_of_rule_on(mind, seat(s), deed.rule);
        return sum;
    }
    const bool mine = deed.who == Who::all || (deed.who == Who::me && on.by == mind.me()) ||
                      (deed.who != Who::me && on.target == mind.me());
    double sum = mine ? worth_of_rule(mind, deed.rule, deed.amount, rounds) : 0;
    if (deed.who == Who::all && mind.table().actor != mind.me())
        sum += worth_of_rule_on(mind, mind.table().actor, deed.rule);
    if (!mine && deed.who == Who::target && on.target != nobody)
        sum += worth_of_rule_on(mind, on.target, deed.rule);
    if (!mine && deed.who == Who::me && on.by != nobody) sum -= mind.figures().rival_rule * mind.harm(on.by);
    return sum;
}

/// The player on whom an effect falls; nobody for all and the world.
Seat victim_of(const Judgement& mind, Who who, FallsOn on) {
    switch (who) {
        case Who::me:
            return on.by;
        case Who::target:
        case Who::hit:
            return on.target;
        case Who::land:
            return on.land < 0 ? nobody : mind.table().land(on.land).owner;
        case Who::actor:
            return mind.table().actor;
        case Who::all:
        case Who::world:
        case Who::leader:
        case Who::last:
            return nobody;
    }
    return nobody;
}

/// An addition that falls on one player.
double worth_on(const Judgement& mind, const Deed& deed, FallsOn on, Seat victim) {
    const int amount = amount_for(mind.terms(), mind.table(), deed, victim);
    if (victim == mind.me()) return worth_for_me(mind, deed.thing, amount);
    const double kill = deed.thing == Thing::tank && amount < 0 && on.by == mind.me()
                            ? mind.wishes().worth(Fact::kills, 1)
                            : 0;
    const int least = deed.thing == Thing::pv ? -mind.table().player(victim).pv : amount;  // N1.5
    return -std::max(amount, least) * usual_worth(mind.figures(), deed.thing) * mind.harm(victim) + kill;
}

double worth_of_addition(const Judgement& mind, const Deed& deed, FallsOn on) {
    if (of_world(deed.thing)) {
        const Seat whose = on.by != nobody ? on.by : on.target != nobody ? on.target : mind.me();
        const int amount = amount_for(mind.terms(), mind.table(), deed, whose);
        const double integrated = deed.thing == Thing::migrants && amount < 0 && on.by == mind.me()
                                      ? mind.wishes().worth(Fact::integrated, -amount)
                                      : 0;
        return worth_for_world(mind, deed.thing, amount) + integrated;
    }
    if (deed.who == Who::all && !deed.per) return worth_for_me(mind, deed.thing, deed.amount);
    if (deed.who == Who::all || by_rank(deed.who)) {
        double sum = 0;
        const std::uint64_t seats = deed.who == Who::all ? bits_from(0, mind.terms().players - 1)
                                                         : ranked(mind.terms(), mind.table(), deed.who);
        for (const int s : Bits(seats)) sum += worth_on(mind, deed, on, seat(s));
        return sum;
    }
    const Seat victim = victim_of(mind, deed.who, on);
    return victim == nobody ? 0 : worth_on(mind, deed, on, victim);
}

double worth_of_taking(const Judgement& mind, const Deed& deed, FallsOn on) {
    if (on.land < 0) return 0;
    const Seat owner = mind.table().land(on.land).owner;
    const int there =
        deed.thing == Thing::tep ? mind.table().land(on.land).tep : mind.table().player(owner).food;
    const int taken = std::min(there, deed.amount);
    const double stake = taken * usual_worth(mind.figures(), deed.thing);
    if (owner == mind.me()) return worth_for_me(mind, deed.thing, -taken);
    if (on.by != mind.me()) return 0;
    return worth_for_me(mind, deed.thing, taken) + stake * mind.harm(owner);
}

/// Food or TEP that changes hands between who plays the card and the owner of the territory named.
double worth_of_passing(const Judgement& mind, Thing thing, int to_owner, FallsOn on) {
    const Seat owner = mind.table().land(on.land).owner;
    if (owner == mind.me()) return worth_for_me(mind, thing, to_owner);
    if (on.by != mind.me()) return 0;
    return worth_for_me(mind, thing, -to_owner) -
           to_owner * usual_worth(mind.figures(), thing) * mind.harm(owner);
}

/// What who plays the card can give: food, or the TEP of the territory that has most or, to swap, least.
int in_stock(const Judgement& mind, const Deed& deed, Seat by) {
    if (deed.thing == Thing::food) return mind.table().player(by).food;
    int found = -1;
    for (const int t : Bits(mind.table().owned[at(by)])) {
        const int tep = mind.table().land(t).tep;
        if (found < 0 || (deed.verb == Verb::give ? tep > found : tep < found)) found = tep;
    }
    return found;
}

double worth_of_giving(const Judgement& mind, const Deed& deed, FallsOn on) {
    if (on.land < 0 || on.by == nobody) return 0;
    return worth_of_passing(mind, deed.thing, std::min(in_stock(mind, deed, on.by), deed.amount), on);
}

double worth_of_swapping(const Judgement& mind, const Deed& deed, FallsOn on) {
    if (on.land < 0 || on.by == nobody) return 0;
    const Land& land = mind.table().land(on.land);
    const int theirs = deed.thing == Thing::tep ? int{land.tep} : int{mind.table().player(land.owner).food};
    return worth_of_passing(mind, deed.thing, in_stock(mind, deed, on.by) - theirs, on);
}

}  // namespace

double worth_of_deed(const Judgement& mind, const Deed& deed, int rounds, FallsOn on) {
    switch (deed.verb) {
        case Verb::add:
            return worth_of_addition(mind, deed, on);
        case Verb::take:
            return worth_of_taking(mind, deed, on);
        case Verb::give:
            return worth_of_giving(mind, deed, on);
        case Verb::swap:
            return worth_of_swapping(mind, deed, on);
        case Verb::rule:
            return worth_of_rule_by(mind, deed, rounds, on);
        case Verb::see_goal:
            return on.by == mind.me() ? mind.figures().goal_seen : 0;
        case Verb::draw:
            return on.by == mind.me() ? mind.figures().card_drawn * deed.amount : 0;
        case Verb::rebel:
            return on.by == mind.me() ? fight_odds(0, 0).loss * mind.wishes().worth(Fact::colonised, -1) : 0;
        case Verb::fight_stop:
        case Verb::fight_own:
        case Verb::fight_ally:
        case Verb::force:
        case Verb::cancel_card:
        case Verb::cancel_open:
        case Verb::cancel_event:  // weighed in their windows (cards.cpp)
            return 0;
    }
    return 0;
}

}  // namespace marea::bots
