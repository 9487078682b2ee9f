#include "tests/server/hall_bench.hpp"

/// The same id again gets the same answer, also after a restart, and nothing is done twice.
namespace {

using namespace marea;
using bench::Bench;
using bench::Client;

/// The last answer to an id: what was done and at which version, whether an ack of its own says so or events.
std::string answer(const Client& client, const std::string& id) {
    for (auto text = client.got.rbegin(); text != client.got.rend(); ++text)
        if (text->find(R"("id":")" + id + "\"") != std::string::npos) {
            const auto message = bench::json::parse(*text).as_object();
            if (message.at("type") != "ack" && message.at("type") != "events") return *text;
            return "done at " + std::to_string(message.at("version").as_int64());
        }
    return "silence";
}

struct Deed {
    std::string name;
    std::string type;
    std::string members;
    /// Brings a table of three (Ada, Bo, a bot) to where the deed can be done; says whose it is.
    std::function<std::string(Bench&, const server::Hall::Made&)> prepare;
};

void start(Bench& bench, const server::Hall::Made& made) {
    bench.connect(made.table, made.keys.seats[0]).says("ready");
    bench.connect(made.table, made.keys.seats[1]).says("ready");
}
Client& late(Bench& bench, const server::Hall::Made& made) {
    start(bench, made);
    Client& ada = bench.connect(made.table, made.keys.seats[0]);
    Client& bo = bench.connect(made.table, made.keys.seats[1]);
    while (ada.view.at("to_act").is_null() || ada.view.at("to_act").as_int64() != 0) {
        if (ada.view.at("to_act").as_int64() == 1) bo.acts(bo.legal()[0]);
        bench.loop.pass(2000);
    }
    bench.loop.pass(10 * bench::minute);
    return bo;
}

std::vector<Deed> deeds() {
    const auto ada = [](Bench&, const server::Hall::Made& made) { return made.keys.seats[0]; };
    const auto host = [](Bench&, const server::Hall::Made& made) { return made.keys.host; };
    return {
        {"ready", "ready", R"("entropy":"0badcafe")", ada},
        {"reveal", "reveal", R"("entropy":")" + std::string(64, 'a') + "\"",
         [](Bench& bench, const auto& made) {
             bench.connect(made.table, made.keys.seats[0])
                 .says("ready", R"("commitment":")" +
                                    table::seat_commitment(made.commitment, seat(0), std::string(64, 'a')) +
                                    "\"");
             bench.connect(made.table, made.keys.seats[1]).says("ready");
             return made.keys.seats[0];
         }},
        {"say", "say", R"("text":"Once")", ada},
        {"rename", "rename", R"("name":"Once")", ada},
        {"order", "order", R"("order":{"figures":{"a1":{"rescue":false}}})", ada},
        {"remind", "remind", R"("url":"https://example.org/")", ada},
        {"mute", "mute", R"("seat":1,"on":true)", ada},
        {"clear", "clear", R"("seat":2)", host},
        {"fill", "fill", R"("seat":2,"level":"0")",
         [](Bench& bench, const auto& made) {
             bench.connect(made.table, made.keys.host).says("clear", R"("seat":2)");
             return made.keys.host;
         }},
        {"act", "act", "",
         [](Bench& bench, const auto& made) {
             late(bench, made);
             return made.keys.seats[0];
         }},
        {"undo", "undo", "",
         [](Bench& bench, const auto& made) {
             late(bench, made);
             Client& one = bench.connect(made.table, made.keys.seats[0]);
             for (int i = 0; i < 100 && !one.view.at("you").at("undo").as_bool(); ++i) {
                 if (!one.legal().empty()) one.acts(one.legal()[0]);
                 Client& bo = bench.connect(made.table, made.keys.seats[1]);
                 if (!bo.legal().empty()) bo.acts(bo.legal()[0]);
                 bench.loop.pass(2000);
             }
             return made.keys.seats[0];
         }},
        {"propose", "propose", R"("what":"bot","seat":0,"level":"0")",
         [](Bench& bench, const auto& made) {
             late(bench, made);
             return made.keys.seats[1];
         }},
        {"vote", "vote", R"("yes":false)",
         [](Bench& bench, const auto& made) {
             late(bench, made).says("propose", R"("what":"end")");
             return made.keys.seats[0];
         }},
        {"hand", "hand", R"("level":"0")",
         [](Bench& bench, const auto& made) {
             late(bench, made);
             return made.keys.seats[1];
         }},
        {"return", "return", "",
         [](Bench& bench, const auto& made) {
             late(bench, made).says("propose", R"("what":"bot","seat":0,"level":"0")");
             return made.keys.seats[0];
         }},
    };
}

