#include <gtest/gtest.h>

#include <boost/json.hpp>

#include "tests/core/text_mutation.hpp"
#include "tests/venonta/venonta_records.hpp"
#include "wire/venezia/venezia_json.hpp"

/// What the reader says of records of Venonta that have something wrong in them.
namespace marea {
namespace {

namespace json = boost::json;
using venonta::Venonta;

/// The first golden game, two players in terra-1950, to be spoilt.
class SpoiltGame {
  public:
    SpoiltGame() : document_(json::parse(venonta_lines().front())) {}

    SpoiltGame& set(std::string_view pointer, json::value value) {
        document_.at_pointer(pointer) = std::move(value);
        return *this;
    }
    SpoiltGame& add(std::string_view pointer, std::string_view key, json::value value) {
        document_.at_pointer(pointer).as_object()[key] = std::move(value);
        return *this;
    }
    SpoiltGame& remove(std::string_view pointer, std::string_view key) {
        document_.at_pointer(pointer).as_object().erase(key);
        return *this;
    }
    SpoiltGame& seats(int count) {
        json::array names;
        for (int s = 0; s < count; ++s) names.emplace_back("p" + std::to_string(s));
        return set("/seats", std::move(names));
    }
    SpoiltGame& cut(std::size_t actions) {
        document_.at_pointer("/actions").as_array().resize(actions);
        return remove("", "result");
    }
    SpoiltGame& append(std::string_view action) {
        document_.at_pointer("/actions").as_array().emplace_back(action);
        return *this;
    }
    [[nodiscard]] std::string text() const { return json::serialize(document_); }

