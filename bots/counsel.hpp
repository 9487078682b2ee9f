#pragma once

#include <array>
#include <string_view>
#include <vector>

#include "core/game.hpp"
#include "core/line.hpp"

namespace marea::bots {

/// The share of games that each seat wins, by seat.
using Chances = std::array<double, 8>;

/// What the strongest level would do, what else it thought of, and why.
template <Game G>
struct Counsel {
    struct Choice {
        typename G::Action action{};
        double chance = 0;  ///< to win, for whoever asks: the share of its playouts
    };
    std::string_view level;       ///< whose advice it is
    std::vector<Choice> choices;  ///< the suggestion first, then at most the next best two
    Told why;                     ///< of the suggestion; its words are under "hint."
};

/// A decision of a finished game beside the one that the strongest level would have made.
template <Game G>
struct Verdict {
    typename G::Action best{};
    Chances with_best{};    ///< as whoever decided could see it
    Chances with_played{};  ///< the same; what was played is `best` if nothing else was there
    Chances after{};        ///< once it was done, all hands open: how it stood
};

}  // namespace marea::bots
