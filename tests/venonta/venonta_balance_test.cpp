#include <gtest/gtest.h>

#include "bots/venonta/levels.hpp"
#include "lab/balance.hpp"
#include "lab/estimate.hpp"
#include "lab/scenario_cells.hpp"
#include "tests/core/folder.hpp"
#include "tests/core/paths.hpp"
#include "tests/wire/spoilt_scenario.hpp"
#include "wire/scenario/scenario_json.hpp"

/// N11 What the lab finds out about a scenario.
namespace venonta_balance {
namespace {

using namespace marea;
using lab::Balance;
using lab::Ledger;
using venonta::Venonta;

std::shared_ptr<const venonta::Scenario> scenario_of(const std::string& text) {
    auto file = wire::read_scenario(text);
    EXPECT_TRUE(file);
    return std::make_shared<const venonta::Scenario>(file->scenario);
}

lab::Simulation<Venonta> plan(const std::string& text, int players, std::int64_t games = 50) {
    lab::Simulation<Venonta> result{Venonta(scenario_of(text), players), {}, games, 1950, 1, {}, {}, true};
    for (const auto level : lab::report_bots) result.bots.push_back(bots::find_bot<Venonta>(level));
    return result;
}

Balance balance(int threads) {
    Balance result;
    result.games = 40;
    result.threads = threads;
    result.cells.push_back({"terra", "usual", plan(golden_terra(), 2), ""});
    result.cells.push_back({"terra", "random", plan(golden_terra(), 2), ""});
    result.cells.back().plan.bots = {bots::find_bot<Venonta>("0")};
    return result;
}

/// How often plays of the first card made a difference if it said this.
lab::Count difference_by(const std::string& effect, const std::string& lasts) {
    const std::string text = SpoiltScenario()
                                 .set("/action_cards/14/effects", "[" + effect + "]")
                                 .set("/action_cards/14/lasts", "\"" + lasts + "\"")
                                 .text();
    return lab::count(plan(text, 3)).watch.effects.cards[14];
}

TEST(CardEffects, OfACardThatPaysAreSeenAtEveryPlay) {
    const lab::Count count =
        difference_by(R"({"verb": "add", "thing": "pv", "who": "me", "amount": 1})", "once");
    EXPECT_GT(count.of, 5);
    EXPECT_EQ(count.times, count.of);
}

/// The harvest comes in when a round opens (N4.3), and no turn lasts until then.
TEST(CardEffects, OfACardThatCanDoNothingAreNeverSeen) {
    const lab::Count count =
        difference_by(R"({"verb": "rule", "rule": "harvest", "who": "me", "amount": 2})", "turn");
    EXPECT_GT(count.of, 5);
    EXPECT_EQ(count.times, 0);
}

/// Less smoke comes at the end of the round (N7.1), long after the card was played, to whoever has a factory.
TEST(CardEffects, OfACardThatLastsAreSeenWhenTheyCome) {
    const lab::Count count =
        difference_by(R"({"verb": "rule", "rule": "smoke", "who": "me", "amount": -2})", "round");
    EXPECT_GT(count.of, 5);
    EXPECT_GT(count.times, 0);
}

TEST(CardEffects, CountEveryPlayThatWasNotCancelled) {
    const Venonta game(scenario_of(golden_terra()), 4);
    const auto* bot = bots::find_bot<Venonta>("1");
    lab::CardEffects effects(game);
    std::int64_t plays = 0;
    std::int64_t cancelled = 0;
    for (std::uint64_t seed = 0; seed < 10; ++seed) {
        Rng rng(seed);
        auto state = game.start(game.deal(rng));
        effects.begin();
        for (Seat seat = game.to_act(state); seat != Seat::over; seat = game.to_act(state)) {
            const auto action =
                seat == Seat::chance ? game.draw(state, rng) : bot->choose(game, game.view(state, seat), rng);
            if (action.kind == venonta::Kind::play) {
                ++plays;
                for (const auto& deed : game.terms().cards[action.b].deeds)
                    cancelled += deed.verb == venonta::Verb::cancel_card ? 1 : 0;
            }
            effects.before(state, action);
            game.apply(state, action);
            effects.after(state);
        }
    }
    std::int64_t counted = 0;
    for (const lab::Count& count : effects.cards) counted += count.of;
    EXPECT_GT(cancelled, 0);
    EXPECT_EQ(counted, plays - cancelled);
}

/// Over blocks of one size the interval of a mean is that of the blocks' means.
TEST(Balance, LooksAtPlayersItWasNotTunedToEachInTheirOwnColumn) {
    for (const std::string_view each : {"0", "1-peaceful", "1-aggressive", "1+raider", "1+spoiler", "2"})
        EXPECT_EQ(std::ranges::count(lab::usual_companies, each), 1) << each;
}

TEST(Balance, AnIntervalIsThatOfItsBlocks) {
    const auto usual = plan(golden_terra(), 2, 10);
    std::vector<lab::Counts> blocks;
    lab::Sample plies;
    for (std::int64_t block = 0; block < 6; ++block) {
        auto one = usual;
        one.first = block * one.games;
        const auto counts = lab::count(one);
        blocks.push_back(counts.counts());
        plies.add(static_cast<double>(counts.tally.plies) / static_cast<double>(counts.tally.games));
    }
    const auto report = lab::report_of(usual, blocks);
    EXPECT_EQ(report.games, 60);
    for (const auto& figure : report.figures)
        if (figure.name == "plies") {
            EXPECT_NEAR(figure.value, plies.mean(), 1e-9);
            EXPECT_NEAR(figure.half, plies.estimate().half, 1e-9);
        }
}

std::string all_of(const Balance& balance, const Ledger& ledger) {
    std::string text;
    for (std::size_t cell = 0; cell < balance.cells.size(); ++cell)
        lab::report_of(balance, cell, ledger).each_value([&](double value, double half) {
            text += std::to_string(value) + " " + std::to_string(half) + "\n";
        });
    return text;
}

std::string run(const std::string& path, int threads) {
    const Balance all = balance(threads);
    const auto ledger = Ledger::open(path, "a plan");
    EXPECT_TRUE(ledger);
    std::atomic<std::int64_t> done = 0;
    EXPECT_TRUE(lab::run(all, **ledger, done));
    EXPECT_EQ(done, all.all_games());
    return all_of(all, **ledger);
}

TEST(Balance, IsTheSameOnAnyNumberOfThreadsAndAfterAKill) {
    const tests::Folder folder;
    const std::string whole = run(folder.file("one"), 1);
    EXPECT_EQ(run(folder.file("two"), 2), whole);
    const std::string text = tests::read_file(folder.file("two"));
    std::ofstream(folder.file("two"), std::ios::trunc) << text.substr(0, text.size() / 2);
    EXPECT_EQ(run(folder.file("two"), 2), whole);
}

TEST(Balance, ChangesEveryFigureThatCountsByOne) {
    const auto changed = lab::changed_by_one(golden_terra(), 4);
    const venonta::Terms usual(*scenario_of(golden_terra()), 4);
    int tokens = 0;
    for (const auto& one : changed) {
        EXPECT_FALSE(one.cell.ends_with("/2") && one.cell.starts_with("/tables/tokens"))
            << "for other numbers";
        const venonta::Terms terms(*one.scenario, 4);
        if (one.cell == "/tables/tokens/4") {
            ++tokens;
            EXPECT_EQ(terms.tokens, usual.tokens + 1);
            EXPECT_EQ(terms.fish, usual.fish);
        }
    }
    EXPECT_EQ(tokens, 1);
    EXPECT_GT(changed.size(), 40U);
}

}  // namespace
}  // namespace venonta_balance
