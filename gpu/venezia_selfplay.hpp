#pragma once

#include <cstddef>
#include <cstdint>

#include "bots/venezia/city_sight.hpp"
#include "bots/venezia/judged.hpp"
#include "gpu/venezia_batch.hpp"

/// Tables of two to five players mixed, for a net that learns by playing itself: kernels as in
/// venezia_batch.hpp.
namespace marea::gpu {

/// Tables of `players` = 2 to 5 one kind after another, each up to its number in `ends`.
struct Mixed {
    std::array<std::size_t, 4> ends{};
    venezia::State* states = nullptr;

    [[nodiscard]] MAREA_DEVICE venezia::Options options(std::size_t i) const {
        int players = venezia::min_players;
        for (std::size_t kind = 0; kind < 3; ++kind) players += i >= ends[kind] ? 1 : 0;
        return {.players = players};
    }
};

/// Everybody starts anew: table i with stream i of the seed.
struct DealMixed {
    Mixed tables;
    std::uint64_t seed;

    MAREA_DEVICE void operator()(std::size_t i) const {
        Xoshiro luck(seed, i);
        tables.states[i] = deal(tables.options(i), luck);
    }
};

/// What whoever is to act sees and may do. Arrays of a learner's, a table's things at its number.
struct LookMixed {
    Mixed tables;
    std::int8_t* squares;    ///< 64 · CitySight::of_a_square
    std::int8_t* all;        ///< CitySight::of_all
    std::int16_t* standing;  ///< five
    std::uint64_t* dry;
    LegalMask* legal;       ///< a card's bit stands at its tile's square; of a table that is over: to drown
    std::uint8_t* figures;  ///< four: where the own figures stand; 0 where there are fewer
    std::uint8_t* who;      ///< the seat to act; 255: over
    std::uint8_t* holders;  ///< 64: whose a card is that the viewer does not see, 0: nobody's; 255: seen. To
                            ///< learn from, never to play by

    MAREA_DEVICE void operator()(std::size_t i) const {
        const venezia::State& state = tables.states[i];
        const venezia::Public& table = state.table;
        who[i] = 255;
        legal[i] = {};
        legal[i].rows[static_cast<std::size_t>(ActionRow::drown)] = 1;
        if (table.phase == venezia::Phase::over) return;
        const venezia::Options options = tables.options(i);
        const Seat seat = to_act(table);
        const venezia::View view = venezia::view(state, seat);
        const bots::CitySight sight(options, view);
        std::memcpy(squares + i * sizeof sight.squares, &sight.squares, sizeof sight.squares);
        std::memcpy(all + i * sizeof sight.all, &sight.all, sizeof sight.all);
        std::memcpy(standing + i * sight.standing.size(), &sight.standing, sizeof sight.standing);
        dry[i] = table.dry;
        who[i] = static_cast<std::uint8_t>(at(seat));
        legal[i] = mask_of(options, table, state.hands[at(table.turn)]);
        auto& cards = legal[i].rows[static_cast<std::size_t>(ActionRow::card)];
        std::uint64_t places = 0;
        for (const int id : Bits(cards)) places |= bit(where(table, id));
        cards = places;
        std::size_t f = 0;
        for (std::size_t k = 0; k < 4; ++k) figures[4 * i + k] = 0;
        for (const int square : Bits(table.figures[at(table.turn)]))
            figures[4 * i + f++] = static_cast<std::uint8_t>(square);
        tell_holders(options, state, seat, i);
    }

  private:
    MAREA_DEVICE static int where(const venezia::Public& table, int id) {
        return venezia::where_is(table.board, venezia::Tile{static_cast<std::uint8_t>(id)}).index;
    }
    MAREA_DEVICE void tell_holders(const venezia::Options& options, const venezia::State& state, Seat viewer,
                                   std::size_t i) const {
        std::uint8_t* of = holders + 64 * i;
        for (int s = 0; s < 64; ++s) of[s] = 255;
        const auto& table = state.table;
        for (const int id : Bits(venezia::cards_for(table.standing) & ~state.hands[at(viewer)])) {
            int holder = 0;
            for (int p = 1; p < options.players; ++p) {
                const auto player = static_cast<std::size_t>((viewer.index + p) % options.players);
                if (has(state.hands[player], id)) holder = p;
            }
            of[where(table, id)] = static_cast<std::uint8_t>(holder);
        }
    }
};

/// What level 2 would do, by number (a card's by its square).
struct JudgeMixed {
    Mixed tables;
    std::int16_t* actions;

    MAREA_DEVICE void operator()(std::size_t i) const {
        const venezia::State& state = tables.states[i];
        const venezia::Public& table = state.table;
        actions[i] = action_count - 1;
        if (table.phase == venezia::Phase::over) return;
        const venezia::Options options = tables.options(i);
        const venezia::Tiles hand = state.hands[at(to_act(table))];
        const bots::Judge judge(options, table, to_act(table), hand);
        venezia::Action best{};
        int most = bots::Judge::nothing;
        bots::judge_all(judge, options, table, bots::Rides::best, [&](venezia::Action action, int points) {
            if (points <= most) return;
            most = points;
            best = action;
        });
        if (best.kind == venezia::Kind::card) best.to = venezia::where_is(table.board, best.tile()).index;
        actions[i] = static_cast<std::int16_t>(number_of(table, best));
    }
};

/// Does what was chosen, which must be legal; of a game that this ends, tells how.
struct ActMixed {
    Mixed tables;
    const std::int16_t* actions;
    std::int16_t* scores;  ///< five: points by seat
    std::uint8_t* wins;    ///< five: shares of the win, in sixtieths

    MAREA_DEVICE void operator()(std::size_t i) const {
        venezia::State& state = tables.states[i];
        if (state.table.phase == venezia::Phase::over) return;
        const venezia::Options options = tables.options(i);
        venezia::Action action = action_of(state.table, actions[i]);
        if (action.kind == venezia::Kind::card)
            action.to = state.table.tile_at(venezia::square(action.to)).id;
        venezia::apply(options, state, action);
        if (state.table.phase != venezia::Phase::over) return;
        for (int s = 0; s < venezia::max_players; ++s) {
            scores[5 * i + static_cast<std::size_t>(s)] = static_cast<std::int16_t>(
                s < options.players ? venezia::score(state.table, seat(s)).total() : 0);
            wins[5 * i + static_cast<std::size_t>(s)] = 0;
        }
        const auto winners = venezia::winners(options, state.table);
        for (const Seat winner : winners)
            wins[5 * i + at(winner)] = static_cast<std::uint8_t>(whole_win / winners.size());
    }
};

}  // namespace marea::gpu
