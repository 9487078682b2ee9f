#include <set>
#include <string>

#include "tests/server/hall_bench.hpp"

/// What a seat keeps to itself, what it says, and how it stays itself: orders, reminders, chat, tokens.
namespace {

using namespace marea;
using bench::Bench;
using bench::Client;
using bench::minute;
using bench::json::value;

const std::string hook = "https://hooks.example.org/marea?key=s3cret";

TEST(TurnReminders, ComeOnceATurnWithAllThatIsNeeded) {
    Bench bench({.limits = false, .public_url = "https://play.example.org"});
    const auto made = bench.create(Bench::venezia("me me"));
    const auto people = bench.seat_all(made);
    EXPECT_EQ(people[1]->says("remind", R"("url":")" + hook + "\""), "done");
    EXPECT_EQ(people[1]->last("private").at("remind"), value(hook));
    for (Client* one : people) one->says("ready");
    Rng rng(3);
    std::size_t turns = 0;
    int before = -1;
    for (int i = 0; i < 60; ++i) {
        const int now = bench::to_act(people);
        if (now == 1 && before != 1) ++turns;
        before = now;
        EXPECT_EQ(bench.reminders.size(), turns);
        people[0]->says("say", R"("text":"Your turn!")");
        bench.loop.pass(11'000);
        bench::act_once(people, rng);
    }
    EXPECT_GT(turns, 5U);
    EXPECT_EQ(bench.reminders[0].to.host, "hooks.example.org");
    EXPECT_EQ(bench.reminders[0].to.target, "/marea?key=s3cret");
    EXPECT_TRUE(bench.reminders[0].to.secure);
    auto body = bench::json::parse(bench.reminders[0].body).as_object();
    EXPECT_TRUE(body.at("id").as_string().starts_with(made.table + "-"));
    body.erase("id");
    EXPECT_EQ(value(body), (value{{"marea", 1},
                                  {"game", "venezia"},
                                  {"table", made.table},
                                  {"seat", 1},
                                  {"name", "P1"},
                                  {"asked", "place"},
                                  {"url", "https://play.example.org/#/table/" + made.table}}));
    std::set<std::string> ids;
    for (const auto& reminder : bench.reminders)
        ids.emplace(bench::json::parse(reminder.body).at("id").as_string());
    EXPECT_EQ(ids.size(), turns) << "a turn's reminder is known by its id";
    EXPECT_EQ(people[1]->says("remind", R"("url":null)"), "done");
    const auto told = bench.reminders.size();
    for (int i = 0; i < 20; ++i) bench::act_once(people, rng);
    EXPECT_EQ(bench.reminders.size(), told);
}

TEST(TurnReminders, ComeNeitherAgainAfterARestartNorForAStandIn) {
    Bench bench;
    const auto made = bench.create(Bench::venezia("me me"));
    auto people = bench.seat_all(made);
    for (Client* one : people) one->says("remind", R"("url":")" + hook + "\"");
    for (Client* one : people) one->says("ready");
    EXPECT_EQ(bench.reminders.size(), 1U);
    EXPECT_TRUE(bench.restart().empty());
    people = bench.seat_all(made);
    EXPECT_EQ(bench.reminders.size(), 1U);
    bench.loop.pass(10 * minute);
    const int late = bench::to_act(people);
    Client& other = *people[static_cast<std::size_t>(1 - late)];
    EXPECT_EQ(other.says("propose", R"("what":"bot","level":"0","seat":)" + std::to_string(late)), "done");
    Rng rng(1);
    for (int i = 0; i < 10; ++i) {
        bench.loop.pass(2000);
        bench::act_once(people, rng);
    }
    for (const auto& reminder : bench.reminders)
        EXPECT_EQ(bench::json::parse(reminder.body).at("seat"),
                  value(&reminder == &bench.reminders[0] ? late : 1 - late));
}

