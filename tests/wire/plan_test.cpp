#include "wire/plan.hpp"

#include <gtest/gtest.h>

#include "wire/json/plain_text.hpp"

namespace {

using namespace marea;

std::string problem_of_name(const std::string& name) {
    const boost::json::value value(name);
    const auto problem = wire::problem_of([&] { (void)wire::read_name(wire::JsonPlace(value)); });
    return problem ? std::string(problem->reason) : "";
}

TEST(Names, AreSeen) {
    EXPECT_EQ(problem_of_name("Ada"), "");
    EXPECT_EQ(problem_of_name("⠁⠙⠁"), "");
    for (const char* blank : {"", " ", "\u2800", "\u2800\u2800 \u2800", "\u1680", "\uFFFA", "\u3164"})
        EXPECT_EQ(problem_of_name(blank), "bad_name") << blank;
}

/// What goes wrong at one table is caught as any other exception, wherever nobody expected it.
TEST(Names, ThatAreNoneAreAnExceptionLikeAnyOther) {
    const boost::json::value number(7);
    EXPECT_THROW((void)wire::read_name(wire::JsonPlace(number)), std::exception);
}

/// A log of the version before may hold names that are refused today.
TEST(Names, ThatWereKeptAreReadAsTheyAre) {
    const auto plan = boost::json::parse(
        R"({"game":"venezia","seats":[{"kind":"me","name":"bot:2"},{"kind":"me","name":"\u2800"}]})");
    EXPECT_TRUE(wire::problem_of([&] { (void)wire::read_plan(wire::JsonPlace(plan)); }));
    EXPECT_FALSE(wire::problem_of([&] {
        const auto kept = wire::read_plan(wire::JsonPlace(plan), wire::Names::kept);
        EXPECT_EQ(kept.seats[0].name, "bot:2");
    }));
}

/// Whoever chooses the deal plays alone with it.
TEST(Plans, ASeedIsForTablesWithoutOpenSeats) {
    const std::string seed(64, 'a');
    const auto problem = [](const std::string& text) {
        const auto plan = boost::json::parse(text);
        const auto found = wire::problem_of([&] { (void)wire::read_plan(wire::JsonPlace(plan)); });
        return found ? std::string(found->reason) : "";
    };
    const std::string mine =
        R"({"game":"venonta","seats":[{"kind":"me","name":"Ada"},{"kind":"bot","level":"1"}])";
    EXPECT_EQ(problem(mine + R"(,"seed":")" + seed + "\"}"), "");
    EXPECT_EQ(problem(mine + R"(,"seed":"abc"})"), "json_not_hex");
    EXPECT_EQ(problem(mine + R"(,"listed":true,"seed":")" + seed + "\"}"), "seed_for_others");
    EXPECT_EQ(problem(R"({"game":"venonta","seats":[{"kind":"me","name":"Ada"},{"kind":"open"}],"seed":")" +
                      seed + "\"}"),
              "seed_for_others");
}

}  // namespace
