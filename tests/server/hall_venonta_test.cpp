#include "core/replay.hpp"
#include "table/fairness.hpp"
#include "tests/server/hall_bench.hpp"
#include "wire/scenario/scenario_hash.hpp"
#include "wire/venonta/venonta_json.hpp"

/// Tables of Venonta: their scenarios, their secrets, and that they outlive the server and the program.
namespace {

using namespace marea;
using bench::Bench;
using bench::Client;
namespace json = boost::json;

const wire::KnownScenario& known(const std::string& name) { return *golden_scenarios().by_name(name); }

std::string scenario_option(const std::string& value) { return R"(,"options":{"scenario":)" + value + "}"; }

/// What a table that was just made says its scenario is.
json::object scenario_of(Bench& bench, const server::Hall::Made& made) {
    const auto table = bench.connect(made.table, made.keys.host).last("table");
    return table.at("about").at("options").at("scenario").as_object();
}

json::array log_of(const Client& client) { return client.last("table").at("log").as_array(); }

/// A refusal's reason and place.
std::pair<std::string, std::string> refused(Bench& bench, const wire::Plan& plan) {
    std::pair<std::string, std::string> result;
    bench.hall->create(plan, [&](const auto& made) {
        if (!made) result = {std::string(made.error().reason), made.error().where};
    });
    bench.loop.run();
    return result;
}

/// terra-1950 with one figure changed: another world under the same name.
std::string other_terra() {
    json::value document = json::parse(known("terra-1950").text);
    document.at_pointer("/tables/fish") = {{"all", 77}, {"source", "ours"}};
    return json::serialize(document);
}

void play_on(const std::vector<Client*>& people, Rng& rng, int actions) {
    for (int i = 0; i < actions && bench::act_once(people, rng); ++i) {
    }
}

/// Until so many actions were done, bots included.
void play_until(Bench& bench, const std::vector<Client*>& people, Rng& rng, std::int64_t plies) {
    for (int i = 0; i < 1000 && people[0]->view.at("plies").as_int64() < plies; ++i) {
        if (!bench::act_once(people, rng)) bench.loop.pass(2000);
        bench.loop.run();
    }
}

TEST(TableOfVenonta, OnlyWhoeverHasTheWordIsAsked) {
    Bench bench;
    const auto people = bench.start(bench.create(Bench::venonta("me me")));
    Rng rng(3);
    for (int i = 0; i < 60; ++i) {
        for (const Client* one : people) {
            const auto& you = one->view.at("you").as_object();
            EXPECT_EQ(you.contains("question"), one->view.at("to_act") == you.at("seat"));
            EXPECT_TRUE(you.contains("objectives"));
        }
        ASSERT_TRUE(bench::act_once(people, rng));
    }
}

TEST(TableOfVenonta, IsPlayedToItsEndAndItsRecordIsProven) {
    Bench bench;
    const auto made = bench.create(Bench::venonta("me me bot:0", scenario_option(R"("line")")));
    auto people = bench.start(made);
    Rng rng(3);
    for (int i = 0; i < 5000 && people[0]->view.at("status") == "playing"; ++i) {
        if (!bench::act_once({people[0], people[1], nullptr}, rng)) bench.loop.pass(2000);
        bench.loop.run();
    }
    ASSERT_EQ(people[0]->view.at("status"), "finished");
    const auto any =
        wire::read_record<venonta::Venonta>(bench.record(made.table, made.keys.host), golden_scenarios());
    ASSERT_TRUE(any);
    const VenontaRecord& record = *any;
    EXPECT_FALSE(check(record));
    EXPECT_FALSE(table::check_fairness(record));
    EXPECT_EQ(record.seats, (std::vector<std::string>{"P0", "P1", "bot:0"}));
    VenontaRecord forged = record;
    const auto die = std::ranges::find_if(forged.actions, [](auto action) {
        return action.kind == venonta::Kind::dice || action.kind == venonta::Kind::event_die;
    });
    ASSERT_NE(die, forged.actions.end());
    const auto ply = die - forged.actions.begin();
    forged.actions.resize(static_cast<std::size_t>(ply + 1));
    forged.result.reset();
    forged.actions.back().b = static_cast<std::uint8_t>(forged.actions.back().b ^ 1U);
    const auto problem = table::check_fairness(forged);
    ASSERT_TRUE(problem);
    EXPECT_EQ(problem->ply, ply);
}

TEST(TableOfVenonta, NamesItsScenarioInFourWays) {
    Bench bench;
    const auto& terra = known("terra-1950");
    const auto& line = known("line");
    const auto expect = [&](const std::string& more, const wire::KnownScenario& scenario) {
        const auto made = bench.create(Bench::venonta("me me", more));
        EXPECT_EQ(scenario_of(bench, made),
                  (json::object{{"name", scenario.scenario->id}, {"hash", scenario.hash}}))
            << more.substr(0, 100);
    };
    expect("", terra);
    expect(scenario_option(R"("line")"), line);
    expect(scenario_option("\"" + line.hash + "\""), line);
    expect(scenario_option(R"({"name":"line","hash":")" + line.hash + R"("})"), line);
    expect(scenario_option(line.text), line);
}

TEST(TableOfVenonta, BringsAScenarioOfItsOwn) {
    Bench bench;
    wire::Scenarios other;
    const auto& brought = **other.add(other_terra());
    const auto made = bench.create(Bench::venonta("me me", scenario_option(brought.text)));
    EXPECT_EQ(scenario_of(bench, made).at("hash"), json::value(brought.file_hash));
    EXPECT_TRUE(bench.scenario_files.contains(brought.file_hash)) << "written before the table is made";
    const auto by_name = bench.create(Bench::venonta("me me", scenario_option(R"("terra-1950")")));
    EXPECT_EQ(scenario_of(bench, by_name).at("hash"), json::value(known("terra-1950").hash))
        << "the name stays with what the server games";
    EXPECT_EQ(bench.games.find("venonta")->describe().at("scenarios").as_array().size(), 2U)
        << "what a table brings is not offered to others";
}

/// N10 What only people read makes no other game, yet each table has the map and the names that it brought.
TEST(TableOfVenonta, IsDrawnAsTheScenarioThatItBrought) {
    Bench bench;
    const auto bring = [&](int x) {
        json::value document = json::parse(known("line").text);
        document.at_pointer("/territories/0/x") = x;
        const auto made = bench.create(Bench::venonta("me me", scenario_option(json::serialize(document))));
        return std::string(scenario_of(bench, made).at("hash").as_string());
    };
    const auto x_of = [&](const std::string& hash) {
        const auto* const there = bench.shelf->find(hash);
        return there != nullptr ? there->texts.territories[0].x : -1;
    };
    const std::string left = bring(11);
    const std::string right = bring(12);
    EXPECT_EQ(bring(11), left);
    EXPECT_EQ(bench.scenario_files.size(), 2U);
    EXPECT_EQ(x_of(left), 11);
    EXPECT_EQ(x_of(right), 12);
    ASSERT_TRUE(bench.restart().empty());
    EXPECT_EQ(x_of(left), 11);
    EXPECT_EQ(x_of(right), 12);
    EXPECT_EQ(bench.shelf->find(right)->rules_hash, known("line").hash) << "records name what plays";
}

TEST(TableOfVenonta, SaysWhatIsWrongWithItsOptions) {
    Bench bench;
    using Refusal = std::pair<std::string, std::string>;
    const auto expect = [&](const std::string& more, const Refusal& refusal) {
        EXPECT_EQ(refused(bench, Bench::venonta("me me", more)), refusal) << more.substr(0, 100);
    };
    const std::string place = "/options/scenario";
    expect(scenario_option(R"("atlantis")"), {"no_such_scenario", place});
    expect(scenario_option("7"), {"json_not_string", place});
    expect(scenario_option(R"({"name":"line"})"), {"json_missing_key", place});
    expect(scenario_option(R"({"name":"line","hash":")" + std::string(64, '0') + R"("})"),
           {"unknown_scenario", place});
    expect(R"(,"options":{"movement":"walk"})", {"json_unknown_key", "/options/movement"});
    json::value spoilt = json::parse(known("line").text);
    spoilt.at_pointer("/tables/fish") = 0;
    const auto wrong = refused(bench, Bench::venonta("me me", scenario_option(json::serialize(spoilt))));
    EXPECT_TRUE(wrong.second.starts_with(place + "/tables/fish")) << wrong.first << wrong.second;
    EXPECT_EQ(refused(bench, Bench::venonta("me me me me me")), (Refusal{"five_cannot_play", "/seats"}));
    EXPECT_EQ(refused(bench, Bench::venonta("me")), (Refusal{"venonta_players", "/seats"}));
    EXPECT_EQ(refused(bench, Bench::venonta("me bot:9")), (Refusal{"unknown_bot", "/seats/1/level"}));
    EXPECT_TRUE(bench.scenario_files.empty()) << "a table that is not made keeps nothing";
}

TEST(TableOfVenonta, IsNotMadeUnlessItsScenarioIsWritten) {
    Bench bench;
    bench.disk_is_full = true;
    EXPECT_EQ(refused(bench, Bench::venonta("me me")).first, "not_saved");
    EXPECT_TRUE(bench.store.logs.empty() || !bench.store.logs.contains("#rules"));
    bench.disk_is_full = false;
    EXPECT_EQ(refused(bench, Bench::venonta("me me")).first, "");
}

TEST(ScenarioShelf, OffersTheFirstOfANameAndKnowsTheOthersByHash) {
    wire::Scenarios own = golden_scenarios();
    const auto& other = **own.add(other_terra());
    const table::ScenarioShelf shelf(own, [](const auto&) { return true; });
    EXPECT_EQ(shelf.offered().size(), golden_scenarios().all().size());
    EXPECT_EQ(shelf.find("terra-1950")->hash, known("terra-1950").hash);
    EXPECT_EQ(shelf.find(other.hash)->hash, other.hash);
    EXPECT_TRUE(shelf.is_own(*shelf.find(other.hash)));
    table::ScenarioShelf without(golden_scenarios(), [](const auto&) { return true; });
    EXPECT_FALSE(without.is_own(**without.bring(other_terra())));
    EXPECT_EQ(without.known().by_hash(other.hash), nullptr);
    EXPECT_EQ(without.known().by_rules(other.hash)->text, other.text) << "as records name it";
}

TEST(LongScenarioShelf, TakesNoMoreThanItHolds) {
    table::ScenarioShelf shelf(golden_scenarios(), [](const auto&) { return true; });
    json::value document = json::parse(known("line").text);
    const auto bring = [&](std::size_t number) {
        document.at("id") = "own-" + std::to_string(number);
        return shelf.bring(json::serialize(document));
    };
    for (std::size_t i = 0; i < table::ScenarioShelf::most_brought; ++i) ASSERT_TRUE(bring(i)) << i;
    const auto refused = bring(table::ScenarioShelf::most_brought);
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().reason, "too_many_scenarios");
    EXPECT_TRUE(bring(5)) << "those that are there can be used again";
    EXPECT_NE(shelf.find("line"), nullptr);
}