TEST(TurnReminders, DoNotComeForWhatAStandingOrderAnswers) {
    Bench bench;
    const auto made = bench.create(Bench::venonta("me me me"));
    const auto people = bench.start(made);
    for (Client* one : people) {
        EXPECT_EQ(one->says("order", R"("order":{"pass":["event","turn","attack","refusal","card"]})"),
                  "done");
        EXPECT_EQ(one->says("remind", R"("url":")" + hook + "\""), "done");
    }
    Rng rng(1);
    int windows = 0;
    for (int i = 0; i < 2000 && windows < 5 && people[0]->view.at("status") == "playing"; ++i) {
        const std::string phase = people[0]->view.at("game").at("phase").as_string().c_str();
        if (phase.ends_with("_window")) {
            ++windows;
            bench.loop.pass(10'500);  // by then it is passed
        } else {
            bench::act_once(people, rng);
            bench.loop.run();
        }
    }
    ASSERT_EQ(windows, 5);
    EXPECT_FALSE(bench.reminders.empty());
    for (const auto& reminder : bench.reminders)
        EXPECT_FALSE(bench::json::parse(reminder.body).at("asked").as_string().ends_with("_window"))
            << reminder.body;
}

TEST(TurnReminders, GoToNoPrivateAddress) {
    Bench bench;
    const auto made = bench.create(Bench::venezia("me bot:0"));
    Client& ada = bench.connect(made.table, made.keys.seats[0]);
    for (const char* url : {"http://localhost/", "http://127.0.0.1/", "http://10.1.2.3:80/x", "http://[::1]/",
                            "http://[::ffff:127.0.0.1]/", "http://2130706433/", "http://0/", "http://127.1/"})
        EXPECT_EQ(ada.says("remind", R"("url":")" + std::string(url) + "\""), "private_webhook") << url;
    for (const char* url :
         {"ftp://example.org/", "http://user:password@example.org/", "https://", "x", "http://a b/"})
        EXPECT_EQ(ada.says("remind", R"("url":")" + std::string(url) + "\""), "bad_webhook") << url;
    EXPECT_EQ(ada.says("remind", R"("url":"")"), "text_length");
}

/// A seat that changes hands keeps nothing of what its former owner kept to themselves.
TEST(PrivateSettings, AreGoneWithWhoeverLeft) {
    for (const bool restarts : {false, true}) {
        Bench bench;
        const auto made = bench.create(Bench::venezia("me open"));
        const auto bo = bench.join(made.table, made.invite);
        Client& left = bench.connect(made.table, bo->token);
        EXPECT_EQ(left.says("remind", R"("url":")" + hook + "\""), "done");
        EXPECT_EQ(left.says("mute", R"("seat":0,"on":true)"), "done");
        EXPECT_EQ(left.says("leave"), "done");
        if (restarts) {
            EXPECT_TRUE(bench.restart().empty());
        }
        const auto cy = bench.join(made.table, made.invite, 1, "Cy");
        Client& fresh = bench.connect(made.table, cy->token);
        EXPECT_TRUE(fresh.last("private").at("remind").is_null());
        EXPECT_TRUE(fresh.last("private").at("muted").as_array().empty());
        EXPECT_FALSE(fresh.has_heard("s3cret"));
        EXPECT_EQ(fresh.says("mute", R"("seat":0,"on":true)"), "done");
        EXPECT_TRUE(bench.restart().empty());
        Client& again = bench.connect(made.table, cy->token);
        EXPECT_EQ(again.last("private").at("muted"), bench::json::parse("[0]"));
        EXPECT_TRUE(again.last("private").at("remind").is_null());
        EXPECT_FALSE(again.has_heard("s3cret"));
        EXPECT_EQ(again.says("ready"), "done");
        EXPECT_EQ(bench.connect(made.table, made.keys.seats[0]).says("ready"), "done");
        EXPECT_TRUE(bench.reminders.empty());
    }
}

