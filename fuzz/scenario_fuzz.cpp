#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <string_view>

#include "games/venonta/venonta.hpp"
#include "wire/scenario/scenario_hash.hpp"
#include "wire/scenario/scenario_json.hpp"

namespace {

using namespace marea;

/// A random game, broken off after some thousand plies.
void play(const std::shared_ptr<const venonta::Scenario>& scenario, int players, std::uint64_t seed) {
    const venonta::Venonta game(scenario, players);
    Rng rng(seed);
    auto state = game.start(game.deal(rng));
    for (int plies = 0; plies < 3000 && game.to_act(state) != Seat::over; ++plies)
        game.apply(state, game.to_act(state) == Seat::chance ? game.draw(state, rng) : game.pick(state, rng));
}

}  // namespace

/// Whatever the bytes, reading refuses with reasons or succeeds; what it accepts has a hash and can be
/// played.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto file = wire::read_scenario({reinterpret_cast<const char*>(data), size});
    if (!file) {
        if (file.error().empty()) std::abort();
        for (const Problem& problem : file.error())
            if (problem.reason.empty()) std::abort();
        return 0;
    }
    if (wire::scenario_hash(file->scenario).size() != 64) std::abort();
    const auto scenario = std::make_shared<const venonta::Scenario>(file->scenario);
    play(scenario, venonta::player_counts[size % venonta::player_counts.size()], size);
    return 0;
}
