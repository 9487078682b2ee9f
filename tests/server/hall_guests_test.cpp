#include "tests/server/hall_bench.hpp"

/// Those who come, go, wait, shout and send nonsense.
namespace {

using namespace marea;
using bench::Bench;
using bench::Client;

TEST(Guests, MayBeGoneWhenTheirTurnInTheLineComes) {
    Bench bench;
    const auto made = bench.create(Bench::venezia("me me"));
    const auto people = bench.start(made);
    bench.store.slow = true;
    people[0]->post("rename", R"("name":"Last words")");
    people[0]->post("rename", R"("name":"Never said")");
    people[0]->post("mute", R"("seat":1,"on":true)");
    people[0]->post("ask", R"("what":"odds")");
    Client& newcomer = bench.knock(made.table);
    newcomer.post("hello", R"("token":")" + made.keys.seats[0] + "\"");
    bench.loop.run();
    newcomer.go();
    people[0]->go();
    bench.store.slow = false;
    bench.store.finish();
    bench.loop.run();
    EXPECT_EQ(people[1]->view.at("seats").at(0).at("name"), "Last words");
    EXPECT_EQ(people[1]->last("presence").at("seats"), bench::json::value({false, true}));
}

/// The network gives up on a reader that is too slow in the middle of sending to it.
TEST(Guests, MayGoInTheMiddleOfASend) {
    Bench bench;
    const auto made = bench.create(Bench::venezia("me me me me"));
    const auto people = bench.start(made);
    std::vector<Client*> watchers;
    for (int i = 0; i < 20; ++i) watchers.push_back(&bench.connect(made.table, made.watch));
    for (int i = 0; i < 20; i += 2) watchers[static_cast<std::size_t>(i)]->leaves_on_send = true;
    people[1]->leaves_on_send = true;
    people[0]->says("rename", R"("name":"Ada")");
    for (int i = 1; i < 20; i += 2)
        EXPECT_EQ(watchers[static_cast<std::size_t>(i)]->view.at("seats").at(0).at("name"), "Ada");
    EXPECT_EQ(people[0]->last("presence").at("watchers"), bench::json::value(10));
    people[0]->leaves_on_send = true;
    people[0]->post("mute", R"("seat":1,"on":true)");
    people[2]->leaves_on_send = true;
    people[2]->post("rename", R"("name":"Cy")");
    bench.loop.run();
    Client& hasty = bench.knock(made.table);
    hasty.leaves_on_send = true;
    hasty.post("hello", R"("token":")" + made.keys.seats[0] + "\"");
    bench.loop.run();
    EXPECT_EQ(people[3]->last("presence").at("seats"), bench::json::value({false, false, false, true}));
}

TEST(Guests, WhoLookOnAreNamedToAllIfTheySayWhoTheyAre) {
    Bench bench;
    const auto made = bench.create(Bench::venezia("me me"));
    const auto people = bench.start(made);
    const auto look_on = [&](const std::string& more) -> Client& {
        Client& one = bench.knock(made.table);
        one.post("hello", R"("token":")" + made.watch + '"' + more);
        bench.loop.run();
        return one;
    };
    const auto names = [&] { return people[0]->last("presence").at("names"); };
    Client& cleo = look_on(R"(,"name":"Cleo \"the cat\"")");
    look_on("");
    look_on(R"(,"name":"Dino")");
    EXPECT_EQ(names(), bench::json::value({"Cleo \"the cat\"", "Dino"}));
    EXPECT_EQ(people[0]->last("presence").at("watchers"), bench::json::value(3));
    cleo.go();
    bench.loop.run();
    EXPECT_EQ(names(), bench::json::value(bench::json::array{"Dino"}));
    // Who sits has the name of their seat.
    Client& ada = bench.knock(made.table);
    ada.post("hello", R"("token":")" + made.keys.seats[0] + R"(","name":"Somebody else")");
    bench.loop.run();
    EXPECT_EQ(names(), bench::json::value(bench::json::array{"Dino"}));
    EXPECT_EQ(look_on(R"(,"name":"bot:3")").last("refusal").at("code"), "bot_name");
    for (int i = 0; i < 40; ++i) look_on(R"(,"name":"One of many")");
    bench.loop.pass(1000);
    EXPECT_EQ(names().as_array().size(), 16U);
    EXPECT_EQ(people[0]->last("presence").at("watchers"), bench::json::value(42));
}

