#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "games/venezia/option_table.hpp"
#include "tests/wire/spoilt_record.hpp"

namespace marea {
namespace {

/// Everything a reader of the message relies on.
struct Expected {
    std::string_view reason;
    std::string_view where = {};
    std::string_view rule = {};
    int ply = -1;
};

void expect_problem(std::string_view text, const Expected& expected) {
    const Problem problem = problem_of(text);
    EXPECT_EQ(problem.reason, expected.reason);
    EXPECT_EQ(problem.where, expected.where);
    EXPECT_EQ(problem.rule, expected.rule);
    EXPECT_EQ(problem.ply, expected.ply);
}

void expect_problem(const Spoilt& record, const Expected& expected) {
    SCOPED_TRACE(record.text());
    expect_problem(record.text(), expected);
}

TEST(RecordReader, TheUnspoiltRecordIsClean) {
    expect_problem(two_seats, {"none"});
    expect_problem(Spoilt(), {"none"});
    expect_problem(Spoilt().add("", "meta", {{"anything", {1, 2.5, nullptr}}}), {"none"});
    expect_problem(Spoilt().add("/options", "dropped_colour", "p").add("/options", "start_seat", 1),
                   {"none"});
}

// ---- JSON ------------------------------------------------------------------------------------------------

TEST(RecordReader, RefusesWhatIsNoJson) {
    expect_problem("", {"json_truncated"});
    expect_problem(" \n", {"json_truncated"});
    expect_problem("nonsense", {"json_syntax"});
    expect_problem(replaced("\"rules\"", "rules"), {"json_syntax"});
    expect_problem(replaced("\"first\": 1", "\"first\": 1,"), {"json_syntax"});
    expect_problem(replaced("\"marea\": 1", "/* one */ \"marea\": 1"), {"json_syntax"});
}

TEST(RecordReader, RefusesEveryTruncation) {
    for (std::size_t size = 0; size < two_seats.size(); ++size)
        ASSERT_EQ(problem_of(two_seats.substr(0, size)).reason, "json_truncated") << size;
}

TEST(RecordReader, RefusesWhatIsNotUtf8) {
    for (const std::string_view bytes : {"A\xFF", "\xC3", "\xC0\xAF", "\xED\xA0\x80", "\xF5\x80\x80\x80"})
        expect_problem(replaced("Ada", bytes), {"json_syntax"});
    expect_problem(replaced("Ada", "Zo\xC3\xAB"), {"none"});
}

TEST(RecordReader, RefusesAKeyTwice) {
    expect_problem(replaced("\"first\": 1", "\"first\": 1, \"first\": 1"), {"json_key_twice"});
    expect_problem(replaced("\"rules\": \"1\"", "\"rules\": \"1\", \"rules\": \"1\""), {"json_key_twice"});
    expect_problem(replaced("\"options\": {}", "\"options\": {}, \"meta\": [{\"a\": {\"b\": 1, \"b\": 2}}]"),
                   {"json_key_twice"});
}

TEST(RecordReader, RefusesWhatIsTooDeep) {
    const auto nested = [](std::size_t depth) {
        return replaced("\"options\"",
                        "\"meta\": " + std::string(depth, '[') + std::string(depth, ']') + ", \"options\"");
    };
    expect_problem(nested(31), {"none"});
    expect_problem(nested(32), {"json_too_deep"});
    expect_problem(std::string(500'000, '['), {"json_too_deep"});
}

TEST(RecordReader, RefusesWhatIsHuge) {
    const auto padded = [](std::size_t size) {
        return std::string(two_seats) + std::string(size - two_seats.size(), ' ');
    };
    expect_problem(padded(wire::max_record_bytes), {"none"});
    expect_problem(padded(wire::max_record_bytes + 1), {"record_too_large"});
}

/// Where reading stopped: line and column.
std::pair<int, int> stopped_at(const Problem& problem) {
    std::pair<int, int> place{-1, -1};
    for (const Detail& detail : problem.details) {
        if (detail.name == "line") place.first = std::get<int>(detail.value);
        if (detail.name == "column") place.second = std::get<int>(detail.value);
    }
    return place;
}

TEST(RecordReader, SaysAtWhichPlaceReadingStopped) {
    EXPECT_EQ(stopped_at(problem_of("{\"marea\":1,}")), std::pair(1, 12));
    EXPECT_EQ(stopped_at(problem_of("{\"marea\":1")), std::pair(1, 11));
    EXPECT_EQ(stopped_at(problem_of("{\"marea\":1,\n \"game\" 2}")), std::pair(2, 9));
}

TEST(RecordReader, RefusesWhatComesAfterTheRecord) {
    const auto lines = static_cast<int>(std::ranges::count(two_seats, '\n'));
    const auto column = static_cast<int>(two_seats.size() - (two_seats.rfind('\n') + 1)) + 2;
    for (const std::string_view extra : {"}", "{}", "x", ","}) {
        const std::string text = std::string(two_seats) + " " + std::string(extra);
        expect_problem(text, {"json_syntax"});
        EXPECT_EQ(stopped_at(problem_of(text)), std::pair(lines + 1, column));
    }
    EXPECT_EQ(stopped_at(problem_of(std::string(two_seats) + " \n{\"marea\":1}")), std::pair(lines + 2, 1));
}

// ---- the envelope ----------------------------------------------------------------------------------------

TEST(RecordReader, RefusesWhatIsNoObject) {
    for (const std::string_view text : {"[]", "1", "null", "\"marea\""})
        expect_problem(text, {"json_not_object"});
}

TEST(RecordReader, RefusesAMissingKey) {
    for (const std::string_view key : {"marea", "game", "rules", "options", "seats", "start", "actions"})
        expect_problem(Spoilt().remove("", key), {"json_missing_key"});
    for (const std::string_view key : {"board", "hands", "aside", "first"})
        expect_problem(Spoilt().remove("/start", key), {"json_missing_key", "/start"});
    for (const std::string_view key : {"scores", "winners"})
        expect_problem(Spoilt().remove("/result", key), {"json_missing_key", "/result"});
}

TEST(RecordReader, RefusesAnUnknownKey) {
    expect_problem(Spoilt().add("", "colour", 1), {"json_unknown_key", "/colour"});
    expect_problem(Spoilt().add("", "a/b~c", 1), {"json_unknown_key", "/a~1b~0c"});
    expect_problem(Spoilt().add("/options", "players", 2), {"json_unknown_key", "/options/players"});
    expect_problem(Spoilt().add("/start", "seed", 2), {"json_unknown_key", "/start/seed"});
    expect_problem(Spoilt().add("/result", "draw", false), {"json_unknown_key", "/result/draw"});
}

TEST(RecordReader, RefusesAnotherFormatGameOrVersion) {
    expect_problem(Spoilt().set("/marea", 2), {"record_format", "/marea"});
    expect_problem(Spoilt().set("/game", "chess"), {"unknown_game", "/game"});
    expect_problem(Spoilt().set("/rules", "2"), {"rules_version", "/rules"});
}

TEST(RecordReader, RefusesWrongTypes) {
    struct Case {
        std::string_view pointer;
        json::value value;
        std::string_view reason;
    };
    const std::vector<Case> cases{
        {"/marea", "1", "json_not_integer"},
        {"/marea", 1.0, "json_not_integer"},
        {"/game", 1, "json_not_string"},
        {"/rules", 1, "json_not_string"},
        {"/options", json::array{}, "json_not_object"},
        {"/seats", json::object{}, "json_not_array"},
        {"/seats/1", 7, "json_not_string"},
        {"/start", nullptr, "json_not_object"},
        {"/start/board", "g5", "json_not_array"},
        {"/start/board/2", 2, "json_not_string"},
        {"/start/hands", json::object{}, "json_not_array"},
        {"/start/hands/0", "k3", "json_not_array"},
        {"/start/hands/1/3", 3, "json_not_string"},
        {"/start/aside", true, "json_not_array"},
        {"/start/aside/0", nullptr, "json_not_string"},
        {"/start/first", "1", "json_not_integer"},
        {"/start/first", 1.0, "json_not_integer"},
        {"/start/first", 4294967297, "json_not_integer"},
        {"/start/first", true, "json_not_integer"},
        {"/actions", "@f3", "json_not_array"},
        {"/actions/3", 3, "json_not_string"},
        {"/result", json::array{}, "json_not_object"},
        {"/result/scores", 19, "json_not_array"},
        {"/result/scores/0", 19.5, "json_not_integer"},
        {"/result/scores/1", 19.0, "json_not_integer"},
        {"/result/winners", nullptr, "json_not_array"},
        {"/result/winners/0", "Ada", "json_not_integer"},
    };
    for (const auto& [pointer, value, reason] : cases)
        expect_problem(Spoilt().set(pointer, value), {reason, pointer});
    // An action's place in the list is its ply only once it is read as a text.
    expect_problem(Spoilt().add("/options", "start_seat", "1"), {"json_not_integer", "/options/start_seat"});
    expect_problem(Spoilt().add("/options", "movement", 1), {"json_not_string", "/options/movement"});
    expect_problem(Spoilt().add("/options", "dropped_colour", 4),
                   {"json_not_string", "/options/dropped_colour"});
}

/// 1e0 is a float, however round.
TEST(RecordReader, RefusesAFloatForAnInteger) {
    expect_problem(replaced("\"first\": 1", "\"first\": 1e0"), {"json_not_integer", "/start/first"});
    expect_problem(replaced("\"first\": 1", "\"first\": 99999999999999999999"),
                   {"json_not_integer", "/start/first"});
    expect_problem(replaced("\"first\": 1", "\"first\": 18446744073709551615"),
                   {"json_not_integer", "/start/first"});
}

TEST(RecordReader, RefusesAWrongNumberOfSeats) {
    expect_problem(Spoilt().set("/seats", json::array{}), {"player_count", "/seats", "V2.0"});
    expect_problem(Spoilt().set("/seats", {"Ada"}), {"player_count", "/seats", "V2.0"});
    expect_problem(Spoilt().set("/seats", {"a", "b", "c", "d", "e", "f"}),
                   {"player_count", "/seats", "V2.0"});
    expect_problem(Spoilt().append("/seats", "Cai"), {"board_size", "/start/board", "V2.0"});
    expect_problem(Spoilt().set_text("/seats/1", std::string(201, 'a')), {"name_too_long", "/seats/1"});
    expect_problem(Spoilt().set_text("/seats/1", std::string(200, 'a')), {"none"});
}

// ---- options ---------------------------------------------------------------------------------------------

TEST(RecordReader, RefusesAnUnknownOptionValue) {
    for (const auto& row : venezia::option_table) {
        if (row.values.empty()) continue;
        const std::string key(row.name);
        expect_problem(Spoilt().add("/options", key, "Any"),
                       {"json_unknown_value", "/options/" + key, row.rule});
    }
    for (const std::string_view colour : {"b", "", "kk", "K"})
        expect_problem(Spoilt().add("/options", "dropped_colour", json::value(colour)),
                       {"json_unknown_value", "/options/dropped_colour", "V2.2"});
    for (const int seat : {-1, 2})
        expect_problem(Spoilt().add("/options", "start_seat", seat),
                       {"no_such_seat", "/options/start_seat", "V2.4"});
}

TEST(RecordReader, RefusesAnOptionThatContradictsTheStart) {
    expect_problem(Spoilt().add("/options", "start_seat", 0),
                   {"option_contradicts_start", "/options/start_seat", "V2.4"});
    expect_problem(Spoilt().add("/options", "dropped_colour", "k"),
                   {"option_contradicts_start", "/options/dropped_colour", "V2.2"});
}

/// V2.2 Line 19 of the golden games is one of three.
TEST(RecordReader, RefusesADroppedColourWithThreePlayers) {
    json::value document = json::parse(golden_lines().at(18));
    ASSERT_EQ(document.at("seats").as_array().size(), 3U);
    document.at("options").as_object()["dropped_colour"] = "k";
    expect_problem(json::serialize(document),
                   {"dropped_colour_needs_two", "/options/dropped_colour", "V2.2"});
}

// ---- set-up ----------------------------------------------------------------------------------------------

TEST(RecordReader, RefusesABrokenBoard) {
    const std::string row = "/start/board/0";  // "g5 r5 -- g4 n3 --"
    expect_problem(Spoilt().set(row, "g5 g5 -- g4 n3 --"), {"tile_twice", row, "V1.1"});
    expect_problem(Spoilt().set(row, "g5 rX -- g4 n3 --"), {"tile_twice", row, "V1.1"});
    expect_problem(Spoilt().set(row, "g5 r7 -- g4 n3 --"), {"tile_not_in_play", row, "V2.2"});
    expect_problem(Spoilt().set(row, "g5 p5 -- g4 n3 --"), {"five_colours", "/start/board", "V2.2"});
    expect_problem(Spoilt().set(row, "g5 -- -- g4 n3 --"), {"platform_count", "/start/board", "V2.0"});
    expect_problem(Spoilt().set(row, "g5 r5 -- g4 n3"), {"row_size", row, "V2.0"});
    expect_problem(Spoilt().set(row, "g5 r5 -- g4 n3 -- --"), {"row_size", row, "V2.0"});
    expect_problem(Spoilt().set(row, ""), {"row_size", row, "V2.0"});
    for (const std::string_view strange : {"r9", "b5", "R5", "5r", "r", "r55", "-", "\xC3\xAB"})
        expect_problem(Spoilt().set_text(row, "g5 " + std::string(strange) + " -- g4 n3 --"),
                       {"unknown_tile", row, "V1.1"});
    expect_problem(Spoilt().shorten("/start/board"), {"board_size", "/start/board", "V2.0"});
    expect_problem(Spoilt().append("/start/board", "-- -- -- -- -- --"),
                   {"board_size", "/start/board", "V2.0"});
}

TEST(RecordReader, RefusesATileTwiceWhereItStandsTheSecondTime) {
    expect_problem(
        Spoilt().set("/start/board/5", "nX g2 -- a4 k3 g5").set("/start/board/0", "r6 r5 -- g4 n3 --"),
        {"none"});
    expect_problem(Spoilt().set("/start/board/5", "nX g2 -- a4 k3 g5"),
                   {"tile_twice", "/start/board/0", "V1.1"});
}

TEST(RecordReader, RefusesBrokenHands) {
    const std::string hand = "/start/hands/0";
    expect_problem(Spoilt().set(hand + "/0", "k2"), {"no_such_card", hand, "V1.3"});
    expect_problem(Spoilt().set(hand + "/0", "p3"), {"card_without_tile", hand, "V2.2"});
    expect_problem(Spoilt().set(hand + "/0", "k7"), {"card_without_tile", hand, "V2.2"});
    expect_problem(Spoilt().set(hand + "/1", "k3"), {"card_twice", hand + "/1", "V1.3"});
    expect_problem(Spoilt().set("/start/hands/1/0", "k3"), {"card_twice", "/start/hands/1", "V1.3"});
    expect_problem(Spoilt().set(hand + "/4", "--"), {"unknown_card", hand + "/4", "V1.3"});
    expect_problem(Spoilt().set(hand + "/4", "z3"), {"unknown_card", hand + "/4", "V1.3"});
    expect_problem(Spoilt().shorten(hand), {"card_count", hand, "V2.0"});
    expect_problem(Spoilt().append(hand, "n3"), {"card_count", hand, "V2.0"});
    expect_problem(Spoilt().shorten("/start/hands"), {"json_array_size", "/start/hands"});
    expect_problem(Spoilt().append("/start/hands", json::array{}), {"json_array_size", "/start/hands"});
}

TEST(RecordReader, RefusesBrokenCardsAside) {
    const std::string aside = "/start/aside";
    expect_problem(Spoilt().set(aside + "/0", "n2"), {"no_such_card", aside, "V1.3"});
    expect_problem(Spoilt().set(aside + "/0", "k3"), {"card_twice", aside, "V1.3"});
    expect_problem(Spoilt().set(aside + "/1", "n3"), {"card_twice", aside + "/1", "V1.3"});
    expect_problem(Spoilt().shorten(aside), {"card_count", aside, "V2.0"});
}

TEST(RecordReader, RefusesAStartPlayerWhoIsNotThere) {
    for (const int first : {-1, 2, 1000})
        expect_problem(Spoilt().set("/start/first", first), {"no_such_seat", "/start/first", "V2.4"});
}

// ---- actions ---------------------------------------------------------------------------------------------

TEST(RecordReader, RefusesAMalformedAction) {
    for (const std::string_view text :
         {"",      " ",      "@",  "@f",  "@f33", "@i1", "@a9", "@a0", "f3", "f3-", "f3-e",
          "f3_e4", "f3-e44", "!k", "!--", "!k9",  "$",   "+",   "xx",  "X",  " x",  "x "})
        expect_problem(Spoilt().set_text("/actions/4", text), {"unknown_action", "/actions/4", {}, 4});
}

TEST(RecordReader, NamesPlyAndRuleOfAnIllegalAction) {
    struct Case {
        int ply;
        std::string_view action;
        std::string_view reason;
        std::string_view rule;
    };
    const std::vector<Case> cases{
        {0, "!k4", "place_first", "V2.5"},        {0, "@h8", "outside_city", "V2.0"},
        {1, "@f3", "occupied", "V2.5"},           {2, "@e3", "same_value", "V2.5"},
        {6, "@a1", "all_placed", "V2.5"},         {6, "f3-a1", "not_in_line", "V3.1.1"},
        {6, "e6-e5", "no_figure", "V3.1"},        {6, "$e6", "no_figure", "V3.2.1"},
        {6, "x", "nobody_fell", "V3.3.3"},        {7, "f3-e4", "no_move_after_buy", "V3.1.4"},
        {7, "$f5", "one_treasure", "V3.2.3"},     {7, "!k4", "not_lowest", "V3.3.1"},
        {7, "!g3", "card_not_in_hand", "V3.3.1"}, {8, "f3~a1", "no_figure", "V3.1.3"},
        {18, "!k6", "rescue_pending", "V3.3.3"},  {32, "!g5", "card_not_in_hand", "V3.3.1"},
    };
    for (const auto& [ply, action, reason, rule] : cases) {
        const std::string pointer = "/actions/" + std::to_string(ply);
        expect_problem(Spoilt().set_text(pointer, action), {reason, {}, rule, ply});
    }
}

TEST(RecordReader, RefusesAnActionAfterTheEnd) {
    expect_problem(Spoilt().append("/actions", "!r6"), {"game_is_over", {}, "V4.1", 33});
    expect_problem(Spoilt().append("/actions", "x"), {"game_is_over", {}, "V4.1", 33});
}

// ---- result ----------------------------------------------------------------------------------------------

TEST(RecordReader, WantsTheResultOfAFinishedGameAndNoOther) {
    expect_problem(Spoilt().remove("", "result"), {"result_missing", "/result"});
    expect_problem(Spoilt().shorten("/actions"), {"result_too_early", "/result"});
    expect_problem(Spoilt().set("/actions", json::array{}), {"result_too_early", "/result"});
    expect_problem(Spoilt().shorten("/actions").remove("", "result"), {"none"});
}

TEST(RecordReader, RefusesAWrongResult) {
    expect_problem(Spoilt().set("/result/scores/1", 20), {"result_differs", "/result/scores/1"});
    expect_problem(Spoilt().set("/result/scores", {19}), {"result_size", "/result/scores"});
    expect_problem(Spoilt().append("/result/scores", 0), {"result_size", "/result/scores"});
    expect_problem(Spoilt().set("/result/winners/0", 1), {"result_differs", "/result/winners/0"});
    expect_problem(Spoilt().append("/result/winners", 1), {"result_size", "/result/winners"});
    expect_problem(Spoilt().set("/result/winners", json::array{}), {"result_size", "/result/winners"});
}

}  // namespace
}  // namespace marea
