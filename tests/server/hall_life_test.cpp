#include "tests/server/hall_bench.hpp"

/// The life of a table, from its making to the next one.
namespace {

using namespace marea;
using bench::Bench;
using bench::Client;

using bench::status;
std::string kind(const Client& client, std::size_t seat) {
    return std::string(client.view.at("seats").at(seat).at("kind").as_string());
}

TEST(TableLife, ItStartsWhenAllSeatsAreFilledAndAllPeopleAreReady) {
    Bench bench;
    const auto made = bench.create(Bench::venezia("me open bot:0"));
    Client& ada = bench.connect(made.table, made.keys.seats[0]);
    EXPECT_EQ(ada.says("ready", R"("entropy":"beef")"), "done");
    EXPECT_EQ(status(ada), "waiting");
    const auto bo = bench.join(made.table, made.invite);
    ASSERT_TRUE(bo);
    EXPECT_EQ(bo->seat, seat(1));
    EXPECT_EQ(bo->commitment, made.commitment);
    EXPECT_EQ(status(ada), "waiting");
    Client& second = bench.connect(made.table, bo->token);
    EXPECT_EQ(second.says("ready"), "done");
    EXPECT_EQ(status(ada), "playing");
    EXPECT_EQ(ada.kinds(), "created ready joined ready started");
    EXPECT_EQ(ada.says("ready"), "already_started");
}

TEST(TableLife, ItsSummarySaysHowFarItIs) {
    Bench bench;
    const auto waiting = bench.create(Bench::venezia("me open"));
    const auto summary = [&](const server::Hall::Made& made) {
        return boost::json::parse(bench.mine(made.table, made.keys.host)).as_object();
    };
    EXPECT_FALSE(summary(waiting).contains("round"));
    const auto over = bench.create(Bench::venezia("bot:0 bot:0", R"(,"pace":"instant")"));
    bench.loop.pass(bench::minute);
    EXPECT_EQ(summary(over).at("round"), (boost::json::value{{"now", 10}, {"of", 10}}));
    EXPECT_TRUE(summary(over).contains("result"));
}

TEST(TableLife, ATableOfBotsStartsAtOnceAndPlaysToItsEnd) {
    Bench bench;
    const auto made = bench.create(Bench::venezia("bot:0 bot:0 bot:0", R"(,"pace":"instant")"));
    bench.loop.pass(bench::minute);
    Client& watcher = bench.connect(made.table, made.watch);
    EXPECT_EQ(status(watcher), "finished");
    EXPECT_TRUE(watcher.view.contains("result"));
    EXPECT_FALSE(watcher.view.contains("you"));
}

TEST(TableLife, BotsPlayAtTheirPaceWithPeople) {
    Bench bench;
    const auto made = bench.create(Bench::venezia("me bot:0"));
    const auto people = bench.start(made);
    Rng rng(5);
    for (int i = 0; i < 2000 && status(*people[0]) == "playing"; ++i) {
        bench::act_once(people, rng);
        bench.loop.pass(1500);
    }
    EXPECT_EQ(status(*people[0]), "finished");
    EXPECT_EQ(people[0]->says("act", R"("action":"x")"), "game_is_over");
}

TEST(TableLife, ASeatThatIsLeftIsOpenAgain) {
    Bench bench;
    const auto made = bench.create(Bench::venezia("me open"));
    const auto bo = bench.join(made.table, made.invite);
    Client& second = bench.connect(made.table, bo->token);
    Client& ada = bench.connect(made.table, made.keys.seats[0]);
    EXPECT_EQ(second.says("leave"), "done");
    EXPECT_EQ(kind(ada, 1), "open");
    EXPECT_EQ(bench.knock(made.table).hello(bo->token), "bad_token");
    EXPECT_EQ(second.closed, "seat_left");
    EXPECT_TRUE(bench.join(made.table, made.invite));
}

TEST(TableLife, TheHostFillsAndClearsSeatsBeforeTheStart) {
    Bench bench;
    const auto made = bench.create(Bench::venezia("me open open"));
    Client& host = bench.connect(made.table, made.keys.host);
    Client& ada = bench.connect(made.table, made.keys.seats[0]);
    EXPECT_EQ(host.says("fill", R"("seat":1,"level":"9")"), "unknown_bot");
    EXPECT_EQ(host.says("fill", R"("seat":3,"level":"0")"), "no_such_seat");
    EXPECT_EQ(host.says("fill", R"("seat":1,"level":"0")"), "done");
    EXPECT_EQ(host.says("fill", R"("seat":1,"level":"0")"), "seat_taken");
    EXPECT_EQ(host.says("clear", R"("seat":1)"), "done");
    EXPECT_EQ(host.says("clear", R"("seat":1)"), "seat_is_open");
    EXPECT_EQ(host.says("fill", R"("seat":1,"level":"0")"), "done");
    EXPECT_EQ(ada.says("ready"), "done");
    EXPECT_EQ(status(ada), "waiting");
    EXPECT_EQ(host.says("fill", R"("seat":2,"level":"0")"), "done");
    EXPECT_EQ(status(ada), "playing") << "the last seat was filled and Ada is ready";
    EXPECT_EQ(host.says("clear", R"("seat":2)"), "already_started");
    EXPECT_EQ(host.says("fill", R"("seat":2,"level":"0")"), "already_started");
    EXPECT_EQ(ada.says("leave"), "already_started");
}

/// Whoever is out is out at once: the connection that once was the seat's says and hears nothing more.
TEST(TableLife, WhoeverLeftOrWasClearedIsNobodyHere) {
    for (const bool cleared : {false, true}) {
        Bench bench;
        const auto made = bench.create(Bench::venezia("me open"));
        const auto bo = bench.join(made.table, made.invite);
        Client& old = bench.connect(made.table, bo->token);
        Client& host = bench.connect(made.table, made.keys.host);
        EXPECT_EQ(cleared ? host.says("clear", R"("seat":1)") : old.says("leave"), "done");
        const auto cy = bench.join(made.table, made.invite, 1, "Cy");
        ASSERT_TRUE(cy);
        const auto before = bench.stored(made.table);
        old.post("ready");
        old.post("rename", R"("name":"Not Cy")");
        old.post("say", R"("text":"I am Cy")");
        old.post("reissue", R"("fresh":"00112233445566778899aabbccddeeff")");
        bench.loop.run();
        EXPECT_EQ(bench.stored(made.table), before);
        const std::size_t heard = old.got.size();
        Client& fresh = bench.connect(made.table, cy->token);
        EXPECT_EQ(fresh.says("ready"), "done");
        EXPECT_EQ(bench.connect(made.table, made.keys.seats[0]).says("ready"), "done");
        EXPECT_EQ(status(fresh), "playing");
        EXPECT_EQ(old.got.size(), heard);
    }
}

TEST(TableLife, ANameCanBeChangedAtAnyTime) {
    Bench bench;
    const auto made = bench.create(Bench::venezia("me bot:0"));
    const auto people = bench.start(made);
    EXPECT_EQ(people[0]->says("rename", R"("name":"Ada Lovelace")"), "done");
    EXPECT_EQ(people[0]->view.at("seats").at(0).at("name"), "Ada Lovelace");
}

/// Ids and versions: a lost answer to `join` is asked for again with the same token.
TEST(TableLife, JoiningAgainWithTheSameTokenIsTheSameSeat) {
    Bench bench;
    const auto made = bench.create(Bench::venezia("me open open"));
    const std::string token(32, 'a');
    EXPECT_EQ(bench.join(made.table, made.invite, -1, "Bo", token)->seat, seat(1));
    EXPECT_EQ(bench.join(made.table, made.invite, -1, "Bo", token)->seat, seat(1));
    EXPECT_EQ(bench.join(made.table, made.invite, 1).error(), "seat_taken");
    EXPECT_EQ(bench.join(made.table, made.watch).error(), "bad_invite");
    EXPECT_EQ(bench.join(made.table, "").error(), "bad_invite");
    EXPECT_TRUE(bench.join(made.table, made.invite));
    EXPECT_EQ(bench.join(made.table, made.invite).error(), "table_full");
    EXPECT_EQ(bench.join("0123456789abcdef", made.invite).error(), "no_such_table");
}

/// A seat's token must be its own: with the spectators' link as token everyone who looks on would sit there.
TEST(TableLife, ATokenThatIsSomeonesAlreadyIsRefused) {
    Bench bench;
    const auto made = bench.create(Bench::venezia("me me open"));
    EXPECT_EQ(bench.join(made.table, made.invite, -1, "Bo", made.watch).error(), "bad_token");
    EXPECT_EQ(bench.join(made.table, made.invite, -1, "Bo", made.keys.host).error(), "bad_token");
    Client& ada = bench.connect(made.table, made.keys.seats[0]);
    for (const auto& taken : {made.watch, made.keys.host, made.keys.seats[1]})
        EXPECT_EQ(ada.says("reissue", R"("fresh":")" + taken + "\""), "bad_token");
}

