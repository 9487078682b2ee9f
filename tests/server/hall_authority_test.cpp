#include "tests/server/hall_bench.hpp"

/// Who may do what: every command by everyone who may not is refused with the right word, and nothing
/// changes.
namespace {

using namespace marea;
using bench::Bench;
using bench::Client;

struct Command {
    std::string type;
    std::string members;
};

/// Every type of command, well formed.
const std::vector<Command>& commands() {
    static const std::vector<Command> all{
        {"ready", ""},
        {"act", R"("action":"@a1")"},
        {"undo", ""},
        {"say", R"("text":"Hi")"},
        {"rename", R"("name":"Eve")"},
        {"leave", ""},
        {"fill", R"("seat":1,"level":"0")"},
        {"clear", R"("seat":1)"},
        {"propose", R"("what":"end")"},
        {"vote", R"("yes":true)"},
        {"hand", R"("level":"0")"},
        {"return", ""},
        {"reissue", R"("fresh":"0123456789abcdef0123456789abcdef")"},
        {"order", R"("order":null)"},
        {"remind", R"("url":"https://example.org/")"},
        {"mute", R"("seat":0,"on":true)"},
        {"pace", R"("pace":"instant")"},
        {"ask", R"("what":"odds")"},
    };
    return all;
}

bool is_hosts(const std::string& type) { return type == "fill" || type == "clear"; }

struct Authority : testing::Test {
    Bench bench;
    server::Hall::Made made = bench.create(Bench::venezia("me me me"));
    server::Hall::Made other = bench.create(Bench::venezia("me me"));

    std::size_t entries() {
        std::size_t count = 0;
        for (const auto& [id, log] : bench.store.logs) count += log.size();
        return count;
    }
    /// Every command of this client has this answer, and nothing is written.
    template <class Expected>
    void all_refused(Client& client, Expected expected) {
        for (const auto& [type, members] : commands()) {
            const auto before = entries();
            EXPECT_EQ(client.says(type, members), expected(type)) << type;
            EXPECT_EQ(entries(), before) << type;
        }
    }
};

TEST_F(Authority, BeforeHelloNobodyMayDoAnything) {
    all_refused(bench.knock(made.table), [](const auto&) { return "hello_first"; });
}

TEST_F(Authority, AfterAHelloThatWasRefusedNeither) {
    for (const std::string& token : {made.invite, other.keys.seats[0], other.keys.host, other.watch,
                                     std::string(32, '0'), std::string("x"), std::string(64, 'a')}) {
        Client& stranger = bench.knock(made.table);
        EXPECT_EQ(stranger.hello(token), "bad_token") << token;
        all_refused(stranger, [](const auto&) { return "hello_first"; });
    }
}

TEST_F(Authority, SpectatorsOnlyLook) {
    for (const bool started : {false, true}) {
        if (started) bench.start(made);
        all_refused(bench.connect(made.table, made.watch),
                    [](const auto& type) { return is_hosts(type) ? "host_only" : "seats_only"; });
    }
}

/// What the host has done is nothing that a spectator did.
TEST_F(Authority, SpectatorsDoNotGetTheHostsAnswers) {
    EXPECT_EQ(bench.connect(made.table, made.keys.host).says("clear", R"("seat":1)", "h1"), "done");
    EXPECT_EQ(bench.connect(made.table, made.watch).says("clear", R"("seat":1)", "h1"), "host_only");
}

TEST_F(Authority, TheHostHasNoSeatByThat) {
    bench.start(made);
    all_refused(bench.connect(made.table, made.keys.host),
                [&](const auto& type) { return is_hosts(type) ? "already_started" : "seats_only"; });
}

TEST_F(Authority, ASeatIsNoHost) {
    Client& ada = bench.connect(made.table, made.keys.seats[0]);
    EXPECT_EQ(ada.says("fill", R"("seat":1,"level":"0")"), "host_only");
    EXPECT_EQ(ada.says("clear", R"("seat":1)"), "host_only");
    EXPECT_EQ(bench.stored(made.table), 1);
}

TEST_F(Authority, ASeatAtAnotherTableIsAStranger) {
    Client& guest = bench.connect(other.table, other.keys.seats[0]);
    for (const auto& [type, members] : commands()) {
        const auto before = entries();
        const std::string id = "x-" + type;
        std::string text =
            R"({"marea":1,"type":")" + type + R"(","table":")" + made.table + R"(","id":")" + id + "\"";
        if (type != "ask") text += R"(,"seen":1)";
        guest.raw(text + (members.empty() ? "" : "," + members) + "}");
        bench.loop.run();
        EXPECT_EQ(guest.answer_to(id), "other_table") << type;
        EXPECT_EQ(entries(), before) << type;
    }
}

/// The seat comes from the token: naming one in a message is no help.
TEST_F(Authority, AMessageNamesNoSeatOfItsOwn) {
    const auto people = bench.start(made);
    const int now = bench::to_act(people);
    Client& wrong = *people[static_cast<std::size_t>((now + 1) % 3)];
    const std::string action = people[static_cast<std::size_t>(now)]->legal()[0];
    const auto before = entries();
    EXPECT_EQ(wrong.acts(action), "not_your_turn");
    EXPECT_EQ(wrong.says("act", R"("seat":)" + std::to_string(now) + R"(,"action":")" + action + "\""),
              "not_your_turn");
    EXPECT_EQ(wrong.says("undo", R"("seat":)" + std::to_string(now)), "undo_nothing");
    wrong.raw(R"({"marea":1,"type":"say","table":")" + made.table +
              R"(","id":"s","seen":1,"text":"I","by":0})");
    EXPECT_EQ(wrong.answer_to("s"), "json_unknown_key");
    EXPECT_EQ(entries(), before);
}