class SameId : public testing::TestWithParam<Deed> {};

TEST_P(SameId, GetsTheSameAnswerForEver) {
    const Deed& deed = GetParam();
    Bench bench;
    const auto made = bench.create(Bench::venezia("me me bot:0"));
    const std::string token = deed.prepare(bench, made);
    Client& first = bench.connect(made.table, token);
    std::string members = deed.members;
    if (deed.type == "act") members = R"("action":")" + first.legal()[0] + "\"";
    const std::string seen = R"("seen":)" + std::to_string(first.version) + (members.empty() ? "" : ",");
    const auto logs = bench.store.logs.size();
    ASSERT_EQ(first.says(deed.type, seen + members, "once"), "done");
    const std::string said = answer(first, "once");
    const auto entries = [&] {
        std::size_t count = 0;
        for (const auto& [id, log] : bench.store.logs) count += log.size();
        return count;
    };
    const auto written = entries();
    EXPECT_LE(bench.store.logs.size(), logs + 1);
    EXPECT_EQ(first.says(deed.type, seen + members, "once"), "done");
    EXPECT_EQ(answer(first, "once"), said);
    Client& again = bench.connect(made.table, token);
    EXPECT_EQ(again.says(deed.type, seen + members, "once"), "done");
    EXPECT_EQ(answer(again, "once"), said);
    EXPECT_EQ(entries(), written);
    Client& other = bench.connect(made.table, made.keys.seats[1]);
    EXPECT_EQ(other.says("say", R"("text":"Time goes by")", "another"), "done");
    const auto since = entries();
    EXPECT_EQ(again.says(deed.type, seen + members, "once"), "done") << "also much later";
    EXPECT_EQ(answer(again, "once"), said);
    EXPECT_TRUE(bench.restart().empty());
    Client& after = bench.connect(made.table, token);
    EXPECT_EQ(after.says(deed.type, seen + members, "once"), "done") << "also after a restart";
    EXPECT_EQ(answer(after, "once"), said);
    EXPECT_EQ(entries(), since);
}

INSTANTIATE_TEST_SUITE_P(OfEveryCommand, SameId, testing::ValuesIn(deeds()),
                         [](const auto& deed) { return deed.param.name; });

/// `leave` and `reissue` end the connection or the token; their repetition is for whoever still may ask.
TEST(SameIdOf, AReissueHoldsForWhoeverDrewTheToken) {
    Bench bench;
    const auto made = bench.create(Bench::venezia("me me"));
    Client& ada = bench.connect(made.table, made.keys.seats[0]);
    const std::string fresh = R"("fresh":"00000000000000000000000000000001")";
    EXPECT_EQ(ada.says("reissue", fresh, "r"), "done");
    const auto said = answer(ada, "r");
    EXPECT_EQ(ada.says("reissue", fresh, "r"), "done");
    EXPECT_TRUE(bench.restart().empty());
    Client& again = bench.connect(made.table, "00000000000000000000000000000001");
    EXPECT_EQ(again.says("reissue", fresh, "r"), "done");
    EXPECT_EQ(answer(again, "r"), said);
    EXPECT_EQ(bench.stored(made.table), 2);
}

/// Ids belong to whoever made them: the same at another seat is another.
TEST(SameIdOf, AnotherSeatIsAnotherId) {
    Bench bench;
    const auto made = bench.create(Bench::venezia("me me"));
    const auto people = bench.seat_all(made);
    EXPECT_EQ(people[0]->says("rename", R"("name":"Ada")", "1"), "done");
    EXPECT_EQ(people[1]->says("rename", R"("name":"Bo")", "1"), "done");
    EXPECT_EQ(people[0]->view.at("seats").at(1).at("name"), "Bo");
}

}  // namespace