/// What is sent right behind `hello` is not lost because the table is just being written.
TEST(Guests, MaySpeakRightBehindHello) {
    Bench bench;
    const auto made = bench.create(Bench::venezia("me me"));
    const auto people = bench.start(made);
    bench.store.slow = true;
    people[0]->post("rename", R"("name":"Slow")");
    Client& eager = bench.knock(made.table);
    eager.post("hello", R"("token":")" + made.keys.seats[1] + "\"");
    const std::string id = eager.post("rename", R"("name":"Eager")");
    Client& stranger = bench.knock(made.table);
    stranger.post("hello", R"("token":"00000000000000000000000000000000")");
    const std::string refused = stranger.post("rename", R"("name":"Stranger")");
    bench.loop.run();
    bench.store.slow = false;
    bench.store.finish();
    bench.loop.run();
    EXPECT_EQ(eager.answer_to(id), "done");
    EXPECT_EQ(stranger.answer_to(refused), "hello_first");
}

TEST(Guests, WhoFloodAreToldThenShownTheDoor) {
    Bench bench{server::HallSettings{}};
    const auto made = bench.create(Bench::venezia("me me"));
    Client& loud = bench.connect(made.table, made.keys.seats[0]);
    for (int i = 0; i < 200; ++i) loud.post("ping");
    EXPECT_EQ(loud.closed, "flood");
    EXPECT_LT(loud.got.size(), 100U);
    bench.loop.set_clock(bench.loop.now() - 3'600'000);
    Client& patient = bench.connect(made.table, made.keys.seats[1]);
    bench.loop.set_clock(bench.loop.now() - 3'600'000);
    patient.post("ping");
    EXPECT_EQ(patient.count("pong"), 1) << "a clock set back is not their fault";
}

TEST(Guests, WhoIsTooFastNowAndThenStays) {
    Bench bench{server::HallSettings{}};
    const auto made = bench.create(Bench::venezia("me me"));
    Client& ada = bench.connect(made.table, made.keys.seats[0]);
    for (int refused = 1; refused <= 30; ++refused) {  // over days, say: more often than is forgiven in a row
        for (int i = 0; i < 100 && ada.count("refusal") < refused; ++i) ada.post("ping");
        bench.loop.pass(1000);
    }
    EXPECT_EQ(ada.closed, "");
    const int answered = ada.count("pong");
    ada.post("ping");
    EXPECT_EQ(ada.count("pong"), answered + 1);
}

TEST(Guests, WhoIsTooFastHearsOfWhat) {
    Bench bench{server::HallSettings{}};
    const auto made = bench.create(Bench::venezia("me me", R"(,"options":{"start_seat":0})"));
    Client& ada = *bench.start(made)[0];
    Client& page = bench.connect(made.table, made.keys.seats[0]);
    while (page.count("refusal") == 0) page.post("ping");  // all connections of a seat have one budget
    const std::int64_t before = ada.version;
    const std::string act = ada.post("act", R"("action":")" + ada.legal().front() + "\"");
    EXPECT_EQ(ada.answer_to(act), "flood") << "or they would wait for ever";
    EXPECT_EQ(ada.version, before);
    bench.loop.pass(1000);
    EXPECT_EQ(ada.acts(ada.legal().front()), "done");
}

