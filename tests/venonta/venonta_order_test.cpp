#include <gtest/gtest.h>

#include <algorithm>
#include <cstdio>
#include <utility>

#include "apps/commands/scenarios.hpp"
#include "bots/venonta/levels.hpp"
#include "bots/venonta/orders.hpp"
#include "games/venonta/outlook/preview.hpp"
#include "tests/venonta/venonta_position.hpp"
#include "wire/scenario/scenario_json.hpp"

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

TEST(VenontaOrders, N5_8_RefusesEverybodyUntilItsOwnTurn) {
    VenontaOrder order;
    order.tep = {SalesOrder::Do::spare, 1, 0};
    World world = asked_for("$tep@SSA");
    EXPECT_EQ(answered(world, order), "yes");
    order.refuse = true;
    EXPECT_EQ(answered(world, order), "no");
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

TEST(VenontaOrders, N9_2_WhatIsLeftToDoOnlyAsNoCardFitsTellsOfTheHand) {
    const auto tells = [](const World& world, const VenontaOrder& order) {
        const Seat seat = world.game().to_act(world.state());
        return bots::tells_of_hand(world.game(), world.game().view(world.state(), seat), order);
    };
    VenontaOrder order;
    order.single = order.feed = true;
    World world;
    world.quiet().tokens(0).phase(Phase::move);
    ASSERT_EQ(world.legal(), "end");
    EXPECT_FALSE(tells(world, order)) << "there is no card";
    world.hand('A', "c29");
    EXPECT_EQ(answered(world, order), "end");
    EXPECT_TRUE(tells(world, order));
    world.turn('A', 3).player('A').food = 40;
    EXPECT_TRUE(answered(world, order).starts_with("feed"));
    EXPECT_FALSE(tells(world, order)) << "it is done whatever else could be";
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

TEST(VenontaOrders, N6_6_ColonisesWithAllLootUnlessThatHarms) {
    World world;
    world.quiet().does({"MEAxNAF", "d+-"});
    ASSERT_EQ(world.table().phase, Phase::conquest);
    VenontaOrder order;
    EXPECT_EQ(answered(world, order), "asked");
    order.colonise = true;
    EXPECT_EQ(answered(world, order), "colony1/1");
    world.player('B').food = 0;
    EXPECT_EQ(answered(world, order), "colony0/1") << "there is no more";
    EXPECT_EQ(answered(world.goal('A', "A10"), order), "asked") << "its objective wants no colonies";
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

TEST(VenontaOrders, N9_2_RestsUntilItsOwnTurn) {
    World world("MEA A factories:1 tanks:1");
    world.hand('A', "c23 c01").hand('B', "c25 c01").does("MEAxNAF");
    VenontaOrder order;
    order.rest = true;
    ASSERT_EQ(world.table().phase, Phase::attack_window);
    std::string asked;
    while (world.table().phase == Phase::attack_window) {
        asked += world.to_act();
        EXPECT_EQ(answered(world, order), world.to_act() == 'A' ? "asked" : "pass");
        world.does("pass");
    }
    EXPECT_EQ(asked, "AB") << "in its own turn it is asked";
}

TEST(VenontaOrders, DoesTheOnlyThingThereIs) {
    World world;
    world.tokens(0).phase(Phase::move);
    VenontaOrder order;
    EXPECT_EQ(answered(world, order), "asked");
    order.single = true;
    EXPECT_EQ(answered(world, order), "end");
}

/// How often a person has something to decide in a four-player game: each time the word comes that no order
/// answers. Several steps that the page takes in one gesture count once.
class Asked {
  public:
    /// The person has the word and does this; `by_order` if an order says so.
    void does(const Venonta& game, const View& view, Action action, bool by_order) {
        if (goes_on(view.table)) return;
        const int turn = view.table.round * turns + view.table.turn_number;
        if (std::exchange(turn_, turn) != turn) last_ = act(Kind::end);
        ++without_;
        if (by_order) return;
        if (bots::is_window(view.table.phase) && view.table.actor != view.seat) return in_window(action);
        if (view.table.actor == view.seat) passes_ = refusals_ = 0;
        if (view.table.phase == Phase::answer) return asked_to_sell(action);
        if (view.table.phase == Phase::press) return in_fight(game, view, action);
        presses_ = 0;
        if (!is_same_gesture(game, view, action)) ++times_;
        if (begins(view.table.phase)) {
            last_ = action;
            refused_ = view.table.turn.refused;
            harmed_ = is_purchase(action.kind) && harms(game, view, action);
        }
        undisturbed_ = true;
    }
    /// Somebody else does something, chance included.
    void other() { undisturbed_ = false; }

    [[nodiscard]] int times() const { return times_; }
    [[nodiscard]] int without() const { return without_; }

  private:
    /// Where a purchase goes and what pays it, a second card to swap.
    static bool goes_on(const Public& table) {
        if (table.phase == Phase::swap) return table.turn.swaps > 0;
        return table.phase == Phase::buy_to || table.phase == Phase::pay;
    }
    /// Who passes in every window until the own turn says so in the first of them; who plays a card after
    /// all was asked each time.
    void in_window(Action action) {
        if (action.kind == Kind::pass) {
            if (passes_++ == 0) ++times_;
            return;
        }
        times_ += std::max(passes_, 1);
        passes_ = 0;
    }
    /// Who refuses everybody until the own turn says so at the first; who sells after all was asked each
    /// time.
    void asked_to_sell(Action action) {
        if (action.kind == Kind::no) {
            if (refusals_++ == 0) ++times_;
            return;
        }
        times_ += std::max(refusals_, 1);
        refusals_ = 0;
    }
    /// Who fights on to the end says so with the attack, and is asked where that would harm; who withdraws
    /// after all was asked each time.
    void in_fight(const Venonta& game, const View& view, Action action) {
        ++presses_;
        if (action.kind == Kind::truce)
            times_ += presses_;
        else if (harms(game, view, action))
            ++times_;
    }
    static bool is_purchase(Kind kind) {
        return kind == Kind::buy_tep || kind == Kind::buy_food || kind == Kind::ocean;
    }
    static bool is_food(Kind kind) { return kind == Kind::buy_food; }
    static bool is_own_work(Kind kind) {
        return (kind >= Kind::farm && kind <= Kind::tep) || kind == Kind::move;
    }
    /// What was begun in one's turn, not what was asked on the way.
    static bool begins(Phase phase) {
        return phase == Phase::feed || phase == Phase::produce || phase == Phase::combat ||
               phase == Phase::move;
    }
    static bool harms(const Venonta& game, const View& view, Action action) {
        const Previews previews(game, view);
        for (const Preview& preview : previews.all())
            if (preview.action == action)
                for (const marea::Line& line : previews.warnings(preview))
                    if (line.key != "venonta.warn.tokens") return true;
        return false;
    }
    /// What is wanted at the market, of one or of whoever sells, until it is refused for good or would harm;
    /// a migrant that is settled once others have given; the same again and again on one's own board; and the
    /// end of the turn, after what takes the last token, is bought or is done on one's own board: as long as
    /// nothing warns of harm.
    [[nodiscard]] bool is_same_gesture(const Venonta& game, const View& view, Action action) const {
        const Kind kind = action.kind;
        const bool bought = is_purchase(last_.kind) && !harmed_;
        const bool refused = view.table.turn.refused != refused_;
        if (is_purchase(kind))
            return bought && (!refused || is_food(kind) == is_food(last_.kind)) && !harms(game, view, action);
        if (kind == Kind::settle) return last_.kind == Kind::integrate;
        const bool own_work = undisturbed_ && is_own_work(last_.kind);
        const bool spent = last_.kind != Kind::end && view.table.turn.tokens == 0;
        const bool over = own_work || spent || (bought && !refused);
        if (kind == Kind::end ? !over : !own_work || action != last_) return false;
        return !harms(game, view, action);
    }

    Action last_ = act(Kind::end);
    int turn_ = 0;
    std::uint16_t refused_ = 0;
    bool harmed_ = false;
    bool undisturbed_ = false;
    int passes_ = 0;
    int refusals_ = 0;
    int presses_ = 0;
    int times_ = 0;
    int without_ = 0;
};

/// Under the order that a seat begins with at the page (web/src/games/venonta/orders.ts), a level-1 bot
/// deciding for the person.
Asked asked_in_game(const Venonta& game, std::uint64_t seed) {
    const auto& bot = *bots::find_bot<Venonta>("1");
    VenontaOrder order;
    order.fits = order.single = order.feed = order.fuel = order.tank = order.colonise = order.needs =
        order.stay = true;
    Rng rng(seed);
    State state = game.start(game.deal(rng));
    const Seat person = seat(static_cast<int>(seed % 4));
    Asked asked;
    while (game.to_act(state) != Seat::over) {
        const Seat who = game.to_act(state);
        if (who != person) asked.other();
        if (who == Seat::chance) {
            game.apply(state, game.draw(state, rng));
            continue;
        }
        const View view = game.view(state, who);
        const auto obeyed = who == person ? bots::obey(game, view, order) : std::nullopt;
        const Action action = obeyed ? *obeyed : bot.choose(game, view, rng);
        if (who == person) asked.does(game, view, action, obeyed.has_value());
        game.apply(state, action);
    }
    return asked;
}

TEST(VenontaOrders, AGameOfFourAsksAPersonAtMostSixtyTimes) {
    for (const auto& [name, text] : apps::own_scenarios) {
        const auto file = wire::read_scenario(text);
        ASSERT_TRUE(file);
        const Venonta game(std::make_shared<const Scenario>(file->scenario), 4);
        int asked = 0;
        int without = 0;
        int over = 0;
        int most = 0;
        constexpr int games = 100;
        for (std::uint64_t seed = 1001; seed <= 1000 + games; ++seed) {
            const Asked one = asked_in_game(game, seed);
            asked += one.times();
            without += one.without();
            over += one.times() > 60 ? 1 : 0;
            most = std::max(most, one.times());
        }
        std::printf(
            "%.*s: asked %.1f times a game, at most %d (more than 60 times in %d of %d), "
            "%.1f without standing orders\n",
            static_cast<int>(name.size()), name.data(), static_cast<double>(asked) / games, most, over, games,
            static_cast<double>(without) / games);
        EXPECT_LE(asked, 48 * games) << name;
        EXPECT_LE(over, games / 20) << name;
    }
}

}  // namespace
}  // namespace marea::venonta
