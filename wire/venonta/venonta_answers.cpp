#include "wire/venonta/venonta_answers.hpp"

#include "core/bits.hpp"
#include "games/venonta/odds.hpp"
#include "games/venonta/outlook/endings.hpp"
#include "games/venonta/outlook/preview.hpp"
#include "games/venonta/outlook/story.hpp"
#include "wire/json/line_json.hpp"
#include "wire/venonta/venonta_outlook.hpp"

namespace marea::wire {

using namespace venonta;

namespace {

json::object odds_to_json(const FightOdds& odds) {
    return {{"win", odds.win}, {"loss", odds.loss}, {"cease", odds.cease}};
}

json::object changes_to_json(const Preview& preview) {
    return {{"co2", preview.co2},   {"fish", preview.fish}, {"migrants", preview.migrants},
            {"food", preview.food}, {"tep", preview.tep},   {"pv", preview.pv}};
}

json::object goal_to_json(const Preview& preview) {
    json::array have;
    for (const ClauseNow& clause : preview.clauses) have.emplace_back(clause.have);
    return {{"met", count_met(preview.clauses)},
            {"have", std::move(have)},
            {"completes", preview.completes},
            {"breaks", preview.breaks},
            {"unmeets", preview.unmeets}};
}

json::object price_to_json(const Price& price) {
    return {{"tokens", price.tokens}, {"co2", price.co2}, {"food", price.food}, {"tep", price.tep}};
}

json::object act_to_json(const Venonta& game, Seat viewer, const Previews& previews, const Preview& preview,
                         bool odds) {
    json::object result{{"action", game.text(preview.action)},
                        {"price", price_to_json(preview.price)},
                        {"tokens_left", preview.tokens_left}};
    if (preview.again) {
        json::array& again = result["again"].emplace_array();
        for (const Price& price : *preview.again) again.push_back(price_to_json(price));
    }
    if (!preview.ends_round) {
        result["changes"] = changes_to_json(preview);
        result["after"] = {{"co2", preview.then.co2},
                           {"fish", preview.then.fish},
                           {"events", preview.then.events},
                           {"migrants", preview.then.migrants}};
        const SeatOutlook& now = previews.now().seats[at(viewer)];
        const SeatOutlook& then = preview.then.seats[at(viewer)];
        if (!preview.then.is_last_round && (then.harvest != now.harvest || then.next_need != now.next_need))
            result["after"].as_object()["harvest"] = {then.harvest, then.next_need};
        if (previews.goal() != 0) result["objective"] = goal_to_json(preview);
    }
    if (preview.action.kind == Kind::attack)
        result["wins"] = {
            {"food", preview.loot.food}, {"tep", preview.loot.tep}, {"migrants", preview.fight_migrants}};
    if (odds && preview.odds) result["odds"] = odds_to_json(*preview.odds);
    if (odds && preview.blue) result["blue"] = odds_to_json(*preview.blue);
    return result;
}

}  // namespace

json::array acts_to_json(const Venonta& game, const View& view, bool odds) {
    json::array result;
    const Previews previews(game, view);
    for (const Preview& preview : previews.all())
        result.emplace_back(act_to_json(game, view.seat, previews, preview, odds));
    return result;
}

json::value fight_to_json(const Venonta& game, const View& view) {
    if (view.table.fight.kind == FightKind::none || view.table.phase == Phase::conquest) return nullptr;
    FightOdds odds = odds_at_hand(view.table);
    if (view.seat == view.table.fight.side[1]) std::swap(odds.win, odds.loss);
    json::object result = odds_to_json(odds);
    result["endings"] = json::parse(to_text(endings(game.terms(), view.table, view.seat)));
    return result;
}

json::array all_objectives_to_json(const Venonta& game, const View& view) {
    json::array result;
    for (const int goal : Bits(game.terms().all_objectives & ~view.table.gone))
        result.emplace_back(objective_to_json(game.terms(), view.table, goal, view.seat, nobody));
    return result;
}

namespace {

/// What is done while a fight is on belongs to what began it: a fight is one piece of news.
void add_to_fight(json::object& news, Concern kind, const Told& told) {
    if (kind != Concern::other) news["concerns"] = true;
    if (kind == Concern::theft) news["kind"] = concern_words[static_cast<std::size_t>(kind)];
    const json::value said = json::parse(to_text(told));
    json::array& lines = news["lines"].as_array();
    lines.insert(lines.end(), said.as_array().begin(), said.as_array().end());
}

/// What is over by then, or lies open anyway: of it only what it changed is news.
bool is_fleeting(Kind kind) {
    return kind == Kind::end || kind == Kind::watch || kind == Kind::unwatch || kind == Kind::lay_kind ||
           kind == Kind::lay_face;
}

Told news_of(const Venonta& game, const State& before, Action action, Seat viewer) {
    Told told = game.tell(before, action, viewer);
    if (is_fleeting(action.kind) && !told.empty()) told.erase(told.begin());
    return told;
}

}  // namespace

json::array since_to_json(const Venonta& game, const Setup& start, std::span<const Action> actions,
                          Seat viewer) {
    constexpr std::size_t most = 200;
    const std::size_t own = since_last_turn(game, start, actions, viewer);
    const std::size_t from = std::max(own, actions.size() - std::min(most, actions.size()));
    State state = game.start(start);
    json::array result;
    for (std::size_t ply = 0; ply < actions.size(); ++ply) {
        const State before = state;
        game.apply(state, actions[ply]);
        const bool own_turn = before.table.phase >= Phase::feed && before.table.actor == viewer;
        if (ply < from || own_turn) continue;
        const Told told = news_of(game, before, actions[ply], viewer);
        if (told.empty()) continue;
        const Concern kind = concern(before.table, state.table, actions[ply], viewer);
        if (own == 0 && kind == Concern::other) continue;
        if (!result.empty() && before.table.fight.kind != FightKind::none) {
            add_to_fight(result.back().as_object(), kind, told);
            continue;
        }
        const Seat who = game.to_act(before);
        result.emplace_back(
            json::object{{"ply", ply},
                         {"action", game.seen(before, actions[ply], viewer)},
                         {"seat", who.is_player() ? json::value(who.index) : json::value(nullptr)},
                         {"concerns", kind != Concern::other},
                         {"kind", concern_words[static_cast<std::size_t>(kind)]},
                         {"lines", json::parse(to_text(told))}});
    }
    return result;
}

}  // namespace marea::wire
