#include <gtest/gtest.h>

#include <cstdlib>
#include <new>

#include "bots/venezia/believing.hpp"
#include "bots/venezia/learning.hpp"
#include "bots/venezia/levels.hpp"
#include "bots/venezia/own_net.hpp"
#include "bots/venezia/searching.hpp"
#include "bots/venonta/levels.hpp"
#include "games/venezia/venezia.hpp"
#include "games/venonta/venonta.hpp"
#include "tests/venonta/venonta_terra.hpp"

namespace {

/// How often this thread has asked for memory.
thread_local std::size_t allocations = 0;

void* counted(std::size_t bytes) noexcept {
    ++allocations;
    return std::malloc(bytes == 0 ? 1 : bytes);
}

void* counted(std::size_t bytes, std::align_val_t alignment) noexcept {
    ++allocations;
    const auto step = static_cast<std::size_t>(alignment);
    return std::aligned_alloc(step, (bytes + step - 1) / step * step);
}

void* or_throw(void* memory) {
    if (memory == nullptr) throw std::bad_alloc();
    return memory;
}

/// Not inlined: g++ would see free() right after a new-expression and warn of a mismatch that is none.
[[gnu::noinline]] void release(void* memory) noexcept { std::free(memory); }

}  // namespace

// Every form of new and delete for the whole test binary, in pairs over malloc and free, so that the address
// sanitizer still sees each block come and go.
// NOLINTBEGIN(misc-unused-parameters)
void* operator new(std::size_t bytes) { return or_throw(counted(bytes)); }
void* operator new[](std::size_t bytes) { return or_throw(counted(bytes)); }
void* operator new(std::size_t bytes, const std::nothrow_t&) noexcept { return counted(bytes); }
void* operator new[](std::size_t bytes, const std::nothrow_t&) noexcept { return counted(bytes); }
void* operator new(std::size_t bytes, std::align_val_t alignment) {
    return or_throw(counted(bytes, alignment));
}
void* operator new[](std::size_t bytes, std::align_val_t alignment) {
    return or_throw(counted(bytes, alignment));
}
void* operator new(std::size_t bytes, std::align_val_t alignment, const std::nothrow_t&) noexcept {
    return counted(bytes, alignment);
}
void* operator new[](std::size_t bytes, std::align_val_t alignment, const std::nothrow_t&) noexcept {
    return counted(bytes, alignment);
}
void operator delete(void* memory) noexcept { release(memory); }
void operator delete[](void* memory) noexcept { release(memory); }
void operator delete(void* memory, std::size_t) noexcept { release(memory); }
void operator delete[](void* memory, std::size_t) noexcept { release(memory); }
void operator delete(void* memory, const std::nothrow_t&) noexcept { release(memory); }
void operator delete[](void* memory, const std::nothrow_t&) noexcept { release(memory); }
void operator delete(void* memory, std::align_val_t) noexcept { release(memory); }
void operator delete[](void* memory, std::align_val_t) noexcept { release(memory); }
void operator delete(void* memory, std::size_t, std::align_val_t) noexcept { release(memory); }
void operator delete[](void* memory, std::size_t, std::align_val_t) noexcept { release(memory); }
void operator delete(void* memory, std::align_val_t, const std::nothrow_t&) noexcept { release(memory); }
void operator delete[](void* memory, std::align_val_t, const std::nothrow_t&) noexcept { release(memory); }
// NOLINTEND(misc-unused-parameters)

