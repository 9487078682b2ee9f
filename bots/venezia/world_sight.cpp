#include "bots/venezia/world_sight.hpp"

#include "bots/venezia/sight.hpp"
#include "games/venezia/reach.hpp"
#include "games/venezia/score.hpp"

namespace marea::bots {

using namespace venezia;

namespace {

/// What is known of the end once all hands are.
struct End {
    Tiles doomed = 0;
    std::array<int, colours> treasure{};  ///< worth of one
    std::array<int, 64> stand{};          ///< by tile: a figure there
    std::array<int, 64> when{};           ///< by doomed tile: turns of its holder before, at least

    explicit End(const State& state) {
        for (const Tiles hand : state.hands) {
            doomed |= hand;
            int before = 0;
            Tiles left = hand;
            while (left != 0) {
                const Tiles equal = lowest(left);
                for (const int id : Bits(equal)) when[static_cast<std::size_t>(id)] = before;
                before += count_bits(equal);
                left &= ~equal;
            }
        }
        const Tiles dry = state.table.standing & ~doomed;
        for (std::size_t c = 0; c < colours; ++c) {
            const Tiles tiles = dry & of_colour(static_cast<Colour>(c));
            const int count = count_bits(tiles);
            treasure[c] = treasure_worth(count);
            for (const int id : Bits(tiles))
                stand[static_cast<std::size_t>(id)] =
                    (bit(id) & of_value(Value::x)) != 0 ? 2 * count : id / 8 + 2;
        }
    }
};

/// The best of what is bought by and by where figures stand, each time a coin dearer.
class Sales {
  public:
    void add(int gain) {
        for (; gain > 0; --gain) ++at_gain_[static_cast<std::size_t>(std::min(gain, 5))];
    }
    [[nodiscard]] int best(int buys) const {
        int sum = 0;
        for (std::size_t gain = 5; gain > 0 && buys > 0; --gain) {
            const int taken = std::min(buys, at_gain_[gain]);
            sum += taken * static_cast<int>(gain);
            buys -= taken;
        }
        return sum;
    }

  private:
    std::array<int, 6> at_gain_{};
};

}  // namespace

WorldSight::WorldSight(const Options& options, const State& state)
    : players(static_cast<std::size_t>(options.players)) {
    const Public& table = state.table;
    const End end(state);
    const Squares free = table.free();
    const auto standing = [&](int s) { return end.stand[table.board[static_cast<std::size_t>(s)].id]; };
    // By square: what a treasure bought there gains; platforms and water nothing.
    std::array<int, 64> gain{};
    int good_buys = 0;
    for (const int s : Bits(table.dry & table.city)) {
        const Colour colour = table.tile_at(square(s)).colour();
        const int worth = table.stock(colour) > 0 ? end.treasure[static_cast<std::size_t>(colour)] : 0;
        gain[static_cast<std::size_t>(s)] = worth - table.price(square(s));
        good_buys += std::max(0, gain[static_cast<std::size_t>(s)]);
    }
    int best_free = 0;
    for (const int s : Bits(table.free_city())) best_free = std::max(best_free, standing(s));

    const std::array<int, of_all> all{
        (options.players - 2) * 64,
        table.cards[at(table.turn)] * 32,
        best_free * 16,
        good_buys * 4,
        count_bits(table.free_city()) * 8,
        count_bits(table.standing & ~end.doomed) * 8,
        sight::yes((table.dry & ~table.city) != 0),
        sight::one,
    };
    for (std::size_t p = 0; p < players; ++p) {
        const Squares own = table.figures[p];
        const int coins = table.coins[p];
        const int cards = table.cards[p];
        int treasures = 0;
        int owned = 0;
        for (std::size_t c = 0; c < colours; ++c) {
            treasures += table.treasures[p][c] * end.treasure[c];
            owned += table.treasures[p][c];
        }
        int stands = 0;
        int better = 0;
        int most_better = 0;
        int platforms = 0;
        int by_own_cards = 0;
        std::array<int, 3> sinking{};  // at once, soon, later
        int gain_now = 0;
        Squares reached = own;
        Sales sales;
        for (const int f : Bits(own)) {
            const Tile tile = table.tile_at(square(f));
            const int here = standing(f);
            stands += here;
            int best = here;
            const Squares to = walks(square(f), free, options.movement);
            reached |= to;
            for (const int s : Bits(to)) best = std::max(best, standing(s));
            better += best - here;
            most_better = std::max(most_better, best - here);
            if (!tile.is_city()) {
                ++platforms;
                continue;
            }
            if ((bit(tile.id) & end.doomed) != 0) {
                const int when = end.when[tile.id];
                ++sinking[when <= 1 ? 0 : when <= 3 ? 1 : 2];
                if ((bit(tile.id) & state.hands[p]) != 0) ++by_own_cards;
            }
            const int gained = gain[static_cast<std::size_t>(f)];
            if (table.price(square(f)) <= coins) gain_now = std::max(gain_now, gained);
            sales.add(gained);
        }
        int gain_reached = 0;
        int good_reached = 0;
        for (const int s : Bits(reached)) {
            const int gained = gain[static_cast<std::size_t>(s)];
            gain_reached = std::max(gain_reached, gained);
            good_reached += gained >= 2 ? 1 : 0;
        }
        const auto after = static_cast<int>((p + players - at(table.turn)) % players);
        const std::array<int, of_a_seat> seen{
            coins * 32,
            treasures * 8,
            count_bits(own) * 64,
            stands * 8,
            table.gondolas[p] * 128,
            cards * 32,
            better * 8,
            most_better * 32,
            sinking[0] * 128,
            sinking[1] * 128,
            sinking[2] * 128,
            platforms * 128,
            gain_now * 64,
            sales.best(std::min(cards, coins)) * 16,
            gain_reached * 64,
            good_reached * 16,
            table.gondolas[p] > 0 ? best_free * 16 : 0,
            sight::yes(after == 0),
            after * 64,
            by_own_cards * 128,
            owned * 16,
            std::min(coins, cards) * 32,
            std::min(coins, 2 * cards) * 16,
            sight::yes(own == 0),
        };
        for (std::size_t i = 0; i < of_a_seat; ++i) seats[p][i] = sight::clipped(seen[i]);
        for (std::size_t i = 0; i < of_all; ++i) seats[p][of_a_seat + i] = sight::clipped(all[i]);
        points_now[p] = coins + treasures + stands;
    }
}

}  // namespace marea::bots
