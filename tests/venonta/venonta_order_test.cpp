#include <gtest/gtest.h>

#include <algorithm>
#include <cstdio>
#include <map>

#include "bots/venonta/levels.hpp"
#include "bots/venonta/orders.hpp"
#include "tests/venonta/venonta_position.hpp"

namespace marea::venonta {
namespace {

using bots::SalesOrder;
using bots::VenontaOrder;

/// What an order answers for whoever has the word; "asked" if nothing.
std::string answered(const World& world, const VenontaOrder& order) {
    const Seat seat = world.game().to_act(world.state());
    const auto action = bots::obey(world.game(), world.game().view(world.state(), seat), order);
    return action ? world.game().text(*action) : "asked";
}

/// A asks B for a TEP or a ration.
World asked_for(std::string_view purchase) {
    World world;
    world.quiet().does(purchase);
    while (world.table().phase != Phase::answer) world.does(world.legal().substr(0, world.legal().find(' ')));
    return world;
}

TEST(VenontaOrders, N5_8_SellsWhatIsToSpareForEnoughAndNeverWhatItNeeds) {
    VenontaOrder order;
    World world = asked_for("$tep@SSA");
    EXPECT_EQ(answered(world, order), "asked");
    order.tep = {SalesOrder::Do::spare, 1, 0};
    EXPECT_EQ(answered(world, order), "yes");
    order.tep.least = world.table().trade.price + 1;
    EXPECT_EQ(answered(world, order), "no") << "too cheap";
    order.tep = {SalesOrder::Do::spare, 1, 100};
    EXPECT_EQ(answered(world, order), "no") << "it keeps more";
    order.tep = {SalesOrder::Do::refuse};
    EXPECT_EQ(answered(world, order), "no");
    World hungry = asked_for("$food@SSA");
    order.food = {SalesOrder::Do::spare, 1, 0};
    EXPECT_EQ(answered(hungry, order), "no") << "all of it is needed";
    hungry.player('B').food = 40;
    EXPECT_EQ(answered(hungry, order), "yes");
}

TEST(VenontaOrders, N5_8_NeverSellsWhatItNeedsAndAsksAboutTheRest) {
    VenontaOrder order;
    order.needs = true;
    World hungry = asked_for("$food@SSA");
    EXPECT_EQ(answered(hungry, order), "no") << "all of it is needed";
    hungry.player('B').food = 40;
    EXPECT_EQ(answered(hungry, order), "asked");
    World fuelled = asked_for("$tep@SSA");
    EXPECT_EQ(answered(fuelled, order), "asked") << "no factory burns it";
    fuelled.player('B').factories = 40;
    EXPECT_EQ(answered(fuelled, order), "no");
    order.tep = {SalesOrder::Do::spare, 1, 0};
    fuelled.player('B').factories = 0;
    EXPECT_EQ(answered(fuelled, order), "yes") << "an order of its own comes first";
}

TEST(VenontaOrders, N5_10_GivesNothingThatItNeedsAndAsksAboutTheRest) {
    World world;
    world.quiet();
    world.table().migrants = 3;
    world.player('A').food = 9;
    world.does("integrate");
    ASSERT_EQ(world.table().phase, Phase::pledge);
    const char asked = world.to_act();
    VenontaOrder order;
    world.player(asked).food = 1;
    EXPECT_EQ(answered(world, order), "asked");
    order.needs = true;
    EXPECT_EQ(answered(world, order), "pledge0");
    world.player(asked).food = 40;
    EXPECT_EQ(answered(world, order), "asked");
}

TEST(VenontaOrders, N8_2_StaysOutOfEventsThatNeedNotHitIt) {
    World world;
    world.phase(Phase::join);
    world.table().asked = who('B');
    VenontaOrder order;
    EXPECT_EQ(answered(world, order), "asked");
    order.stay = true;
    EXPECT_EQ(answered(world, order), "stay");
}

TEST(VenontaOrders, N5_9_FeedsEveryoneOnlyIfThereIsFoodForAll) {
    World world;
    world.turn('A', 3);
    VenontaOrder order;
    EXPECT_EQ(answered(world, order), "asked");
    order.feed = true;
    world.player('A').food = 9;
    EXPECT_EQ(answered(world, order), "feed4");
    world.player('A').food = 3;
    EXPECT_EQ(answered(world, order), "asked");
}

TEST(VenontaOrders, N4_4_BurnsWhatTheTerritoryHas) {
    World world("NAM A factories:1 tep:1");
    world.phase(Phase::burn);
    world.table().asked = who('A');
    world.table().opening = {static_cast<std::uint8_t>(world.index("NAM")), 1, 0, 0, 0};
    VenontaOrder order;
    order.fuel = true;
    EXPECT_EQ(answered(world, order), "burn@NAM");
    world.land("NAM").tep = 0;
    EXPECT_EQ(answered(world, order), "asked");
}

TEST(VenontaOrders, N9_2_PassesWhereNoCardFitsOrWhereItAlwaysDoes) {
    World world("MEA A factories:1 tanks:1");
    world.hand('B', "c25 c01").does("MEAxNAF");
    ASSERT_EQ(world.table().phase, Phase::attack_window);
    ASSERT_EQ(world.to_act(), 'B');
    VenontaOrder order;
    order.fits = true;
    EXPECT_EQ(answered(world, order), "asked") << "a card fits";
    order.passes = {Phase::attack_window};
    EXPECT_EQ(answered(world, order), "pass");
    World other("MEA A factories:1 tanks:1");
    other.hand('B', "c01 c02").does("MEAxNAF");
    ASSERT_EQ(other.table().phase, Phase::attack_window);
    order.passes = {};
    EXPECT_EQ(answered(other, order), "pass");
    order.fits = false;
    order.single = true;
    EXPECT_EQ(answered(other, order), "asked") << "windows have a switch of their own";
}

TEST(VenontaOrders, DoesTheOnlyThingThereIs) {
    World world;
    world.tokens(0).phase(Phase::move);
    VenontaOrder order;
    EXPECT_EQ(answered(world, order), "asked");
    order.single = true;
    EXPECT_EQ(answered(world, order), "end");
}

/// A further step of one gesture of the page's: where a purchase goes and what pays it, a second card to
/// swap.
bool goes_on(const Public& table) {
    if (table.phase == Phase::swap) return table.turn.swaps > 0;
    return table.phase == Phase::buy_to || table.phase == Phase::pay;
}

/// How often a person is asked in a four-player game under the order that a seat begins with at the page
/// (web/src/games/venonta/orders.ts), a level-1 bot deciding for the person.
TEST(VenontaOrders, AGameOfFourAsksAPersonAtMostSixtyTimes) {
    const Venonta game(terra_world(), 4);
    const auto& bot = *bots::find_bot<Venonta>("1");
    VenontaOrder order;
    order.fits = order.single = order.feed = order.fuel = order.tank = order.needs = order.stay = true;
    int asked = 0;
    int without = 0;
    int over = 0;
    constexpr int games = 100;
    for (int n = 0; n < games; ++n) {
        Rng rng(static_cast<std::uint64_t>(n) + 1);
        State state = game.start(game.deal(rng));
        const Seat person = seat(n % 4);
        int in_game = 0;
        while (game.to_act(state) != Seat::over) {
            const Seat who = game.to_act(state);
            if (who == Seat::chance) {
                game.apply(state, game.draw(state, rng));
                continue;
            }
            const View view = game.view(state, who);
            const auto obeyed = who == person ? bots::obey(game, view, order) : std::nullopt;
            if (who == person && !goes_on(state.table)) {
                ++without;
                if (!obeyed) ++in_game;
            }
            game.apply(state, obeyed ? *obeyed : bot.choose(game, view, rng));
        }
        asked += in_game;
        over += in_game > 60 ? 1 : 0;
    }
    std::printf("asked %.1f times a game (more than 60 times in %d of %d), %.1f without standing orders\n",
                static_cast<double>(asked) / games, over, games, static_cast<double>(without) / games);
    EXPECT_LE(asked, 60 * games);
}

}  // namespace
}  // namespace marea::venonta
