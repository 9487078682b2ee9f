#include <boost/json.hpp>

#include "core/replay.hpp"
#include "tests/server/hall_bench.hpp"
#include "wire/venezia/venezia_json.hpp"

/// Everyone is bound to bytes of their own before any are shown, and the deal comes from all of them.
namespace {

using namespace marea;
using bench::Bench;
using bench::Client;

std::string bytes_of(int seat) { return std::string(64, static_cast<char>('a' + seat)); }
std::string bound(const std::string& commitment, int s, const std::string& bytes) {
    return R"("commitment":")" + table::seat_commitment(commitment, seat(s), bytes) + "\"";
}
std::string shown(const std::string& bytes) { return R"("entropy":")" + bytes + "\""; }
using bench::status;
bool is_ready(const Client& client, std::size_t seat) {
    return client.view.at("seats").at(seat).at("ready").as_bool();
}

class EntropyTest : public testing::Test {
  protected:
    /// Ada, Bo and a bot; the people are connected.
    void sit(const std::string& seats = "me me bot:0") {
        made = bench.create(Bench::venezia(seats));
        people = bench.seat_all(made);
    }
    std::string binds(int s, char fresh = '\0') {
        return people[at(seat(s))]->says("ready", bound(made.commitment, s, bytes(s, fresh)));
    }
    std::string shows(int s, char fresh = '\0') {
        return people[at(seat(s))]->says("reveal", shown(bytes(s, fresh)));
    }
    static std::string bytes(int s, char fresh) {
        return fresh == '\0' ? bytes_of(s) : std::string(64, fresh);
    }
    /// Ada is bound and gone when Bo sits down and shows, an hour ago.
    void sit_while_ada_is_away() {
        sit();
        EXPECT_EQ(binds(0), "done");
        people[0]->go();
        EXPECT_EQ(binds(1), "done");
        EXPECT_EQ(shows(1), "done");
        bench.loop.pass(60 * bench::minute);
    }
    Record<venezia::Venezia> end_and_read() {
        people[0]->says("propose", R"("what":"end")");
        if (people[1] != nullptr) people[1]->says("vote", R"("yes":true)");
        return *wire::read_record<venezia::Venezia>(bench.record(made.table, made.keys.seats[0]));
    }

    Bench bench;
    server::Hall::Made made;
    std::vector<Client*> people;
};

TEST_F(EntropyTest, AGameStartsOnceAllWhoAreBoundHaveShown) {
    sit();
    Client& ada = *people[0];
    EXPECT_EQ(shows(0), "nothing_to_reveal");
    EXPECT_EQ(binds(0), "done");
    EXPECT_EQ(ada.view.at("seats").at(0).at("commitment").as_string(),
              table::seat_commitment(made.commitment, seat(0), bytes_of(0)));
    EXPECT_EQ(shows(0), "nothing_to_reveal") << "not before everyone is bound";
    EXPECT_FALSE(ada.view.contains("reveal"));
    EXPECT_EQ(binds(1), "done");
    EXPECT_EQ(ada.view.at("reveal"), bench::json::parse("[0,1]"));
    EXPECT_EQ(status(ada), "waiting");
    EXPECT_EQ(shows(0, 'f'), "other_entropy");
    EXPECT_EQ(ada.says("reveal", shown("beef")), "json_not_hex");
    EXPECT_EQ(shows(0), "done");
    EXPECT_EQ(shows(0), "nothing_to_reveal");
    EXPECT_EQ(ada.view.at("reveal"), bench::json::parse("[1]"));
    EXPECT_EQ(people[1]->view.at("seats").at(0).at("entropy").as_string(), bytes_of(0));
    EXPECT_EQ(shows(1), "done");
    EXPECT_EQ(status(ada), "playing");
    EXPECT_EQ(ada.kinds(), "created ready ready revealed revealed started");
    EXPECT_EQ(shows(1), "already_started");
    const auto record = end_and_read();
    EXPECT_FALSE(table::check_fairness(record));
    EXPECT_TRUE(table::is_bound(*record.fairness));
    EXPECT_EQ(record.fairness->entropy, (std::vector<std::string>{bytes_of(0), bytes_of(1), ""}));
}

/// Whoever is there and does not show stops nobody for long; what was shown by then counts no more.
TEST_F(EntropyTest, WhoeverDoesNotShowInTimeIsNotReadyAnyMore) {
    sit("me me me");
    EXPECT_EQ(binds(0), "done");
    EXPECT_EQ(binds(1), "done");
    EXPECT_EQ(people[2]->says("ready"), "done") << "without bytes of its own";
    EXPECT_EQ(shows(0), "done");
    bench.loop.pass(table::reveal_time - 1);
    EXPECT_EQ(people[0]->kinds(), "created ready ready ready revealed");
    bench.loop.pass(2);
    EXPECT_EQ(people[0]->kinds(), "created ready ready ready revealed lapsed");
    EXPECT_EQ(people[0]->last("events").at("events").at(0).at("seats"), bench::json::parse("[1]"));
    EXPECT_FALSE(is_ready(*people[0], 0)) << "Ada's bytes are known: she draws others";
    EXPECT_FALSE(is_ready(*people[0], 1));
    EXPECT_TRUE(is_ready(*people[0], 2));
    EXPECT_FALSE(people[0]->view.at("seats").at(0).as_object().contains("commitment"));
    EXPECT_EQ(binds(0, '1'), "done");
    EXPECT_EQ(binds(1, '2'), "done");
    EXPECT_EQ(shows(0), "other_entropy");
    EXPECT_EQ(shows(0, '1'), "done");
    EXPECT_EQ(shows(1, '2'), "done");
    EXPECT_EQ(status(*people[0]), "playing");
}