TEST(Guests, MayOutliveTheHall) {
    Bench bench;
    const auto made = bench.create(Bench::venezia("me bot:0"));
    bench.start(made);
    bench.store.slow = true;
    bench.hall->create(Bench::venezia("bot:0 bot:0"),
                       [](const auto&) { FAIL() << "nobody is there to answer"; });
    bench.hall.reset();
    bench.store.finish();
    bench.loop.pass(bench::minute);
}

TEST(Guests, HaveOneSeatAtOneTable) {
    Bench bench;
    const auto made = bench.create(Bench::venezia("me me"));
    Client& ada = bench.connect(made.table, made.keys.seats[0]);
    EXPECT_EQ(ada.hello(made.keys.seats[1]), "hello_twice");
    ada.raw(R"({"marea":1,"type":"rename","table":"0123456789abcdef","id":"x","seen":1,"name":"Ada"})");
    EXPECT_EQ(ada.answer_to("x"), "other_table");
    EXPECT_EQ(bench.knock("0123456789abcdef").hello(made.keys.seats[0]), "no_such_table");
    EXPECT_EQ(bench.knock("#rules").hello(""), "no_such_table");
    EXPECT_EQ(bench.knock(made.table + "/0").hello(made.keys.seats[0]), "no_such_table");
}

/// `since` of any size gets a tail without a gap, or everything.
TEST(Guests, AskForWhatTheyMissed) {
    Bench bench;
    const auto made = bench.create(Bench::venezia("me me"));
    const auto people = bench.start(made);
    Rng rng(1);
    for (int i = 0; i < 10; ++i) bench::act_once(people, rng);
    const std::int64_t version = people[0]->version;
    for (const std::int64_t since : {std::int64_t{0}, std::int64_t{5}, version}) {
        Client& back = bench.connect(made.table, made.keys.seats[0], since);
        EXPECT_EQ(back.count("events"), 1);
        EXPECT_EQ(back.last("events").at("events").as_array().size(),
                  static_cast<std::size_t>(version - since));
        EXPECT_EQ(back.view_text(), people[0]->view_text());
    }
    for (const char* since : {"-1", "-9223372036854775808", "99999", "9223372036854775807"}) {
        Client& back = bench.knock(made.table);
        back.post("hello", R"("token":")" + made.keys.seats[0] + R"(","since":)" + since);
        bench.loop.run();
        EXPECT_EQ(back.count("table"), 1) << since;
        EXPECT_EQ(back.view_text(), people[0]->view_text());
    }
}

TEST(Guests, AreNotTakenInByStrangeWords) {
    Bench bench;
    const auto made = bench.create(Bench::venezia("me me"));
    Client& ada = bench.connect(made.table, made.keys.seats[0]);
    const std::string controls[] = {R"(\u0000)", R"(\u001b[2J)", R"(\n)",     R"(\u007f)",
                                    R"(\u0085)", R"(\u202e)",    R"(\u2066)", R"(\u2028)"};
    for (const auto& one : controls) {
        EXPECT_EQ(ada.says("rename", R"("name":"A)" + one + R"(b")"), "bad_name") << one;
        EXPECT_EQ(ada.says("say", R"("text":"A)" + one + R"(b")"), "bad_text") << one;
    }
    for (const char* blank :
         {"", " ", R"(\u00a0)", R"(\u200b\u200d)", R"(\u3000 )", R"(\ufeff)", R"(\u3164)"}) {
        EXPECT_EQ(ada.says("rename", R"("name":")" + std::string(blank) + "\""), "bad_name") << blank;
        EXPECT_NE(ada.says("say", R"("text":")" + std::string(blank) + "\""), "done") << blank;
    }
    ada.raw("{\"marea\":1,\"type\":\"rename\",\"table\":\"" + made.table +
            "\",\"id\":\"u\",\"seen\":1,\"name\":\"\xff\xfe\"}");
    EXPECT_EQ(ada.last("refusal").at("code"), "json_syntax");
    EXPECT_EQ(ada.says("rename", R"("name":"\ud800")"), "silence") << "half a letter is no JSON";
    for (const char* fine : {"Łucja", "Ὀδυσσεύς", "محمد", "李小龍", "👩‍🚀 Zoë", "O'Neil \\\"Bo\\\""})
        EXPECT_EQ(ada.says("rename", R"("name":")" + std::string(fine) + "\""), "done") << fine;
    std::string long_name;
    for (int i = 0; i < 24; ++i) long_name += "ł";
    EXPECT_EQ(ada.says("rename", R"("name":")" + long_name + "\""), "done");
    EXPECT_EQ(ada.says("rename", R"("name":")" + long_name + "ł\""), "bad_name");
}

