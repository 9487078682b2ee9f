#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "bots/venezia/learning.hpp"
#include "bots/venezia/learnt.hpp"
#include "bots/venezia/net_file.hpp"
#include "bots/venezia/own_net.hpp"
#include "core/fingerprint.hpp"
#include "lab/baselines.hpp"
#include "tests/core/paths.hpp"

/// The net: its file, what it says, and who plays by it.
namespace marea::venezia {
namespace {

using Bytes = std::vector<unsigned char>;

Bytes file() {
    std::ifstream in(tests::in_source("net/venezia.net"), std::ios::binary);
    const std::string text{std::istreambuf_iterator<char>(in), {}};
    return {text.begin(), text.end()};
}

std::string refusal(const Bytes& bytes) {
    const auto net = bots::read_net(bytes);
    return net ? "" : std::string(net.error().reason);
}

/// With the sum at the end made to fit what stands before it.
Bytes summed(Bytes bytes) {
    Fingerprint sum;
    for (std::size_t i = 0; i + 8 < bytes.size(); ++i) sum.add(bytes[i]);
    for (std::size_t i = 0; i < 8; ++i)
        bytes[bytes.size() - 8 + i] = static_cast<unsigned char>(sum.number() >> 8 * i);
    return bytes;
}

TEST(NetFile, TheProgramsOwnIsReadAndIsTheOneInTheTree) {
    ASSERT_TRUE(bots::own_net());
    const auto read = bots::read_net(file());
    ASSERT_TRUE(read);
    EXPECT_EQ(read->choice.weights, bots::own_net()->choice.weights);
    EXPECT_EQ(read->end.bias, bots::own_net()->end.bias);
    EXPECT_LT(file().size(), 2'000'000U);
}

TEST(NetFile, ForeignFilesAreRefused) {
    EXPECT_EQ(refusal({}), "net_foreign");
    EXPECT_EQ(refusal({'m', 'a', 'r', 'e', 'a'}), "net_foreign");
    EXPECT_EQ(refusal(Bytes(20'000, 0)), "net_foreign");
    Bytes other = file();
    other[8] = 2;
    EXPECT_EQ(refusal(summed(other)), "net_other_shape");
}

TEST(NetFile, EveryLengthButTheRightOneIsRefused) {
    const Bytes whole = file();
    for (std::size_t size = 8; size < whole.size(); ++size)
        ASSERT_EQ(refusal({whole.begin(), whole.begin() + static_cast<std::ptrdiff_t>(size)}),
                  "net_cut_short")
            << size;
    Bytes longer = whole;
    longer.push_back(0);
    EXPECT_EQ(refusal(longer), "net_too_long");
}

TEST(NetFile, AChangeAnywhereIsNoticed) {
    Rng rng(7);
    const Bytes whole = file();
    for (int i = 0; i < 500; ++i) {
        Bytes changed = whole;
        changed[16 + rng.below(static_cast<std::uint32_t>(whole.size() - 16))] ^=
            static_cast<unsigned char>(1U << rng.below(8));
        ASSERT_EQ(refusal(changed), "net_damaged");
    }
}

TEST(NetFile, AWeightThatCouldLeaveTheSumsIsRefused) {
    Bytes heavy = file();
    heavy[16] = 0x00;
    heavy[17] = 0x10;  // 4096
    EXPECT_EQ(refusal(summed(heavy)), "net_out_of_bounds");
    heavy[16] = 0xFF;
    heavy[17] = 0x0F;  // 4095
    EXPECT_EQ(refusal(summed(heavy)), "");
}

/// The same figures as the trainer's side reckons (net/fixture.py).
TEST(Net, SaysWhatTheTrainerReckons) {
    const bots::Net& net = *bots::own_net();
    std::ifstream in(tests::in_source("tests/golden/venezia_net.txt"));
    int lines = 0;
    for (std::string line; std::getline(in, line); ++lines) {
        std::istringstream numbers(line);
        std::string kind;
        numbers >> kind;
        const auto next = [&] {
            int number = 0;
            numbers >> number;
            return number;
        };
        const auto fill = [&](auto& all) {
            for (auto& one : all) one = static_cast<std::int16_t>(next());
        };
        if (kind == "liked") {
            bots::ChoiceSight::Decision decision;
            bots::ChoiceSight::Choice choice;
            fill(decision);
            fill(choice);
            EXPECT_EQ(net.liked(net.shared(decision), choice), next()) << line;
            continue;
        }
        const Options options{.players = next()};
        const Venezia game(options);
        Rng rng(1);
        bots::WorldSight world(options, game.start(game.deal(rng)));
        for (std::size_t p = 0; p < world.players; ++p) fill(world.seats[p]);
        for (std::size_t p = 0; p < world.players; ++p) world.points_now[p] = next();
        const auto seen = net.foresee(world);
        for (std::size_t p = 0; p < world.players; ++p) EXPECT_EQ(seen.points[p], next()) << line;
        for (std::size_t p = 0; p < world.players; ++p) {
            double share = 0;
            numbers >> share;
            EXPECT_NEAR(seen.wins[p], share, 1e-6) << line;
        }
        EXPECT_TRUE(numbers) << line;
    }
    EXPECT_EQ(lines, 20);
}

/// Calls `see(game, states)` at some positions of games at random.
template <class See>
void at_positions(int once_in, See see) {
    for (int players = 2; players <= 5; ++players) {
        const Venezia game(Options{.players = players});
        Rng rng(2099, static_cast<std::uint64_t>(players));
        std::vector<State> states{game.start(game.deal(rng))};
        while (game.to_act(states.back()) != Seat::over) {
            if (rng.below(static_cast<std::uint32_t>(once_in)) == 0) see(game, states);
            State next = states.back();
            game.apply(next, game.pick(next, rng));
            states.push_back(next);
        }
    }
}

/// A turn of whoever is to act, in a world and in others that they cannot tell from it, with the same luck.
bool same_in_guessed_worlds(const bots::Manners& manners, const Venezia& game, const State& truth) {
    const Seat seat = game.to_act(truth);
    const auto done_in = [&](State state) {
        Rng luck(5);
        manners.play(game, state, luck);
        return state.table;
    };
    Rng rng(6);
    for (int i = 0; i < 4; ++i)
        if (done_in(game.guess(game.view(truth, seat), rng)) != done_in(truth)) return false;
    return true;
}

/// Of one who looks at the next player's hand.
class PeepingManners final : public bots::Manners {
  public:
    explicit PeepingManners(const bots::Net& net) : honest_(net) {}
    [[nodiscard]] double chance_of(const Options& options, const Public& table, Seat seat, Tiles hand,
                                   Action action) const override {
        return honest_.chance_of(options, table, seat, hand, action);
    }
    void play(const Venezia& game, State& state, Rng& rng) const override {
        const auto next = static_cast<std::size_t>((game.to_act(state).index + 1) % game.players());
        for (auto skip = state.hands[next] % 7; skip > 0; --skip) rng.next();
        honest_.play(game, state, rng);
    }
    [[nodiscard]] bots::SensiblePlayers::Shortlist shortlist(const Venezia& game,
                                                             const View& view) const override {
        return honest_.shortlist(game, view);
    }

  private:
    bots::Learnt honest_;
};

TEST(Learnt, NobodyActsOnWhatTheyCannotKnowAndOneWhoPeepsIsCaught) {
    const bots::Learnt honest(*bots::own_net());
    const PeepingManners peeping(*bots::own_net());
    int looks = 0;
    int caught = 0;
    at_positions(3, [&](const Venezia& game, const std::vector<State>& states) {
        ++looks;
        EXPECT_TRUE(same_in_guessed_worlds(honest, game, states.back()));
        caught += same_in_guessed_worlds(peeping, game, states.back()) ? 0 : 1;
    });
    EXPECT_GT(looks, 60);
    EXPECT_GT(caught, looks / 5);
}

/// Chances of all that a player thinks of sum to 1.
TEST(Learnt, ItsLikingsAreChances) {
    const bots::Learnt learnt(*bots::own_net());
    at_positions(10, [&](const Venezia& game, const std::vector<State>& states) {
        const State& state = states.back();
        const Seat seat = game.to_act(state);
        double sum = 0;
        for (const Action action : game.legal(state)) {
            const double chance =
                learnt.chance_of(game.options(), state.table, seat, state.hands[at(seat)], action);
            EXPECT_GT(chance, 0);
            if (action.kind != Kind::ride) sum += chance;
        }
        EXPECT_LE(sum, 1.0 + 1e-9);
    });
}

TEST(Learning, ChoosesTheSameAgainWithWholeAndBriefPlayouts) {
    constexpr bots::Belief::Effort little{.weighed = 60, .steps_before = 30, .steps_between = 2, .kept = 20};
    at_positions(12, [&](const Venezia& game, const std::vector<State>& states) {
        const auto story = bots::story_of<Venezia>(game, states, game.to_act(states.back()));
        for (const auto playouts : {bots::Playouts::whole, bots::Playouts::brief}) {
            const auto found = [&] {
                Rng rng(3);
                return bots::search_by_learning(*bots::own_net(), playouts, game, story, rng,
                                                {.playouts = 24}, little)[0]
                    .action;
            };
            const Action action = found();
            EXPECT_FALSE(game.refusal(states.back(), action)) << game.text(action);
            EXPECT_EQ(action, found());
        }
    });
}

TEST(Learning, SitsInTheLabAndAtNoTable) {
    for (const char* name : {"net", "5", "5-brief"}) {
        ASSERT_NE(lab::find_player<Venezia>(name), nullptr) << name;
        EXPECT_EQ(lab::find_player<Venezia>(name)->level, name);
        EXPECT_EQ(bots::find_bot<Venezia>(name), nullptr) << name;
    }
}

}  // namespace
}  // namespace marea::venezia
