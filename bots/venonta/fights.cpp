#include "bots/venonta/fights.hpp"

#include <algorithm>

#include "games/venonta/flow/conquest.hpp"
#include "games/venonta/legal/reach.hpp"
#include "games/venonta/odds.hpp"

namespace marea::bots {

using namespace venonta;

namespace {

/// What a conquest brings (N6.6), its fight counted.
double worth_of_win(const Judgement& mind, int target, FightKind kind) {
    Change change;
    change.with(Fact::wins, 1).with(Fact::fights, 1);
    if (kind == FightKind::liberation) return mind.wishes().worth(change.with(Fact::colonised, -1));
    const int limit = loot_limit(mind.table(), mind.me());
    const Land& land = mind.table().land(target);
    const int food = std::min<int>(limit, mind.table().player(land.owner).food);
    const int tep = std::min<int>(limit, land.tep);
    change.with(Fact::colonies, 1).with(Fact::migrants, 1).with(Fact::loot, food + tep);
    change.with(Fact::food, food).with(Fact::tep, tep);
    const double hurt =
        mind.figures().loot_missed * (food + tep) * mind.harm(defender_of(mind.table(), target));
    return mind.wishes().worth(change) + mind.temperament().war + hurt;
}

double worth_of_loss(const Judgement& mind) {
    const int pv = std::min<int>(mind.player().pv, mind.terms().defeat_pv);
    const bool has_next_turn = mind.forecast().rounds_left > 1 || mind.table().turn_number + 1 < turns;
    return mind.wishes().worth(Change().with(Fact::fights, 1).with(Fact::migrants, 1)) -
           mind.token() * mind.table().turn.tokens -
           (has_next_turn ? mind.figures().token * mind.terms().defeat_tokens : 0) +
           mind.wishes().worth(Change().with(Fact::pv, -pv).with(Fact::margin, -pv));
}

double worth_of(const Judgement& mind, const FightOdds& odds, int target, FightKind kind) {
    const double tank = std::min(0.0, mind.wishes().worth(Fact::tanks, -1)) - mind.figures().tank_lost;
    return odds.win * worth_of_win(mind, target, kind) + odds.loss * worth_of_loss(mind) +
           odds.cease * mind.wishes().worth(Fact::fights, 1) +
           mind.wishes().worth(Fact::kills, 1) * std::min(1.0, odds.kills) + odds.losses * tank;
}

}  // namespace

double worth_of_attack(const Judgement& mind, int from, int target) {
    const Public& table = mind.table();
    const auto odds = odds_of_attack(table, mind.me(), from, target);
    const bool own = table.land(target).owner == mind.me();
    return worth_of(mind, odds, target, own ? FightKind::liberation : FightKind::attack);
}

double worth_of_rebellion(const Judgement& mind, int t) {
    const auto odds = odds_of_rebellion(mind.table(), t);
    return odds.loss * mind.wishes().worth(Fact::colonised, -1) +
           odds.win * mind.wishes().worth(Fact::migrants, 1);
}

bool goes_on(const Judgement& mind) {
    const Fight& fight = mind.table().fight;
    const double going_on = worth_of(mind, odds_at_hand(mind.table()), fight.target, fight.kind);
    const double stopping = -mind.token() * mind.table().turn.tokens;
    // The fight itself is counted already, whichever way it ends.
    return going_on - mind.wishes().worth(Fact::fights, 1) > stopping;
}

Action conquest(const Judgement& mind, const Legal& legal) {
    Action best = act(Kind::leave);
    double most = -mind.temperament().war - mind.figures().colony_left;
    for (const Action action : legal) {
        if (action.kind != Kind::colonise) continue;
        Change change;
        change.with(Fact::colonies, 1).with(Fact::loot, action.a + action.b);
        change.with(Fact::food, action.a).with(Fact::tep, action.b);
        const double worth = mind.wishes().worth(change) + mind.figures().more_loot * (action.a + action.b);
        if (worth < most) continue;
        most = worth;
        best = action;
    }
    return best;
}

double worth_of_base(const Judgement& mind, int t) {
    const Public& table = mind.table();
    const auto near = reach_from(mind.terms(), table, mind.me(), t);
    const auto rivals = static_cast<Lands>(near & ~presence(table, mind.me()) & all_lands);
    double worth = std::popcount(rivals);
    if (mind.wishes().worth(Fact::kills, 1) > 1)
        for (const int there : Bits(rivals)) worth += 5 * tanks_at(table, defender_of(table, there), there);
    return worth;
}

double worth_of_move(const Judgement& mind, int from, int to) {
    const Public& table = mind.table();
    const auto is_base = [&](int t) {
        return table.land(t).owner == mind.me() && table.land(t).colonist == nobody;
    };
    if (!is_base(to)) return -1;
    const auto crowd = [&](int t) { return tanks_at(table, mind.me(), t); };
    const double here = crowd(from) > 1 || !is_base(from) ? 0 : worth_of_base(mind, from);
    const double there = crowd(to) > 0 ? 0 : worth_of_base(mind, to);
    return there - here - 1;
}

}  // namespace marea::bots
