#pragma once

#include "bots/venezia/judge.hpp"
#include "games/venezia/offer.hpp"

namespace marea::bots {

/// Calls `see(action, points)` for every action of the seat that judges.
template <class See>
MAREA_DEVICE void judge_all(const Judge& judge, const venezia::Options& options, const venezia::Public& table,
                            Rides rides, See see) {
    using namespace venezia;
    switch (table.phase) {
        case Phase::place:
            for (const int s : Bits(placements(options, table)))
                see(place(square(s)), judge.placing(square(s)));
            break;
        case Phase::rescue:
            for (const int s : Bits(table.free_city()))
                see(rescue(square(s)), judge.figure(square(s)) - judge.gondola());
            see(drown(), 0);
            break;
        case Phase::move:
        case Phase::moved:
        case Phase::bought:
        case Phase::over:
            judge.turn(rides, see);
    }
}

}  // namespace marea::bots
