#include "bench/speeds.hpp"
#include "tests/venezia/behaviour.hpp"
#include "tests/venonta/behaviour.hpp"

/// A module beside the engine's, of the same objects: how the games behave there, and how fast.
#define MAREA_EXPORT(name) __attribute__((export_name(#name)))

using marea::venonta::Version;

extern "C" {

/// 0: Venezia; 1, 2: the versions of Venonta; 3, 4: the same in drawn worlds.
MAREA_EXPORT(behaviour) std::uint64_t check_behaviour(int which) {
    const auto version = which % 2 == 1 ? Version::one : Version::two;
    if (which == 0) return marea::venezia::behaviour();
    return which < 3 ? marea::venonta::behaviour(version)
                     : marea::venonta::behaviour_in_drawn_worlds(version);
}
MAREA_EXPORT(known_behaviour) std::uint64_t check_known_behaviour(int which) {
    const auto version = which % 2 == 1 ? Version::one : Version::two;
    if (which == 0) return marea::venezia::known_behaviour;
    return which < 3 ? marea::venonta::known_behaviour(version)
                     : marea::venonta::known_in_drawn_worlds(version);
}
MAREA_EXPORT(work) int check_work(int what) { return marea::bench::work(static_cast<std::size_t>(what)); }
}
