#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <fstream>
#include <regex>
#include <set>
#include <sstream>

#include "games/venezia/option_table.hpp"
#include "games/venezia/venezia.hpp"
#include "tests/core/paths.hpp"
#include "wire/venezia/venezia_json.hpp"
#include "words/catalogue.hpp"

/// V6 Every option of the one table is read, written, described, named and documented, and does something.
namespace marea::venezia {
namespace {

std::string file_text(const std::string& path) {
    std::ostringstream text;
    text << std::ifstream(tests::in_source(path)).rdbuf();
    return text.str();
}

/// How many values an option has at a table of so many.
int values_of(const OptionRow& row, int players) {
    return row.values.empty() ? players : static_cast<int>(row.values.size());
}

Options options_with(const OptionRow& row, int players, int value) {
    Options options{.players = players};
    row.set(options, value);
    return options;
}

/// Whether the option, so set, is noticed in this game: by who starts where, by what may be done, by points
/// or by who wins.
bool is_noticed(const Venezia& usual, const Venezia& other, std::uint64_t seed) {
    Rng one(seed);
    Rng two(seed);
    const Setup setup = usual.deal(one);
    if (setup != other.deal(two)) return true;
    State state = usual.start(setup);
    if (state != other.start(setup)) return true;
    const auto listed = [](const auto& legal) {
        std::set<Action> all;
        for (const Action action : legal) all.insert(action);
        return all;
    };
    while (usual.to_act(state) != Seat::over) {
        if (usual.to_act(state) != other.to_act(state)) return true;
        if (listed(usual.legal(state)) != listed(other.legal(state))) return true;
        if (usual.view(state, seat(0)) != other.view(state, seat(0))) return true;
        State next = state;
        const Action action = usual.pick(state, one);
        usual.apply(state, action);
        other.apply(next, action);
        if (next != state) return true;
    }
    const auto points = [](const auto& list) { return std::vector<int>(list.begin(), list.end()); };
    const auto first = [](const auto& list) { return std::vector<Seat>(list.begin(), list.end()); };
    return points(usual.scores(state)) != points(other.scores(state)) ||
           first(usual.winners(state)) != first(other.winners(state));
}

TEST(VeneziaOptions, EveryRowIsOfAnOptionOfItsOwn) {
    std::set<std::string_view> names;
    for (const OptionRow& row : option_table) {
        EXPECT_TRUE(names.insert(row.name).second) << row.name;
        EXPECT_EQ(row.get(Options{}), row.standard) << row.name;
    }
}

TEST(VeneziaOptions, EveryValueIsKeptWrittenAndReadAgain) {
    for (const OptionRow& row : option_table)
        for (int value = 0; value < values_of(row, 2); ++value) {
            const Options options = options_with(row, 2, value);
            EXPECT_EQ(row.get(options), value) << row.name;
            for (const OptionRow& other : option_table)
                EXPECT_TRUE(other.name == row.name || other.get(options) == other.standard)
                    << row.name << " changes " << other.name;
            const boost::json::value written = wire::to_json(options);
            EXPECT_EQ(written.as_object().size(), value == row.standard ? 0U : 1U) << row.name;
            EXPECT_EQ(wire::read_venezia_options(wire::JsonPlace(written), 2), options) << row.name;
        }
}

TEST(VeneziaOptions, EveryValueIsDescribed) {
    const auto described = wire::describe_venezia_options();
    ASSERT_EQ(described.size(), option_table.size());
    for (std::size_t i = 0; i < option_table.size(); ++i) {
        const OptionRow& row = option_table[i];
        const auto& one = described[i].as_object();
        EXPECT_EQ(one.at("name").as_string(), row.name);
        EXPECT_EQ(one.at("rule").as_string(), row.rule);
        EXPECT_EQ(one.at("default").is_null(), row.standard == drawn);
        EXPECT_EQ(one.contains("players"), row.players != 0);
    }
}

TEST(VeneziaOptions, EveryValueDoesSomething) {
    constexpr int games = 4000;
    for (const OptionRow& row : option_table)
        for (int value = 0; value < values_of(row, 2); ++value) {
            if (value == row.standard) continue;
            bool noticed = false;
            for (int game = 0; game < games && !noticed; ++game) {
                const int players = row.players != 0 ? row.players : player_counts[game % 4];
                noticed =
                    is_noticed(Venezia(Options{.players = players}),
                               Venezia(options_with(row, players, value)), static_cast<std::uint64_t>(game));
            }
            EXPECT_TRUE(noticed) << row.name << " " << value;
        }
}

/// The same option twice is no option: this is how the test above fails.
TEST(VeneziaOptions, AnOptionThatDoesNothingWouldBeSeen) {
    const Venezia game(Options{.players = 3});
    for (std::uint64_t seed = 0; seed < 20; ++seed) EXPECT_FALSE(is_noticed(game, game, seed));
}

TEST(VeneziaOptions, EveryoneCallsThemTheSame) {
    const auto schema = boost::json::parse(file_text("docs/protocol.schema.json"));
    const auto& described = schema.at("$defs").at("venezia_options").at("properties").as_object();
    const std::string rules = file_text("games/venezia/README.md");
    const std::string page = file_text("web/src/games/venezia/card.ts");
    EXPECT_EQ(described.size(), option_table.size());
    for (const OptionRow& row : option_table) {
        const std::string name(row.name);
        ASSERT_TRUE(described.contains(name)) << name;
        const auto& kind = described.at(name).as_object();
        if (kind.contains("enum")) EXPECT_EQ(kind.at("enum"), boost::json::value_from(row.values)) << name;
        std::smatch line;
        ASSERT_TRUE(std::regex_search(rules, line, std::regex("\n\\| `" + name + "` \\|.*"))) << name;
        EXPECT_NE(line.str().find(row.rule), std::string::npos) << name;
        const std::string key = "'page.venezia.option." + name;
        EXPECT_NE(page.find(key + "'"), std::string::npos) << key;
        for (const auto value : row.values) {
            if (row.standard != drawn)
                EXPECT_NE(line.str().find("`" + std::string(value) + "`"), std::string::npos)
                    << name << value;
            EXPECT_NE(page.find(key + "." + std::string(value) + "'"), std::string::npos) << key << value;
        }
    }
}

TEST(VeneziaOptions, EveryLanguageHasTheirWords) {
    for (const auto language : words::languages) {
        const auto words = words::Catalogue::of(language);
        for (const OptionRow& row : option_table) {
            std::string flag(row.name);
            std::ranges::replace(flag, '_', '-');
            const auto help = words->patterns().find("cli.option." + flag);
            ASSERT_NE(help, words->patterns().end()) << flag;
            EXPECT_NE(help->second.find(row.rule), std::string::npos) << language << " " << flag;
            const std::string key = "page.venezia.option." + std::string(row.name);
            EXPECT_TRUE(words->patterns().contains(key + ".about")) << language << " " << key;
            for (const auto value : row.values) {
                if (row.standard != drawn)
                    EXPECT_NE(help->second.find(value), std::string::npos) << language << " " << flag;
                EXPECT_TRUE(words->patterns().contains(key + "." + std::string(value))) << language << key;
            }
        }
    }
}

}  // namespace
}  // namespace marea::venezia
