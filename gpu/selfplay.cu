// Tables for a learner in another language (net/selfplay.py): its arrays are read and written where they are,
// on the device if nvcc compiles this, else here. Built by gpu/library.
#include <cstdlib>

#include "gpu/venezia_selfplay.hpp"

#ifdef __CUDACC__
#include "gpu/device.cuh"
#include "gpu/venezia_rules.cuh"
#else
#include "gpu/loop.hpp"
#endif

using namespace marea;
using namespace marea::gpu;

namespace {

template <class Kernel>
void run(const Kernel& kernel, std::size_t count) {
#ifdef __CUDACC__
    run_device(kernel, count);
#else
    run_loop(kernel, count);
#endif
}

}  // namespace

extern "C" {

/// Bytes of a table's state: a learner brings `count` times as many.
std::size_t marea_state_size() { return sizeof(venezia::State); }

/// `ends`: up to which number tables are of 2, 3, 4 and 5 players; the last is their count.
void marea_deal(const std::size_t* ends, void* states, std::uint64_t seed) {
    run(DealMixed{{{ends[0], ends[1], ends[2], ends[3]}, static_cast<venezia::State*>(states)}, seed},
        ends[3]);
}

void marea_look(const std::size_t* ends, void* states, std::int8_t* squares, std::int8_t* all,
                std::int16_t* standing, std::uint64_t* dry, void* legal, std::uint8_t* figures,
                std::uint8_t* who, std::uint8_t* holders) {
    run(LookMixed{{{ends[0], ends[1], ends[2], ends[3]}, static_cast<venezia::State*>(states)},
                  squares,
                  all,
                  standing,
                  dry,
                  static_cast<LegalMask*>(legal),
                  figures,
                  who,
                  holders},
        ends[3]);
}

void marea_judge(const std::size_t* ends, void* states, std::int16_t* actions) {
    run(JudgeMixed{{{ends[0], ends[1], ends[2], ends[3]}, static_cast<venezia::State*>(states)}, actions},
        ends[3]);
}

void marea_act(const std::size_t* ends, void* states, const std::int16_t* actions, std::int16_t* scores,
               std::uint8_t* wins) {
    run(ActMixed{{{ends[0], ends[1], ends[2], ends[3]}, static_cast<venezia::State*>(states)},
                 actions,
                 scores,
                 wins},
        ends[3]);
}

}  // extern "C"
