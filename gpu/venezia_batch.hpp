#pragma once

#include <cstddef>
#include <cstdint>

#include "core/fingerprint.hpp"
#include "core/rng.hpp"
#include "games/venezia/apply.hpp"
#include "games/venezia/deal.hpp"
#include "games/venezia/guess.hpp"
#include "games/venezia/score.hpp"
#include "gpu/venezia_mask.hpp"
#include "gpu/venezia_sight.hpp"

/// Many tables of Venezia at once. What is done to them is a kernel: an object whose call does it to table
/// `i` and touches no other, so that a loop (gpu/loop.hpp) and a GPU (gpu/device.cuh) come to the same bytes.
namespace marea::gpu {

/// What is awaited at a table: in a rescue the fallen figure's owner has the word.
constexpr Seat to_act(const venezia::Public& table) {
    return table.phase == venezia::Phase::rescue ? table.fallen_of : table.turn;
}

/// What a step came to.
struct Outcome {
    /// Of the game that this step ended, by seat as in records: the share of the win, in sixtieths. Else 0.
    std::array<std::uint8_t, venezia::max_players> wins{};
    std::uint8_t seat = 0;     ///< who acted
    std::uint8_t over = 0;     ///< 1: the game ended, and the table stands at the start of its next one
    std::uint8_t illegal = 0;  ///< 1: refused, and nothing was done

    friend bool operator==(const Outcome&, const Outcome&) = default;
};
constexpr int whole_win = 60;

/// Some tables: arrays of equal length, a table's things at its number. Table t's games are streams t, t +
/// count, t + 2 · count … of the seed, each as the simulator would deal and play it.
struct Batch {
    venezia::Options options;
    std::uint64_t seed = 0;
    std::size_t count = 0;
    venezia::State* states = nullptr;
    LegalMask* legal = nullptr;
    Xoshiro* luck = nullptr;
    std::uint64_t* game = nullptr;  ///< the stream that is played
};

/// By these rules and this chance: a fresh state.
MAREA_DEVICE inline venezia::State deal(const venezia::Options& options, Xoshiro& luck) {
    const venezia::Board board = venezia::board_by(luck, options);
    return venezia::start(options, venezia::hands_by(luck, board, options));
}

MAREA_DEVICE inline LegalMask mask_at(const venezia::Options& options, const venezia::State& state) {
    return mask_of(options, state.table, state.hands[at(state.table.turn)]);
}

namespace detail {

MAREA_DEVICE inline void begin(const Batch& batch, std::size_t i, std::uint64_t stream) {
    batch.game[i] = stream;
    batch.luck[i] = Xoshiro(batch.seed, stream);
    batch.states[i] = deal(batch.options, batch.luck[i]);
}

MAREA_DEVICE inline void look(const Batch& batch, std::size_t i) {
    batch.legal[i] = mask_at(batch.options, batch.states[i]);
}

MAREA_DEVICE inline void share_win(const Batch& batch, const venezia::State& state, Outcome& outcome) {
    const auto winners = venezia::winners(batch.options, state.table);
    for (const Seat winner : winners)
        outcome.wins[at(winner)] = static_cast<std::uint8_t>(whole_win / winners.size());
}

}  // namespace detail

/// Puts a table at the start of its first game.
struct Reset {
    Batch batch;

    MAREA_DEVICE void operator()(std::size_t i) const {
        detail::begin(batch, i, i);
        detail::look(batch, i);
    }
};

/// Does the action of that number; where that ends a game, the table's next one begins.
struct Step {
    Batch batch;
    const std::uint16_t* actions;
    Outcome* outcomes;

    MAREA_DEVICE void operator()(std::size_t i) const {
        venezia::State& state = batch.states[i];
        Outcome outcome;
        outcome.seat = static_cast<std::uint8_t>(at(to_act(state.table)));
        outcome.illegal = batch.legal[i].has(actions[i]) ? 0 : 1;
        if (outcome.illegal == 0) {
            venezia::apply(batch.options, state, action_of(state.table, actions[i]));
            if (state.table.phase == venezia::Phase::over) {
                outcome.over = 1;
                detail::share_win(batch, state, outcome);
                detail::begin(batch, i, batch.game[i] + batch.count);
            }
            detail::look(batch, i);
        }
        outcomes[i] = outcome;
    }
};

/// What the seat that is to act sees.
struct Observe {
    Batch batch;
    Sight* sights;

