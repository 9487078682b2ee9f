#include <gtest/gtest.h>

#include <set>

#include "bots/venonta/levels.hpp"
#include "lab/simulate.hpp"
#include "lab/strangers.hpp"
#include "lab/venonta_report.hpp"
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

/// Whoever attacks at any odds fights more than who attacks where it pays, and that one more than others.
TEST(Strangers, ARaiderFights) {
    const auto fights = [](const bots::Bot<Venonta>* bot) { return watched(bot, usual()).fights; };
    EXPECT_GT(fights(lab::find_stranger("raider")), fights(usual()));
    EXPECT_GT(fights(lab::find_stranger("reckless")), fights(lab::find_stranger("raider")) + 40);
}

TEST(Strangers, ASpoilerLosesWorlds) {
    const auto lost = [](const lab::VenontaWatch& watch) {
        return watch.endings_with(Ending::fish) + watch.endings_with(Ending::co2);
    };
    EXPECT_GT(lost(watched(lab::find_stranger("spoiler"), usual())), lost(watched(usual(), usual())));
}

TEST(Strangers, AMiserSellsNothing) {
    const auto* miser = lab::find_stranger("miser");
    EXPECT_GT(watched(miser, usual()).trades, 0);  // others go on
    EXPECT_EQ(watched(miser, miser).trades, 0);
}

TEST(Strangers, AGuestSitsAloneAmongTheOthersAtEverySeatInTurn) {
    const Venonta game(venonta::terra_world(), 4);
    lab::Simulation<Venonta> plan{game, {lab::find_stranger("raider"), usual()}, 40, 11, 1, {}, {}, true};
    plan.has_guest = true;
    std::atomic<std::int64_t> done = 0;
    const lab::Tally tally = lab::simulate(plan, done);
    EXPECT_EQ(tally.names[0].games, 40);
    EXPECT_EQ(tally.names[1].games, 3 * 40);
    lab::BalanceCounts counts{tally, lab::VenontaWatch(game)};
    counts.watch.games = 40;
    counts.watch.endings[static_cast<std::size_t>(Ending::won)] = 20;
    counts.tally.names[0].wins = 10 * lab::Tally::whole_win;
    for (const lab::Figure& figure : lab::report_of(plan, counts).figures)
        if (figure.name == "wins_guest") {
            EXPECT_DOUBLE_EQ(figure.value, 2);  // half of the games won, where a quarter would be fair
            return;
        }
    FAIL() << "no figure for the guest";
}

/// Which territories were drafted first.
struct FirstDrafted {
    std::set<int> lands;
    bool begun = false;

    void begin(const venonta::State& /*start*/) { begun = false; }
    void before(const venonta::State& /*state*/, venonta::Action action) {
        if (!begun) lands.insert(action.b);
        begun = true;
    }
    void after(const venonta::State& /*state*/) {}
    FirstDrafted& operator+=(const FirstDrafted& other) {
        lands.insert(other.lands.begin(), other.lands.end());
        return *this;
    }
};

TEST(Strangers, ADraftByChanceVaries) {
    const auto drafted = [](bool by_chance) {
        lab::Simulation<Venonta> plan{Venonta(venonta::terra_world(), 4), {usual()}, 40, 11, 1, {}, {}, true};
        if (by_chance)
            plan.by_chance = [](const venonta::State& state) {
                return state.table.phase == venonta::Phase::draft;
            };
        std::atomic<std::int64_t> done = 0;
        FirstDrafted watch;
        (void)lab::simulate(plan, done, watch);
        return watch.lands.size();
    };
    EXPECT_EQ(drafted(false), 1U);
    EXPECT_GT(drafted(true), 8U);
}

TEST(Strangers, SitAtNoTable) {
    EXPECT_EQ(bots::find_bot<Venonta>("raider"), nullptr);
    EXPECT_EQ(lab::find_stranger("1"), nullptr);
}

}  // namespace
}  // namespace venonta_strangers
