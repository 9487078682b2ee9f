#include "games/venezia/guess.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <vector>

#include "games/venezia/odds.hpp"
#include "games/venezia/venezia.hpp"
#include "tests/core/chi_square.hpp"
#include "tests/server/every_table.hpp"

namespace marea::venezia {
namespace {

using Deal = std::array<Tiles, max_players>;

/// One position as one viewer knows it, put together from the set-up and the cards played, not from the view:
/// an independent account of what `guess` has to draw from.
struct Knowledge {
    std::vector<Tile> unseen{};
    std::array<int, max_players> room{};    ///< cards of each hidden hand
    std::array<Value, max_players> last{};  ///< V5.3 the last value played by each seat; 2 before the first
    std::array<bool, max_players> has_played{};
    int aside = 0;
    Deal own{};  ///< the viewer's own hand at its place
};

/// Deals the unseen cards in every possible way: a card for a hand that has room and has not yet played
/// anything higher, or aside. Stops beyond `limit` deals.
class Deals {
  public:
    Deals(const Knowledge& known, std::size_t limit) : left_(known), deal_(known.own), limit_(limit) {
        give(0);
        std::sort(all_.begin(), all_.end());
    }

    [[nodiscard]] const std::vector<Deal>& all() const { return all_; }

  private:
    void give(std::size_t next) {
        if (all_.size() > limit_) return;
        if (next == left_.unseen.size()) {
            all_.push_back(deal_);
            return;
        }
        for (std::size_t s = 0; s < deal_.size(); ++s) give_to_hand(next, s);
        if (left_.aside == 0) return;
        --left_.aside;
        give(next + 1);
        ++left_.aside;
    }

    void give_to_hand(std::size_t next, std::size_t s) {
        const Tile card = left_.unseen[next];
        if (left_.room[s] == 0 || (left_.has_played[s] && card.value() < left_.last[s])) return;
        --left_.room[s];
        deal_[s] |= bit(card.id);
        give(next + 1);
        deal_[s] &= ~bit(card.id);
        ++left_.room[s];
    }

    Knowledge left_;
    Deal deal_;
    std::size_t limit_;
    std::vector<Deal> all_;
};

/// A small position: few enough deals fit it to write them all down.
struct GuessedPosition {
    Options options;
    View view;
    Knowledge known;
    std::vector<Deal> deals;
};

/// A random game up to some ply, with the cards played so far.
struct Story {
    explicit Story(const Options& of, Rng& rng) : game(of), setup(game.deal(rng)), state(game.start(setup)) {}

    [[nodiscard]] Knowledge known_to(Seat viewer) const {
        Knowledge known;
        Tiles unseen = setup.aside;
        known.aside = std::popcount(setup.aside);
        for (std::size_t s = 0; s < static_cast<std::size_t>(game.players()); ++s) {
            const Tiles hand = setup.hands[s] & ~played_cards;
            if (viewer == seat(static_cast<int>(s)))
                known.own[s] = hand;
            else {
                unseen |= hand;
                known.room[s] = std::popcount(hand);
            }
        }
        for (const int id : Bits(unseen)) known.unseen.push_back(Tile{static_cast<std::uint8_t>(id)});
        known.last = last;
        known.has_played = has_played;
        return known;
    }

    void play(Rng& rng) {
        const Action action = game.pick(state, rng);
        if (action.kind == Kind::card) {
            played_cards |= bit(action.tile().id);
            last[at(state.table.turn)] = action.tile().value();
            has_played[at(state.table.turn)] = true;
        }
        game.apply(state, action);
    }

