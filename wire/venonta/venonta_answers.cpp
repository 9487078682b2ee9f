#include "wire/venonta/venonta_answers.hpp"

#include "core/bits.hpp"
#include "games/venonta/facts.hpp"
#include "games/venonta/legal/market.hpp"
#include "games/venonta/odds.hpp"
#include "games/venonta/outlook/endings.hpp"
#include "games/venonta/outlook/preview.hpp"
#include "games/venonta/outlook/purchases.hpp"
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

json::object act_to_json(const Venonta& game, const Previews& previews, const Preview& preview, bool odds) {
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
        if (previews.goal() != 0) result["objective"] = goal_to_json(preview);
    }
    if (preview.action.kind == Kind::attack)
        result["wins"] = {
            {"food", preview.loot.food}, {"tep", preview.loot.tep}, {"migrants", preview.fight_migrants}};
    if (odds && preview.odds) result["odds"] = odds_to_json(*preview.odds);
    if (odds && preview.blue) result["blue"] = odds_to_json(*preview.blue);
    return result;
}

json::object closed_to_json(const Problem& problem) {
    json::object details;
    for (const Detail& detail : problem.details)
        std::visit([&](const auto& value) { details[detail.name] = value; }, detail.value);
    return {{"code", problem.reason}, {"rule", problem.rule}, {"details", std::move(details)}};
}

json::array ways_to_json(const Venonta& game, const std::vector<WayToBuy>& ways, bool of_ocean) {
    json::array result;
    for (const WayToBuy& way : ways) {
        json::array steps;
        for (const Action action : way.steps) steps.emplace_back(game.text(action));
        json::object one{{"to", game.terms().ids[static_cast<std::size_t>(way.to)]},
                         {"barter", way.barter},
                         {"tokens", way.tokens},
                         {"steps", std::move(steps)}};
        if (!of_ocean) one["from"] = game.terms().ids[static_cast<std::size_t>(way.from)];
        result.emplace_back(std::move(one));
    }
    return result;
}

json::object stall_to_json(const Venonta& game, const Public& table, Good good, Seat seller) {
    const Terms& terms = game.terms();
    const auto ways = ways_to_buy(terms, table, good, seller);
    const Player& player = table.player(seller);
    int in_reach = 0;
    for (const int t : Bits(reach_from_any(terms, table, table.actor, table.owned[at(table.actor)]) &
                            table.owned[at(seller)]))
        in_reach += table.land(t).tep;
    const bool food = good == Good::food;
    json::object result{
        {"price", asking_price(terms, table, good, seller)},
        {"have", food ? int{player.food} : in_reach},
        {"spare", food ? std::max(0, surplus(player))
                       : std::max(0, fact(terms, table, seller, Fact::tep) - player.factories)},
        {"ways", ways_to_json(game, ways, false)}};
    if (ways.empty()) result["closed"] = closed_to_json(why_closed(terms, table, good, seller));
    return result;
}

json::object ocean_to_json(const Venonta& game, const Public& table, int ocean) {
    const Terms& terms = game.terms();
    const auto ways = ways_to_draw(terms, table, ocean);
    json::object stall{{"price", tep_price(terms, table) + terms.ocean_extra},
                       {"have", table.oceans[static_cast<std::size_t>(ocean)]},
                       {"ways", ways_to_json(game, ways, true)}};
    if (ways.empty()) stall["closed"] = closed_to_json(why_closed(terms, table, ocean));
    return {{"ocean", "ocean" + std::to_string(ocean + 1)}, {"tep", std::move(stall)}};
}

}  // namespace

json::array acts_to_json(const Venonta& game, const View& view, bool odds) {
    json::array result;
    const Previews previews(game, view);
    for (const Preview& preview : previews.all())
        result.emplace_back(act_to_json(game, previews, preview, odds));
    return result;
}

json::value market_to_json(const Venonta& game, const View& view) {
    const Public& table = view.table;
    if (game.to_act(view) != view.seat || table.actor != view.seat) return nullptr;
    if (table.phase != Phase::produce && table.phase != Phase::feed) return nullptr;
    json::array sellers;
    for (int s = 0; s < game.players(); ++s)
        if (seat(s) != view.seat)
            sellers.emplace_back(json::object{{"seat", s},
                                              {"food", stall_to_json(game, table, Good::food, seat(s))},
                                              {"tep", stall_to_json(game, table, Good::tep, seat(s))}});
    json::array oceans;
    for (int o = 0; o < towers; ++o) oceans.emplace_back(ocean_to_json(game, table, o));
    return json::object{{"left", std::max(0, game.terms().trade_limit - table.turn.trades)},
                        {"sellers", std::move(sellers)},
                        {"oceans", std::move(oceans)}};
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
        if (ply < from) continue;
        const Told told = game.tell(before, actions[ply], viewer);
        if (told.empty()) continue;
        const Concern kind = concern(before.table, state.table, actions[ply], viewer);
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
