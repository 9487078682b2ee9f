#include <gtest/gtest.h>

#include <array>
#include <map>

#include "apps/commands/scenarios.hpp"
#include "apps/terminal/spread.hpp"
#include "apps/terminal/venonta/map.hpp"
#include "apps/terminal/venonta/menu.hpp"
#include "apps/terminal/venonta/screen.hpp"

/// What the terminal shows and says of Venonta, over whole games at random.
namespace {

using namespace marea;
using namespace marea::apps;
using namespace marea::venonta;

const wire::ScenarioFile& terra() {
    static const wire::ScenarioFile file = *open_scenario("terra-1950");
    return file;
}

struct Table {
    explicit Table(int players, std::string_view language = "en")
        : words(*words::Catalogue::of(language)),
          game(std::make_shared<const Scenario>(terra().scenario), players),
          names(std::make_shared<const VenontaNames>(
              words, console, game, terra().texts,
              std::vector<std::string>(static_cast<std::size_t>(players), "Ada"))),
          log(names) {}

    words::Catalogue words;
    Console console;
    Venonta game;
    std::shared_ptr<const VenontaNames> names;
    VenontaWords log;
};

/// Plays a game at random; `see` is told every state and what is done in it.
template <class See>
void play(const Table& table, std::uint64_t seed, See see) {
    Rng rng(seed);
    State state = table.game.start(table.game.deal(rng));
    for (int ply = 0; table.game.to_act(state) != Seat::over; ++ply) {
        const Action action = table.game.to_act(state) == Seat::chance ? table.game.draw(state, rng)
                                                                       : table.game.pick(state, rng);
        see(ply, state, action);
        table.game.apply(state, action);
    }
}

void expect_words(const std::string& text) {
    EXPECT_EQ(text.find("venonta."), std::string::npos) << text;
    EXPECT_EQ(text.find('{'), std::string::npos) << text;
    EXPECT_EQ(text.find("()"), std::string::npos) << text;
}

TEST(VenontaTerminal, EverythingHasWordsInEveryLanguage) {
    int seed = 0;
    for (const auto language : languages)
        for (const int players : {2, 6}) {
            const Table table(players, language);
            play(table, static_cast<std::uint64_t>(++seed), [&](int ply, const State& state, Action action) {
                expect_words(table.log.tell(state, action, Seat::spectator));
                const Seat seat = table.game.to_act(state);
                if (!seat.is_player()) return;
                expect_words(table.log.ask(table.game.view(state, seat)));
                expect_words(table.log.offer(state.table, action));
                if (ply % 16 == 0)
                    expect_words(
                        VenontaMenu(*table.names, table.log, table.game.view(state, seat), 80).all(false));
            });
        }
}

/// A name that is cut can still be read.
TEST(VenontaTerminal, OceansHaveShortNamesOnASmallMap) {
    const std::map<std::string_view, std::array<std::string, 2>> shown{{"en", {"1 Atlantic", "2 Indian  "}},
                                                                       {"de", {"1 Atlantik", "2 Indisch."}},
                                                                       {"it", {"1 Atlanti.", "2 Indiano "}},
                                                                       {"pl", {"1 Atlantyk", "2 Indyjski"}}};
    for (const auto& [language, oceans] : shown) {
        const Table table(2, language);
        Rng rng(1);
        const State state = table.game.start(table.game.deal(rng));
        std::string map;
        for (const std::string& line : VenontaMap(*table.names, table.console, 45, 16).draw(state.table, 0))
            map += line + '\n';
        for (const std::string& ocean : oceans) EXPECT_NE(map.find(ocean), std::string::npos) << map;
    }
}

/// Every legal action has one number, which leads back to it; no level shows more than a dozen.
TEST(VenontaTerminal, AMenuLeadsToEveryAction) {
    for (const int players : {2, 4}) {
        const Table table(players);
        play(table, 3, [&](int ply, const State& state, Action) {
            const Seat seat = table.game.to_act(state);
            if (!seat.is_player() || ply % 8 != 0) return;
            const View view = table.game.view(state, seat);
            const VenontaMenu menu(*table.names, table.log, view, 80);
            std::vector<Action> found;
            const auto collect = [&](auto self, const std::string& before) -> void {
                for (int i = 1;; ++i) {
                    const std::string number = before + std::to_string(i);
                    if (const auto action = menu.choice(number))
                        found.push_back(*action);
                    else if (menu.group(number))
                        self(self, number + ".");
                    else
                        break;
                    EXPECT_LE(i, 12) << number;
                }
            };
            collect(collect, "");
            const Legal legal = table.game.legal(view);
            std::vector<Action> all(legal.begin(), legal.end());
            std::ranges::sort(all);
            std::ranges::sort(found);
            EXPECT_EQ(found, all);
        });
    }
}

/// N12 What a viewer hears is the same in every world that looks the same to them before and after.
TEST(VenontaTerminal, N12_WhatIsToldDependsOnWhatIsSeen) {
    const Table table(3);
    const Seat viewer = seat(1);
    Rng rng(9);
    int compared = 0;
    play(table, 4, [&](int, const State& state, Action action) {
        if (table.game.seen(state, action, viewer) != table.game.text(action)) {
            for (const Action other : table.game.legal(state)) {
                if (other.kind != action.kind) continue;
                EXPECT_EQ(table.log.tell(state, action, viewer), table.log.tell(state, other, viewer));
            }
            ++compared;
            return;
        }
        State other = table.game.guess(table.game.view(state, viewer), rng);
        if (table.game.refusal(other, action)) return;
        State after = state;
        State other_after = other;
        table.game.apply(after, action);
        table.game.apply(other_after, action);
        if (table.game.view(after, viewer) != table.game.view(other_after, viewer)) return;
        EXPECT_EQ(table.log.tell(state, action, viewer), table.log.tell(other, action, viewer));
        ++compared;
    });
    EXPECT_GT(compared, 100);
}

/// N12 All that the screen draws for a viewer comes from the view; of others' cards it draws nothing.
TEST(VenontaTerminal, N12_TheScreenOfASpectatorNamesNoHand) {
    const Table table(3);
    const VenontaScreen screen(table.names, table.console);
    play(table, 5, [&](int ply, const State& state, Action) {
        if (ply % 32 != 0) return;
        const std::string drawn = screen.draw(table.game.view(state, Seat::spectator));
        EXPECT_EQ(drawn.find("Your"), std::string::npos);
        EXPECT_EQ(drawn.find("Objective of"), std::string::npos);
    });
}

TEST(VenontaTerminal, NothingIsWiderThanTheScreen) {
    for (const int players : {2, 3, 4, 6}) {
        const Table table(players, "pl");
        const VenontaScreen screen(table.names, table.console);
        play(table, 6, [&](int ply, const State& state, Action) {
            if (ply % 64 != 0) return;
            std::istringstream lines(screen.draw(state));
            for (std::string line; std::getline(lines, line);) EXPECT_LE(width_of(line), 80) << line;
        });
    }
}

bool overlap(Spot one, Spot other, Spot box) {
    return std::abs(one.column - other.column) < box.column && std::abs(one.line - other.line) < box.line;
}

TEST(Spread, NoBoxCoversAnotherOrLeavesThePage) {
    const Spot box{10, 2};
    const Spot page{43, 10};
    Rng rng(2);
    for (int round = 0; round < 50; ++round) {
        std::vector<Spot> wanted;
        for (int i = 0; i < 14; ++i)
            wanted.push_back(
                {static_cast<int>(rng.below(round < 25 ? 34 : 3)), static_cast<int>(rng.below(9))});
        const auto spots = spread(wanted, box, page);
        for (std::size_t i = 0; i < spots.size(); ++i) {
            EXPECT_TRUE(spots[i].column >= 0 && spots[i].column + box.column <= page.column);
            EXPECT_TRUE(spots[i].line >= 0 && spots[i].line + box.line <= page.line);
            for (std::size_t j = 0; j < i; ++j) EXPECT_FALSE(overlap(spots[i], spots[j], box));
        }
        EXPECT_EQ(spots, spread(wanted, box, page)) << "always the same";
    }
}

TEST(Spread, ABoxWithRoomStaysWhereItIsWanted) {
    const std::vector<Spot> wanted{{0, 0}, {20, 0}, {5, 6}};
    EXPECT_EQ(spread(wanted, {10, 2}, {43, 10}), wanted);
}

}  // namespace
