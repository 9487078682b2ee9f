#include <bit>

#include "core/bits.hpp"
#include "games/venonta/ask.hpp"
#include "games/venonta/facts.hpp"
#include "games/venonta/legal/market.hpp"
#include "games/venonta/outlook/outlook.hpp"
#include "games/venonta/outlook/suggest.hpp"
#include "wire/json/line_json.hpp"
#include "wire/venonta/venonta_outlook.hpp"

namespace marea::wire {

using namespace venonta;

namespace {

/// N12 The objectives that the viewer may see: held ones on their holder's board, those that lie open on the
/// viewer's own.
json::array objectives_seen(const Terms& terms, const View& view) {
    json::array result;
    for (int s = 0; s < terms.players; ++s)
        if (const int goal = view.goals[at(seat(s))]; goal != 0)
            result.emplace_back(objective_to_json(terms, view.table, goal - 1, seat(s), seat(s)));
    for (const int goal : Bits(view.table.laid))
        result.emplace_back(objective_to_json(terms, view.table, goal, view.seat, nobody));
    return result;
}

/// What the viewer stands to have after this round, by what is known now.
json::object points_to_json(const Terms& terms, const View& view) {
    const int hunger = outlook(terms, view.table).seats[at(view.seat)].hunger;
    const int now = view.table.player(view.seat).pv;
    json::object result{{"now", now}, {"hunger", hunger}};
    const int goal = view.goals[at(view.seat)];
    if (goal == 0) return result;
    const int pv = terms.pv_of(terms.objectives[static_cast<std::size_t>(goal - 1)], view.table.round);
    result["objective"] = pv;
    result["if_met"] = now + hunger + pv;
    return result;
}

json::array now_and_then(int now, int then) { return {now, then}; }

/// N2 What each free territory would bring to the viewer, and who could reach it.
json::object draft_to_json(const Terms& terms, const View& view) {
    const Public& table = view.table;
    Lands taken = 0;
    for (const auto owned : table.owned) taken = static_cast<Lands>(taken | owned);
    const Lands own = table.owned[at(view.seat)];
    const auto others_in_reach = [&](Lands lands) {
        return std::popcount(static_cast<unsigned>(reach_from_any(terms, table, view.seat, lands) & ~lands));
    };
    json::object result;
    for (const int t : Bits(all_lands & ~taken)) {
        json::array by;
        for (int s = 0; s < terms.players; ++s)
            if ((terms.reach[static_cast<std::size_t>(t)] & table.owned[at(seat(s))]) != 0)
                by.emplace_back(s);
        const int water = water_of(terms, table, view.seat);
        const int sites = sites_of(terms, table, view.seat);
        const int fuel = fact(terms, table, view.seat, Fact::tep);
        const auto i = static_cast<std::size_t>(t);
        result[terms.ids[i]] = {
            {"water", now_and_then(water, water + terms.water[i])},
            {"sites", now_and_then(sites, sites + terms.sites[i])},
            {"fuel", now_and_then(fuel, fuel + table.land(t).tep)},
            {"others", now_and_then(others_in_reach(own), others_in_reach(static_cast<Lands>(own | bit(t))))},
            {"by", std::move(by)}};
    }
    return result;
}

/// N5.8 What a sale would leave the viewer, who is asked.
json::object offer_to_json(const Venonta& game, const View& view) {
    const Terms& terms = game.terms();
    const Public& table = view.table;
    const Trade& trade = table.trade;
    const Player& player = table.player(view.seat);
    const bool food = trade.good == Good::food;
    const int have = food ? int{player.food} : fact(terms, table, view.seat, Fact::tep);
    const int needed = food ? need(player) : int{player.factories};
    const Public sold = after_sale(game, view).table;
    const SeatOutlook then = outlook(terms, sold).seats[at(view.seat)];
    const int set = std::max(0, terms.tokens + player.rule_of(Rule::tokens));
    json::object result{{"good", food ? "food" : "tep"},
                        {"buyer", table.actor.index},
                        {"from", terms.ids[trade.from]},
                        {"to", terms.ids[trade.to]},
                        {"tokens", trade.tokens},
                        {"barter", trade.barter},
                        {"have", have},
                        {"need", needed},
                        {"left", now_and_then(have - needed, have - 1 - needed)},
                        {"next_tokens", now_and_then(set + player.bonus, set + sold.player(view.seat).bonus)},
                        {"missing", then.missing},
                        {"hunger", then.hunger},
                        {"unfuelled", then.unfuelled}};
    if (const int goal = view.goals[at(view.seat)]; goal != 0)
        result["objective"] = objective_to_json(terms, sold, goal - 1, view.seat, view.seat);
    return result;
}

json::array suggest_to_json(const Venonta& game, const View& view) {
    json::array result;
    for (const Suggestion& one : suggest(game, view)) {
        json::array actions;
        for (const Action action : one.actions) actions.emplace_back(game.text(action));
        result.emplace_back(json::object{{"what", one.what}, {"actions", std::move(actions)}});
    }
    return result;
}

}  // namespace

json::object told_to_json(const Venonta& game, const View& view, bool may_act) {
    const Terms& terms = game.terms();
    json::object result;
    if (!view.seat.is_player()) return result;
    if (view.table.phase == Phase::draft) result["draft"] = draft_to_json(terms, view);
    result["objectives"] = objectives_seen(terms, view);
    result["points"] = points_to_json(terms, view);
    if (!may_act) return result;
    result["question"] = json::parse(to_text(ask(terms, view)));
    if (view.table.phase == Phase::answer) result["offer"] = offer_to_json(game, view);
    if (auto suggested = suggest_to_json(game, view); !suggested.empty())
        result["suggest"] = std::move(suggested);
    return result;
}

}  // namespace marea::wire