namespace marea::venezia {
namespace {

/// Blocks that `work` asks for.
template <class Work>
std::size_t allocations_of(Work work) {
    const std::size_t before = allocations;
    work();
    return allocations - before;
}

struct alignas(64) Wide {
    std::array<char, 64> bytes;
};

/// Calls by name, which no optimiser may leave out.
TEST(Allocation, IsCounted) {
    EXPECT_EQ(allocations_of([] { ::operator delete(::operator new(8)); }), 1U);
    EXPECT_EQ(allocations_of([] { ::operator delete[](::operator new[](8)); }), 1U);
    EXPECT_EQ(allocations_of([] {
                  const std::align_val_t alignment{alignof(Wide)};
                  ::operator delete(::operator new(sizeof(Wide), alignment), alignment);
              }),
              1U);
    EXPECT_EQ(allocations_of([] { ::operator delete(::operator new(8, std::nothrow), std::nothrow); }), 1U);
}

constexpr int games = 25;

/// Blocks asked for from the first ply of random four-player games to the last; `choose` picks an action.
template <class Choose>
std::size_t allocations_in_games(Choose choose) {
    const Venezia game(Options{});
    std::size_t total = 0;
    int plies = 0;
    for (std::uint64_t index = 0; index < games; ++index) {
        Rng rng(42, index);
        State state = game.start(game.deal(rng));
        total += allocations_of([&] {
            for (; game.to_act(state) != Seat::over; ++plies) game.apply(state, choose(game, state, rng));
        });
    }
    EXPECT_GT(plies, games * 40);
    return total;
}

TEST(Allocation, NoneByViewPickAndApply) {
    EXPECT_EQ(allocations_in_games([](const Venezia& game, const State& state, Rng& rng) {
                  return game.pick(game.view(state, game.to_act(state)), rng);
              }),
              0U);
}

TEST(Allocation, NoneByLegalAndApply) {
    EXPECT_EQ(allocations_in_games([](const Venezia& game, const State& state, Rng& rng) {
                  const auto legal = game.legal(state);
                  return legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
              }),
              0U);
}

/// As a search does it: the world behind a view, played on by its states.
TEST(Allocation, NoneByGuess) {
    EXPECT_EQ(allocations_in_games([](const Venezia& game, const State& state, Rng& rng) {
                  return game.pick(game.guess(game.view(state, game.to_act(state)), rng), rng);
              }),
              0U);
}

TEST(Allocation, NoneByTheBots) {
    for (const char* level : {"0", "1", "2"})
        EXPECT_EQ(allocations_in_games([&](const Venezia& game, const State& state, Rng& rng) {
                      return bots::find_bot<Venezia>(level)->choose(
                          game, game.view(state, game.to_act(state)), rng);
                  }),
                  0U)
            << level;
}

TEST(Allocation, NoneBySearch) {
    EXPECT_EQ(allocations_in_games([&](const Venezia& game, const State& state, Rng& rng) {
                  if (rng.below(20) > 0) return game.pick(state, rng);
                  const auto view = game.view(state, game.to_act(state));
                  return bots::search_venezia(game, view, rng, {.playouts = 20})[0].action;
              }),
              0U);
}

TEST(Allocation, NoneByBelief) {
    EXPECT_EQ(allocations_in_games([&](const Venezia& game, const State& state, Rng& rng) {
                  if (rng.below(40) > 0) return game.pick(state, rng);
                  const auto view = game.view(state, game.to_act(state));
                  return bots::search_by_belief(game, {&view, 1}, rng, {.playouts = 20})[0].action;
              }),
              0U);
}

TEST(Allocation, NoneByTheNet) {
    for (const auto playouts : {bots::Playouts::whole, bots::Playouts::brief})
        EXPECT_EQ(allocations_in_games([&](const Venezia& game, const State& state, Rng& rng) {
                      if (rng.below(40) > 0) return game.pick(state, rng);
                      const auto view = game.view(state, game.to_act(state));
                      return bots::search_by_learning(*bots::own_net(), playouts, game, {&view, 1}, rng,
                                                      {.playouts = 20})[0]
                          .action;
                  }),
                  0U);
}

/// A choice that allocates is seen.
TEST(Allocation, OneAPlyWouldBeSeen) {
    EXPECT_GT(allocations_in_games([](const Venezia& game, const State& state, Rng& rng) {
                  ::operator delete(::operator new(8));
                  return game.pick(state, rng);
              }),
              static_cast<std::size_t>(games * 40));
}

}  // namespace
}  // namespace marea::venezia

namespace marea::venonta {
namespace {

/// Dice and draws, views, legal lists, guesses and actions of whole games.
TEST(Allocation, NoneByVenonta) {
    for (const int players : player_counts) {
        const Venonta game(terra_world(), players);
        Rng rng(42);
        State state = game.start(game.deal(rng));
        const std::size_t before = allocations;
        int plies = 0;
        for (Seat seat = game.to_act(state); seat != Seat::over; seat = game.to_act(state), ++plies) {
            if (seat == Seat::chance) {
                game.apply(state, game.draw(state, rng));
                continue;
            }
            const auto legal = game.legal(game.guess(game.view(state, seat), rng));
            game.apply(state, legal[rng.below(static_cast<std::uint32_t>(legal.size()))]);
        }
        EXPECT_EQ(allocations - before, 0U) << players;
        EXPECT_GT(plies, 100);
    }
}

TEST(Allocation, NoneByTheBotsOfVenonta) {
    for (const int players : player_counts) {
        const Venonta game(terra_world(), players);
        const auto* bot = bots::find_bot<Venonta>("1");
        Rng rng(42);
        State state = game.start(game.deal(rng));
        const std::size_t before = allocations;
        for (Seat seat = game.to_act(state); seat != Seat::over; seat = game.to_act(state))
            game.apply(state, seat == Seat::chance ? game.draw(state, rng)
                                                   : bot->choose(game, game.view(state, seat), rng));
        EXPECT_EQ(allocations - before, 0U) << players;
    }
}

}  // namespace
}  // namespace marea::venonta
