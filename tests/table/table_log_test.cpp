#include <gtest/gtest.h>

#include <set>

#include "table/event.hpp"
#include "tests/table/table_history.hpp"

/// The log is the truth: folding it again gives the table again, from any snapshot on; what is no log of a
/// table is refused and harms nothing.
namespace {

using namespace marea;
using table::History;
using table::LiveTable;

/// The table after a log's entries from one on; nothing if they do not fit.
std::optional<LiveTable> folded(LiveTable table, const std::vector<std::string>& log, std::size_t from = 0) {
    for (std::size_t i = from; i < log.size(); ++i) {
        const auto event = table::read_event(log[i]);
        if (!event || fold(table, *event)) return std::nullopt;
    }
    return table;
}

std::string_view kind_of(const std::string& text) {
    const auto begin = std::string_view(text).find(R"("kind":")") + 8;
    return std::string_view(text).substr(begin, text.find('"', begin) - begin);
}

/// Folds random histories again; every kind of event must come up.
void fold_again(std::uint64_t first, std::uint64_t last) {
    std::set<std::string, std::less<>> kinds;
    int refusals = 0;
    const auto complete = [&] { return kinds.size() == static_cast<std::size_t>(table::kinds); };
    for (std::uint64_t seed = first; seed < last || (!complete() && seed < last + 200); ++seed) {
        History history(seed);
        for (int i = 0; i < 150; ++i) history.step();
        for (const auto& text : history.log) kinds.emplace(kind_of(text));
        refusals += history.refusals;
        const auto again = folded(LiveTable{history.table.id, history.table.games}, history.log);
        ASSERT_TRUE(again) << seed;
        ASSERT_EQ(everything(*again), everything(history.table)) << seed;
        ASSERT_EQ(to_snapshot(*again), to_snapshot(history.table)) << seed;
    }
    for (int kind = 0; kind < table::kinds; ++kind)
        EXPECT_TRUE(kinds.contains(name_of(static_cast<table::Kind>(kind))))
            << name_of(static_cast<table::Kind>(kind));
    EXPECT_GT(refusals, 300);
}

TEST(TableLog, FoldedAgainIsTheSameTable) { fold_again(0, 24); }
TEST(LongTableLog, FoldedAgainIsTheSameTable) { fold_again(1000, 1400); }

void resume_from_snapshots(std::uint64_t first, std::uint64_t last) {
    for (std::uint64_t seed = first; seed < last; ++seed) {
        History history(seed);
        std::vector<std::pair<std::size_t, std::string>> snapshots;
        for (int i = 0; i < 120; ++i) {
            history.step();
            if (history.below(12) == 0)
                snapshots.emplace_back(history.log.size(), to_snapshot(history.table));
        }
        for (const auto& [version, text] : snapshots) {
            auto from = table::read_snapshot(history.table.id, *history.table.games, text);
            ASSERT_TRUE(from) << from.error().reason << ' ' << from.error().where;
            ASSERT_EQ(to_snapshot(*from), text);
            const auto whole = folded(std::move(*from), history.log, version);
            ASSERT_TRUE(whole) << seed;
            ASSERT_EQ(everything(*whole), everything(history.table)) << seed;
            ASSERT_EQ(to_snapshot(*whole), to_snapshot(history.table)) << seed;
        }
    }
}

TEST(TableLog, ASnapshotAndTheRestAreTheWholeLog) { resume_from_snapshots(100, 106); }
TEST(LongTableLog, ASnapshotAndTheRestAreTheWholeLog) { resume_from_snapshots(2000, 2200); }

TEST(TableLog, AnEventSurvivesItsText) {
    History history(5);
    for (int i = 0; i < 200; ++i) history.step();
    for (const auto& text : history.log) {
        const auto event = table::read_event(text);
        ASSERT_TRUE(event);
        EXPECT_EQ(to_text(*event), text);
    }
}

/// A text with something wrong in it.
std::string spoilt(std::string text, History& dice) {
    static constexpr std::string_view numbers[] = {"-1",
                                                   "0",
                                                   "5",
                                                   "6",
                                                   "31",
                                                   "64",
                                                   "127",
                                                   "128",
                                                   "255",
                                                   "256",
                                                   "-3",
                                                   "-128",
                                                   "2147483647",
                                                   "-2147483648",
                                                   "9223372036854775807",
                                                   "-9223372036854775808",
                                                   "18446744073709551616",
                                                   "1e9",
                                                   "null",
                                                   "\"\"",
                                                   "[]"};
    const int how = dice.below(4);
    if (how == 0) {  // some byte
        text[static_cast<std::size_t>(dice.below(static_cast<int>(text.size())))] =
            static_cast<char>(dice.below(256));
        return text;
    }
    std::vector<std::size_t> places;
    for (std::size_t i = 1; i < text.size(); ++i)
        if (text[i - 1] == ':' || text[i - 1] == '[' || text[i - 1] == ',') places.push_back(i);
    const std::size_t begin = places[static_cast<std::size_t>(dice.below(static_cast<int>(places.size())))];
    const std::size_t end = std::min(text.find_first_of(",}]", begin), text.size());
    if (how == 1) return text.replace(begin, end - begin, numbers[dice.below(21)]);
    if (how == 2) return text.erase(begin, end - begin);
    const std::size_t cut = text.find("kind\":\"");  // another kind of event with the same members
    if (cut == std::string::npos) return text.replace(begin, end - begin, "\"x\"");
    const std::size_t stop = text.find('"', cut + 7);
    return text.replace(cut + 7, stop - cut - 7, name_of(static_cast<table::Kind>(dice.below(table::kinds))));
}

/// Everything a hall would do with a table that it believes.
void use(const LiveTable& table) {
    (void)everything(table);
    (void)to_snapshot(table);
    const Seat next = table.to_act();
    if (!next.is_player()) return;
    (void)table.clock.limit(next);
    if (const auto& level = table.chair(next).bot(); !level.empty())
        (void)table.match->thinking(next, level, 1)();
}

void spoil_logs(std::uint64_t first, std::uint64_t last) {
    int refused = 0;
    int believed = 0;
    for (std::uint64_t seed = first; seed < last; ++seed) {
        History history(seed);
        for (int i = 0; i < 80; ++i) history.step();
        for (int i = 0; i < 40; ++i) {
            auto log = history.log;
            const auto victim = static_cast<std::size_t>(history.below(static_cast<int>(log.size())));
            const int how = history.below(8);
            if (how == 0)
                log.erase(log.begin() + static_cast<std::ptrdiff_t>(victim));
            else if (how == 1)
                log.insert(log.begin() + static_cast<std::ptrdiff_t>(victim),
                           log[static_cast<std::size_t>(history.below(static_cast<int>(log.size())))]);
            else
                log[victim] = spoilt(log[victim], history);
            const auto table = folded(LiveTable{history.table.id, history.table.games}, log);
            ++(table ? believed : refused);
            if (table) use(*table);
        }
    }
    EXPECT_GT(refused, 100);
    EXPECT_GT(believed, 5) << "a name, say, may be any";
}

TEST(TableLog, GarbageIsRefusedAndHarmsNothing) { spoil_logs(200, 210); }
TEST(LongTableLog, GarbageIsRefusedAndHarmsNothing) { spoil_logs(3000, 3300); }

void spoil_snapshots(std::uint64_t first, std::uint64_t last) {
    int refused = 0;
    for (std::uint64_t seed = first; seed < last; ++seed) {
        History history(seed);
        for (int i = 0; i < 80; ++i) history.step();
        const std::string text = to_snapshot(history.table);
        for (int i = 0; i < 30; ++i) {
            const auto table =
                table::read_snapshot(history.table.id, *history.table.games, spoilt(text, history));
            if (table)
                use(*table);
            else
                ++refused;
        }
    }
    EXPECT_GT(refused, 40);
}

TEST(TableLog, ASpoiltSnapshotIsRefusedAndHarmsNothing) { spoil_snapshots(300, 304); }
TEST(LongTableLog, ASpoiltSnapshotIsRefusedAndHarmsNothing) { spoil_snapshots(4000, 4200); }

/// One of each kind that comes at the wrong time, or speaks of what is not there.
TEST(TableLog, NothingHappensOutOfItsTime) {
    History history(3);
    while (history.table.status() != table::Status::waiting) history.step();
    const std::string open = to_snapshot(history.table);
    for (const char* text : {
             R"({"kind":"acted","at":1,"seat":-2,"text":"@a1"})",
             R"({"kind":"acted","at":1,"seat":0,"text":"@a1"})",
             R"({"kind":"undone","at":1,"seat":0,"number":0})",
             R"({"kind":"started","at":1,"secret":"{}"})",
             R"({"kind":"created","at":1,"text":"{}"})",
             R"({"kind":"proposed","at":1,"seat":0,"text":"bot","number":100,"level":"0"})",
             R"({"kind":"proposed","at":1,"seat":0,"text":"party"})",
             R"({"kind":"voted","at":1,"seat":0,"yes":true})",
             R"({"kind":"settled","at":1,"text":"end","yes":true})",
             R"({"kind":"handed","at":1,"seat":0,"level":"0"})",
             R"({"kind":"returned","at":1,"seat":0})",
             R"({"kind":"ran_out","at":1,"seat":0})",
             R"({"kind":"waited","at":1,"seat":0})",
             R"({"kind":"ended","at":1,"text":"agreed"})",
             R"({"kind":"rematched","at":1,"text":"0123456789abcdef"})",
             R"({"kind":"said","at":1,"seat":5,"text":"Boo"})",
             R"({"kind":"said","at":1,"seat":256,"text":"Boo"})",
             R"({"kind":"ready","at":1,"seat":0,"text":"beef"})",
             R"({"kind":"revealed","at":1,"seat":0,"text":"beef"})",
             R"({"kind":"lapsed","at":1,"number":1})",
             R"({"kind":"filled","at":1,"seat":0,"level":"99"})",
             R"({"kind":"joined","at":1,"seat":0,"text":"Eve","secret":"00"})",
         }) {
        const auto event = table::read_event(text);
        if (!event) continue;
        auto table = table::read_snapshot(history.table.id, *history.table.games, open);
        ASSERT_TRUE(table);
        EXPECT_TRUE(fold(*table, *event)) << text;
    }
}

TEST(TableLog, AnEventOfNoKindOrNoHourIsRefused) {
    const auto problem = [](const std::string& text) {
        const auto event = table::read_event(text);
        return event ? std::string("none") : std::string(event.error().reason);
    };
    EXPECT_EQ(problem(R"({"kind":"started","at":9007199254740992})"), "none");
    EXPECT_EQ(problem(R"({"kind":"started","at":9007199254740993})"), "json_not_integer");
    EXPECT_EQ(problem(R"({"kind":"started","at":-1})"), "json_not_integer");
    EXPECT_EQ(problem(R"({"kind":"dreamt","at":0})"), "json_unknown_value");
}

}  // namespace
