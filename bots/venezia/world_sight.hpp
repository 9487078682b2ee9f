#pragma once

#include <array>
#include <cstdint>

#include "games/venezia/options.hpp"
#include "games/venezia/state.hpp"

namespace marea::bots {

/// A world in which all hands are known, or guessed, as the net reads it, in whole numbers: 256 is one. Which
/// tiles will be dry at the end is then known, and with them what a treasure is worth and a figure where it
/// stands; what players will still buy and where they will still go is what the net is for.
/// For the start of a turn (Phase::move).
struct WorldSight {
    static constexpr std::size_t of_a_seat = 24;
    static constexpr std::size_t of_all = 8;
    using Figures = std::array<std::int16_t, of_a_seat + of_all>;

    std::array<Figures, venezia::max_players> seats;     ///< those of all stand behind those of the seat
    std::array<int, venezia::max_players> points_now{};  ///< if nothing but cards were played from now on
    std::size_t players;

    WorldSight(const venezia::Options& options, const venezia::State& state);
};

}  // namespace marea::bots
