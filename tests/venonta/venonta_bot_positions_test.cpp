#include <gtest/gtest.h>

#include <set>

#include "bots/venonta/levels.hpp"
#include "bots/venonta/plans.hpp"
#include "tests/venonta/venonta_any_scenario.hpp"
#include "tests/venonta/venonta_terra.hpp"

/// What bots do in very many positions.
namespace marea::venonta {
namespace {

/// One game in a world, an action in four at random and the others by level 1 in all tempers. At every
/// position all levels that do not search choose, and whatever level 2 may choose from is looked at; at some
/// the searches choose too.
class WorldOnlooker {
  public:
    void play(const Venonta& game, std::uint64_t number) {
        Rng rng(1953, number);
        State state = game.start(game.deal(rng));
        for (Seat seat = game.to_act(state); seat != Seat::over; seat = game.to_act(state)) {
            if (testing::Test::HasFatalFailure()) return;
            if (seat == Seat::chance) {
                game.apply(state, game.draw(state, rng));
                continue;
            }
            const View view = game.view(state, seat);
            look(game, state, view, rng);
            const auto& bot = bots::levels<Venonta>()[1 + (at(seat) + number) % 3];
            game.apply(state, rng.below(4) == 0 ? game.pick(view, rng) : bot.choose(game, view, rng));
        }
    }

    int positions = 0;
    std::set<Phase> phases{};

  private:
    static constexpr int positions_a_search = 150;

    void look(const Venonta& game, const State& now, const View& view, Rng& rng) {
        phases.insert(now.table.phase);
        const auto expect_legal = [&](Action action, std::string_view who) {
            ASSERT_FALSE(game.refusal(now, action)) << who << ' ' << game.text(action);
        };
        for (const auto& bot : bots::levels<Venonta>())
            if (bot.hurry == nullptr) expect_legal(bot.choose(game, view, rng), bot.level);
        const bots::RoundPlayers players{{bots::mixed, view.seat}, view.table.round};
        for (const Action action : players.shortlist(game, view)) expect_legal(action, "level 2 may choose");
        if (positions++ % positions_a_search != 0) return;
        const bots::Patience patience{.playouts = 8};
        expect_legal(bots::search(game, players, view, rng, patience)[0].action, "2");
        const bots::Planner planner(game, view, bots::aggressive, rng);
        for (const auto& plan : planner.plans) expect_legal(plan.first, "level 3 may choose");
        expect_legal(bots::search(game, planner, view, rng, patience)[0].action, "3");
    }
};

TEST(VenontaBotPositions, NoActionIsIllegal) {
    WorldOnlooker onlooker;
    for (std::uint64_t number = 0; number < 12; ++number)
        onlooker.play(Venonta(number % 3 == 0 ? terra_world() : AnyScenario(number).draw(),
                              player_counts[number % player_counts.size()]),
                      number);
    EXPECT_GT(onlooker.positions, 2000);
}

TEST(LongVenontaBotPositions, NoActionIsIllegalInAHundredThousand) {
    WorldOnlooker onlooker;
    for (std::uint64_t number = 0; onlooker.positions < 100'000; ++number) {
        const int players = player_counts[number % player_counts.size()];
        onlooker.play(Venonta(number % 8 < 4 ? AnyScenario(number).draw() : terra_world(), players), number);
        ASSERT_FALSE(HasFailure()) << number;
    }
    for (const Phase phase : {Phase::draft,
                              Phase::swap,
                              Phase::choose,
                              Phase::burn,
                              Phase::join,
                              Phase::suffer,
                              Phase::feed,
                              Phase::produce,
                              Phase::buy_to,
                              Phase::pay,
                              Phase::answer,
                              Phase::pledge,
                              Phase::settle,
                              Phase::combat,
                              Phase::press,
                              Phase::conquest,
                              Phase::move,
                              Phase::fit,
                              Phase::card_target,
                              Phase::card_land,
                              Phase::card_place,
                              Phase::card_open,
                              Phase::card_window,
                              Phase::turn_window,
                              Phase::attack_window,
                              Phase::event_window,
                              Phase::refusal_window,
                              Phase::attacker_declares,
                              Phase::defender_declares})
        EXPECT_TRUE(onlooker.phases.contains(phase)) << static_cast<int>(phase);
}

/// A search that has no time left has still looked at every choice once; one that has plenty is not moved by
/// it.
TEST(VenontaBotPositions, TimeIsKept) {
    const Venonta game(terra_world(), 2);
    Rng rng(5);
    State state = game.start(game.deal(rng));
    int decisions = 0;
    for (Seat seat = game.to_act(state); seat != Seat::over; seat = game.to_act(state)) {
        if (seat == Seat::chance) {
            game.apply(state, game.draw(state, rng));
            continue;
        }
        const View view = game.view(state, seat);
        for (const char* level : {"2-peaceful", "3"}) {
            if (++decisions % 97 != 0) continue;
            const auto* bot = bots::find_bot<Venonta>(level);
            ASSERT_NE(bot->hurry, nullptr);
            const auto choice = [&](bots::Deadline until) {
                Rng same(7);
                return bot->hurry(game, {&view, 1}, same, until);
            };
            EXPECT_FALSE(game.refusal(view, choice(std::chrono::steady_clock::now())));
            EXPECT_EQ(choice(bots::no_deadline),
                      choice(std::chrono::steady_clock::now() + std::chrono::hours(1)));
        }
        game.apply(state, bots::find_bot<Venonta>("1")->choose(game, view, rng));
    }
    EXPECT_GT(decisions, 97);
}

}  // namespace
}  // namespace marea::venonta