/// A game over days: whoever made the table is away when the last one sits down.
TEST_F(EntropyTest, TheTableWaitsForThoseWhoAreAway) {
    sit_while_ada_is_away();
    EXPECT_EQ(people[1]->view.at("reveal"), bench::json::parse("[0]"));
    Client& ada = bench.connect(made.table, made.keys.seats[0]);
    bench.loop.pass(table::reveal_time / 2);
    EXPECT_EQ(ada.says("reveal", shown(bytes_of(0))), "done");
    EXPECT_EQ(status(ada), "playing");
}

TEST_F(EntropyTest, WhoeverComesBackAndDoesNotShowIsNotReadyAnyMore) {
    sit_while_ada_is_away();
    EXPECT_TRUE(bench.restart().empty());
    Client& ada = bench.connect(made.table, made.keys.seats[0]);
    bench.loop.pass(table::reveal_time + 1);
    EXPECT_EQ(ada.kinds(), "created ready ready revealed lapsed");
}

/// Otherwise the next to sit there could choose bytes that go well with those already shown.
TEST_F(EntropyTest, ASeatThatIsLeftMakesTheOthersStartAfresh) {
    for (const int leaver : {1, 2}) {
        sit();
        EXPECT_EQ(binds(0), "done");
        EXPECT_EQ(binds(1), "done");
        EXPECT_EQ(shows(0), "done");
        if (leaver == 1) {
            EXPECT_EQ(people[1]->says("leave"), "done");
        } else {
            EXPECT_EQ(bench.connect(made.table, made.keys.host).says("clear", R"("seat":2)"), "done");
        }
        EXPECT_EQ(people[0]->kinds(), "created ready ready revealed lapsed left");
        EXPECT_FALSE(is_ready(*people[0], 0));
        EXPECT_TRUE(bench.restart().empty());
    }
}

/// Clients of the version before: their bytes are taken, and the record says what that is worth.
TEST_F(EntropyTest, BytesThatComeUnboundMakeAWeakerProof) {
    sit();
    EXPECT_EQ(binds(0), "done");
    EXPECT_EQ(people[1]->says("ready", shown("beef")), "done");
    EXPECT_FALSE(people[0]->has_heard("beef"));
    EXPECT_EQ(people[0]->view.at("reveal"), bench::json::parse("[0]"));
    EXPECT_EQ(shows(0), "done");
    const auto record = end_and_read();
    EXPECT_FALSE(table::check_fairness(record));
    EXPECT_FALSE(table::is_bound(*record.fairness));
    EXPECT_EQ(record.fairness->entropy[1], "beef");
    EXPECT_EQ(record.fairness->commitments[1], "");
}

/// At every step a kill, and a write that fails: the same table again, and the game is dealt from the same
/// bytes.
TEST_F(EntropyTest, EveryStepSurvivesKillsAndFailedWrites) {
    sit();
    const auto again = [&] {
        const std::string before = people[0]->view_text();
        EXPECT_TRUE(bench.restart().empty());
        people = bench.seat_all(made);
        EXPECT_EQ(people[0]->view_text(), before);
    };
    const auto twice = [&](auto step) {
        bench.store.mood = [left = 1]() mutable {
            return left-- > 0 ? bench::Mood::refuse : bench::Mood::commit;
        };
        EXPECT_EQ(step(), "not_saved");
        EXPECT_EQ(step(), "done");
        again();
    };
    twice([&] { return binds(0); });
    twice([&] { return binds(1); });
    twice([&] { return shows(1); });
    twice([&] { return shows(0); });
    EXPECT_EQ(status(*people[0]), "playing");
    EXPECT_FALSE(table::check_fairness(end_and_read()));
}

TEST_F(EntropyTest, ARematchAsksForBytesOfItsOwn) {
    sit();
    for (const int s : {0, 1}) EXPECT_EQ(binds(s), "done");
    for (const int s : {0, 1}) EXPECT_EQ(shows(s), "done");
    (void)end_and_read();
    people[0]->says("propose", R"("what":"rematch")");
    people[1]->says("vote", R"("yes":true)");
    const std::string next(people[0]->view.at("rematch").as_string());
    for (const std::size_t s : {0U, 1U}) people[s] = &bench.connect(next, made.keys.seats[s]);
    made.table = next;
    made.commitment = people[0]->last("table").at("about").at("commitment").as_string();
    for (const int s : {0, 1}) EXPECT_EQ(binds(s, '7'), "done");
    for (const int s : {0, 1}) EXPECT_EQ(shows(s, '7'), "done");
    EXPECT_EQ(status(*people[0]), "playing");
    EXPECT_TRUE(table::is_bound(*end_and_read().fairness));
}

/// Whose seat is a bot's is read off the names of a record.
TEST_F(EntropyTest, NobodyIsCalledLikeABot) {
    sit();
    EXPECT_EQ(people[0]->says("rename", R"("name":"bot:2")"), "bot_name");
    std::string refused;
    bench.hall->create(
        Bench::plan(R"({"game":"venezia","seats":[{"kind":"me","name":"bot:2"},{"kind":"open"}]})"),
        [&](const auto& answer) { refused = answer ? "" : answer.error().where; });
    EXPECT_EQ(refused, "/seats/0/name");
}

}  // namespace
