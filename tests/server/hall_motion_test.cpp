#include "tests/server/hall_bench.hpp"

/// Questions to the people at the table: who may ask, who is asked, how many must agree, what comes of it.
namespace {

using namespace marea;
using bench::Client;
using bench::minute;

struct MotionTest : bench::Seated {
    std::string bot_for_waiting_seat() {
        return R"("what":"bot","seat":)" + std::to_string(bench::to_act(people)) + R"(,"level":"0")";
    }
    /// Whoever is to act does the first of what there is.
    const bench::Client& goes_on() {
        auto& next = after(0);
        EXPECT_EQ(next.acts(next.legal()[0]), "done");
        return next;
    }
    [[nodiscard]] bool is_open() const { return people[0]->view.contains("motion"); }
    std::string status() { return std::string(people[0]->view.at("status").as_string()); }
};

TEST_F(MotionTest, AllPeopleMustAgreeToEndAndOneNoIsEnough) {
    sit("me me me bot:0");
    EXPECT_EQ(people[0]->says("propose", R"("what":"end")"), "done");
    EXPECT_EQ(people[1]->says("propose", R"("what":"end")"), "motion_open");
    EXPECT_EQ(people[1]->says("vote", R"("yes":true)"), "done");
    EXPECT_EQ(status(), "playing");
    EXPECT_EQ(people[2]->says("vote", R"("yes":false)"), "done");
    EXPECT_FALSE(is_open());
    EXPECT_EQ(people[0]->says("propose", R"("what":"end")"), "done");
    EXPECT_EQ(people[1]->says("vote", R"("yes":true)"), "done");
    EXPECT_EQ(people[2]->says("vote", R"("yes":true)"), "done");
    EXPECT_EQ(status(), "ended");
    EXPECT_EQ(people[0]->view.at("ended"), "agreed");
    EXPECT_TRUE(people[0]->kinds().ends_with("proposed voted voted voted settled ended"));
}

TEST_F(MotionTest, WhoeverAskedMayTakeItBack) {
    sit("me me");
    EXPECT_EQ(people[0]->says("vote", R"("yes":true)"), "no_motion");
    EXPECT_EQ(people[0]->says("propose", R"("what":"end")"), "done");
    EXPECT_TRUE(is_open());
    EXPECT_EQ(people[0]->says("vote", R"("yes":false)"), "done");
    EXPECT_FALSE(is_open());
    EXPECT_EQ(status(), "playing");
}

TEST_F(MotionTest, AVoteCanBeChangedWhileItIsOpen) {
    sit("me me me me");
    bench.loop.pass(10 * minute);
    Client& by = after(1);
    EXPECT_EQ(by.says("propose", bot_for_waiting_seat()), "done");
    EXPECT_EQ(after(2).says("vote", R"("yes":false)"), "done");
    EXPECT_TRUE(is_open());
    EXPECT_EQ(after(2).says("vote", R"("yes":true)"), "done");
    EXPECT_FALSE(is_open()) << "two of three";
    EXPECT_TRUE(by.kinds().ends_with("settled handed"));
}

TEST_F(MotionTest, ABotTakesOverOnlyAfterPatience) {
    sit("me me me");
    Client& by = after(1);
    EXPECT_EQ(by.says("propose", bot_for_waiting_seat()), "be_patient");
    bench.loop.pass(10 * minute - 1);
    EXPECT_EQ(by.says("propose", bot_for_waiting_seat()), "be_patient");
    bench.loop.pass(1);
    EXPECT_EQ(after(0).says("propose", bot_for_waiting_seat()), "others_decide");
    EXPECT_EQ(by.says("propose", R"("what":"bot","seat":5,"level":"0")"), "no_such_seat");
    const std::string not_waited =
        R"("what":"bot","seat":)" + std::to_string((bench::to_act(people) + 2) % 3);
    EXPECT_EQ(by.says("propose", not_waited + R"(,"level":"0")"), "not_waited_for");
    EXPECT_EQ(by.says("propose", R"("what":"wait")"), "time_left");
    EXPECT_EQ(by.says("propose", bot_for_waiting_seat()), "done");
    EXPECT_EQ(after(0).says("vote", R"("yes":true)"), "not_asked");
    EXPECT_EQ(after(2).says("vote", R"("yes":true)"), "done") << "most of two are two";
    EXPECT_TRUE(by.kinds().ends_with("voted voted settled handed"));
}

TEST_F(MotionTest, WithoutAConnectionPatienceIsShorter) {
    sit("me me");
    Client& by = after(1);
    after(0).go();
    bench.loop.pass(2 * minute - 1);
    EXPECT_EQ(by.says("propose", bot_for_waiting_seat()), "be_patient");
    bench.loop.pass(1);
    EXPECT_EQ(by.says("propose", bot_for_waiting_seat()), "done") << "and alone that is most";
    EXPECT_TRUE(by.kinds().ends_with("proposed voted settled handed"));
}

TEST_F(MotionTest, TheStandInPlaysUntilItsOwnerReturns) {
    sit("me me");
    Client& absent = after(0);
    Client& other = after(1);
    EXPECT_EQ(absent.says("return"), "not_handed");
    bench.loop.pass(10 * minute);
    EXPECT_EQ(other.says("propose", bot_for_waiting_seat()), "done");
    EXPECT_EQ(absent.legal(), std::vector<std::string>{}) << "the stand-in decides now";
    const auto plies = other.view.at("plies").as_int64();
    EXPECT_EQ(absent.says("act", R"("action":"@a1")"), "plays_by_bot");
    EXPECT_EQ(absent.says("undo"), "plays_by_bot");
    bench.loop.pass(2000);
    EXPECT_GT(other.view.at("plies").as_int64(), plies);
    EXPECT_EQ(other.says("propose", bot_for_waiting_seat()), "others_decide");
    EXPECT_EQ(absent.says("return"), "done");
    EXPECT_FALSE(other.view.at("seats").as_array()[0].as_object().contains("stand_in"));
    EXPECT_FALSE(other.view.at("seats").as_array()[1].as_object().contains("stand_in"));
    Rng rng(1);
    for (int i = 0; i < 20; ++i) ASSERT_TRUE(bench::act_once(people, rng)) << "no bot is left";
}

TEST_F(MotionTest, ASeatIsItsOwnersToHandToABot) {
    sit("me me me");
    Client& leaver = after(1);
    EXPECT_EQ(leaver.says("hand", R"("level":"9")"), "unknown_bot");
    EXPECT_EQ(leaver.says("hand", R"("level":"0")"), "done")
        << "not even when it is to act, and nobody is asked";
    EXPECT_TRUE(leaver.kinds().ends_with("handed"));
    EXPECT_EQ(leaver.says("hand", R"("level":"0")"), "plays_by_bot");
    EXPECT_EQ(after(0).says("hand", R"("level":"0")"), "done");
    const auto plies = leaver.view.at("plies").as_int64();
    bench.loop.pass(2000);
    EXPECT_GT(leaver.view.at("plies").as_int64(), plies) << "bots play on";
    EXPECT_EQ(leaver.says("return"), "done");
}

TEST_F(MotionTest, AQuestionThatWaitsForASeatLapsesWhenItIsHandedOver) {
    sit("me me me");
    EXPECT_EQ(after(1).says("propose", R"("what":"end")"), "done");
    EXPECT_EQ(after(2).says("hand", R"("level":"0")"), "done");
    EXPECT_TRUE(after(2).kinds().ends_with("settled handed"));
    EXPECT_FALSE(after(0).view.contains("motion"));
}

/// A thought begun before the owner came back does not count.
TEST_F(MotionTest, TheStandInDoesNotActAfterTheReturn) {
    sit("me me");
    Client& absent = after(0);
    bench.loop.pass(10 * minute);
    EXPECT_EQ(after(1).says("propose", bot_for_waiting_seat()), "done");
    const auto plies = absent.view.at("plies").as_int64();
    EXPECT_EQ(absent.says("return"), "done");
    bench.loop.pass(minute);
    EXPECT_EQ(absent.view.at("plies").as_int64(), plies);
}

TEST_F(MotionTest, AQuestionAboutTheSeatToActLapsesOnceItActs) {
    sit("me me me");
    bench.loop.pass(10 * minute);
    EXPECT_EQ(after(1).says("propose", bot_for_waiting_seat()), "done");
    const Client& late = goes_on();
    EXPECT_FALSE(is_open());
    EXPECT_TRUE(late.kinds().ends_with("proposed voted settled acted"));
}

TEST_F(MotionTest, EndingByAgreementOutlivesAMove) {
    sit("me me");
    EXPECT_EQ(after(1).says("propose", R"("what":"end")"), "done");
    goes_on();
    EXPECT_TRUE(is_open());
}

/// Most may end a game only while the seat they wait for is late.
TEST_F(MotionTest, EndingByTheClockLapsesOnceTheLateSeatActs) {
    sit("me me me me", R"(,"clock":{"per_move":60})");
    bench.loop.pass(minute);
    ASSERT_TRUE(people[0]->view.at("clock").at("ran_out").as_bool());
    EXPECT_EQ(after(1).says("propose", R"("what":"end")"), "done");
    EXPECT_EQ(after(0).says("vote", R"("yes":false)"), "not_asked");
    goes_on();
    EXPECT_FALSE(is_open());
}

TEST_F(MotionTest, EndingByTheClockNeedsMostOfTheOthers) {
    sit("me me me me", R"(,"clock":{"per_move":60})");
    bench.loop.pass(minute);
    EXPECT_EQ(after(1).says("propose", R"("what":"end")"), "done");
    EXPECT_EQ(status(), "playing");
    EXPECT_EQ(after(2).says("vote", R"("yes":true)"), "done");
    EXPECT_EQ(people[0]->view.at("ended"), "clock");
}

/// Nothing is left to decide once the game is over by its rules, and its result stands.
TEST_F(MotionTest, AQuestionStillOpenAtTheEndOfTheGameLapses) {
    sit("me me");
    Rng rng(4);
    EXPECT_EQ(people[0]->says("propose", R"("what":"end")"), "done");
    while (status() == "playing") bench::act_once(people, rng);
    EXPECT_FALSE(is_open());
    EXPECT_EQ(people[1]->says("vote", R"("yes":true)"), "no_motion");
    EXPECT_EQ(status(), "finished");
    EXPECT_TRUE(people[0]->view.contains("result"));
    EXPECT_EQ(people[0]->says("propose", R"("what":"end")"), "not_playing");
    EXPECT_EQ(people[0]->says("propose", R"("what":"rematch")"), "done");
}

TEST_F(MotionTest, GoingBackFurtherNeedsEveryoneAndThatNobodyLearntAnything) {
    sit("me me");
    Rng rng(2);
    Client& first = after(0);
    Client& second = after(1);
    ASSERT_TRUE(bench::act_once(people, rng));
    EXPECT_EQ(first.says("undo"), "undo_nothing") << "the word is with the other";
    EXPECT_EQ(second.says("propose", R"("what":"undo","to":0)"), "undo_not_yours");
    for (const char* to : {"1", "-1", "2147483647", "-2147483648"})
        EXPECT_EQ(first.says("propose", R"("what":"undo","to":)" + std::string(to)), "undo_nothing") << to;
    EXPECT_EQ(first.says("propose", R"("what":"undo","to":2147483648)"), "json_not_integer");
    EXPECT_EQ(first.says("propose", R"("what":"undo","to":0)"), "done");
    EXPECT_EQ(first.view.at("plies").as_int64(), 1);
    EXPECT_EQ(second.says("vote", R"("yes":true)"), "done");
    EXPECT_EQ(first.view.at("plies").as_int64(), 0);
    EXPECT_TRUE(first.kinds().ends_with("settled undone"));
    const std::string card = bench::act_until(people, rng, '!');
    Client& one = after(0);
    Client& other = after(1);
    const std::string to = std::to_string(one.view.at("plies").as_int64());
    ASSERT_EQ(one.acts(card), "done");
    EXPECT_EQ(one.says("propose", R"("what":"undo","to":)" + to), "undo_revealed");
    EXPECT_FALSE(other.view.contains("motion"));
}

/// Bots wait a while for people to agree on going back, whatever else happens meanwhile.
TEST_F(MotionTest, NoBotActsWhilePeopleAreAskedAboutGoingBack) {
    sit("me bot:0 me");
    Rng rng(6);
    while (bench::to_act(people) != 0) {
        if (!bench::act_once(people, rng)) bench.loop.pass(2000);
    }
    const std::string to = std::to_string(people[0]->view.at("plies").as_int64());
    ASSERT_TRUE(bench::act_once(people, rng));
    ASSERT_EQ(bench::to_act(people), 1);
    bench.store.slow = true;  // the question is still being written when the bot's pace is over
    people[0]->post("propose", R"("what":"undo","to":)" + to);
    bench.loop.pass(2000);
    bench.store.slow = false;
    bench.store.finish();
    bench.loop.run();
    ASSERT_TRUE(is_open());
    bench.loop.pass(30'000);
    EXPECT_EQ(people[2]->says("say", R"("text":"Hm.")"), "done");
    bench.loop.pass(20'000);
    EXPECT_TRUE(is_open());
    EXPECT_EQ(people[2]->says("vote", R"("yes":true)"), "done");
    EXPECT_EQ(bench::to_act(people), 0);
    ASSERT_TRUE(bench::act_once(people, rng));
    EXPECT_EQ(people[0]->says("propose", R"("what":"undo","to":)" + to), "done");
    bench.loop.pass(70'000);
    EXPECT_FALSE(is_open()) << "but not for ever";
    EXPECT_NE(bench::to_act(people), 1);
}

/// Whoever comes back while all are being asked is one of them.
TEST_F(MotionTest, WhoeverReturnsIsAskedToo) {
    sit("me me me");
    bench.loop.pass(10 * minute);
    Client& absent = after(0);
    Client& by = after(1);
    Client& third = after(2);
    by.says("propose", bot_for_waiting_seat());
    third.says("vote", R"("yes":true)");
    EXPECT_EQ(by.says("propose", R"("what":"end")"), "done");
    EXPECT_EQ(absent.says("vote", R"("yes":false)"), "not_asked");
    EXPECT_EQ(absent.says("return"), "done");
    EXPECT_EQ(third.says("vote", R"("yes":true)"), "done");
    EXPECT_EQ(status(), "playing");
    EXPECT_EQ(absent.says("vote", R"("yes":true)"), "done");
    EXPECT_EQ(status(), "ended");
}

TEST_F(MotionTest, ARematchHasTheSameSeatsAndTheSameTokens) {
    sit("me bot:0 me");
    EXPECT_EQ(people[0]->says("propose", R"("what":"rematch")"), "not_over_yet");
    people[0]->says("propose", R"("what":"end")");
    people[2]->says("vote", R"("yes":true)");
    EXPECT_EQ(people[0]->says("propose", R"("what":"rematch")"), "done");
    EXPECT_EQ(people[2]->says("vote", R"("yes":true)"), "done");
    const std::string next(people[0]->view.at("rematch").as_string());
    EXPECT_EQ(people[0]->says("propose", R"("what":"rematch")"), "rematch_made");
    bench.connect(next, made.keys.host);
    Client& ada = bench.connect(next, made.keys.seats[0]);
    Client& bo = bench.connect(next, made.keys.seats[2]);
    EXPECT_EQ(ada.says("ready"), "done");
    EXPECT_EQ(bo.says("ready"), "done");
    EXPECT_EQ(ada.view.at("status"), "playing");
    EXPECT_EQ(ada.view.at("seats"), people[0]->view.at("seats"));
    EXPECT_NE(ada.last("table").at("about").at("commitment"),
              people[0]->last("table").at("about").at("commitment"));
}

/// The program dies after the old table is written and before the new one is.
TEST_F(MotionTest, ARematchCutShortIsRepaired) {
    for (const bool dies : {true, false}) {
        sit("me bot:0");
        people[0]->says("propose", R"("what":"end")");
        int writes = 0;
        bench.store.mood = [&] { return ++writes == 1 ? bench::Mood::commit : bench::Mood::refuse; };
        EXPECT_EQ(people[0]->says("propose", R"("what":"rematch")"), "done");
        const std::string next(people[0]->view.at("rematch").as_string());
        EXPECT_EQ(bench.stored(next), 0);
        EXPECT_EQ(bench.knock(next).hello(made.keys.seats[0]), "no_such_table");
        bench.store.mood = [] { return bench::Mood::commit; };
        if (dies) {
            EXPECT_TRUE(bench.restart().empty());
            bench.connect(made.table, made.keys.seats[0]);
        } else {
            bench.loop.pass(2000);
        }
        bench.loop.run();
        Client& again = bench.connect(next, made.keys.seats[0]);
        EXPECT_EQ(again.says("ready"), "done");
        EXPECT_EQ(again.view.at("status"), "playing");
    }
}

}  // namespace
