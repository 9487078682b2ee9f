#include "server/rooms/reviews.hpp"
#include "server/rooms/sideline.hpp"
#include "tests/server/hall_bench.hpp"

/// Hints and reviews at a live table: worked out on the bots' threads, a piece at a time.
namespace {

using namespace marea;
using bench::Bench;
using bench::Client;

struct HintTest : testing::Test {
    Bench bench;

    /// Plays until only few cards are left, where hints come quickly.
    std::vector<Client*> late_game(const server::Hall::Made& made, int cards) {
        auto people = bench.start(made);
        Rng rng(1);
        while (people[0]->view.at("you").at("hand").as_array().size() > static_cast<std::size_t>(cards) ||
               bench::to_act(people) != 0)
            if (!bench::act_once(people, rng)) break;
        return people;
    }
};

TEST_F(HintTest, AreForWhoeverIsToActWhereTheTableAllowsThem) {
    const auto people = late_game(bench.create(Bench::venezia("me me")), 1);
    ASSERT_EQ(people[0]->last("table").at("about").at("hints"), true);
    EXPECT_EQ(people[1]->says("ask", R"("what":"hint")"), "not_your_turn");
    const int thoughts = bench.thinkers.thoughts;
    ASSERT_EQ(people[0]->says("ask", R"("what":"hint")"), "done");
    EXPECT_EQ(bench.thinkers.thoughts, thoughts + 1) << "on the bots' threads";
    const auto answer = people[0]->last("answer");
    const auto& choices = answer.at("hint").at("choices").as_array();
    ASSERT_FALSE(choices.empty());
    EXPECT_LE(choices.size(), 3U);
    const auto legal = people[0]->legal();
    for (const auto& choice : choices)
        EXPECT_NE(std::ranges::find(legal, std::string(choice.at("action").as_string())), legal.end());
    EXPECT_FALSE(answer.at("hint").at("why").as_array().empty());
}

TEST_F(HintTest, AreNotGivenAmongStrangersUnlessTheySaySo) {
    EXPECT_FALSE(Bench::venezia("me open").hints);
    EXPECT_FALSE(Bench::venezia("me bot:0", R"(,"listed":true)").hints);
    EXPECT_TRUE(Bench::venezia("me open", R"(,"hints":true)").hints);
    EXPECT_TRUE(Bench::venezia("me bot:0").hints);
    const auto people = bench.start(bench.create(Bench::venezia("me me", R"(,"hints":false)")));
    const auto next = static_cast<std::size_t>(bench::to_act(people));
    EXPECT_EQ(people[next]->says("ask", R"("what":"hint")"), "hints_forbidden");
}

/// However many connections a seat has, and however often they ask.
TEST_F(HintTest, OneAtATimeForEachTableAndOnceForEachPosition) {
    const auto made = bench.create(Bench::venezia("me me"));
    const auto people = late_game(made, 1);
    Client& again = bench.connect(made.table, made.keys.seats[0]);
    const int before = bench.thinkers.thoughts;
    bench.thinkers.asleep = true;
    EXPECT_EQ(people[0]->says("ask", R"("what":"hint")"), "silence");
    EXPECT_EQ(again.says("ask", R"("what":"hint")"), "silence") << "waits for the same";
    for (int i = 0; i < 2; ++i) EXPECT_EQ(again.says("ask", R"("what":"hint")"), "silence");
    EXPECT_EQ(again.says("ask", R"("what":"hint")"), "flood");
    bench.thinkers.wake();
    bench.loop.run();
    EXPECT_EQ(again.last("answer").at("hint"), people[0]->last("answer").at("hint"));
    EXPECT_EQ(people[0]->says("ask", R"("what":"hint")"), "done");
    EXPECT_EQ(bench.thinkers.thoughts, before + 1) << "and it is at hand from then on";
}

/// Of what can wait, one piece at a time is with the threads, in order, and too much is refused.
TEST(Sideline, HandsOnOnePieceAtATime) {
    bench::ManualLoop loop;
    bench::ThinkersHere thinkers{loop};
    server::Sideline line(thinkers);
    std::string done;
    const auto add = [&](const std::string& name) {
        return line.add({.work = [name] { return name; },
                         .done = [&done](const std::string& result) { done += result; }});
    };
    EXPECT_TRUE(add("a"));
    EXPECT_TRUE(add("b"));
    EXPECT_EQ(thinkers.thoughts, 1) << "the second waits for the first";
    EXPECT_TRUE(add("c"));
    loop.run();
    EXPECT_EQ(done, "abc");
    int taken = 0;
    while (taken < 1000 && add("x")) ++taken;
    EXPECT_EQ(taken, 65) << "one at work, sixty-four waiting";
    EXPECT_TRUE(line.add({.work = [] { return "more"; }, .done = [](const std::string&) {}, .goes_on = true}))
        << "what has begun is never turned away";
}

TEST(Sideline, PassesOverWhatNobodyWantsAnyMore) {
    bench::ManualLoop loop;
    bench::ThinkersHere thinkers{loop};
    server::Sideline line(thinkers);
    std::string done;
    const auto add = [&](const std::string& name, bool wanted) {
        return line.add(
            {.work = [name] { return name; },
             .done = [&done](const std::string& result) { done += result.empty() ? "-" : result; },
             .wanted = [wanted] { return wanted; }});
    };
    EXPECT_TRUE(add("a", true));
    EXPECT_TRUE(add("b", false));
    EXPECT_TRUE(add("c", true));
    loop.run();
    EXPECT_EQ(done, "a-c");
    EXPECT_EQ(thinkers.thoughts, 2);
}

TEST_F(HintTest, AReviewIsOfAFinishedGame) {
    const auto made = bench.create(Bench::venezia("me me"));
    (void)bench.start(made);
    std::string said;
    bench.hall->review(made.table, made.keys.seats[0], [&](const auto& answer) {
        said = answer ? *answer : std::string(answer.error().reason);
    });
    bench.loop.run();
    EXPECT_EQ(said, "not_over_yet");
    bench.hall->review(made.table, "", [&](const auto& answer) {
        said = answer ? *answer : std::string(answer.error().reason);
    });
    bench.loop.run();
    EXPECT_EQ(said, "token_needed");
}

TEST(Reviews, HaveALogOfTheirOwn) {
    EXPECT_EQ(server::review_log("abc"), "abc/review");
    EXPECT_TRUE(server::is_review_log("abc/review"));
    EXPECT_FALSE(server::is_review_log("abc/0.1"));
    EXPECT_FALSE(server::is_review_log("abc"));
}

}  // namespace
