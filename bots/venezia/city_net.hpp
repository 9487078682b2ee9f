#pragma once

#include <array>
#include <cstdint>

#include "bots/venezia/city_sight.hpp"
#include "bots/venezia/dense.hpp"
#include "bots/venezia/net.hpp"

namespace marea::bots {

/// The city net: what a player who sees the city square by square likes to do, and how the game ends for each
/// seat by what that player knows. Taught by net/selfplay.py; its weights are read by city_file.hpp.
struct CityNet {
    static constexpr std::size_t width = 64;
    static constexpr std::size_t blocks = 3;
    static constexpr std::size_t product = 16;  ///< of a from-square and a to-square
    static constexpr std::size_t of_move = product + 1;

    Dense<CitySight::of_a_square, width> square;
    Dense<CitySight::of_all, width> all;
    std::array<Dense<width, width>, blocks> block;
    std::array<Dense<2 * width, width>, blocks> pooled;  ///< from the mean and the most over all squares
    Dense<width, 4> there;                               ///< buy, card, place, rescue
    Dense<width, 2 * of_move> begin;                     ///< of a walk, of a ride
    Dense<width, 2 * of_move> end;
    Dense<3 * width, 1> drown;
    Dense<width, venezia::max_players> holder;  ///< of a card that is not seen: nobody, then by seat
    Dense<3 * width, width> table;
    /// How likely the win is, points still to come.
    Dense<width, std::size_t{2} * venezia::max_players> value;
};

/// What the net makes of all that one seat may know.
class CityThought {
  public:
    CityThought(const CityNet& net, const venezia::Options& options, const venezia::View& view);

    /// How much the viewer, who is to act, likes a legal action: e times more for each 256.
    [[nodiscard]] int liking(venezia::Action action) const;
    /// How it ends, by seat.
    [[nodiscard]] Foresight foresee() const;

  private:
    using Square = std::array<std::int16_t, CityNet::width>;

    [[nodiscard]] int move(venezia::Action action, std::size_t first) const;

    const CityNet& net_;
    const venezia::Options& options_;
    const venezia::View& view_;
    CitySight sight_;
    std::array<Square, 64> squares_;  ///< of dry squares alone
    std::array<std::int16_t, 3 * CityNet::width> seen_{};
};

}  // namespace marea::bots
