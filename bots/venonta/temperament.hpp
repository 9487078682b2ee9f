#pragma once

#include "bots/venonta/figures.hpp"

namespace marea::bots {

/// What sets sensible players of Venonta apart (N11).
struct Temperament {
    double heed;   ///< how much it fears to lose the world together: 0 not at all, 1 fully
    double war;    ///< PV it sees in a won fight beyond what its objective says
    double taste;  ///< PV by which it likes aggressive objectives better than peaceful ones
    const Figures* figures = &by_hand;
};

inline constexpr Temperament peaceful{0.9, -1.5, -4.0};
inline constexpr Temperament mixed{0.6, -0.2, 0.0};
inline constexpr Temperament aggressive{0.3, 0.6, 4.0};

}  // namespace marea::bots
