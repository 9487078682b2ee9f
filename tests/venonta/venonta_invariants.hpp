#pragma once

#include <algorithm>
#include <string>

#include "games/venonta/facts.hpp"
#include "games/venonta/flow/deck.hpp"
#include "games/venonta/legal/reach.hpp"
#include "games/venonta/venonta.hpp"

/// What holds after every ply of every game. Each part says what is broken, or nothing.
namespace marea::venonta {

/// TEP in the world, burnt by factories included.
inline int fuel(const Public& table) {
    int sum = table.burnt;
    for (const Land& land : table.lands) sum += land.tep;
    for (const int tower : table.oceans) sum += tower;
    return sum;
}

/// Whether a card or an event may have taken effect by this action.
inline bool by_card(const Public& before, Kind kind) {
    return kind >= Kind::play || kind == Kind::suffer || kind == Kind::event_die || kind == Kind::event ||
           before.card.card != 0;
}

inline std::string broken_territories(const Venonta& game, const Public& table) {
    for (int t = 0; t < territory_count; ++t) {
        const Land& land = table.land(t);
        if (land.owner == nobody) {
            if (table.phase != Phase::draft) return "a territory without owner";
            continue;
        }
        if (!has(table.owned[at(land.owner)], t)) return "owned does not hold the owner's territory";
        if (land.factories > game.terms().sites[static_cast<std::size_t>(t)]) return "factories beyond sites";
        if (land.colonist == nobody && land.guards > 0) return "guards without colonist";
        if (land.colonist == land.owner) return "a colonist at home";
        if (land.colonist != nobody && !has(table.colonies[at(land.colonist)], t)) return "colonies differ";
        if (land.new_factories > land.factories) return "more new factories than factories";
    }
    return {};
}

inline std::string broken_player(const Venonta& game, const Public& table, Seat seat) {
    const Player& player = table.player(seat);
    int factories = 0;
    int tanks = 0;
    for (const int t : Bits(presence(table, seat))) tanks += tanks_at(table, seat, t);
    for (const int t : Bits(table.owned[at(seat)])) factories += table.land(t).factories;
    if (factories != player.factories) return "factories miscounted";
    if (tanks != player.tanks) return "tanks miscounted";
    if (player.farms + player.intensive > water_of(game.terms(), table, seat)) return "farms beyond water";
    if (player.free() < 0 && table.phase != Phase::fit) return "supports beyond factories";
    if (player.hand > game.terms().hand_limit) return "hand beyond its limit";
    if (player.population > most_population) return "population beyond the track";
    if (player.pv < 0) return "PV below 0";
    if (player.cards > game.terms().card_limit) return "cards beyond the limit";
    return {};
}

inline std::string broken_decks(const Venonta& game, const State& state) {
    const Public& table = state.table;
    const Counts counts = pile_counts(game.terms(), state);
    int pile = 0;
    int used = 0;
    for (std::size_t kind = 0; kind < counts.size(); ++kind) {
        if (counts[kind] > 100) return "a kind has more cards out than copies";
        pile += counts[kind];
        used += table.used[kind];
    }
    if (pile != table.pile) return "pile miscounted";
    if (used != table.used_cards) return "used cards miscounted";
    std::uint64_t held = 0;
    for (std::size_t s = 0; s < max_players; ++s) {
        if ((state.goals[s] != 0) != has(table.holders, static_cast<int>(s))) return "holders differ";
        if (state.goals[s] == 0) continue;
        if (has(held | table.gone, state.goals[s] - 1)) return "an objective is there twice";
        held |= bit(state.goals[s] - 1);
    }
    return {};
}

/// Fuel only moves, burns or changes by a card that says so; or is the price of a line that asks for it.
inline std::string broken_fuel(const Venonta& game, const Public& before, Action action,
                               const Public& after) {
    if (by_card(before, action.kind)) return {};
    int spent = 0;
    if (action.kind >= Kind::farm && action.kind <= Kind::tank_back)
        spent =
            game.terms()
                .price(static_cast<PriceLine>(static_cast<int>(action.kind) - static_cast<int>(Kind::farm)))
                .tep;
    if (fuel(before) - spent != fuel(after)) return "fuel came or went";
    return {};
}

/// Whether a player's turn is under way.
inline bool in_turn(const Public& table) {
    const bool opening =
        table.opening.event != 0 || (table.phase == Phase::fit && table.after_fit == Phase::burn);
    return table.phase >= Phase::turn_window && table.phase != Phase::over && !opening;
}

/// Tokens are the set, what cards change in it and what sales brought; then they only go down, but by cards.
inline std::string broken_tokens(const Venonta& game, const Public& before, Action action,
                                 const Public& after) {
    if (!in_turn(after)) return {};
    if (in_turn(before) && before.actor == after.actor && before.turn_number == after.turn_number) {
        const bool grew = after.turn.tokens > before.turn.tokens && !by_card(before, action.kind);
        return grew ? "tokens grew" : "";
    }
    const int set = game.terms().tokens + after.player(after.actor).rule_of(Rule::tokens) +
                    before.player(after.actor).bonus;
    return after.turn.tokens == std::clamp(set, 0, 255) ? "" : "not the whole set of tokens";
}

/// All of it; empty if nothing is broken.
inline std::string broken(const Venonta& game, const State& before, Action action, const State& after) {
    if (auto what = broken_territories(game, after.table); !what.empty()) return what;
    for (int s = 0; s < game.players(); ++s)
        if (auto what = broken_player(game, after.table, seat(s)); !what.empty()) return what;
    if (auto what = broken_decks(game, after); !what.empty()) return what;
    if (auto what = broken_fuel(game, before.table, action, after.table); !what.empty()) return what;
    if (after.table.migrants >= migrants_for_event) return "five migrants or more";
    return broken_tokens(game, before.table, action, after.table);
}

}  // namespace marea::venonta
