#pragma once

#include "bots/venezia/judge.hpp"
#include "games/venezia/choices.hpp"

namespace marea::bots {

/// Calls `see(action, points)` for every action of the seat that judges.
template <class See>
void judge_all(const Judge& judge, const venezia::Options& options, const venezia::Public& table,
               venezia::Tiles hand, Rides rides, See see) {
    using namespace venezia;
    switch (table.phase) {
        case Phase::place:
            for (const Action action : choices(options, table, hand).list())
                see(action, judge.placing(action.square()));
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