TEST(TableOfVenonta, GoesOnAfterARestartInTheScenarioItStartedWith) {
    Bench bench;
    const auto made = bench.create(Bench::venonta("me me me"));
    auto people = bench.start(made);
    Rng rng(5);
    play_on(people, rng, 120);
    const auto views = [&] {
        std::string all;
        for (const auto& token : made.keys.seats) all += bench.connect(made.table, token).got[0] + "\n";
        return all + bench.connect(made.table, made.watch).got[0];
    };
    const std::string before = views();
    ASSERT_TRUE(bench.restart().empty());
    EXPECT_EQ(views(), before);
    EXPECT_FALSE(bench.store.snapshots.empty());
    bench.store.snapshots.clear();
    bench.offered_texts = {other_terra()};  // a later program has another world of this name
    ASSERT_TRUE(bench.restart().empty());
    EXPECT_EQ(views(), before);
    people = bench.seat_all(made);
    play_on(people, rng, 40);
    EXPECT_EQ(scenario_of(bench, made).at("hash"), json::value(known("terra-1950").hash));
    const auto next = bench.create(Bench::venonta("me me"));
    EXPECT_NE(scenario_of(bench, next).at("hash"), json::value(known("terra-1950").hash));
}

TEST(TableOfVenonta, IsNamedWhenItsScenarioIsGone) {
    Bench bench;
    const auto made = bench.create(Bench::venonta("me me", scenario_option(other_terra())));
    const std::string hash = scenario_of(bench, made).at("hash").as_string().c_str();
    const auto kept = bench.scenario_files.at(hash);
    const auto expect_refused = [&] {
        const auto bad = bench.restart();
        ASSERT_EQ(bad.size(), 2U);
        EXPECT_EQ(bad[0].table, "venonta 2 terra-1950 " + hash);
        EXPECT_EQ(bad[1].table, made.table);
        for (const auto& one : bad) EXPECT_EQ(one.problem.reason, "unknown_scenario");
    };
    bench.scenario_files.erase(hash);
    expect_refused();
    bench.scenario_files[hash] = known("line").text;
    expect_refused();
    bench.scenario_files[hash] = kept;
    EXPECT_TRUE(bench.restart().empty());
}

