#pragma once

#include <array>
#include <string>

#include "bots/bot.hpp"
#include "tests/core/toy_game.hpp"
#include "wire/record/record_json.hpp"

/// How the made-up game stands in JSON, and who plays it.
namespace marea::wire {

template <>
struct Form<toy::Bottega> {
    static std::optional<Problem> check_players(int count) {
        if (count >= 2 && count <= toy::max_players) return std::nullopt;
        return Problem{"player_count", "T0", {{"count", count}}};
    }
    static toy::Bottega read_game(const JsonPlace& options, int players, std::string_view, const Scenarios&) {
        options.only({});
        return toy::Bottega(players);
    }
    static toy::Setup read_setup(const JsonPlace& start, const toy::Bottega& game) {
        start.only({"first"});
        const toy::Setup setup{start["first"].integer()};
        if (setup.first < 0 || setup.first >= game.players())
            start["first"].fail("no_such_seat", {{"seat", setup.first}}, "T0");
        return setup;
    }
    static json::object options(const toy::Bottega&) { return {}; }
    static json::object start(const toy::Bottega&, const toy::Setup& setup) {
        return {{"first", setup.first}};
    }
    static json::object position(const toy::Bottega& game, const toy::View& view) {
        json::object result = table(game, view.table);
        if (view.seat.is_player()) result["hand"] = cards(view.hand);
        return result;
    }
    static json::object position(const toy::Bottega& game, const toy::State& state) {
        json::object result = table(game, state.table);
        json::array hands;
        for (int s = 0; s < game.players(); ++s) hands.emplace_back(cards(state.hands[at(seat(s))]));
        result["hands"] = std::move(hands);
        return result;
    }

    static std::string_view phase(toy::Phase phase) {
        constexpr std::array<std::string_view, 5> names{"roll", "draw", "offer", "answer", "over"};
        return names[static_cast<std::size_t>(phase)];
    }
    static json::array cards(toy::Cards cards) {
        json::array result;
        for (int card = 0; card < toy::deck_size; ++card)
            if ((cards & toy::card_bit(card)) != 0)
                result.emplace_back(std::string(1, static_cast<char>('a' + card)));
        return result;
    }
    static json::object table(const toy::Bottega& game, const toy::Public& table) {
        json::array seats;
        for (std::size_t s = 0; s < static_cast<std::size_t>(game.players()); ++s)
            seats.emplace_back(json::object{
                {"coins", table.coins[s]}, {"cards", table.held[s]}, {"bought", cards(table.bought[s])}});
        return {{"phase", phase(table.phase)}, {"turn", table.turn.index},  {"price", table.price},
                {"left", table.left},          {"gone", cards(table.gone)}, {"seats", std::move(seats)}};
    }
};

}  // namespace marea::wire

namespace marea::bots {

template <>
inline std::span<const Bot<toy::Bottega>> levels() {
    static constexpr std::array<Bot<toy::Bottega>, 1> all{{{"0", choose_randomly<toy::Bottega>, "random"}}};
    return all;
}

}  // namespace marea::bots
