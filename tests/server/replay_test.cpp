#include "server/replays.hpp"

#include <fstream>
#include <thread>

#include "tests/server/hall_bench.hpp"

/// Records played through in windows of frames, off the loop, within bounds.
namespace {

using namespace marea;
using bench::Bench;
using server::Replays;
namespace json = boost::json;

/// The first golden record of a game.
std::string golden_record(const std::string& game) {
    std::string text = golden_text(game + ".jsonl");
    return text.substr(0, text.find('\n'));
}

std::string request(const std::string& record, const std::string& more = "") {
    return R"({"record":)" + record + R"(,"viewer":"all")" + more + "}";
}

class ReplayOf : public testing::TestWithParam<const char*> {
  protected:
    json::object play(const std::string& body) {
        const auto text = server::replay_json(body, bench.games, bench.shelf->known());
        EXPECT_TRUE(text) << (text ? "" : text.error().reason);
        return text ? json::parse(*text).as_object() : json::object();
    }
    std::string refused(const std::string& body) {
        const auto text = server::replay_json(body, bench.games, bench.shelf->known());
        return text ? "" : std::string(text.error().reason) + " " + text.error().where;
    }

    Bench bench;
    std::string record = golden_record(GetParam());
};

TEST_P(ReplayOf, ComesInWindowsThatAreSlicesOfTheWhole) {
    const auto plies = json::parse(record).at("actions").as_array().size();
    const auto whole = play(request(record));
    const auto& frames = whole.at("frames").as_array();
    EXPECT_EQ(whole.at("plies").to_number<std::size_t>(), plies);
    std::size_t seen = 0;
    while (seen <= plies) {
        const auto window = play(request(record, R"(,"count":17,"from":)" + std::to_string(seen)));
        EXPECT_EQ(window.at("from").to_number<std::size_t>(), seen);
        ASSERT_FALSE(window.at("frames").as_array().empty());
        ASSERT_LE(window.at("frames").as_array().size(), 17U);
        for (const auto& frame : window.at("frames").as_array()) {
            ASSERT_LT(seen, frames.size());
            ASSERT_EQ(frame, frames[seen]) << seen;
            EXPECT_EQ(frame.at("ply").to_number<std::size_t>(), seen++);
        }
        EXPECT_EQ(window.at("options"), whole.at("options"));
        EXPECT_EQ(window.contains("result"), whole.contains("result"));
    }
    EXPECT_EQ(seen, plies + 1);
    const auto last = play(request(record, R"(,"from":)" + std::to_string(plies)));
    EXPECT_EQ(last.at("frames").as_array(), json::array{frames.back()}) << "the end alone";
}

TEST_P(ReplayOf, ShowsEachViewerTheirOwn) {
    const auto keys = [&](const std::string& viewer) {
        const auto frames =
            play(R"({"record":)" + record + R"(,"viewer":)" + viewer + R"(,"from":9,"count":1})");
        std::set<std::string> names;
        for (const auto& [key, value] : frames.at("frames").at(0).as_object()) names.emplace(key);
        for (const char* always : {"ply", "seat", "action", "to_act", "game"})
            EXPECT_EQ(names.erase(always), 1U);
        names.erase("tells");  // of games that have a voice
        return names;
    };
    const bool venonta = GetParam() == std::string("venonta");
    using Names = std::set<std::string>;
    EXPECT_EQ(keys(R"("all")"), venonta ? Names({"hands", "put_away", "goals"}) : Names({"hands"}));
    EXPECT_EQ(keys(R"("watch")"), venonta ? Names({"goals"}) : Names());
    EXPECT_EQ(keys("1"), venonta ? Names({"hand", "put_away", "goals"}) : Names({"hand"}));
}

TEST_P(ReplayOf, RefusesWhatIsNotThere) {
    EXPECT_EQ(refused(request(record, R"(,"from":100000)")), "json_number_range /from");
    EXPECT_EQ(refused(request(record, R"(,"from":-1)")), "json_number_range /from");
    EXPECT_EQ(refused(request(record, R"(,"count":0)")), "json_number_range /count");
    EXPECT_EQ(refused(request(record, R"(,"size":1)")), "json_unknown_key /size");
    EXPECT_EQ(refused(R"({"viewer":"all","record":{"marea":1,"game":"go"}})"), "unknown_game /record/game");
    EXPECT_EQ(refused(R"({"viewer":5,"record":)" + record + "}"), "no_such_seat /viewer");
}

/// However little fits, there is one frame, so that whoever asks on gets on.
TEST_P(ReplayOf, StaysWithinItsBytes) {
    table::ReplayWish wish;
    wish.viewer = table::ReplayWish::all;
    wish.most_bytes = 10'000;
    const auto* kit = bench.games.find(GetParam());
    const auto text = kit->replay(json::parse(record), wish, bench.shelf->known());
    ASSERT_TRUE(text);
    EXPECT_LT(text->size(), 12'000U);
    wish.most_bytes = 1;
    wish.from = 3;
    EXPECT_EQ(json::parse(*kit->replay(json::parse(record), wish, bench.shelf->known()))
                  .at("frames")
                  .as_array()
                  .size(),
              1U);
}

TEST_P(ReplayOf, EndsWhenItIsLate) {
    int asked = 0;
    const auto text =
        server::replay_json(request(record), bench.games, bench.shelf->known(), [&] { return ++asked == 5; });
    ASSERT_FALSE(text);
    EXPECT_EQ(text.error().reason, "try_again");
    EXPECT_EQ(asked, 5);
}

INSTANTIATE_TEST_SUITE_P(Games, ReplayOf, testing::Values("venezia", "venonta"));

/// The loop does nothing of it but begin and answer, and only so many are at once.
class Playing : public testing::Test {
  protected:
    void play(const std::string& wanted, const std::string& address) {
        replays.play(wanted, address, bench.shelf->known(),
                     [this](tl::expected<server::Text, Problem> played) {
                         outcomes.push_back(played ? "played" : std::string(played.error().reason));
                         if (played && keep) kept.push_back(*played);
                     });
    }
    void wait_for(std::size_t wanted) {
        for (int i = 0; i < 4000 && outcomes.size() < wanted; ++i) {
            bench.loop.run();
            std::this_thread::sleep_for(std::chrono::milliseconds(5));
        }
        EXPECT_EQ(outcomes.size(), wanted);
    }
    [[nodiscard]] std::size_t count(const std::string& outcome) const {
        return static_cast<std::size_t>(std::ranges::count(outcomes, outcome));
    }

    Bench bench;
    Replays replays{bench.loop, bench.games, true};
    std::string body = request(golden_record("venezia"), R"(,"count":5)");  // quick, also under sanitizers
    std::vector<std::string> outcomes;
    bool keep = false;
    std::vector<server::Text> kept;
};

TEST_F(Playing, HappensOffTheLoop) {
    play(body, "192.0.2.7");
    EXPECT_TRUE(outcomes.empty()) << "the loop goes on meanwhile";
    wait_for(1);
    EXPECT_EQ(outcomes.front(), "played");
}

TEST_F(Playing, IsForSoManyOfAnAddressAtOnce) {
    keep = true;  // as long as an answer is being sent, it counts
    constexpr std::size_t most = Replays::most_of_an_address;
    for (std::size_t i = 0; i < most + 3; ++i) play(body, "192.0.2.7");
    wait_for(most + 3);
    EXPECT_EQ(count("flood"), 3U);
    EXPECT_EQ(count("played"), most);
    play(body, "192.0.2.7");
    play(body, "192.0.2.8");
    wait_for(most + 5);
    EXPECT_EQ(outcomes[most + 3], "flood");
    EXPECT_EQ(outcomes[most + 4], "played");
    kept.clear();
    play(body, "192.0.2.7");
    wait_for(most + 6);
    EXPECT_EQ(outcomes[most + 5], "played");
}

TEST_F(Playing, IsForSoManyAtOnceInAll) {
    keep = true;
    for (int i = 0; i < Replays::most + 5; ++i)
        play(R"({"record":{},"viewer":"all"})", "192.0.2." + std::to_string(i));
    wait_for(Replays::most + 5);
    EXPECT_EQ(count("try_again"), 5U);
    kept.clear();
    outcomes.clear();
    play(body, "192.0.2.7");
    wait_for(1);
    EXPECT_EQ(count("played"), 1U);
}

TEST_F(Playing, MayBeGivenUpAtAnyTime) {
    auto soon_gone = std::make_unique<Replays>(bench.loop, bench.games, false);
    for (int i = 0; i < 20; ++i) soon_gone->play(body, "192.0.2.7", bench.shelf->known(), [](const auto&) {});
    const auto began = std::chrono::steady_clock::now();
    soon_gone.reset();
    EXPECT_LT(std::chrono::steady_clock::now() - began, std::chrono::seconds(1));
    bench.loop.run();
}

}  // namespace