/// A lesson is the same each time: the deal, the cards drawn and what the bots do.
TEST(TableOfVenonta, WithAChosenSeedGoesTheSameWayTwice) {
    const std::string seed = R"(,"seed":")" + std::string(64, '7') + "\"";
    std::string first;
    for (int time = 0; time < 2; ++time) {
        Bench bench;
        const auto made = bench.create(Bench::venonta("me bot:1", scenario_option(R"("line")") + seed));
        Client& ada = *bench.start(made)[0];
        EXPECT_EQ(ada.last("table").at("about").at("seed").as_string(), std::string(64, '7'));
        Rng rng(5);
        play_until(bench, {&ada, nullptr}, rng, 60);
        const std::string now = json::serialize(ada.view.at("game"));
        if (time == 0) first = now;
        EXPECT_EQ(now, first);
    }
}

TEST(TableOfVenonta, IsPlayedAgain) {
    Bench bench;
    const auto made = bench.create(Bench::venonta("me me", scenario_option(R"("line")")));
    auto people = bench.start(made);
    people[0]->says("propose", R"("what":"end")");
    people[1]->says("vote", R"("yes":true)");
    people[0]->says("propose", R"("what":"rematch")");
    people[1]->says("vote", R"("yes":true)");
    bench.loop.run();
    const std::string next = people[0]->view.at("rematch").as_string().c_str();
    const auto table = bench.connect(next, made.keys.seats[0]).last("table");
    EXPECT_EQ(table.at("about").at("options").at("scenario").at("hash"), json::value(known("line").hash));
}

