#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "bots/venezia/choice_sight.hpp"
#include "bots/venezia/world_sight.hpp"

namespace marea::bots {

/// A layer of a net in whole numbers, the same on every machine: what goes in and comes out has 256 for one,
/// weights have 1024. No sum leaves 32 bits (at most 64 inputs of at most 4095, weights of at most 4095 by
/// net_file.hpp, and a bias of as much again).
template <std::size_t Inputs, std::size_t Outputs>
struct Layer {
    static constexpr std::size_t inputs = Inputs;
    static constexpr std::size_t outputs = Outputs;

    std::array<std::array<std::int16_t, Outputs>, Inputs> weights{};
    std::array<std::int32_t, Outputs> bias{};  ///< 2^18 for one

    /// Added to what an earlier part of the layer came to. Half of what is seen is nothing, and is passed
    /// over.
    void add(const std::array<std::int16_t, Inputs>& in, std::array<std::int32_t, Outputs>& sums) const {
        for (std::size_t i = 0; i < Inputs; ++i) {
            if (Outputs > 2 && in[i] == 0) continue;
            for (std::size_t o = 0; o < Outputs; ++o)
                sums[o] += static_cast<std::int32_t>(weights[i][o]) * static_cast<std::int32_t>(in[i]);
        }
    }
    [[nodiscard]] std::array<std::int32_t, Outputs> sums(const std::array<std::int16_t, Inputs>& in) const {
        auto all = bias;
        add(in, all);
        return all;
    }
};

constexpr int layer_shift = 10;

/// Nothing below 0, and no more than the next layer bears.
template <std::size_t N>
std::array<std::int16_t, N> lit(const std::array<std::int32_t, N>& sums) {
    std::array<std::int16_t, N> all;
    for (std::size_t i = 0; i < N; ++i)
        all[i] = static_cast<std::int16_t>(std::clamp(sums[i] >> layer_shift, 0, 4095));
    return all;
}

/// What the net makes of a world: by seat.
struct Foresight {
    std::array<int, venezia::max_players> points{};   ///< at the end, in units of Glance::point
    std::array<double, venezia::max_players> wins{};  ///< shares of the win; 1 in all

    /// As a game that is over is worth to a seat: the win, and a fifth of each point more than the others'
    /// mean.
    [[nodiscard]] double worth(Seat of, int players) const;
};

/// The net of level 5: how much a player likes an action, and how a world ends. Trained by net/train; its
/// weights are read by net_file.hpp.
struct Net {
    static constexpr std::size_t width = 32;

    Layer<ChoiceSight::of_a_decision, width> decision;
    Layer<ChoiceSight::of_an_action, width> choice;  ///< without a bias of its own
    Layer<width, 1> liking;
    Layer<WorldSight::of_a_seat + WorldSight::of_all, width> seat;
    Layer<2 * width, width> table;  ///< a seat, then the mean of all
    Layer<width, 2> end;            ///< points still to come, four to one; how likely the win is

    /// The part of a decision that all of its actions share.
    using Shared = std::array<std::int32_t, width>;
    [[nodiscard]] Shared shared(const ChoiceSight::Decision& seen) const { return decision.sums(seen); }
    /// How much more an action is liked than the judge's points say, in units of Judge::point.
    [[nodiscard]] int liked(const Shared& shared, const ChoiceSight::Choice& seen) const;
    [[nodiscard]] Foresight foresee(const WorldSight& world) const;
};

/// e to the power of −steps/16, by multiplying, so that it is the same on every machine.
double fading(int steps);

}  // namespace marea::bots