TEST(TableLife, AListedTableNeedsNoLink) {
    Bench bench;
    const auto made = bench.create(Bench::venezia("me open", R"(,"listed":true)"));
    EXPECT_NE((*bench.hall->lobby()).find(made.table), std::string::npos);
    bench.connect(made.table, "");
    EXPECT_TRUE(bench.join(made.table, ""));
    const auto hidden = bench.create(Bench::venezia("me open"));
    EXPECT_EQ((*bench.hall->lobby()).find(hidden.table), std::string::npos);
    EXPECT_EQ(bench.knock(hidden.table).hello(""), "token_needed");
}

TEST(TableLife, UndoGoesBackInsideOnesTurnToTheLastThingLearnt) {
    Bench bench;
    const auto made = bench.create(Bench::venezia("me me"));
    const auto people = bench.start(made);
    Rng rng(3);
    EXPECT_EQ(people[0]->says("undo"), "undo_nothing");
    const std::string buy = bench::act_until(people, rng, '$');
    Client& one = *people[static_cast<std::size_t>(bench::to_act(people))];
    Client& other = *people[static_cast<std::size_t>(1 - bench::to_act(people))];
    const std::string before = one.view_text();
    ASSERT_EQ(one.acts(buy), "done");
    EXPECT_TRUE(one.view.at("you").at("undo").as_bool());
    EXPECT_EQ(other.says("undo"), "undo_nothing");
    EXPECT_EQ(one.says("undo"), "done");
    EXPECT_EQ(one.view_text(), before);
    EXPECT_TRUE(one.kinds().ends_with("acted undone"));
}

