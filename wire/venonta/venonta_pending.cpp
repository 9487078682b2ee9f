#include "wire/venonta/venonta_pending.hpp"

#include <algorithm>
#include <array>
#include <string_view>

#include "games/venonta/odds.hpp"

namespace marea::wire {

using namespace venonta;

namespace {

constexpr auto fights = std::to_array<std::string_view>({"none", "attack", "liberation", "rebellion"});

/// Whether one of these is awaited, now or once what came in between is done.
bool is_pending(const Public& table, std::initializer_list<Phase> wanted) {
    const auto among = [&](Phase phase) { return std::ranges::find(wanted, phase) != wanted.end(); };
    return among(table.phase) || (table.phase == Phase::fit && among(table.after_fit)) ||
           (table.card.card != 0 && among(table.card.back)) ||
           (table.fight.kind == FightKind::rebellion && among(table.fight.back));
}

json::object trade_to_json(const Terms& terms, const Public& table) {
    const Trade& trade = table.trade;
    json::object result{{"good", good_words[static_cast<std::size_t>(trade.good)]},
                        {"from", terms.ids[trade.from]},
                        {"price", trade.price}};
    if (table.phase == Phase::buy_to) return result;
    result["to"] = terms.ids[trade.to];
    if (table.phase == Phase::pay) return result;
    result["barter"] = trade.barter;
    result["tokens"] = trade.tokens;
    return result;
}

json::object side_to_json(const Terms& terms, const Public& table, std::size_t side) {
    const Fight& fight = table.fight;
    const auto land_or_null = [&](int one_more) -> json::value {
        if (one_more == 0) return nullptr;
        return json::value(terms.ids[static_cast<std::size_t>(one_more - 1)]);
    };
    return {{"seat", fight.side[side].index},
            {"allies", fight.allies[side]},
            {"joined", land_or_null(fight.joined[side])},
            {"tank", land_or_null(fight.tank[side])},
            {"reds", reds_at_hand(table, side)}};
}

json::object fight_to_json(const Terms& terms, const Public& table) {
    const Fight& fight = table.fight;
    json::object result{{"kind", fights[static_cast<std::size_t>(fight.kind)]},
                        {"target", terms.ids[fight.target]},
                        {"attacker", side_to_json(terms, table, 0)},
                        {"defender", side_to_json(terms, table, 1)},
                        {"misses", fight.misses}};
    if (fight.kind != FightKind::rebellion) result["from"] = terms.ids[fight.from];
    return result;
}

json::object card_to_json(const Terms& terms, const Public& table) {
    const Played& played = table.card;
    const CardTerms& card = terms.cards[played.card - 1U];
    json::object result{{"card", card.id}, {"by", played.by.index}, {"draws", played.draws}};
    const auto named = [&](Phase phase) { return table.phase > phase; };
    if (card.asks_target && named(Phase::card_target)) result["target"] = played.target.index;
    if (card.asks_land && named(Phase::card_land)) result["land"] = terms.ids[played.land];
    if (card.place_for != PlaceFor::nothing && named(Phase::card_place))
        result["place"] = terms.ids[played.place];
    if (card.asks_open && named(Phase::card_open)) result["open"] = played.open;
    return result;
}

}  // namespace

void add_pending(json::object& result, const Terms& terms, const Public& table) {
    if (is_pending(table, {Phase::burn, Phase::join, Phase::event_die, Phase::event_window, Phase::suffer,
                           Phase::turn_window, Phase::pledge, Phase::attack_window}))
        result["asked"] = table.asked.index;
    if (is_pending(table, {Phase::burn}))
        result["burning"] = {{"land", terms.ids[table.opening.land]},
                             {"factories", table.opening.factories},
                             {"spare", table.opening.spare}};
    if (table.opening.event != 0)
        result["event"] = {{"event", terms.events[table.opening.event - 1U].id},
                           {"left", table.opening.events_left}};
    if (table.trade.price != 0) result["trade"] = trade_to_json(terms, table);
    if (is_pending(table, {Phase::pledge, Phase::settle})) {
        json::array pledged;
        for (int s = 0; s < terms.players; ++s) pledged.emplace_back(table.pledged[at(seat(s))]);
        result["pledged"] = std::move(pledged);
    }
    if (table.fight.kind != FightKind::none) result["fight"] = fight_to_json(terms, table);
    if (table.card.card != 0) result["card"] = card_to_json(terms, table);
    if (table.phase == Phase::fit) result["misfit"] = table.misfit.index;
}

}  // namespace marea::wire