TEST(PrivateSettings, ReachAllConnectionsOfTheSeatAndNobodyElse) {
    Bench bench;
    const auto made = bench.create(Bench::venezia("me me"));
    const auto people = bench.start(made);
    Client& twin = bench.connect(made.table, made.keys.seats[0]);
    const std::size_t heard = people[1]->got.size();
    EXPECT_EQ(people[0]->says("mute", R"("seat":1,"on":true)"), "done");
    EXPECT_EQ(twin.last("private").at("muted"), bench::json::parse("[1]"));
    EXPECT_EQ(people[1]->got.size(), heard);
    EXPECT_EQ(people[0]->says("mute", R"("seat":2,"on":true)"), "no_such_seat");
    EXPECT_EQ(people[1]->says("say", R"("text":"Can you hear me?")"), "done");
    EXPECT_FALSE(people[0]->has_heard("Can you hear me?"));
    EXPECT_TRUE(people[0]->has_heard(R"("kind":"said","seat":1,"text":null)"));
    EXPECT_FALSE(bench.connect(made.table, made.keys.seats[0]).has_heard("Can you hear me?"));
    EXPECT_TRUE(bench.connect(made.table, made.watch).has_heard("Can you hear me?"));
    EXPECT_EQ(people[0]->says("mute", R"("seat":1,"on":false)"), "done");
    EXPECT_EQ(people[1]->says("say", R"("text":"And now?")"), "done");
    EXPECT_TRUE(people[0]->has_heard("And now?"));
}

TEST(Chat, FiveInTenSecondsAreEnough) {
    Bench bench;
    const auto made = bench.create(Bench::venezia("me me"));
    const auto people = bench.seat_all(made);
    for (int i = 0; i < 5; ++i) EXPECT_EQ(people[0]->says("say", R"("text":"Hi")"), "done");
    EXPECT_EQ(people[0]->says("say", R"("text":"Hi")"), "chat_too_fast");
    EXPECT_EQ(people[1]->says("say", R"("text":"Hi")"), "done");
    bench.loop.pass(9'999);
    EXPECT_EQ(people[0]->says("say", R"("text":"Hi")"), "chat_too_fast");
    bench.loop.pass(1);
    EXPECT_EQ(people[0]->says("say", R"("text":"Hi")"), "done");
    const auto quiet = bench.create(Bench::venezia("me me", R"(,"chat":false)"));
    EXPECT_EQ(bench.connect(quiet.table, quiet.keys.seats[0]).says("say", R"("text":"Hi")"), "chat_is_off");
}

TEST(Chat, DoesNotMakeAMoveStale) {
    Bench bench;
    const auto made = bench.create(Bench::venezia("me me"));
    const auto people = bench.start(made);
    const auto seat = static_cast<std::size_t>(bench::to_act(people));
    const auto seen = R"("seen":)" + std::to_string(people[seat]->version);
    const std::string act = seen + R"(,"action":")" + people[seat]->legal()[0] + "\"";
    EXPECT_EQ(people[1 - seat]->says("say", R"("text":"Hurry!")"), "done");
    EXPECT_EQ(people[1 - seat]->says("rename", R"("name":"Impatience")"), "done");
    EXPECT_EQ(people[seat]->says("act", act), "done");
    EXPECT_EQ(people[seat]->says("undo", seen), "stale");
    EXPECT_EQ(people[seat]->says("undo", R"("seen":99999)"), "from_the_future");
    EXPECT_EQ(people[seat]->says("undo", R"("seen":-9223372036854775808)"), "stale");
    EXPECT_EQ(people[seat]->says("undo", R"("seen":9223372036854775807)"), "from_the_future");
    EXPECT_EQ(people[seat]->says("undo", R"("seen":9223372036854775808)"), "json_not_integer");
    EXPECT_EQ(people[seat]->says("undo", R"("seen":1.5)"), "json_not_integer");
}