/// `you.undo` promises what `undo` keeps: over whole games, wherever it is asked.
TEST(TableLife, TheOfferToUndoIsKept) {
    Bench bench;
    const auto made = bench.create(Bench::venezia("me me me"));
    const auto people = bench.start(made);
    Rng rng(8);
    int kept = 0;
    int denied = 0;
    for (int i = 0; i < 400 && bench::act_once(people, rng); ++i) {
        const int seat = bench::to_act(people);
        if (seat < 0) break;
        Client& one = *people[static_cast<std::size_t>(seat)];
        const bool offered = one.view.at("you").at("undo").as_bool();
        if (offered && rng.below(2) == 0) continue;
        const std::string answer = one.says("undo");
        EXPECT_EQ(answer == "done", offered) << answer;
        ++(offered ? kept : denied);
    }
    EXPECT_GT(kept, 5);
    EXPECT_GT(denied, 5);
}

TEST(TableLife, ARecordIsToldOnceTheGameIsOver) {
    Bench bench;
    const auto made = bench.create(Bench::venezia("me bot:0", R"(,"pace":"instant")"));
    const auto people = bench.start(made);
    EXPECT_EQ(bench.record(made.table, made.watch), "not_over_yet");
    EXPECT_EQ(people[0]->says("propose", R"("what":"end")"), "done");
    EXPECT_EQ(people[0]->view.at("ended"), "agreed");
    EXPECT_EQ(status(*people[0]), "ended");
    EXPECT_EQ(bench.record(made.table, ""), "token_needed");
    EXPECT_EQ(bench.record(made.table, made.keys.seats[0]), bench.record(made.table, made.invite));
    EXPECT_NE(bench.record(made.table, made.watch).find(R"("fairness")"), std::string::npos);
}

}  // namespace