  private:
    json::value document_;
};

struct ExpectedOfVenonta {
    std::string_view reason;
    std::string_view where = {};
    std::string_view rule = {};
    int ply = -1;
};

void expect(const Problem& problem, const ExpectedOfVenonta& expected) {
    EXPECT_EQ(problem.reason, expected.reason);
    EXPECT_EQ(problem.where, expected.where);
    EXPECT_EQ(problem.rule, expected.rule);
    EXPECT_EQ(problem.ply, expected.ply);
}

void expect_problem(const SpoiltGame& record, const ExpectedOfVenonta& expected) {
    SCOPED_TRACE(record.text().substr(0, 300));
    expect(problem_of_venonta(record.text()), expected);
}

TEST(RecordOfVenonta, TheUnspoiltRecordIsClean) {
    expect_problem(SpoiltGame(), {"none"});
    expect_problem(SpoiltGame().add("", "meta", {{"anything", nullptr}}), {"none"});
    expect_problem(SpoiltGame().cut(40), {"none"});
}

TEST(RecordOfVenonta, NamesItsScenarioByNameAndHash) {
    const json::value document = json::parse(venonta_lines().front());
    const json::value& scenario = document.at_pointer("/options/scenario");
    EXPECT_EQ(scenario.at("name").as_string(), "terra-1950");
    EXPECT_EQ(scenario.at("hash").as_string(), golden_scenarios().by_name("terra-1950")->hash);
    EXPECT_EQ(scenario.as_object().size(), 2U);
    EXPECT_EQ(document.at("options").as_object().size(), 1U);
}

TEST(RecordOfVenonta, RefusesAScenarioThatNobodyKnows) {
    const std::string other(64, '0');
    expect_problem(SpoiltGame().set("/options/scenario/hash", json::value(other)),
                   {"unknown_scenario", "/options/scenario", "N10"});
    const Problem problem = problem_of_venonta(venonta_lines().front(), {});
    expect(problem, {"unknown_scenario", "/options/scenario", "N10"});
    EXPECT_EQ(std::get<std::string>(problem.details.at(0).value), "terra-1950");
    EXPECT_EQ(std::get<std::string>(problem.details.at(1).value),
              golden_scenarios().by_name("terra-1950")->hash);
}

TEST(RecordOfVenonta, RefusesAScenarioUnderAnotherName) {
    expect_problem(SpoiltGame().set("/options/scenario/name", "line"),
                   {"scenario_name_differs", "/options/scenario/name", "N10"});
}

TEST(RecordOfVenonta, RefusesOptionsOfAnotherForm) {
    expect_problem(SpoiltGame().remove("/options", "scenario"), {"json_missing_key", "/options"});
    expect_problem(SpoiltGame().set("/options/scenario", "terra-1950"),
                   {"json_not_object", "/options/scenario"});
    expect_problem(SpoiltGame().remove("/options/scenario", "hash"),
                   {"json_missing_key", "/options/scenario"});
    expect_problem(SpoiltGame().remove("/options/scenario", "name"),
                   {"json_missing_key", "/options/scenario"});
    expect_problem(SpoiltGame().add("/options/scenario", "id", 1),
                   {"json_unknown_key", "/options/scenario/id"});
    expect_problem(SpoiltGame().add("/options", "movement", "walk"),
                   {"json_unknown_key", "/options/movement"});
    for (const char* bad : {"", "abc", "ABCDEF"})
        expect_problem(SpoiltGame().set("/options/scenario/hash", bad),
                       {"json_not_hex", "/options/scenario/hash"});
    expect_problem(SpoiltGame().set("/options/scenario/hash", json::value(std::string(64, 'A'))),
                   {"json_not_hex", "/options/scenario/hash"});
    expect_problem(SpoiltGame().set("/options/scenario/hash", 7),
                   {"json_not_string", "/options/scenario/hash"});
}

TEST(RecordOfVenonta, RefusesNumbersOfPlayersThatCannotPlay_N1_1) {
    expect_problem(SpoiltGame().seats(5), {"five_cannot_play", "/seats", "N1.1"});
    for (const int count : {0, 1, 7, 12})
        expect_problem(SpoiltGame().seats(count), {"venonta_players", "/seats", "N1.1"});
    for (const int count : {3, 4, 6}) expect_problem(SpoiltGame().seats(count).cut(6), {"none"});
}

TEST(RecordOfVenonta, RefusesAStartThatCannotBe_N2) {
    expect_problem(SpoiltGame().set("/start/first", 2), {"no_such_seat", "/start/first", "N2"});
    expect_problem(SpoiltGame().set("/start/first", -1), {"no_such_seat", "/start/first", "N2"});
    expect_problem(SpoiltGame().set("/start/first", 1.5), {"json_not_integer", "/start/first"});
    expect_problem(SpoiltGame().remove("/start", "first"), {"json_missing_key", "/start"});
    expect_problem(SpoiltGame().add("/start", "board", 1), {"json_unknown_key", "/start/board"});
    expect_problem(SpoiltGame().remove("", "start"), {"json_missing_key", ""});
}

TEST(RecordOfVenonta, RefusesTheHeadOfAnotherGame) {
    expect_problem(SpoiltGame().set("/rules", "3"), {"rules_version", "/rules"});
    expect_problem(SpoiltGame().set("/game", "atlantis"), {"unknown_game", "/game"});
    expect_problem(SpoiltGame().set("/game", "venezia"), {"unknown_game", "/game"});
    const auto other = wire::read_record<venezia::Venezia>(SpoiltGame().set("/game", "venezia").text());
    expect(other.error(), {"json_unknown_key", "/options/scenario"});
    expect_problem(SpoiltGame().set("/marea", 2), {"record_format", "/marea"});
    expect_problem(SpoiltGame().add("", "extra", 1), {"json_unknown_key", "/extra"});
}

TEST(RecordOfVenonta, RefusesActionsThatAreNone) {
    for (const char* bad : {"", "@", "@XYZ", "+c99", "feed64", "feed03", "nonsense", "end ", "+?", "%a%p"})
        expect_problem(SpoiltGame().cut(3).append(bad), {"unknown_action", "/actions/3", {}, 3});
    expect_problem(SpoiltGame().set("/actions/7", 7), {"json_not_string", "/actions/7"});
}

TEST(RecordOfVenonta, RefusesActionsThatTheRulesForbid) {
    expect_problem(
        SpoiltGame().set("/actions/1", json::parse(venonta_lines().front()).at_pointer("/actions/0")),
        {"territory_taken", "", "N2", 1});
    expect_problem(SpoiltGame().cut(0).append("end"), {"venonta_awaits", "", "N2", 0});
    expect_problem(SpoiltGame().cut(12).append("end"), {"venonta_awaits", "", "N13", 12});
    expect_problem(SpoiltGame().append("end"), {"game_is_over", "", "N7.4", 439});
}

TEST(RecordOfVenonta, RefusesAResultThatIsNotTheTrueOne) {
    expect_problem(SpoiltGame().set("/result/scores/1", 999), {"result_differs", "/result/scores/1"});
    expect_problem(SpoiltGame().set("/result/winners", {0, 1}), {"result_size", "/result/winners"});
    expect_problem(SpoiltGame().remove("", "result"), {"result_missing", "/result"});
}

TEST(RecordOfVenonta, RefusesEveryTruncation) {
    const std::string& whole = venonta_lines().front();
    for (std::size_t size = 0; size < whole.size(); size += 7)
        ASSERT_EQ(problem_of_venonta(whole.substr(0, size)).reason, "json_truncated") << size;
}

/// A changed record is refused with a reason, or is sound: it replays and can be written and read again.
int refused_mutations(int count, std::uint64_t seed) {
    int refused = 0;
    try_mutations(venonta_lines(), count, seed, [&](const std::string& text) {
        const auto record = wire::read_record<venonta::Venonta>(text, golden_scenarios());
        if (!record || check(*record)) {
            EXPECT_TRUE(record || !record.error().reason.empty());
            ++refused;
            return;
        }
        EXPECT_EQ(problem_of_venonta(wire::write_record(*record)).reason, "none");
    });
    return refused;
}

TEST(RecordOfVenonta, AMutationIsRefusedOrReallyReplays) { EXPECT_GT(refused_mutations(400, 8), 300); }

TEST(LongRecordOfVenonta, AMutationIsRefusedOrReallyReplays) {
    EXPECT_GT(refused_mutations(20'000, 9), 15'000);
}

}  // namespace
}  // namespace marea