    MAREA_DEVICE void operator()(std::size_t i) const {
        const venezia::State& state = batch.states[i];
        see(venezia::view(state, to_act(state.table)), batch.options.players, sights[i]);
    }
};

/// One of the legal actions, each equally likely: the one that `Venezia::pick` takes.
struct Sample {
    Batch batch;
    std::uint16_t* actions;

    MAREA_DEVICE void operator()(std::size_t i) const {
        const LegalMask& legal = batch.legal[i];
        actions[i] = static_cast<std::uint16_t>(legal.nth(batch.luck[i].below(legal.size())));
    }
};

/// What a random game came to.
struct Played {
    std::uint64_t print = 0;  ///< of its last state's bytes
    std::uint32_t plies = 0;
    std::array<std::uint8_t, venezia::max_players> wins{};  ///< as in an Outcome
    std::array<std::uint8_t, 7> spelled_out_padding{};

    friend bool operator==(const Played&, const Played&) = default;
};

/// Counts what is offered.
struct Count {
    std::uint32_t size = 0;

    constexpr void add(venezia::Kind, std::uint64_t targets, venezia::Square = {}) {
        size += static_cast<std::uint32_t>(count_bits(targets));
    }
};

/// Finds the n-th of what is offered.
struct Find {
    std::uint32_t n;
    venezia::Action action{};

    constexpr void add(venezia::Kind kind, std::uint64_t targets, venezia::Square from = {}) {
        const auto count = static_cast<std::uint32_t>(count_bits(targets));
        if (n < count)
            action = {kind, from, static_cast<std::uint8_t>(nth_bit(targets, static_cast<int>(n)))};
        n -= count;  // once it is found, beyond any count
    }
};

/// A legal action, each equally likely, the one that `Venezia::pick` takes: looked up twice instead of
/// written down, since memory is what a GPU is short of.
MAREA_DEVICE inline venezia::Action pick(const venezia::Options& options, const venezia::State& state,
                                         Xoshiro& luck) {
    const venezia::Tiles hand = state.hands[at(state.table.turn)];
    Count count;
    venezia::offer(count, options, state.table, hand);
    Find find{luck.below(count.size)};
    venezia::offer(find, options, state.table, hand);
    return find.action;
}

/// Plays a state to its end at random.
MAREA_DEVICE inline std::uint32_t play_out(const venezia::Options& options, venezia::State& state,
                                           Xoshiro& luck) {
    std::uint32_t plies = 0;
    for (; state.table.phase != venezia::Phase::over; ++plies)
        venezia::apply(options, state, pick(options, state, luck));
    return plies;
}

MAREA_DEVICE inline Played played(const venezia::Options& options, const venezia::State& state,
                                  std::uint32_t plies) {
    Played result;
    Fingerprint print;
    print.add(state);
    result.print = print.number();
    result.plies = plies;
    const auto winners = venezia::winners(options, state.table);
    for (const Seat winner : winners)
        result.wins[at(winner)] = static_cast<std::uint8_t>(whole_win / winners.size());
    return result;
}

/// From where each table stands to the end of its game, by the luck of stream `i`; the tables stay as they
/// are.
struct PlayOut {
    Batch batch;
    std::uint64_t seed;
    Played* results;

    MAREA_DEVICE void operator()(std::size_t i) const {
        venezia::State state = batch.states[i];
        Xoshiro luck(seed, i);
        const std::uint32_t plies = play_out(batch.options, state, luck);
        results[i] = played(batch.options, state, plies);
    }
};

/// Whole games by themselves, `each` in a row: streams i · each to (i + 1) · each − 1 of the seed.
struct PlayGames {
    venezia::Options options;
    std::uint64_t seed;
    std::size_t each;
    Played* results;

    MAREA_DEVICE void operator()(std::size_t i) const {
        for (std::size_t game = i * each; game < (i + 1) * each; ++game) {
            Xoshiro luck(seed, game);
            venezia::State state = deal(options, luck);
            const std::uint32_t plies = play_out(options, state, luck);
            results[game] = played(options, state, plies);
        }
    }
};

}  // namespace marea::gpu