/// N12 What a card drawn is, only its player hears.
TEST(TableOfVenonta, ShowsWhatIsDrawnToItsPlayerAlone) {
    Bench bench;
    const auto made = bench.create(Bench::venonta("me me me"));
    auto people = bench.start(made);
    people.push_back(&bench.connect(made.table, made.watch));
    Rng rng(11);
    play_on({people[0], people[1], people[2]}, rng, 40);
    std::map<int, std::vector<std::string>> drawn;  // by ply, for each viewer
    for (std::size_t who = 0; who < people.size(); ++who) {
        const std::string token = who < 3 ? made.keys.seats[who] : made.watch;
        for (const auto& event : log_of(bench.connect(made.table, token))) {
            if (event.at("kind") != "acted") continue;
            const std::string action = event.at("action").as_string().c_str();
            if (action.starts_with('+') || action.starts_with('='))
                drawn[static_cast<int>(event.at("ply").as_int64())].push_back(action);
        }
    }
    EXPECT_GT(drawn.size(), 8U);
    for (const auto& [ply, seen] : drawn) {
        ASSERT_EQ(seen.size(), 4U);
        EXPECT_EQ(std::ranges::count_if(seen, [](const auto& text) { return text.ends_with('?'); }), 3)
            << ply;
        EXPECT_TRUE(seen[3].ends_with('?')) << ply;
    }
    EXPECT_EQ(people[3]->got.back().find(R"("you")"), std::string::npos);
}

