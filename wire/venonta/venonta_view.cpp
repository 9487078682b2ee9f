#include "core/bits.hpp"
#include "games/venonta/facts.hpp"
#include "games/venonta/legal/market.hpp"
#include "wire/venonta/venonta_json.hpp"
#include "wire/venonta/venonta_outlook.hpp"
#include "wire/venonta/venonta_pending.hpp"

namespace marea::wire {

using namespace venonta;

namespace {

constexpr auto phases = std::to_array<std::string_view>({"draft",
                                                         "deal",
                                                         "swap",
                                                         "redraw",
                                                         "lay",
                                                         "choose",
                                                         "face",
                                                         "burn",
                                                         "event",
                                                         "join",
                                                         "event_die",
                                                         "event_window",
                                                         "suffer",
                                                         "turn_window",
                                                         "feed",
                                                         "produce",
                                                         "buy_to",
                                                         "pay",
                                                         "answer",
                                                         "refusal_window",
                                                         "pledge",
                                                         "settle",
                                                         "combat",
                                                         "attack_window",
                                                         "attacker_declares",
                                                         "defender_declares",
                                                         "dice",
                                                         "press",
                                                         "conquest",
                                                         "move",
                                                         "card_target",
                                                         "card_land",
                                                         "card_place",
                                                         "card_open",
                                                         "card_window",
                                                         "card_draw",
                                                         "fit",
                                                         "over"});
static_assert(phases.size() == static_cast<std::size_t>(Phase::over) + 1);

constexpr auto endings = std::to_array<std::string_view>({"none", "co2", "fish", "nobody_above", "won"});

template <std::size_t Size, class Enum>
std::string_view word_of(const std::array<std::string_view, Size>& words, Enum value) {
    return words[static_cast<std::size_t>(value)];
}

json::value seat_or_null(Seat seat) {
    return seat.is_player() ? json::value(seat.index) : json::value(nullptr);
}

json::array numbers(std::uint64_t set) {
    json::array result;
    for (const int n : Bits(set)) result.emplace_back(n);
    return result;
}

json::array lands_in(const Terms& terms, std::uint64_t set) {
    json::array result;
    for (const int t : Bits(set)) result.emplace_back(terms.ids[static_cast<std::size_t>(t)]);
    return result;
}

const std::string& land_id(const Terms& terms, int t) { return terms.ids[static_cast<std::size_t>(t)]; }

template <class List>
json::array ids_in(const List& list, std::uint64_t set) {
    json::array result;
    for (const int n : Bits(set)) result.emplace_back(list[static_cast<std::size_t>(n)].id);
    return result;
}

/// The id of what is counted from 1; null for 0.
template <class List>
json::value id_or_null(const List& list, int one_more) {
    if (one_more == 0) return nullptr;
    return json::value(list[static_cast<std::size_t>(one_more - 1)].id);
}

json::value temper_or_null(int one_more) {
    if (one_more == 0) return nullptr;
    return json::value(temper_words[static_cast<std::size_t>(one_more - 1)]);
}

json::array cards_to_json(const Terms& terms, const Hand& hand, int count) {
    json::array result;
    for (std::size_t i = 0; i < static_cast<std::size_t>(count); ++i)
        result.emplace_back(terms.cards[hand[i]].id);
    return result;
}

json::object rules_to_json(const Player& player) {
    json::object result;
    for (std::size_t i = 0; i < rule_count; ++i)
        if (player.rule[i] != 0) result[rule_words[i]] = player.rule[i];
    return result;
}

json::object in_round(const Player& player) {
    return {{"emitted", player.emitted},
            {"fed", player.fed},
            {"taken", player.taken},
            {"missing", player.missing},
            {"cleared", player.cleared},
            {"reforested", player.reforested},
            {"new_factories", player.new_factories},
            {"new_intensive", player.new_intensive},
            {"fights", player.fights},
            {"wins", player.wins},
            {"kills", player.kills},
            {"loot", player.loot},
            {"bought", player.bought},
            {"sold", player.sold},
            {"integrated", player.integrated},
            {"shared", player.shared},
            {"cards", player.cards}};
}

json::object seat_to_json(const Terms& terms, const Public& table, Seat seat) {
    const Player& player = table.player(seat);
    return {{"pv", player.pv},
            {"lands", lands_in(terms, table.owned[at(seat)])},
            {"colonies", lands_in(terms, table.colonies[at(seat)])},
            {"population", player.population},
            {"food", player.food},
            {"food_price", food_price(terms, table, seat)},
            {"farms", player.farms},
            {"intensive", player.intensive},
            {"factories", player.factories},
            {"tanks", player.tanks},
            {"need", need(player)},
            {"surplus", surplus(player)},
            {"water", water_of(terms, table, seat)},
            {"sites", sites_of(terms, table, seat)},
            {"forest", fact(terms, table, seat, Fact::forest)},
            {"fuel", fact(terms, table, seat, Fact::tep)},
            {"free", player.free()},
            {"emitted", player.emitted_in_game},
            {"cards", player.hand},
            {"put_away", player.swapped},
            {"bonus", player.bonus},
            {"holds", has(table.holders, seat.index)},
            {"temper", temper_or_null(player.temper)},
            {"last_goal", id_or_null(terms.objectives, player.last_goal)},
            {"has_seen", numbers(player.seen)},
            {"was_aggressive", has(table.were_aggressive, seat.index)},
            {"watches", has(table.watching, seat.index)},
            {"rules", rules_to_json(player)},
            {"round", in_round(player)}};
}

json::object land_to_json(const Land& land) {
    return {{"owner", seat_or_null(land.owner)},
            {"colonist", seat_or_null(land.colonist)},
            {"tep", land.tep},
            {"factories", land.factories},
            {"tanks", land.tanks},
            {"guards", land.guards},
            {"new_factories", land.new_factories},
            {"new_tanks", land.new_tanks},
            {"arrived", land.arrived}};
}

json::object objectives_to_json(const Terms& terms, const Public& table) {
    const bool open = terms.options.objective_choice == ObjectiveChoice::open;
    return {{"aggressive", table.laid_kinds[0]},
            {"peaceful", table.laid_kinds[1]},
            {"open", ids_in(terms.objectives, table.laid)},
            {"left", open ? id_or_null(terms.objectives, table.left) : temper_or_null(table.left)},
            {"gone", ids_in(terms.objectives, table.gone)}};
}

json::object deck_to_json(const Terms& terms, const Public& table) {
    json::object used;
    for (std::size_t kind = 0; kind < terms.cards.size(); ++kind)
        if (table.used[kind] > 0) used[terms.cards[kind].id] = table.used[kind];
    return {{"pile", table.pile}, {"used", std::move(used)}};
}

json::object events_to_json(const Terms& terms, const Public& table) {
    json::array due;
    for (const int box : Bits(table.boxes_due))
        due.emplace_back(terms.event_boxes[static_cast<std::size_t>(box)]);
    return {{"due", std::move(due)},
            {"of_migrants", table.migrant_events},
            {"used", ids_in(terms.events, table.events_used)}};
}

json::array open_to_json(const Terms& terms, const Public& table) {
    json::array result;
    for (std::size_t i = 0; i < table.open_cards; ++i) {
        const Open& open = table.open[i];
        const bool event = open.is_event != 0;
        json::object one{
            {event ? "event" : "card", event ? terms.events[open.card].id : terms.cards[open.card].id},
            {"others", numbers(open.others)}};
        if (!event) one["by"] = open.by.index;
        add_reach_of_card(one, terms, open);
        result.emplace_back(std::move(one));
    }
    return result;
}

json::array refused_to_json(const Turn& turn) {
    json::array result;
    for (const int n : Bits(turn.refused))
        result.emplace_back(
            json::object{{"seat", n / 2}, {"good", good_words[static_cast<std::size_t>(n % 2)]}});
    return result;
}

json::object turn_to_json(const Terms& terms, const Turn& turn) {
    return {{"tokens", turn.tokens},
            {"tep_moves", turn.tep_moves},
            {"trades", turn.trades},
            {"new_farms", turn.new_farms},
            {"new_intensive", turn.new_intensive},
            {"integrated", turn.integrated != 0},
            {"rebelled", turn.rebelled != 0},
            {"watched", turn.watched != 0},
            {"free_attack", turn.free_attack != 0},
            {"swaps", turn.swaps},
            {"attacked", lands_in(terms, turn.attacked)},
            {"tapped", lands_in(terms, turn.tapped)},
            {"refused", refused_to_json(turn)}};
}

}  // namespace

std::string_view phase_name(Phase phase) { return word_of(phases, phase); }

json::object to_json(const Venonta& game, const Public& table) {
    const Terms& terms = game.terms();
    json::object lands;
    for (int t = 0; t < territory_count; ++t) {
        json::object land = land_to_json(table.land(t));
        add_map(land, game, t);
        lands[land_id(terms, t)] = std::move(land);
    }
    json::array seats;
    json::array order;
    for (int s = 0; s < terms.players; ++s) {
        seats.emplace_back(seat_to_json(terms, table, seat(s)));
        order.emplace_back(table.order[static_cast<std::size_t>(s)].index);
    }
    json::object result{{"phase", phase_name(table.phase)},
                        {"turn", table.actor.index},
                        {"first", table.first.index},
                        {"order", std::move(order)},
                        {"year", first_year + years_a_round * table.round},
                        {"round", table.round + 1},
                        {"round_turn", table.turn_number + 1},
                        {"co2", table.co2},
                        {"co2_before", table.co2_before},
                        {"fish", table.fish},
                        {"migrants", table.migrants},
                        {"burnt", table.burnt},
                        {"tep_price", tep_price(terms, table)},
                        {"oceans", json::value_from(table.oceans)},
                        {"lands", std::move(lands)},
                        {"seats", std::move(seats)},
                        {"now", turn_to_json(terms, table.turn)},
                        {"objectives", objectives_to_json(terms, table)},
                        {"deck", deck_to_json(terms, table)},
                        {"events", events_to_json(terms, table)},
                        {"open", open_to_json(terms, table)},
                        {"track", track_to_json(terms)},
                        {"prices", prices_to_json(terms, table)},
                        {"forecast", forecast_to_json(terms, table)}};
    add_pending(result, terms, table);
    if (table.phase == Phase::over) result["ending"] = word_of(endings, table.ending);
    return result;
}

json::object own_to_json(const Venonta& game, const View& view) {
    const Terms& terms = game.terms();
    json::array goals;
    for (int s = 0; s < terms.players; ++s)
        goals.emplace_back(id_or_null(terms.objectives, view.goals[at(seat(s))]));
    json::object result;
    if (view.seat.is_player()) {
        const Player& own = view.table.player(view.seat);
        result["hand"] = cards_to_json(terms, view.hand, own.hand);
        result["put_away"] = cards_to_json(terms, view.swapped, own.swapped);
    }
    result["goals"] = std::move(goals);
    return result;
}

json::object to_json(const Venonta& game, const View& view) {
    json::object result = to_json(game, view.table);
    if (view.seat.is_player()) result["you"] = view.seat.index;
    for (auto& [key, value] : own_to_json(game, view)) result[key] = std::move(value);
    return result;
}

json::object secrets_to_json(const Venonta& game, const State& state) {
    const Terms& terms = game.terms();
    json::array hands;
    json::array put_away;
    json::array goals;
    for (int s = 0; s < terms.players; ++s) {
        const Player& player = state.table.player(seat(s));
        hands.emplace_back(cards_to_json(terms, state.hands[at(seat(s))], player.hand));
        put_away.emplace_back(cards_to_json(terms, state.swapped[at(seat(s))], player.swapped));
        goals.emplace_back(id_or_null(terms.objectives, state.goals[at(seat(s))]));
    }
    return {{"hands", std::move(hands)}, {"put_away", std::move(put_away)}, {"goals", std::move(goals)}};
}

json::object to_json(const Venonta& game, const State& state) {
    json::object result = to_json(game, state.table);
    for (auto& [key, value] : secrets_to_json(game, state)) result[key] = std::move(value);
    return result;
}

}  // namespace marea::wire
