#include <gtest/gtest.h>

#include <map>

#include "core/fingerprint.hpp"
#include "table/venezia_kit.hpp"
#include "table/venonta_kit.hpp"
#include "tests/venonta/venonta_records.hpp"
#include "tests/wire/spoilt_record.hpp"

/// All that a live table says of golden games, to the byte: views, legal actions and what they would do, what
/// is told, asked and refused, and the answers to questions.
namespace marea {
namespace {

/// A number for each kind of thing that is said.
class Said {
  public:
    void add(const std::string& kind, std::string_view text) {
        for (const char letter : text) prints_[kind].add(letter);
        prints_[kind].add('\n');
    }
    [[nodiscard]] std::map<std::string, std::uint64_t> numbers() const {
        std::map<std::string, std::uint64_t> all;
        for (const auto& [kind, print] : prints_) all[kind] = print.number();
        return all;
    }

  private:
    std::map<std::string, Fingerprint> prints_;
};

/// What each seat and a spectator sees and, for whoever is to act, may do.
void add_views(Said& said, const table::AnyMatch& match, int players) {
    said.add("table", match.table_json());
    said.add("asked", match.asked());
    said.add("own", match.own_json(Seat::spectator, false));
    for (int s = 0; s < players; ++s) said.add("own", match.own_json(seat(s), true));
    said.add("round", std::to_string(match.round().now) + " of " + std::to_string(match.round().of));
}

/// Why some actions of other moments are not for now.
void add_refusals(Said& said, const table::AnyMatch& match, const json::array& actions) {
    if (!match.to_act().is_player()) return;
    for (std::size_t i = match.plies() % 7; i < actions.size(); i += 7) {
        const auto problem = match.refused(match.to_act(), actions[i].as_string());
        if (!problem) continue;
        said.add("refused", problem->reason);
        said.add("refused", problem->rule);
        for (const auto& [name, value] : problem->details) {
            said.add("refused", name);
            if (const auto* text = std::get_if<std::string>(&value)) said.add("refused", *text);
            if (const auto* number = std::get_if<int>(&value)) said.add("refused", std::to_string(*number));
        }
    }
}

/// What an action would do, and what the seat to act can ask for.
void add_answers(Said& said, const table::AnyMatch& match) {
    const Seat seat = match.to_act();
    if (!seat.is_player()) return;
    for (const bool odds : {false, true}) {
        said.add("does", match.does_json(seat, odds));
        for (const char* what : {"acts", "market", "objectives", "since"})
            if (const auto answer = match.answer_json(seat, {what}, odds)) said.add(what, *answer);
    }
    said.add("odds", match.odds_json(seat).value_or("nothing"));
}

void add_game(Said& said, const table::GameKit& kit, const std::string& line) {
    const json::value record = json::parse(line);
    const int players = static_cast<int>(record.at("seats").as_array().size());
    const auto match =
        *kit.resume(record.at("rules").as_string(), record.at("options"), players, record.at("start"));
    const json::array& actions = record.at("actions").as_array();
    for (const json::value& action : actions) {
        const std::string_view text = action.as_string();
        if (match->plies() % 23 == 0) {
            add_views(said, *match, players);
            add_refusals(said, *match, actions);
        }
        if (match->plies() % 101 == 0) add_answers(said, *match);
        for (const std::string& seen : match->seen(text)) said.add("seen", seen);
        for (const std::string& told : match->tells(text)) said.add("told", told);
        ASSERT_FALSE(match->repeat(text)) << text;
    }
    add_views(said, *match, players);
    said.add("result", match->result_json());
}

void expect_numbers(const Said& said, const std::map<std::string, std::uint64_t>& numbers) {
    for (const auto& [kind, number] : said.numbers())
        EXPECT_EQ(numbers.contains(kind) ? numbers.at(kind) : 0, number)
            << "what is said has changed: " << kind << "; if intended, say so in the commit and put 0x"
            << std::hex << std::uppercase << number << " here";
}

TEST(Said, OfVeneziaIsTheseNumbers) {
    const auto kit = table::make_venezia_kit();
    const auto lines = golden_lines();
    Said said;
    for (std::size_t i = 0; i < lines.size(); i += 4) add_game(said, *kit, lines[i]);
    expect_numbers(said, {{"asked", 0x615C167C34DD2BBDU},
                          {"does", 0x114AEB9764C7D618U},
                          {"odds", 0x68712A3E091DFE5DU},
                          {"own", 0xB8BB8CEE7A87CFCEU},
                          {"refused", 0xFF7BCF9C2FA461ACU},
                          {"result", 0x72F61216912F421BU},
                          {"round", 0x5EADCDC498CD5ABBU},
                          {"table", 0xEAE320D849D92DB6U},
                          {"told", 0xBEE88FE80A2A6E7U}});
}

TEST(Said, OfVenontaIsTheseNumbers) {
    table::ScenarioShelf shelf(golden_scenarios(), [](const wire::KnownScenario&) { return true; });
    const auto kit = table::make_venonta_kit(shelf);
    Said said;
    for (std::size_t i = 0; i < venonta_lines().size(); i += 5) add_game(said, *kit, venonta_lines()[i]);
    expect_numbers(said, {{"acts", 0x4BEA2BB8AD0BBF54U},
                          {"asked", 0xE57CDEA0DB893D01U},
                          {"does", 0x09441BDF5C964513U},
                          {"market", 0x252FE47A558118FFU},
                          {"objectives", 0x65B921C7E4782505U},
                          {"odds", 0x9373B4FB1CD996D0U},
                          {"own", 0xC7CBE270636003DEU},
                          {"refused", 0x7E7072C03A5BB70CU},
                          {"result", 0x3F981F584F1FB712U},
                          {"round", 0xCCCAE5A78F8B569AU},
                          {"seen", 0x32E314B1CE1416CFU},
                          {"since", 0xC91739C462A2D5A9U},
                          {"table", 0x9DC85EF6EBBFE767U},
                          {"told", 0xEC42DAA0D1E2CC52U}});
}

}  // namespace
}  // namespace marea