/// One's own steps can be taken back until chance speaks or someone learns something.
TEST(TableOfVenonta, TakesBackWhatNobodyLearntFrom) {
    Bench bench;
    const auto made = bench.create(Bench::venonta("me me"));
    const auto people = bench.start(made);
    Rng rng(2);
    bool swap_taken_back = false;
    bool step_taken_back = false;
    for (int i = 0; i < 400 && !(swap_taken_back && step_taken_back); ++i) {
        const int now = bench::to_act(people);
        ASSERT_GE(now, 0);
        Client& one = *people[static_cast<std::size_t>(now)];
        Client& other = *people[static_cast<std::size_t>(1 - now)];
        const auto legal = one.legal();
        const auto swap =
            std::ranges::find_if(legal, [](const auto& text) { return text.size() > 1 && text[0] == '~'; });
        const auto farm = std::ranges::find(legal, "farm");
        const bool swaps = swap != legal.end() && !swap_taken_back;
        if (!swaps && farm == legal.end()) {
            bench::act_once(people, rng);
            continue;
        }
        const json::object before = other.view;
        const json::object mine = one.view;
        ASSERT_EQ(one.acts((swaps ? *swap : *farm)), "done");
        if (one.view.at("you").at("undo") != true) continue;
        ASSERT_EQ(one.says("undo"), "done");
        EXPECT_EQ(one.view.at("you").at("legal"), mine.at("you").at("legal"));
        EXPECT_EQ(other.view.at("game"), before.at("game"));
        (swaps ? swap_taken_back : step_taken_back) = true;
        bench::act_once(people, rng);
    }
    EXPECT_TRUE(swap_taken_back);
    EXPECT_TRUE(step_taken_back);
}

/// N9.2 Passing in advance.
TEST(TableOfVenonta, PassesInTheNameOfWhoAskedForIt) {
    Bench bench;
    const auto made = bench.create(Bench::venonta("me me"));
    const auto people = bench.start(made);
    const std::string all = R"("order":{"pass":["event","turn","attack","refusal","card"]})";
    EXPECT_EQ(people[1]->says("order", all), "done");
    EXPECT_EQ(people[1]->says("order", R"("order":{"pass":["lunch"]})"), "json_unknown_value");
    EXPECT_EQ(people[1]->says("order", R"("order":{"figures":{}})"), "json_unknown_key");
    EXPECT_EQ(people[1]->says("order", R"("order":{"sell":{"food":{"do":"give"}}})"), "json_unknown_value");
    EXPECT_EQ(people[1]->says("order", R"("order":{"sell":{"tep":{"do":"spare","least":-1}}})"),
              "json_number_range");
    Rng rng(8);
    int passed = 0;
    for (int i = 0; i < 1500 && people[0]->view.at("status") == "playing"; ++i) {
        const int now = bench::to_act(people);
        const std::string phase = people[0]->view.at("game").at("phase").as_string().c_str();
        if (now == 1 && phase.ends_with("_window")) {
            const auto plies = people[0]->view.at("plies");
            bench.loop.pass(10'000);  // no pass takes longer
            EXPECT_NE(people[0]->view.at("plies"), plies) << phase;
            continue;
        }
        bench::act_once(people, rng);
        bench.loop.run();
    }
    for (const auto& event : log_of(bench.connect(made.table, made.watch)))
        if (event.at("kind") == "acted" && event.at("action") == "pass" && event.at("seat") == 1) ++passed;
    EXPECT_GT(passed, 0);
}

}  // namespace
