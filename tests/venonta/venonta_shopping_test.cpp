#include <gtest/gtest.h>

#include <algorithm>

#include "apps/commands/scenarios.hpp"
#include "games/venonta/facts.hpp"
#include "games/venonta/outlook/shopping.hpp"
#include "tests/venonta/venonta_games.hpp"
#include "tests/venonta/venonta_position.hpp"
#include "wire/json/json_place.hpp"
#include "wire/venonta/venonta_answers.hpp"

/// What a purchase of several units costs: told before it is made.
namespace marea::venonta {
namespace {

/// Both worlds of the program, at every number of players, by several seeds.
void in_both_editions(const Look& look) {
    std::uint64_t seed = 0;
    for (const auto& own : apps::own_scenarios) {
        const auto world =
            std::make_shared<const Scenario>(apps::open_scenario(std::string(own.name))->scenario);
        for (const int players : player_counts)
            for (int i = 0; i < 6; ++i) play_out(world, players, ++seed, look);
    }
}

/// N7.3 What a buyer was told that it would have is what it has.
void expect_stocked(const Venonta& game, const State& state, const Stocked& told) {
    const Seat buyer = state.table.actor;
    EXPECT_EQ(told.food, state.table.player(buyer).food);
    EXPECT_EQ(told.tep, fact(game.terms(), state.table, buyer, Fact::tep));
    const int goal = state.goals[at(buyer)];
    ASSERT_EQ(told.met.has_value(), goal != 0);
    if (goal == 0) return;
    const auto& objective = game.terms().objectives[static_cast<std::size_t>(goal - 1)];
    EXPECT_EQ(*told.met, count_met(clauses_now(game.terms(), state.table, buyer, objective)));
}

/// Buys unit after unit as it was told, each seller saying yes, and compares what is gone with what was told.
int buy_as_told(const Venonta& game, State state, const std::vector<Wish>& wishes) {
    const Seat buyer = state.table.actor;
    const auto food = [&] { return int{state.table.player(buyer).food}; };
    const auto tep = [&] { return fact(game.terms(), state.table, buyer, Fact::tep); };
    Shopping told(game, game.view(state, buyer));
    Paid gone;
    int units = 0;
    for (const Wish& wish : wishes) {
        const bool wants_tep = wish.good == Good::tep;
        for (const Paid& paid : told.buy(wish)) {
            const Paid before{state.table.turn.tokens, food(), tep()};
            const Shopping open(game, game.view(state, buyer));
            const auto ways = open.ways(wish.good, wish.seller, static_cast<Lands>(bit(wish.to)));
            const auto fits = [&](const WayToBuy& way) {
                const int barter = wants_tep ? paid.food - gone.food : paid.tep - gone.tep;
                return way.barter == barter && way.tokens == paid.tokens - gone.tokens;
            };
            const auto way = std::ranges::find_if(ways, fits);
            EXPECT_NE(way, ways.end()) << "it cannot be had for that";
            if (way == ways.end()) return units;
            for (const Action step : way->steps) {
                EXPECT_FALSE(game.refusal(state, step)) << game.text(step);
                game.apply(state, step);
            }
            if (state.table.phase == Phase::answer) game.apply(state, act(Kind::yes));
            gone.tokens += before.tokens - state.table.turn.tokens;
            gone.food += before.food - food() + (wants_tep ? 0 : 1);
            gone.tep += before.tep - tep() + (wants_tep ? 1 : 0);
            EXPECT_EQ(gone, paid);
            ++units;
        }
        expect_stocked(game, state, told.stocked());
    }
    return units;
}

/// N5.8 What several units of anything cost is what is paid for them, one after the other.
TEST(VenontaShopping, N5_8_WhatSeveralUnitsCostIsWhatIsPaid) {
    int units = 0;
    int dearer = 0;
    int lists = 0;
    std::uint64_t n = 0;
    std::uint64_t ways = 0;
    in_both_editions([&](const Venonta& game, const State& before, Action, const State&) {
        const Public& table = before.table;
        if ((table.phase != Phase::produce && table.phase != Phase::feed) || ++n % 3 != 0) return;
        const Shopping now(game, game.view(before, table.actor));
        std::vector<Seller> sellers{{}, {nobody, 0}, {nobody, 1}};
        for (int s = 0; s < game.players(); ++s)
            if (seat(s) != table.actor) sellers.push_back({seat(s)});
        std::vector<Wish> list;
        for (const Seller seller : sellers)
            for (const Good good : {Good::tep, Good::food})
                for (const WayToBuy& way : now.ways(good, seller, all_lands)) {
                    const Wish wish{good, seller, way.to, way.barter, Shopping::most};
                    units += buy_as_told(game, before, {wish});
                    const auto paid = now.price(wish);
                    ASSERT_FALSE(paid.empty());
                    const auto rises = [](const Paid& one, const Paid& many, int times) {
                        return many.tokens > one.tokens * times &&
                               many.food + many.tep >= (one.food + one.tep) * times;
                    };
                    if (rises(paid[0], paid.back(), static_cast<int>(paid.size()))) ++dearer;
                    if (list.size() < 3 && ++ways % 5 == 0)
                        list.push_back({good, seller, way.to, way.barter, 2});
                }
        if (list.size() > 1 && buy_as_told(game, before, list) > 2) ++lists;
    });
    EXPECT_GT(units, 10'000);
    EXPECT_GT(dearer, 500);
    EXPECT_GT(lists, 20);
}

/// What the page is told is that, under the territory and barter that it is for.
TEST(VenontaShopping, N5_8_TheMarketTellsWhatSeveralUnitsCost) {
    World world;
    world.quiet().player('B').food = 6;  // needs 4: its rations cost 2, then 3, then 4
    const auto view = world.game().view(world.state(), who('A'));
    const auto market = wire::market_to_json(world.game(), view).as_object();
    const auto& food = market.at("sellers").at(0).at("food").as_object();
    const auto& buy = food.at("buys").at(0);
    EXPECT_EQ(boost::json::serialize(buy.at("paid")), "[[2,0,0],[5,0,0]]");
    EXPECT_EQ(boost::json::serialize(buy.at("then")), "[[4,12],[5,12]]") << "no objective yet";
    const auto& way = food.at("ways").at(buy.at("way").to_number<std::size_t>());
    EXPECT_EQ(boost::json::serialize(way.at("steps")), R"(["$food@OCE",">CAM","pay0"])");
    const auto& anyone = market.at("anyone").at("tep").at("buys").as_array();
    EXPECT_EQ(anyone.front().at("seller"), "ocean1") << "nobody else reaches NAM";
    EXPECT_TRUE(std::ranges::any_of(anyone, [](const auto& one) { return one.at("seller") == 1; }))
        << "an ocean costs more";
    const auto list = boost::json::parse(R"([{"seller":1,"good":"food","to":"CAM","barter":0,"amount":1}])");
    const auto after = wire::market_to_json(world.game(), view, list).as_object();
    EXPECT_EQ(boost::json::serialize(after.at("list")), "[[[2,0,0]]]");
    EXPECT_EQ(boost::json::serialize(after.at("then")), "[4,12]");
    EXPECT_EQ(boost::json::serialize(after.at("sellers").at(0).at("food").at("buys").at(0).at("paid")),
              "[[5,0,0]]")
        << "with what is on the list";
}

TEST(VenontaShopping, N5_8_AListThatCannotBeReadIsSaidToBeSo) {
    const World world;
    const auto view = world.game().view(world.state(), who('A'));
    const auto problem = [&](std::string_view text) {
        const auto list = boost::json::parse(text);
        const auto found = wire::problem_of([&] { wire::market_to_json(world.game(), view, list); });
        return found ? std::string(found->reason) + " " + found->where : "none";
    };
    EXPECT_EQ(problem(R"([])"), "none");
    EXPECT_EQ(problem(R"([{"seller":9,"good":"tep","to":"SAM","barter":0,"amount":1}])"),
              "no_such_seat /list/0/seller");
    EXPECT_EQ(problem(R"([{"seller":null,"good":"tep","to":"XXX","barter":0,"amount":1}])"),
              "json_unknown_value /list/0/to");
    EXPECT_EQ(problem(R"([{"seller":"ocean1","good":"tep","to":"SAM","barter":0,"amount":-1}])"),
              "json_number_range /list/0/amount");
}

}  // namespace
}  // namespace marea::venonta