TEST(Reissue, VoidsTheOldTokenAndClosesItsOtherConnections) {
    Bench bench;
    const auto made = bench.create(Bench::venezia("me me"));
    const auto people = bench.start(made);
    Client& stolen = bench.connect(made.table, made.keys.seats[0]);
    const std::string fresh(32, 'f');
    EXPECT_EQ(people[0]->says("reissue", R"("fresh":"too short")"), "bad_token");
    EXPECT_EQ(people[0]->says("reissue", R"("fresh":")" + fresh + "\""), "done");
    EXPECT_EQ(stolen.closed, "reissued");
    EXPECT_EQ(people[0]->closed, "");
    EXPECT_EQ(people[1]->closed, "");
    const auto before = bench.stored(made.table);
    const auto heard = stolen.got.size();
    stolen.post("rename", R"("name":"Thief")");
    stolen.post("mute", R"("seat":1,"on":true)");
    stolen.post("ask", R"("what":"odds")");
    bench.loop.run();
    EXPECT_EQ(bench.stored(made.table), before);
    EXPECT_EQ(stolen.got.size(), heard);
    EXPECT_EQ(bench.knock(made.table).hello(made.keys.seats[0]), "bad_token");
    EXPECT_EQ(people[0]->says("rename", R"("name":"Ada")"), "done") << "whoever drew the token stays";
    EXPECT_TRUE(bench.restart().empty());
    EXPECT_EQ(bench.knock(made.table).hello(made.keys.seats[0]), "bad_token");
    bench.connect(made.table, fresh);
}

/// A whole game in which seat 0 lets everything drown beforehand; whether each of the two had a figure fall.
std::pair<bool, bool> play_with_an_order() {
    Bench bench;
    const auto made = bench.create(Bench::venezia("me me"));
    const auto people = bench.start(made);
    Rng rng(11);
    EXPECT_EQ(people[0]->says("order", R"("order":{"figures":{"z9":{"rescue":true}}})"),
              "json_unknown_value");
    std::string figures;
    for (const char column : std::string_view("abcdefgh"))
        for (const char row : std::string_view("12345678")) {
            figures += figures.empty() ? "\"" : ",\"";
            figures += {column, row};
            figures += R"(":{"rescue":false})";
        }
    EXPECT_EQ(people[0]->says("order", R"("order":{"figures":{)" + figures + "}}"), "done");
    int asked = 0;
    while (bench::to_act(people) >= 0) {
        const int seat = bench::to_act(people);
        Client& one = *people[static_cast<std::size_t>(seat)];
        if (one.view.at("game").at("phase") == "rescue") {
            EXPECT_EQ(seat, 1) << "seat 0 has said what to do";
            ++asked;
        }
        auto legal = one.legal();  // nobody spends gondolas on rides or leaves a sinking tile
        std::erase_if(legal,
                      [](const auto& action) { return action.find_first_of("~-") != std::string::npos; });
        const auto choice = legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
        EXPECT_EQ(one.acts(choice), "done");
    }
    EXPECT_FALSE(people[1]->has_heard("rescue\":false"));
    return {people[1]->has_heard(R"("seat":0,"action":"x")"), asked > 0};
}

TEST(StandingOrders, AnswerForTheSeatAndForNobodyElse) {
    bool obeyed = false;
    bool asked = false;
    for (int game = 0; game < 20 && !(obeyed && asked);
         ++game) {  // deals differ: someone falls sooner or later
        const auto [fell, other_fell] = play_with_an_order();
        obeyed |= fell;
        asked |= other_fell;
    }
    EXPECT_TRUE(obeyed);
    EXPECT_TRUE(asked);
}

TEST(Odds, AreToldOnlyWhereTheTableAllowsThem) {
    Bench bench;
    const auto made = bench.create(Bench::venezia("me bot:0"));
    Client& ada = bench.connect(made.table, made.keys.seats[0]);
    EXPECT_EQ(ada.says("ask", R"("what":"odds")"), "not_started");
    EXPECT_EQ(ada.says("ask", R"("what":"cards")"), "json_unknown_value");
    ada.says("ready");
    EXPECT_EQ(ada.says("ask", R"("what":"odds")"), "done");
    EXPECT_GT(ada.last("answer").at("odds").as_object().size(), 20U);
    const auto strict = bench.create(Bench::venezia("me bot:0", R"(,"odds":false)"));
    const auto people = bench.start(strict);
    EXPECT_EQ(people[0]->says("ask", R"("what":"odds")"), "odds_forbidden");
}

}  // namespace