TEST_F(Authority, EverythingHasItsTime) {
    Client& ada = bench.connect(made.table, made.keys.seats[0]);
    EXPECT_EQ(ada.says("act", R"("action":"@a1")"), "not_started");
    EXPECT_EQ(ada.says("undo"), "undo_nothing");
    EXPECT_EQ(ada.says("propose", R"("what":"end")"), "not_playing");
    EXPECT_EQ(ada.says("vote", R"("yes":true)"), "no_motion");
    EXPECT_EQ(ada.says("return"), "not_handed");
    EXPECT_EQ(ada.says("ready"), "done");
    EXPECT_EQ(ada.says("ready"), "already_ready");
    EXPECT_EQ(bench.connect(made.table, made.keys.seats[1]).says("ready"), "done");
    EXPECT_EQ(bench.connect(made.table, made.keys.seats[2]).says("ready"), "done");
    EXPECT_EQ(ada.says("leave"), "already_started");
    EXPECT_EQ(bench.join(made.table, made.invite).error(), "table_full");
    EXPECT_EQ(bench.join(made.table, made.invite, 1).error(), "already_started");
}

TEST_F(Authority, AnOldTokenIsNobodys) {
    Client& ada = bench.connect(made.table, made.keys.seats[0]);
    Client& thief = bench.connect(made.table, made.keys.seats[0]);
    ASSERT_EQ(ada.says("reissue", R"("fresh":"ffffffffffffffffffffffffffffffff")"), "done");
    all_refused(thief, [](const auto&) { return "silence"; });
    Client& again = bench.knock(made.table);
    EXPECT_EQ(again.hello(made.keys.seats[0]), "bad_token");
    all_refused(again, [](const auto&) { return "hello_first"; });
    EXPECT_EQ(bench.mine(made.table, made.keys.seats[0]), "");
}

TEST_F(Authority, WhoseSeatABotPlaysNeitherActsNorVotes) {
    const auto people = bench.start(made);
    const auto late = static_cast<std::size_t>(bench::to_act(people));
    bench.thinkers.asleep = true;
    bench.loop.pass(10 * bench::minute);
    Client& one = *people[(late + 1) % 3];
    Client& two = *people[(late + 2) % 3];
    one.says("propose", R"("what":"bot","level":"0","seat":)" + std::to_string(late));
    two.says("vote", R"("yes":true)");
    Client& absent = *people[late];
    EXPECT_EQ(one.says("propose", R"("what":"end")"), "done");
    const auto before = entries();
    EXPECT_EQ(absent.says("act", R"("action":"@a1")"), "plays_by_bot");
    EXPECT_EQ(absent.says("undo"), "plays_by_bot");
    EXPECT_EQ(absent.says("vote", R"("yes":true)"), "not_asked");
    EXPECT_EQ(entries(), before);
    EXPECT_EQ(absent.says("say", R"("text":"I am back")"), "done");
    EXPECT_EQ(absent.says("return"), "done");
}

}  // namespace
