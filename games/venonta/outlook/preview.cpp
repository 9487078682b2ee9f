#include "games/venonta/outlook/preview.hpp"

#include <algorithm>

#include "games/venonta/does.hpp"
#include "games/venonta/facts.hpp"
#include "games/venonta/legal/reach.hpp"
#include "games/venonta/outlook/suggest.hpp"

namespace marea::venonta {
namespace {

/// What is settled in small steps, and is tried out to its end.
bool is_half_done(Phase phase) {
    return phase == Phase::buy_to || phase == Phase::pay || phase == Phase::answer ||
           phase == Phase::pledge || phase == Phase::settle;
}

bool begins_small_steps(Kind kind) {
    return kind == Kind::buy_tep || kind == Kind::buy_food || kind == Kind::buy_to || kind == Kind::pay ||
           kind == Kind::integrate || kind == Kind::pledge;
}

constexpr std::size_t most_in_one_go = 9;

/// N5 What one builds, gives back or moves on one's own board, at once and for sure.
bool is_own_work(Kind kind) { return (kind >= Kind::farm && kind <= Kind::tep) || kind == Kind::move; }

/// A fight seen from the defender's side.
FightOdds turned(FightOdds odds) {
    std::swap(odds.win, odds.loss);
    std::swap(odds.kills, odds.losses);
    return odds;
}

bool is_in_fight(Kind kind) {
    return kind == Kind::go_on || kind == Kind::truce || kind == Kind::pass || kind == Kind::red ||
           kind == Kind::blue;
}

}  // namespace

Previews::Previews(const Venonta& game, const View& view)
    : game_(game),
      view_(view),
      known_(known_state(view)),
      now_(outlook(game.terms(), view.table)),
      goal_(view.seat.is_player() ? view.goals[at(view.seat)] : 0) {
    if (goal_ != 0)
        clauses_ = clauses_now(game.terms(), view.table, view.seat,
                               game.terms().objectives[static_cast<std::size_t>(goal_ - 1)]);
    for (const Action action : game.legal(view)) all_.push_back(preview(action));
}

State Previews::tried(Action action) const {
    State state = known_;
    game_.apply(state, action);
    constexpr int most_steps = 10;  // three of a purchase; a pledge a seat and the settlement
    for (int i = 0; begins_small_steps(action.kind) && is_half_done(state.table.phase) && i < most_steps; ++i)
        game_.apply(state, game_.legal(state)[0]);
    return state;
}

Preview Previews::preview(Action action) const {
    const Public& table = view_.table;
    Preview result;
    result.action = action;
    result.price = price_of(game_.terms(), table, action);
    const Public then = tried(action).table;
    result.ends_round = then.round != table.round || then.phase == Phase::over;
    const bool own_turn = table.actor == view_.seat;
    const bool goes_on = own_turn && then.actor == view_.seat && !result.ends_round;
    result.tokens_left = own_turn ? (goes_on ? int{then.turn.tokens} : 0) : 0;
    result.then = now_;
    result.clauses = clauses_;
    if (!result.ends_round) {
        add_changes(result, then);
        add_clauses(result, then);
    }
    add_fight(result, then);
    if (is_own_work(action.kind)) add_again(result);
    return result;
}

void Previews::add_again(Preview& preview) const {
    std::vector<Price> again;
    State state = known_;
    game_.apply(state, preview.action);
    while (again.size() + 1 < most_in_one_go && game_.to_act(state) == view_.seat &&
           !game_.refusal(state, preview.action)) {
        again.push_back(price_of(game_.terms(), state.table, preview.action));
        game_.apply(state, preview.action);
    }
    preview.again = std::move(again);
}

void Previews::add_changes(Preview& preview, const Public& then) const {
    const Public& table = view_.table;
    preview.co2 = then.co2 - table.co2;
    preview.fish = then.fish - table.fish;
    preview.migrants =
        then.migrants - table.migrants + migrants_for_event * (then.migrant_events - table.migrant_events);
    preview.food = then.player(view_.seat).food - table.player(view_.seat).food;
    preview.tep =
        fact(game_.terms(), then, view_.seat, Fact::tep) - fact(game_.terms(), table, view_.seat, Fact::tep);
    preview.pv = then.player(view_.seat).pv - table.player(view_.seat).pv;
    preview.then = outlook(game_.terms(), then);
}

void Previews::add_clauses(Preview& preview, const Public& then) const {
    if (goal_ == 0) return;
    const ObjectiveTerms& objective = game_.terms().objectives[static_cast<std::size_t>(goal_ - 1)];
    preview.clauses = clauses_now(game_.terms(), then, view_.seat, objective);
    const int needed = count_needed(clauses_, objective);
    const int met = count_met(preview.clauses);
    const int open = static_cast<int>(clauses_.size()) - count_lost(preview.clauses);
    for (std::size_t i = 0; i < clauses_.size(); ++i) {
        preview.breaks = preview.breaks || (preview.clauses[i].lost && !clauses_[i].lost && open < needed);
        preview.unmeets = preview.unmeets || (clauses_[i].met && !preview.clauses[i].met && met < needed);
    }
    preview.completes = met >= needed && count_met(clauses_) < needed;
}

void Previews::add_fight(Preview& preview, const Public& then) const {
    const Public& table = view_.table;
    const Action action = preview.action;
    const auto for_viewer = [&](const FightOdds& odds) {
        return table.fight.side[0] == view_.seat ? odds : turned(odds);
    };
    if (action.kind == Kind::attack) {
        const Seat defender = defender_of(table, action.b);
        const int guards = tanks_at(table, defender, action.b) > 0 ? 1 : 0;
        preview.odds = odds_of_attack(table, view_.seat, action.a, action.b);
        if (tanks_at(table, view_.seat, action.a) > 0) preview.blue = fight_odds(0, guards);
        preview.loot = loot_at_hand(game_.terms(), then);
        preview.fight_migrants = then.fight.kind == FightKind::attack ? 1 : 0;
    } else if (action.kind == Kind::rebel) {
        preview.odds = turned(odds_of_rebellion(table, action.b));
        const Land& land = table.land(action.b);
        if (land.tanks > 0) preview.blue = turned(fight_odds(land.guards > 0 ? 1 : 0, 0));
    } else if (table.fight.kind != FightKind::none && is_in_fight(action.kind)) {
        const bool declares = action.kind == Kind::red || action.kind == Kind::blue;
        preview.odds = for_viewer(odds_at_hand(declares ? then : table));
    } else if (table.phase == Phase::attack_window && action.kind == Kind::play) {
        const std::size_t side = table.fight.side[0] == view_.seat ? 0 : 1;
        const auto odds = odds_with_card(game_.terms(), table, side, action.b);
        if (odds) preview.odds = for_viewer(*odds);
    }
}

marea::Line Previews::about_goal(std::string_view key) const {
    const ObjectiveTerms& goal = game_.terms().objectives[static_cast<std::size_t>(goal_ - 1)];
    marea::Line line{key, {{"card", NameOf{goal.id}}}, "N7.3"};
    if (key == "venonta.warn.breaks")
        line.values.push_back({"pv", game_.terms().pv_of(goal, view_.table.round)});
    line.warning = true;
    return line;
}

Told Previews::warnings(const Preview& preview) const {
    Told told;
    const auto warn = [&](std::string_view key, std::string_view rule, int n = 0) {
        marea::Line line{key, {}, rule};
        if (n > 0) line.values.push_back({"n", n});
        line.warning = true;
        told.push_back(std::move(line));
    };
    if (preview.breaks)
        told.push_back(about_goal("venonta.warn.breaks"));
    else if (preview.unmeets)
        told.push_back(about_goal("venonta.warn.unmeets"));
    const SeatOutlook& now = now_.seats[at(view_.seat)];
    const SeatOutlook& then = preview.then.seats[at(view_.seat)];
    const Kind kind = preview.action.kind;
    if (then.missing > now.missing && kind != Kind::feed) warn("venonta.warn.food", "N5.9", then.missing);
    if (then.unfuelled > now.unfuelled) warn("venonta.warn.fuel", "N4.4", then.unfuelled);
    const bool ends = kind == Kind::end && view_.table.turn_number + 1 == turns;
    if (preview.then.air_lost && (ends || !now_.air_lost)) warn("venonta.warn.air", "N7.1");
    if (preview.then.sea_lost && (ends || !now_.sea_lost)) warn("venonta.warn.sea", "N7.2");
    if (kind != Kind::end) return told;
    if (view_.table.turn.tokens > 0) warn("venonta.warn.tokens", "N3.1", view_.table.turn.tokens);
    if (std::any_of(all_.begin(), all_.end(), [](const Preview& other) { return other.completes; }))
        told.push_back(about_goal("venonta.warn.goal_in_reach"));
    return told;
}

}  // namespace marea::venonta
