#include "table/thought.hpp"

#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <string>

#include "table/any_review.hpp"
#include "table/venezia_kit.hpp"

namespace {

using namespace marea;
using namespace marea::table;
namespace json = boost::json;

/// A match of Venezia for two, some plies old, and what is thought of it elsewhere.
struct ThoughtTest : testing::Test {
    static constexpr std::size_t plies = 3;
    GameKits games;
    MatchTerms terms;
    std::unique_ptr<AnyMatch> match;

    ThoughtTest() {
        games.add(make_venezia_kit());
        GameKit& kit = *games.find("venezia");
        terms = {"venezia", std::string(kit.rules()), kit.settle(json::object{}).value(), 2};
        match = kit.deal(terms.rules, terms.options, terms.players, Key{});
        for (std::uint64_t seed = 1; seed <= plies; ++seed)
            EXPECT_FALSE(match->repeat(match->thinking(match->to_act(), "0", seed)()));
    }
    [[nodiscard]] std::string words() const { return match_json(terms, *match); }
    [[nodiscard]] std::optional<std::string> think_of(const std::string& asked) const {
        return think(games, asked);
    }
    [[nodiscard]] Seat actor() const { return match->to_act(); }
    [[nodiscard]] Seat other() const { return seat(1 - match->to_act().index); }
};

TEST_F(ThoughtTest, ADecisionIsTheSameElsewhere) {
    for (const char* level : {"0", "1", "2"})
        EXPECT_EQ(think_of(choice_words(words(), actor(), level, 7)), match->thinking(actor(), level, 7)());
    EXPECT_FALSE(think_of(choice_words(words(), other(), "2", 7)));
    EXPECT_FALSE(think_of(choice_words(words(), actor(), "99", 7)));
}

/// Whoever thinks longer is surer of the chances: two never say quite the same.
TEST_F(ThoughtTest, AdviceComesFromElsewhereToo) {
    const auto advice = think_of(advice_words(words(), actor()));
    ASSERT_TRUE(advice);
    const json::value told = json::parse(*advice);
    const auto& choices = told.at("choices").as_array();
    ASSERT_FALSE(choices.empty());
    for (const auto& one : choices) {
        EXPECT_FALSE(match->refused(actor(), one.at("action").as_string()));
        EXPECT_LE(one.at("chance").as_double(), choices[0].at("chance").as_double());
    }
    EXPECT_FALSE(think_of(advice_words(words(), other())));
}

TEST_F(ThoughtTest, AReviewIsMadeOfStepsThatAreTheSameElsewhere) {
    const auto review = match->review();
    EXPECT_EQ(review->steps(), 0U);
    review->prepare();
    ASSERT_EQ(review->steps(), plies);
    for (std::size_t step = 0; step < review->steps(); ++step) {
        const auto found = think_of(look_words(words(), step));
        ASSERT_TRUE(found);
        EXPECT_EQ(*found, review->look(step));
        EXPECT_FALSE(review->take(step, found->substr(2)));
        EXPECT_FALSE(review->take(step, *found + "00"));
        EXPECT_FALSE(review->take(step, std::string(found->size(), 'x')));
        EXPECT_TRUE(review->take(step, *found));
    }
    EXPECT_FALSE(think_of(look_words(words(), review->steps())));
    const json::value told = json::parse(review->json());
    const auto& decisions = told.at("decisions").as_array();
    ASSERT_EQ(decisions.size(), plies);
    std::uint64_t counted = 0;
    for (const auto& one : told.at("seats").as_array())
        counted += one.at("decisions").to_number<std::uint64_t>();
    EXPECT_EQ(counted, plies);
    for (std::size_t step = 0; step < decisions.size(); ++step) {
        const auto& one = decisions[step].as_object();
        EXPECT_EQ(one.at("ply"), step);
        EXPECT_EQ(one.at("action").as_string(), match->actions()[step]);
        EXPECT_GE(one.at("lost").as_double(), 0);
        double all = 0;
        for (const auto& chance : one.at("after").as_array()) all += chance.as_double();
        EXPECT_NEAR(all, 100, 0.11) << "somebody wins";
    }
}

TEST_F(ThoughtTest, WhatIsNoMatchIsNotThoughtOf) {
    const auto chosen = [&](const std::string& of) { return think_of(choice_words(of, actor(), "0", 7)); };
    EXPECT_TRUE(chosen(words()));
    EXPECT_FALSE(think_of("{}"));
    EXPECT_FALSE(think_of("no words"));
    EXPECT_FALSE(think_of(R"({"think":"dream","match":)" + words() + "}"));
    std::string cheated = words();
    cheated.insert(cheated.rfind(']'), R"(,"@z9")");
    EXPECT_FALSE(chosen(cheated));
    terms.game = "draughts";
    EXPECT_FALSE(chosen(words()));
}

}  // namespace
