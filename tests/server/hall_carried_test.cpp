#include <algorithm>

#include "core/replay.hpp"
#include "table/fairness.hpp"
#include "tests/server/hall_bench.hpp"
#include "wire/venezia/venezia_json.hpp"
#include "wire/venonta/venonta_json.hpp"

/// A game that was begun elsewhere goes on here: from that very position, with chance of this table's own,
/// over restarts; and what cannot go on is refused with the reason.
namespace {

using namespace marea;
using bench::Bench;
using bench::Client;
namespace json = boost::json;

struct Carried : testing::Test {
    Bench away{{.limits = false, .saves = true}};  ///< a hall that hands out games which are still on
    Bench here;
    std::vector<Client*> left;    ///< who sat there
    std::vector<Client*> people;  ///< who sits here
    server::Hall::Made made;
    server::Hall::Made old;  ///< the table there
    Rng rng{5};

    /// The record of a game that has got so far; everyone there is a person.
    json::object begun(const std::string& game, const std::string& seats, std::int64_t plies,
                       const std::string& more = "") {
        old = away.create(Bench::table_for(game, seats, more));
        left = away.start(old);
        while (left[0]->view.at("plies").as_int64() < plies && bench::act_once(left, rng)) {
        }
        return record_there();
    }
    json::object record_there() { return json::parse(away.record(old.table, old.keys.seats[0])).as_object(); }
    static wire::Plan plan(const json::object& record, std::string_view seats, const std::string& more = "") {
        return Bench::table_for(std::string(record.at("game").as_string()), seats,
                                R"(,"record":)" + json::serialize(record) + more);
    }
    /// Everyone sits, the last in an open seat, and is ready.
    void go_on(const json::object& record, const std::string& seats) {
        made = here.create(plan(record, seats));
        people = here.seat_all(made);
        for (std::size_t s = 0; s < people.size(); ++s) {
            if (people[s] != nullptr || record.at("seats").at(s).as_string().starts_with("bot:")) continue;
            const auto joined = here.join(made.table, made.invite, static_cast<int>(s), "Bo");
            ASSERT_TRUE(joined);
            made.keys.seats[s] = joined->token;
            people[s] = &here.connect(made.table, joined->token);
        }
        for (Client* one : people) {
            if (one == nullptr) continue;
            EXPECT_EQ(one->says("ready"), "done");
        }
    }
    void play_to_the_end() {
        for (int i = 0; i < 9000 && people[0]->view.at("status") == "playing"; ++i) {
            if (!bench::act_once(people, rng)) here.loop.pass(2000);
            here.loop.run();
        }
        ASSERT_EQ(people[0]->view.at("status"), "finished");
    }
    /// The code and the place.
    std::string turned_down(const json::object& record, std::string_view seats,
                            const std::string& more = "") {
        std::string found = "made";
        const auto problem = wire::problem_of([&] {
            here.hall->create(plan(record, seats, more), [&](const auto& answer) {
                if (!answer) found = std::string(answer.error().reason) + " " + answer.error().where;
            });
        });
        here.loop.run();
        return problem ? std::string(problem->reason) + " " + problem->where : found;
    }
};

TEST_F(Carried, VeneziaGoesOnFromThatVeryPosition) {
    const auto record = begun("venezia", "me me me", 25);
    EXPECT_FALSE(record.contains("fairness")) << "a game that is still on keeps its seed";
    const auto plies = static_cast<std::int64_t>(record.at("actions").as_array().size());
    go_on(record, "me open me");
    for (std::size_t s = 0; s < people.size(); ++s) {
        EXPECT_EQ(people[s]->view.at("game"), left[s]->view.at("game"));
        json::object then = left[s]->view.at("you").as_object();
        then["undo"] = false;  // whatever could be taken back there
        EXPECT_EQ(people[s]->view.at("you"), json::value(then));
    }
    EXPECT_EQ(people[0]->view.at("plies"), plies);
    EXPECT_EQ(people[0]->last("table").at("about").at("carried"), plies);
    EXPECT_EQ(people[0]->last("events").at("events").as_array().back().at("carried"), plies);
    play_to_the_end();

    const auto whole = *wire::read_record<venezia::Venezia>(here.record(made.table, made.keys.seats[0]));
    EXPECT_FALSE(check(whole));
    EXPECT_FALSE(table::check_fairness(whole));
    EXPECT_EQ(whole.fairness->carried, plies);
    EXPECT_GT(std::ssize(whole.actions), plies);
    EXPECT_EQ(whole.seats, (std::vector<std::string>{"P0", "Bo", "P2"}));
    auto proud = whole;
    proud.fairness->carried.reset();
    ASSERT_TRUE(table::check_fairness(proud)) << "the deal is not this table's";
    EXPECT_EQ(table::check_fairness(proud)->reason, "fairness_deal");
}

TEST_F(Carried, VenontaDrawsAllChanceSinceFromTheTablesOwnSeed) {
    const auto record = begun("venonta", "me me", 60, R"(,"options":{"scenario":"line"})");
    const auto plies = std::ssize(record.at("actions").as_array());
    go_on(record, "me open");
    EXPECT_EQ(people[1]->view.at("game"), left[1]->view.at("game"));
    EXPECT_EQ(people[1]->view.at("you").at("hand"), left[1]->view.at("you").at("hand"));
    play_to_the_end();
    const auto read =
        wire::read_record<venonta::Venonta>(here.record(made.table, made.keys.host), golden_scenarios());
    ASSERT_TRUE(read);
    EXPECT_FALSE(check(*read));
    EXPECT_FALSE(table::check_fairness(*read));
    EXPECT_EQ(read->fairness->carried, plies);

    // Another die after it came here does not pass.
    auto forged = *read;
    const auto die = std::find_if(forged.actions.begin() + plies, forged.actions.end(), [](auto action) {
        return action.kind == venonta::Kind::dice || action.kind == venonta::Kind::event_die;
    });
    ASSERT_NE(die, forged.actions.end());
    die->b = static_cast<std::uint8_t>(die->b ^ 1U);
    ASSERT_TRUE(table::check_fairness(forged));
    EXPECT_EQ(table::check_fairness(forged)->reason, "fairness_draw");
    EXPECT_EQ(table::check_fairness(forged)->ply, die - forged.actions.begin());
}

TEST_F(Carried, BeforeTheFirstActionOnlyTheDealComesAlong) {
    const auto record = begun("venezia", "me me", 0);
    go_on(record, "me me");
    EXPECT_EQ(people[0]->view.at("game"), left[0]->view.at("game"));
    EXPECT_EQ(people[0]->last("table").at("about").at("carried"), 0);
}

TEST_F(Carried, ABotStaysOrMakesRoomForAFriend) {
    auto record = begun("venezia", "me me me", 12);
    record["seats"] = json::array{"Ada", "bot:2", "bot:1"};
    made = here.create(plan(record, "me bot:2 open"));
    EXPECT_EQ(here.join(made.table, made.invite)->seat, seat(2));
    const auto& chairs = here.connect(made.table, made.keys.seats[0]).view.at("seats").as_array();
    EXPECT_EQ(chairs[1].at("kind"), "bot");
    EXPECT_EQ(chairs[2].at("name"), "Bo");
}

TEST_F(Carried, NobodyTakesBackWhatWasDoneElsewhere) {
    (void)begun("venezia", "me me", 0);
    while (!left[0]->view.at("you").at("undo").as_bool() && !left[1]->view.at("you").at("undo").as_bool())
        ASSERT_TRUE(bench::act_once(left, rng));
    const std::size_t turn = left[0]->view.at("you").at("undo").as_bool() ? 0 : 1;
    const auto record = record_there();
    go_on(record, "me me");
    EXPECT_FALSE(people[turn]->view.at("you").at("undo").as_bool());
    EXPECT_EQ(people[turn]->says("undo"), "undo_nothing");
    const auto last = std::to_string(record.at("actions").as_array().size() - 1);
    EXPECT_EQ(people[turn]->says("propose", R"("what":"undo","to":)" + last), "undo_nothing");
}

TEST_F(Carried, IsTheSameAfterARestartWithAndWithoutSnapshots) {
    const auto record = begun("venonta", "me me", 80);
    made = here.create(plan(record, "me open"));
    EXPECT_TRUE(here.restart().empty()) << "while it waits";
    const auto joined = here.join(made.table, made.invite);
    ASSERT_TRUE(joined);
    made.keys.seats[1] = joined->token;
    people = here.start(made);
    int acted = 0;  // a world may be lost before
    while (acted < 200 && bench::act_once(people, rng)) ++acted;
    ASSERT_GT(acted, 20);
    const auto seen = [&] {
        std::string all;
        for (const auto& token : {made.keys.seats[0], made.keys.seats[1], made.watch})
            all += here.connect(made.table, token).got[0] + "\n";
        Client& reader = here.connect(made.table, made.watch);
        EXPECT_EQ(reader.says("log", R"("before":60)"), "done");
        json::object page = reader.last("log");
        page.erase("id");
        return all + json::serialize(page);
    };
    const std::string before = seen();
    EXPECT_FALSE(here.store.snapshots.empty());
    EXPECT_TRUE(here.restart().empty());
    EXPECT_EQ(seen(), before);
    here.store.snapshots.clear();
    EXPECT_TRUE(here.restart().empty());
    EXPECT_EQ(seen(), before);
}

TEST_F(Carried, ARematchIsDealtAnew) {
    go_on(begun("venezia", "me me", 20), "me me");
    people[0]->says("propose", R"("what":"end")");
    people[1]->says("vote", R"("yes":true)");
    people[0]->says("propose", R"("what":"rematch")");
    people[1]->says("vote", R"("yes":true)");
    here.loop.run();
    const std::string next(people[0]->view.at("rematch").as_string());
    Client& again = here.connect(next, made.keys.seats[0]);
    EXPECT_FALSE(again.last("table").at("about").as_object().contains("carried"));
    EXPECT_EQ(again.view.at("status"), "waiting");
}

TEST_F(Carried, WhatCannotGoOnIsRefusedWithTheReason) {
    const auto record = begun("venezia", "me me", 20);
    EXPECT_EQ(turned_down(record, "me open"), "made");

    auto bad = record;
    bad["actions"].as_array()[7] = "a1-a1";
    EXPECT_TRUE(turned_down(bad, "me open").ends_with(" /record/actions/7")) << turned_down(bad, "me open");
    bad["actions"].as_array()[7] = "nonsense";
    EXPECT_EQ(turned_down(bad, "me open"), "unknown_action /record/actions/7");
    bad = record;
    bad["rules"] = "99";
    EXPECT_EQ(turned_down(bad, "me open"), "rules_version /record/rules");
    bad = record;
    bad["result"] = json::object{{"scores", json::array{1, 2}}, {"winners", json::array{1}}};
    EXPECT_EQ(turned_down(bad, "me open"), "result_too_early /record/result");
    bad = record;
    bad.erase("start");
    EXPECT_TRUE(turned_down(bad, "me open").starts_with("json_missing")) << turned_down(bad, "me open");
    bad = record;
    bad["more"] = 1;
    EXPECT_EQ(turned_down(bad, "me open"), "json_unknown_key /record/more");
    bad = record;
    bad["marea"] = 2;
    EXPECT_EQ(turned_down(bad, "me open"), "record_format /record/marea");
    EXPECT_EQ(turned_down(record, "me open me"), "json_array_size /seats");
    EXPECT_EQ(turned_down(record, "me open", R"(,"options":{"movement":"walk"})"), "record_options /options");
    bad = record;
    bad["seats"] = json::array{"P0", "P1", "P2"};
    EXPECT_NE(turned_down(bad, "me open me"), "made") << "hands for two";

    while (bench::act_once(left, rng)) {
    }
    const auto whole = record_there();
    ASSERT_TRUE(whole.contains("result"));
    EXPECT_EQ(turned_down(whole, "me open"), "game_is_over /record");
    bad = whole;
    bad.erase("result");
    EXPECT_EQ(turned_down(bad, "me open"), "result_missing /record/result");
}

TEST_F(Carried, AScenarioThatIsNotKnownHereIsRefusedUnlessItComesAlong) {
    json::value scenario = json::parse(golden_text("line.json"));
    scenario.at("id") = "mine";
    scenario.at_pointer("/tables/fish") = {{"all", 77}, {"source", "ours"}};
    const std::string option = R"(,"options":{"scenario":)" + json::serialize(scenario) + "}";
    const auto record = begun("venonta", "me me", 30, option);
    EXPECT_EQ(turned_down(record, "me open"), "unknown_scenario /options/scenario");
    EXPECT_EQ(turned_down(record, "me open", R"(,"options":{"scenario":"line"})").substr(0, 16),
              "unknown_scenario");
    EXPECT_EQ(turned_down(record, "me open", option), "made");
    const auto other = begun("venonta", "me me", 30, R"(,"options":{"scenario":"line"})");
    EXPECT_EQ(turned_down(other, "me open", option), "record_options /options");
}

}  // namespace
