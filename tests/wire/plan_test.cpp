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

}  // namespace
