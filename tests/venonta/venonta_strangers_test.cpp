#include <gtest/gtest.h>

#include "bots/venonta/levels.hpp"
#include "lab/simulation.hpp"
#include "lab/strangers.hpp"
#include "lab/venonta_watch.hpp"
#include "tests/venonta/venonta_terra.hpp"
#include "wire/venonta/venonta_json.hpp"

/// Players whom no scenario was fitted to.
namespace venonta_strangers {
namespace {

using namespace marea;
using venonta::Ending;
using venonta::Venonta;

/// Some games at four, the first of these bots rotating over the seats among copies of the other.
lab::VenontaWatch watched(const bots::Bot<Venonta>* first, const bots::Bot<Venonta>* others) {
    const Venonta game(venonta::terra_world(), 4);
    lab::Simulation<Venonta> plan{game, {first, others, others, others}, 40, 11, 1, {}, {}};
    lab::VenontaWatch watch(game);
    std::atomic<std::int64_t> done = 0;
    (void)lab::simulate(plan, done, watch);
    return watch;
}

const bots::Bot<Venonta>* usual() { return bots::find_bot<Venonta>("1"); }

TEST(Strangers, ARaiderFights) {
    EXPECT_GT(watched(lab::find_stranger("raider"), usual()).fights, watched(usual(), usual()).fights + 40);
}

TEST(Strangers, ASpoilerLosesWorlds) {
    const auto lost = [](const lab::VenontaWatch& watch) {
        return watch.endings_with(Ending::fish) + watch.endings_with(Ending::co2);
    };
    EXPECT_GT(lost(watched(lab::find_stranger("spoiler"), usual())), lost(watched(usual(), usual())));
}

TEST(Strangers, SitAtNoTable) {
    EXPECT_EQ(bots::find_bot<Venonta>("raider"), nullptr);
    EXPECT_EQ(lab::find_stranger("1"), nullptr);
}

}  // namespace
}  // namespace venonta_strangers
