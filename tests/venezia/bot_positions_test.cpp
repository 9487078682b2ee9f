#include <gtest/gtest.h>

#include <set>

#include "bots/venezia/believing.hpp"
#include "bots/venezia/learning.hpp"
#include "bots/venezia/learnt.hpp"
#include "bots/venezia/levels.hpp"
#include "bots/venezia/own_net.hpp"
#include "bots/venezia/searching.hpp"
#include "bots/venezia/sensible.hpp"
#include "lab/simulate.hpp"
#include "tests/core/chi_square.hpp"
#include "tests/server/every_table.hpp"
#include "wire/venezia/venezia_json.hpp"

/// What bots do in very many positions, and as equals.
namespace marea::venezia {
namespace {

constexpr bots::Belief::Effort little{.weighed = 60, .steps_before = 30, .steps_between = 2, .kept = 20};

/// One game at a table, an action in three at random and the others by levels 1 and 2. At every position all
/// levels that do not search choose, and whatever a search may choose from is looked at; at some the searches
/// choose too.
class Onlooker {
  public:
    explicit Onlooker(int positions_a_search) : positions_a_search_(positions_a_search) {}

    void play(const Options& options, std::uint64_t number) {
        const Venezia game(options);
        Rng rng(1871, number);
        std::vector<State> states{game.start(game.deal(rng))};
        while (game.to_act(states.back()) != Seat::over && !testing::Test::HasFatalFailure()) {
            const View view = game.view(states.back(), game.to_act(states.back()));
            look(game, states, view, rng);
            State next = states.back();
            const char* level = rng.below(2) == 0 ? "1" : "2";
            game.apply(next, rng.below(3) == 0 ? game.pick(view, rng)
                                               : bots::find_bot<Venezia>(level)->choose(game, view, rng));
            states.push_back(next);
        }
    }

    int positions = 0;
    std::set<Phase> phases{};

  private:
    void look(const Venezia& game, const std::vector<State>& states, const View& view, Rng& rng) {
        const State& now = states.back();
        phases.insert(now.table.phase);
        const auto expect_legal = [&](Action action, std::string_view who) {
            ASSERT_FALSE(game.refusal(now, action)) << who << ' ' << game.text(action);
        };
        for (const char* level : {"0", "1", "2"})
            expect_legal(bots::find_bot<Venezia>(level)->choose(game, view, rng), level);
        for (const Action action : bots::SensiblePlayers().shortlist(game, view))
            expect_legal(action, "a search may choose");
        for (const Action action : bots::Learnt(*bots::own_net()).shortlist(game, view))
            expect_legal(action, "a search with the net may choose");
        if (positions++ % positions_a_search_ != 0) return;
        const bots::Patience patience{.playouts = 8};
        expect_legal(bots::search_venezia(game, view, rng, patience)[0].action, "3");
        const auto story = bots::story_of<Venezia>(game, states, view.seat);
        expect_legal(bots::search_by_belief(game, story, rng, patience, little)[0].action, "4");
        for (const auto playouts : {bots::Playouts::whole, bots::Playouts::brief})
            expect_legal(
                bots::search_by_learning(*bots::own_net(), playouts, game, story, rng, patience, little)[0]
                    .action,
                "5");
    }

    int positions_a_search_;
};

TEST(BotPositions, NoActionIsIllegal) {
    Onlooker onlooker(400);
    std::uint64_t number = 0;
    for (const Options& options : every_ruling()) onlooker.play(options, number++);
    EXPECT_EQ(onlooker.phases.size(), 5U);
}

TEST(LongBotPositions, NoActionIsIllegalInAHundredThousand) {
    const auto tables = every_table();
    Onlooker onlooker(40);
    for (std::uint64_t number = 0; number < tables.size() || onlooker.positions < 100'000; ++number) {
        onlooker.play(tables[number % tables.size()], number);
        ASSERT_FALSE(HasFailure()) << describe(tables[number % tables.size()]);
    }
    EXPECT_EQ(onlooker.phases.size(), 5U) << "all in which somebody acts";
    EXPECT_GE(onlooker.positions, 100'000);
}

/// A search that has no time left has still looked at every choice once; one that has plenty is not moved by
/// it.
TEST(BotPositions, TimeIsKept) {
    const Venezia game(Options{.players = 3});
    for (const char* level : {"3", "4"}) {
        const auto* bot = bots::find_bot<Venezia>(level);
        ASSERT_NE(bot->hurry, nullptr);
        EXPECT_EQ(bot->limit.count(), *level == '4' ? 2000 : 1000);
        Rng rng(5);
        std::vector<State> states{game.start(game.deal(rng))};
        for (int ply = 0; ply <= 60 && game.to_act(states.back()) != Seat::over; ++ply) {
            const auto story = bots::story_of<Venezia>(game, states, game.to_act(states.back()));
            if (ply == 60) {
                const auto choice = [&](bots::Deadline until) {
                    Rng same(7);
                    return bot->hurry(game, story, same, until);
                };
                EXPECT_FALSE(game.refusal(states.back(), choice(std::chrono::steady_clock::now())));
                EXPECT_EQ(choice(bots::no_deadline),
                          choice(std::chrono::steady_clock::now() + std::chrono::hours(1)));
            }
            State next = states.back();
            game.apply(next, bots::choose_sensibly(game, story.back(), rng));
            states.push_back(next);
        }
    }
}

/// Who starts is drawn (V2.4), so no seat is better than another.
TEST(LongBotPositions, EqualsShareTheirGamesEvenlyAtEveryCount) {
    // What even seats exceed once in a thousand times.
    for (const auto& [players, limit] : {std::pair{2, 10.83}, {3, 13.82}, {4, 16.27}, {5, 18.47}})
        for (const char* level : {"0", "1", "2"}) {
            const std::vector<const bots::Bot<Venezia>*> all(static_cast<std::size_t>(players),
                                                             bots::find_bot<Venezia>(level));
            std::atomic<std::int64_t> done = 0;
            const auto tally = lab::simulate(
                lab::Simulation<Venezia>{Venezia(Options{.players = players}), all, 4000, 31, 2, {}, {}},
                done);
            std::vector<int> wins;
            for (const auto& share : tally.seats)
                wins.push_back(static_cast<int>(share.wins / lab::Tally::whole_win));
            EXPECT_LT(chi_square(wins), limit) << players << " players of level " << level;
        }
}

}  // namespace
}  // namespace marea::venezia