    Venezia game;
    Setup setup;
    State state;
    Tiles played_cards = 0;
    std::array<Value, max_players> last{};
    std::array<bool, max_players> has_played{};
};

/// Whether V5.3 cuts down what fits, and not the hand sizes alone.
bool floors_matter(const Knowledge& known) {
    for (std::size_t s = 0; s < known.room.size(); ++s)
        for (const Tile card : known.unseen)
            if (known.room[s] > 0 && known.has_played[s] && card.value() < known.last[s]) return true;
    return false;
}

bool floors_differ(const Knowledge& known) {
    std::vector<Value> floors;
    for (std::size_t s = 0; s < known.room.size(); ++s)
        if (known.room[s] > 0) floors.push_back(known.last[s]);
    return std::adjacent_find(floors.begin(), floors.end(), std::not_equal_to<>()) != floors.end();
}

constexpr std::size_t most_deals = 400;

/// The first position of a random game in which at least 2 and at most `most_deals` deals fit what this
/// viewer knows; none if the game has none.
std::optional<GuessedPosition> small_position(const Options& options, Seat viewer, Rng& rng) {
    for (Story story(options, rng); story.game.to_act(story.state) != Seat::over; story.play(rng)) {
        const Knowledge known = story.known_to(viewer);
        if (known.unseen.size() > 20) continue;
        const Deals deals(known, most_deals);
        if (deals.all().size() >= 2 && deals.all().size() <= most_deals)
            return GuessedPosition{options, story.game.view(story.state, viewer), known, deals.all()};
    }
    return std::nullopt;
}

/// For each number of players, each seat and the spectator, a few positions.
std::vector<GuessedPosition> small_positions(int players, int each) {
    std::vector<GuessedPosition> found;
    Rng rng(5300, static_cast<std::uint64_t>(players));
    Options options;
    options.players = players;
    for (int viewer = -1; viewer < players; ++viewer)
        for (int i = 0; i < each; ++i)
            if (auto position = small_position(options, viewer < 0 ? Seat::spectator : seat(viewer), rng))
                found.push_back(std::move(*position));
    return found;
}

/// How often each deal comes out of `draw`; nothing if it gives one that does not fit.
template <class Draw>
std::optional<std::vector<int>> counts_of(const GuessedPosition& position, std::size_t draws, Draw draw) {
    std::vector<int> counts(position.deals.size());
    for (std::size_t i = 0; i < draws; ++i) {
        const Deal hands = draw();
        const auto found = std::lower_bound(position.deals.begin(), position.deals.end(), hands);
        if (found == position.deals.end() || *found != hands) return std::nullopt;
        ++counts[static_cast<std::size_t>(found - position.deals.begin())];
    }
    return counts;
}

std::string describe(const GuessedPosition& position) {
    return std::to_string(position.options.players) + " players, seen by " +
           std::to_string(position.view.seat.index) + ", " + std::to_string(position.deals.size()) + " deals";
}

void expect_uniform(const GuessedPosition& position, Rng& rng) {
    const auto counts = counts_of(position, 25 * position.deals.size(),
                                  [&] { return guess(position.options, position.view, rng).hands; });
    if (!counts) {
        ADD_FAILURE() << describe(position) << ": a deal that does not fit";
        return;
    }
    EXPECT_TRUE(looks_uniform(*counts)) << describe(position) << ": chi-square " << chi_square(*counts);
    EXPECT_EQ(std::count(counts->begin(), counts->end(), 0), 0) << describe(position);
}

/// In how many of the deals a tile's card is in some hand.
double frequency(const GuessedPosition& position, int tile) {
    std::size_t held = 0;
    for (const Deal& deal : position.deals)
        for (const Tiles hand : deal) held += (hand & bit(tile)) != 0 ? 1U : 0U;
    return static_cast<double>(held) / static_cast<double>(position.deals.size());
}

/// The tiles of this game that have sunk sink for certain.
double expected_odds(const GuessedPosition& position, int tile) {
    return (position.view.table.standing & bit(tile)) == 0 ? 1.0 : frequency(position, tile);
}

class Guess : public testing::TestWithParam<int> {
  protected:
    [[nodiscard]] static const std::vector<GuessedPosition>& positions() {
        static std::array<std::vector<GuessedPosition>, max_players + 1> all;
        auto& mine = all[static_cast<std::size_t>(GetParam())];
        if (mine.empty()) mine = small_positions(GetParam(), 5);
        return mine;
    }
};

INSTANTIATE_TEST_SUITE_P(Players, Guess, testing::Values(2, 3, 4, 5));

/// The tests below have something to test: enough positions, and V5.3 bites in them.
TEST_P(Guess, PositionsAreOfEveryKind) {
    EXPECT_GE(positions().size(), static_cast<std::size_t>(4 * (GetParam() + 1)));
    const auto count = [](auto what) {
        return std::count_if(positions().begin(), positions().end(),
                             [&](const GuessedPosition& position) { return what(position.known); });
    };
    EXPECT_GE(count(floors_matter), 5);
    EXPECT_GE(count(floors_differ), GetParam() == 2 ? 2 : 5);
}

TEST_P(Guess, DrawsEveryFittingDealEquallyOften) {
    Rng rng(5301, static_cast<std::uint64_t>(GetParam()));
    for (const GuessedPosition& position : positions()) expect_uniform(position, rng);
}

/// The truth is always among the deals counted.
TEST_P(Guess, TheTruthFits) {
    Rng rng(5302);
    Options options;
    options.players = GetParam();
    for (Story story(options, rng); story.game.to_act(story.state) != Seat::over; story.play(rng)) {
        const Deals deals(story.known_to(Seat::spectator), most_deals);
        if (deals.all().size() > most_deals) continue;
        EXPECT_TRUE(std::binary_search(deals.all().begin(), deals.all().end(), story.state.hands));
    }
}

TEST_P(Guess, SinkOddsAreTheFrequencies) {
    for (const GuessedPosition& position : positions()) {
        const SinkOdds odds = sink_odds(position.options, position.view);
        for (const int tile : Bits(tiles_on(position.view.table.board)))
            EXPECT_NEAR(odds[static_cast<std::size_t>(tile)], expected_odds(position, tile), 1e-12)
                << describe(position) << ", tile " << tile;
    }
}

/// A guess that fills hands from seat 0 up, whatever their floors, and draws again when it gets stuck: every
/// deal it gives fits, but not all are equally likely. The tests above would see it.
Deal biased_deal(const Knowledge& known, Rng& rng) {
    for (;;) {
        Deal deal = known.own;
        std::vector<Tile> left = known.unseen;
        rng.shuffle(std::span(left));
        const auto take = [&](std::size_t s) {
            const auto card = std::find_if(left.begin(), left.end(), [&](Tile tile) {
                return !known.has_played[s] || tile.value() >= known.last[s];
            });
            if (card == left.end()) return false;
            deal[s] |= bit(card->id);
            left.erase(card);
            return true;
        };
        bool stuck = false;
        for (std::size_t s = 0; s < known.room.size(); ++s)
            for (int i = 0; i < known.room[s]; ++i) stuck = stuck || !take(s);
        if (!stuck) return deal;
    }
}

TEST_P(Guess, ABiasedGuessIsCaught) {
    int caught = 0;
    Rng rng(5303);
    for (const GuessedPosition& position : positions()) {
        const auto counts =
            counts_of(position, 25 * position.deals.size(), [&] { return biased_deal(position.known, rng); });
        EXPECT_TRUE(counts) << describe(position);
        caught += counts && !looks_uniform(*counts) ? 1 : 0;
    }
    EXPECT_GE(caught, 1);
}

/// V5.3 is what makes it hard: a guess that forgets the floors gives deals that do not fit.
TEST_P(Guess, ForgettingTheFloorsIsCaught) {
    int caught = 0;
    Rng rng(5304);
    for (const GuessedPosition& position : positions()) {
        Knowledge forgetful = position.known;
        forgetful.has_played = {};
        caught += counts_of(position, 200, [&] { return biased_deal(forgetful, rng); }) ? 0 : 1;
    }
    EXPECT_GE(caught, 1);
}

}  // namespace
}  // namespace marea::venezia
