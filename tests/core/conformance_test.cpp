#include "tests/core/conformance.hpp"

#include <gtest/gtest.h>

#include <numeric>
#include <span>

#include "tests/core/toy_game.hpp"

namespace marea {
namespace {

using conformance::conforms;
using conformance::Failure;
using toy::Bottega;

}  // namespace

/// Deals all cards that the viewer does not see anew: other hands keep their sizes, the rest is the deck.
template <std::derived_from<Bottega> G>
struct conformance::Secrets<G> {
    static constexpr bool someone_wins = true;

    static toy::State reshuffled(const G& game, toy::State state, Seat viewer, Rng& rng) {
        std::array<int, toy::deck_size> order{};
        std::iota(order.begin(), order.end(), 0);
        rng.shuffle(std::span(order));
        toy::Cards taken = toy::open_cards(state.table);
        if (viewer.is_player()) taken |= state.hands[at(viewer)];
        std::size_t next = 0;
        for (int s = 0; s < game.players(); ++s) {
            if (seat(s) == viewer) continue;
            toy::Cards& hand = state.hands[at(seat(s))];
            const int size = std::popcount(hand);
            for (hand = 0; std::popcount(hand) < size; ++next)
                hand |= toy::without(toy::card_bit(order[next]), taken);
        }
        return state;
    }
};

namespace {

TEST(Conformance, ToyGameKeepsEveryPromise) {
    for (int players = 2; players <= toy::max_players; ++players)
        for (std::uint64_t index = 0; index < 20; ++index) {
            const Failure failure = conforms(Bottega(players), {.seed = 1, .index = index});
            EXPECT_FALSE(failure) << players << " players, " << failure.value_or("");
        }
}

/// Dice, draws and answers all occur, so the promise above is not empty.
TEST(Conformance, ToyGameHasChanceAndAnswers) {
    const Bottega game(3);
    Rng rng(5);
    const auto played = conformance::play(game, rng);
    std::array<int, 6> kinds{};
    for (const auto& action : played.actions) ++kinds[static_cast<std::size_t>(action.kind)];
    for (const int count : kinds) EXPECT_GT(count, 0);
}

// ---- Games with one defect each --------------------------------------------------------------------------

/// Shows one card of the next seat, and guesses only worlds in which that card is there: view(guess(v)) == v
/// holds, and still it tells too much.
struct LeakingView : Bottega {
    using Bottega::Bottega;
    [[nodiscard]] View view(const State& state, Seat viewer) const {
        View result = Bottega::view(state, viewer);
        const auto next = static_cast<std::size_t>((viewer.is_player() ? viewer.index + 1 : 0) % players());
        result.spelled_out_padding = static_cast<std::uint8_t>(std::countr_zero(state.hands[next]));
        return result;
    }
    [[nodiscard]] State guess(const View& seen, Rng& rng) const {
        State world = Bottega::guess(seen, rng);
        while (view(world, seen.seat) != seen) world = Bottega::guess(seen, rng);
        return world;
    }
};

/// Forgets the viewer's lowest card.
struct GuessBreaksView : Bottega {
    using Bottega::Bottega;
    [[nodiscard]] State guess(const View& view, Rng& rng) const {
        State world = Bottega::guess(view, rng);
        if (view.seat.is_player()) world.hands[at(view.seat)] &= static_cast<toy::Cards>(view.hand - 1);
        return world;
    }
};

/// Whose word it is depends on a card that not all can see.
struct TurnFromSecret : Bottega {
    using Bottega::Bottega;
    using Bottega::to_act;
    [[nodiscard]] Seat to_act(const State& state) const {
        const Seat seat = Bottega::to_act(state);
        const bool secret = (state.hands[0] & toy::card_bit(0)) != 0;
        return seat.is_player() && secret ? marea::seat(0) : seat;
    }
};

/// Nobody may decline while the seat whose turn it is holds the first card: the asked seat cannot know.
struct LegalFromSecret : Bottega {
    using Bottega::Bottega;
    using Bottega::legal;
    [[nodiscard]] Legal legal(const State& state) const {
        const Legal all = Bottega::legal(state);
        if (all.size() < 2 || (state.hands[at(state.table.turn)] & toy::card_bit(0)) == 0) return all;
        Legal some;
        for (const Action action : all)
            if (action.kind != toy::Kind::decline) some.push_back(action);
        return some;
    }
};

/// Lists the bystanders' actions as if they had the word.
struct EagerView : Bottega {
    using Bottega::Bottega;
    using Bottega::legal;
    [[nodiscard]] Legal legal(const View& view) const {
        View eager = view;
        if (to_act(view).is_player()) eager.seat = to_act(view);
        return Bottega::legal(eager);
    }
};

struct DuplicatedAction : Bottega {
    using Bottega::Bottega;
    using Bottega::legal;
    [[nodiscard]] Legal legal(const State& state) const {
        Legal all = Bottega::legal(state);
        if (state.table.phase == toy::Phase::answer) all.push_back(all[0]);
        return all;
    }
};

struct NothingToDo : Bottega {
    using Bottega::Bottega;
    using Bottega::legal;
    [[nodiscard]] Legal legal(const State& state) const {
        return state.table.left == 3 ? Legal() : Bottega::legal(state);
    }
};

/// Reads an offer as one of the card below.
struct ParseDiffers : Bottega {
    using Bottega::Bottega;
    [[nodiscard]] std::optional<Action> parse(std::string_view text) const {
        auto action = Bottega::parse(text);
        if (action && action->kind == toy::Kind::offer && action->card > 0) --action->card;
        return action;
    }
};

/// Two actions share one text.
struct TextForTwo : Bottega {
    using Bottega::Bottega;
    [[nodiscard]] std::string text(Action action) const {
        if (action.kind == toy::Kind::decline) return "y";
        return Bottega::text(action);
    }
};

/// Uses what is neither in the state nor in the action, as an uninitialised byte would be.
struct ApplyWithMemory : Bottega {
    using Bottega::Bottega;
    void apply(State& state, Action action) const {
        Bottega::apply(state, action);
        if (++calls % 50 == 0) ++state.table.coins[0];
    }
    mutable int calls = 0;
};

/// Cards that are gone come back into the deck.
struct NeverEnds : Bottega {
    using Bottega::Bottega;
    void apply(State& state, Action action) const {
        Bottega::apply(state, action);
        if (state.table.left > 0) return;
        state.hands = {};
        state.table.held = {};
        state.table.left = toy::deck_size;
        state.table.bought = {};
        state.table.gone = 0;
    }
};

/// The first action is taken far too often.
struct SkewedPick : Bottega {
    using Bottega::Bottega;
    using Bottega::pick;
    [[nodiscard]] Action pick(const View& view, Rng& rng) const {
        const auto all = legal(view);
        const auto size = static_cast<std::uint32_t>(all.size());
        const auto drawn = rng.below(size);
        return all[rng.below(2) == 0 ? 0 : drawn];
    }
};

struct RefusesLegal : Bottega {
    using Bottega::Bottega;
    using Bottega::refusal;
    [[nodiscard]] std::optional<Problem> refusal(const View& view, Action action) const {
        if (action.kind == toy::Kind::keep) return Problem{"not_allowed", "T3"};
        return Bottega::refusal(view, action);
    }
};

struct AllowsAnything : Bottega {
    using Bottega::Bottega;
    using Bottega::refusal;
    [[nodiscard]] std::optional<Problem> refusal(const State&, Action) const { return std::nullopt; }
};

/// A die with a zero.
struct DrawsBeyond : Bottega {
    using Bottega::Bottega;
    [[nodiscard]] Action draw(const State& state, Rng& rng) const {
        Action action = Bottega::draw(state, rng);
        if (action.number == 3) action.number = 0;
        return action;
    }
};

/// Gives all that is unseen to the next hand: no view shows it, but the deck is empty too early.
struct GreedyGuess : Bottega {
    using Bottega::Bottega;
    [[nodiscard]] State guess(const View& view, Rng& rng) const {
        State world = Bottega::guess(view, rng);
        toy::Cards rest = toy::without(toy::all_cards, toy::open_cards(view.table));
        for (const toy::Cards hand : world.hands) rest = toy::without(rest, hand);
        world.hands[view.seat == seat(0) ? 1 : 0] |= rest;
        return world;
    }
};

struct ScoreMissing : Bottega {
    using Bottega::Bottega;
    [[nodiscard]] FixedList<int, toy::max_players> scores(const State& state) const {
        FixedList<int, toy::max_players> some;
        for (const int score : Bottega::scores(state))
            if (some.size() + 1 < static_cast<std::size_t>(players())) some.push_back(score);
        return some;
    }
};

struct NobodyWins : Bottega {
    using Bottega::Bottega;
    [[nodiscard]] Seats winners(const State&) const { return {}; }
};

struct WinnerTwice : Bottega {
    using Bottega::Bottega;
    [[nodiscard]] Seats winners(const State& state) const {
        const Seat best = Bottega::winners(state)[0];
        Seats twice;
        twice.push_back(best);
        twice.push_back(best);
        return twice;
    }
};

struct CallsAllOpen : Bottega {
    using Bottega::Bottega;
    [[nodiscard]] bool is_open(Action) const { return true; }
};

/// What the suite says of a game within a few random games of three; empty if it finds nothing.
template <Game G>
std::string found(std::string_view only) {
    for (std::uint64_t index = 0; index < 20; ++index)
        if (const auto failure = conforms(G(3), {.seed = 1, .index = index, .only = only})) return *failure;
    return {};
}

/// The promise that a defect breaks sees it by itself, and so does the suite as a whole.
template <Game G>
void expect_caught(std::string_view promise) {
    EXPECT_NE(found<G>(promise).find(promise), std::string::npos);
    EXPECT_FALSE(found<G>({}).empty());
    EXPECT_TRUE(found<Bottega>(promise).empty());
}

TEST(PlantedDefect, LeakingView) {
    expect_caught<LeakingView>("unseen_stays_unseen");
    EXPECT_TRUE(found<LeakingView>("guess_keeps_view").empty());
}
TEST(PlantedDefect, GuessBreaksView) { expect_caught<GuessBreaksView>("guess_keeps_view"); }
TEST(PlantedDefect, TurnFromSecret) { expect_caught<TurnFromSecret>("guess_keeps_turn"); }
TEST(PlantedDefect, LegalFromSecret) { expect_caught<LegalFromSecret>("own_legal_survives"); }
TEST(PlantedDefect, EagerView) { expect_caught<EagerView>("others_wait"); }
TEST(PlantedDefect, DuplicatedAction) { expect_caught<DuplicatedAction>("legal_is_a_set"); }
TEST(PlantedDefect, NothingToDo) { expect_caught<NothingToDo>("legal_is_a_set"); }
TEST(PlantedDefect, ParseDiffers) { expect_caught<ParseDiffers>("text_reads_back"); }
TEST(PlantedDefect, TextForTwo) { expect_caught<TextForTwo>("text_reads_back"); }
TEST(PlantedDefect, ApplyWithMemory) { expect_caught<ApplyWithMemory>("replays"); }
TEST(PlantedDefect, NeverEnds) { expect_caught<NeverEnds>("ends_in_time"); }
TEST(PlantedDefect, SkewedPick) { expect_caught<SkewedPick>("pick_is_nth_legal"); }
TEST(PlantedDefect, RefusesLegal) { expect_caught<RefusesLegal>("legal_is_not_refused"); }
TEST(PlantedDefect, AllowsAnything) { expect_caught<AllowsAnything>("illegal_is_refused"); }
TEST(PlantedDefect, DrawsBeyond) { expect_caught<DrawsBeyond>("chance_draws_legal"); }
TEST(PlantedDefect, GreedyGuess) { expect_caught<GreedyGuess>("guess_plays_on"); }
TEST(PlantedDefect, ScoreMissing) { expect_caught<ScoreMissing>("scores_are_whole"); }
TEST(PlantedDefect, NobodyWins) { expect_caught<NobodyWins>("scores_are_whole"); }
TEST(PlantedDefect, CallsAllOpen) { expect_caught<CallsAllOpen>("open_reveals_nothing"); }
TEST(PlantedDefect, WinnerTwice) { expect_caught<WinnerTwice>("scores_are_whole"); }

/// Seed, game, ply and actions: what one needs to see it again.
TEST(PlantedDefect, IsReportedWithItsPlace) {
    const std::string report = found<ParseDiffers>({});
    for (const std::string_view part : {"seed 1, game ", ", ply ", "(after ", ", before "})
        EXPECT_NE(report.find(part), std::string::npos) << report;
}

}  // namespace
}  // namespace marea
