#include <gtest/gtest.h>

#include "tests/venonta/venonta_line.hpp"
#include "tests/venonta/venonta_position.hpp"

/// Where the second version of the rules differs from the first: each difference in both.
namespace marea::venonta {
namespace {

World by(Version version, std::string_view drawing = {},
         std::shared_ptr<const Scenario> scenario = terra_world()) {
    return World(drawing, 2, std::move(scenario), version);
}

TEST(VenontaVersions, N6_7_EachColonisedTerritoryMayRebelOnceATurnOrInTheFirstOne) {
    constexpr std::string_view drawing = "MEA A colonist:B\nEUR A colonist:B";
    World second = by(Version::two, drawing);
    second.quiet().does({"rebel@MEA", "d+-"});
    EXPECT_EQ(second.refused("rebel@MEA"), "N6.7 rebelled_here territory=MEA");
    second.does({"rebel@EUR", "d-+"});
    EXPECT_EQ(second.land("EUR").colonist, nobody);
    EXPECT_EQ(second.table().turn.tokens, 4);

    World first = by(Version::one, drawing);
    first.quiet().does({"rebel@MEA", "d+-"});
    EXPECT_EQ(first.refused("rebel@MEA"), "N6.7 rebelled_here territory=MEA");
    EXPECT_EQ(first.refused("rebel@EUR"), "N6.7 rebelled_already");
}

/// e23 takes a factory and a TEP.
std::string where_both_are_taken(Version version) {
    World world = by(version, "NAM A factories:1\nEUR A factories:1 tep:2\nMEA A tep:2");
    world.land("NAM").tep = 0;
    world.table().opening.events_left = 0;
    world.table().co2 = 10;
    world.quiet().phase(Phase::event).does({"&e23", "d+"});
    return world.table().phase == Phase::suffer ? world.legal() : "";
}

TEST(VenontaVersions, N8_2_AHitFallsWhereMostEffectsBiteOrInTheFirstWhereOneDoes) {
    EXPECT_EQ(where_both_are_taken(Version::one).find("suffer@NAM"), 0U);
    EXPECT_EQ(where_both_are_taken(Version::two), "");  // EUR alone has both
}

/// e13 takes a farm and a ration.
TEST(VenontaVersions, N8_2b_AnIntensiveFarmIsLostWhereThereIsNoOtherInTheSecond) {
    for (const Version version : {Version::one, Version::two}) {
        World world = by(version, "NAM A factories:2");
        world.player('A').intensive = 2;
        world.player('A').farms = 0;
        world.table().opening.events_left = 0;
        world.table().co2 = 10;
        world.quiet().phase(Phase::event).does({"&e13", "d+"});
        EXPECT_EQ(world.player('A').intensive, version == Version::one ? 2 : 1);
        EXPECT_EQ(world.player('A').food, 2);
    }
}

TEST(VenontaVersions, N8_2b_SimpleFarmsGoFirst) {
    World world = by(Version::two, "NAM A factories:2");
    world.player('A').intensive = 1;
    world.player('A').farms = 1;
    world.table().co2 = 10;
    world.quiet().phase(Phase::event).does({"&e13", "d+"});
    EXPECT_EQ(world.player('A').farms, 0);
    EXPECT_EQ(world.player('A').intensive, 1);
}

TEST(VenontaVersions, N6_6_TepDrawnFromAColonyNeedsAnOwnTerritoryInReach) {
    constexpr std::string_view drawing = "L10 B colonist:A";  // A's are L01 to L06
    World second = by(Version::two, drawing, line_world());
    EXPECT_EQ(second.refused("tap@L10>L06"), "N6.6 out_of_reach territory=L06");
    second.does("tap@L10>L10");
    EXPECT_EQ(second.land("L10").tep, 2);  // its food alone
    EXPECT_EQ(second.player('A').food, 2);
    EXPECT_EQ(second.player('A').loot, 1);

    World starved = by(Version::two, drawing, line_world());
    starved.player('B').food = 0;
    EXPECT_EQ(starved.refused("tap@L10>L10"), "N6.6 nothing_to_take territory=L10");

    World first = by(Version::one, drawing, line_world());
    EXPECT_FALSE(first.can("tap@L10>L10"));
    first.does("tap@L10>L06");
    EXPECT_EQ(first.land("L06").tep, 3);
}

TEST(VenontaVersions, N5_10_NoIntegrationBeginsThatAllTogetherCouldNotFeed) {
    for (const Version version : {Version::one, Version::two}) {
        World world = by(version);
        world.table().migrants = 1;
        world.player('A').food = 1;
        world.player('B').food = 0;
        EXPECT_EQ(world.refused("integrate"),
                  version == Version::one ? "legal" : "N5.10 too_little_food_for_all food=2");
        world.player('B').food = 1;
        EXPECT_TRUE(world.can("integrate"));
    }
}

TEST(VenontaVersions, AGameSaysByWhichItIsPlayed) {
    EXPECT_EQ(rules_of(Venonta(terra_world(), 2)), "2");
    EXPECT_EQ(rules_of(Venonta(terra_world(), 2, "1")), "1");
    EXPECT_TRUE(knows_rules<Venonta>("1"));
    EXPECT_TRUE(knows_rules<Venonta>("2"));
    EXPECT_FALSE(knows_rules<Venonta>("3"));
}

}  // namespace
}  // namespace marea::venonta
