#include <algorithm>

#include "tests/server/hall_bench.hpp"

/// N5.8 What a seat is told of Venonta's market.
namespace {

using namespace marea;
using bench::Bench;
using bench::Client;
namespace json = boost::json;

/// What a seat is told of the market where it buys so much; null if the market is closed to it.
json::value market_of(Bench& bench, Client& one, const std::string& list) {
    bench.loop.pass(500);
    const std::string told = one.says("ask", R"("what":"market","list":)" + list);
    return told == "done" ? one.last("answer").at("market") : json::value(told);
}

/// Whether this seat can buy tep of an ocean now; if so, one unit of it is bought as a list.
bool prices_a_list(Bench& bench, Client& one) {
    if (!one.view.at("you").as_object().contains("question")) return false;
    const json::value market = market_of(bench, one, "[]");
    if (market.is_null()) return false;
    const auto* tep = market.at("anyone").as_object().if_contains("tep");
    if (tep == nullptr || !tep->at("buys").at(0).at("seller").is_string()) return false;
    const auto& buy = tep->at("buys").at(0);
    const std::string ocean(buy.at("seller").as_string());
    const auto& ways = market.at("oceans").at(ocean == "ocean1" ? 0 : 1).at("tep").at("ways");
    const std::string to(ways.at(0).at("to").as_string());
    const json::value after = market_of(
        bench, one,
        R"([{"seller":")" + ocean + R"(","good":"tep","barter":0,"amount":1,"to":")" + to + R"("}])");
    EXPECT_EQ(after.at("list").at(0).at(0), buy.at("paid").at(0));
    EXPECT_EQ(after.at("left").as_int64() + 1, market.at("left").as_int64());
    EXPECT_EQ(market_of(bench, one, R"([{"seller":"nobody"}])"), "no_answer");
    return true;
}

/// One table in twenty-five, played at random, never comes to it.
TEST(TableOfVenonta, N5_8_AListOfPurchasesIsPricedAsAWhole) {
    for (std::uint64_t seed = 1; seed < 12; ++seed) {
        Bench bench;
        const auto people = bench.start(bench.create(Bench::venonta("me me")));
        Rng rng(seed);
        for (int i = 0; i < 200; ++i) {
            if (std::ranges::any_of(people, [&](Client* one) { return prices_a_list(bench, *one); })) return;
            ASSERT_TRUE(bench::act_once(people, rng));
        }
    }
    FAIL() << "nobody could buy of an ocean";
}

}  // namespace