TEST(Guests, MaySendNumbersOfAnySize) {
    Bench bench;
    const auto made = bench.create(Bench::venezia("me me open"));
    Client& ada = bench.connect(made.table, made.keys.seats[0]);
    Client& host = bench.connect(made.table, made.keys.host);
    for (const char* seat : {"-1", "3", "5", "6", "256", "-128", "2147483647", "-2147483648"})
        for (const char* type : {"clear", "fill"})
            EXPECT_EQ(host.says(type, R"("level":"0","seat":)" + std::string(seat)), "no_such_seat") << seat;
    for (const char* seat : {"2147483648", "1e0", "\"1\"", "null"})
        EXPECT_EQ(host.says("clear", R"("seat":)" + std::string(seat)), "json_not_integer") << seat;
    EXPECT_EQ(ada.says("mute", R"("on":true,"seat":255)"), "no_such_seat");
    EXPECT_EQ(bench.stored(made.table), 1);
}

/// "My tables" may name a thousand games long finished; they do not stay in memory.
TEST(Guests, WhoAskForFinishedGamesDoNotFillTheMemory) {
    Bench bench;
    std::vector<server::Hall::Made> all;
    for (int i = 0; i < 8; ++i) {
        all.push_back(bench.create(Bench::venezia("me bot:0")));
        Client& one = *bench.start(all.back())[0];
        one.says("propose", R"("what":"end")");
        one.go();
    }
    EXPECT_EQ(bench.hall->metrics.tables, 0);
    for (const auto& made : all) {
        EXPECT_NE(bench.mine(made.table, made.keys.seats[0]).find(R"("status":"ended")"), std::string::npos);
        EXPECT_EQ(bench.mine(made.table, std::string(32, '0')), "");
        EXPECT_NE(bench.record(made.table, made.watch).find("fairness"), std::string::npos);
        EXPECT_EQ(bench.join(made.table, made.invite).error(), "table_full");
        EXPECT_EQ(bench.knock(made.table).hello(std::string(32, '0')), "bad_token");
    }
    EXPECT_EQ(bench.hall->metrics.tables, 0);
    const int written = bench.store.snapshots_put;
    Client& looking = bench.connect(all[0].table, all[0].keys.seats[0]);
    EXPECT_EQ(bench.hall->metrics.tables, 1);
    looking.go();
    EXPECT_EQ(bench.hall->metrics.tables, 0);
    EXPECT_EQ(bench.store.snapshots_put, written) << "looking writes nothing";
}

/// A game that ended just before a crash, its closing not yet noted, is closed at the next start.
TEST(Guests, AFinishedGameIsReadOnlyOnceAtTheStart) {
    Bench bench;
    const auto made = bench.create(Bench::venezia("me bot:0"));
    Client& ada = *bench.start(made)[0];
    ada.says("propose", R"("what":"end")");
    bench.store.snapshots.clear();
    EXPECT_TRUE(bench.restart().empty());
    EXPECT_TRUE(bench.store.snapshots[made.table].closed);
    EXPECT_EQ(bench.hall->metrics.tables, 0);
    bench.connect(made.table, made.keys.seats[0]);
}

}  // namespace
