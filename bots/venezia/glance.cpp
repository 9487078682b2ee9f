#include "bots/venezia/glance.hpp"

#include <algorithm>
#include <cstdint>

#include "games/venezia/score.hpp"

namespace marea::bots {

using namespace venezia;

namespace {

/// A hand of `cards` out of `possible` ones: the chance that it holds a certain one of them.
constexpr int holding(int cards, int possible) {
    if (possible <= 0) return 0;
    return cards < possible ? Glance::sure * cards / possible : Glance::sure;
}

/// What is left of two independent dangers.
constexpr int either(int a, int b) { return a + b - a * b / Glance::sure; }

constexpr auto all_hands() {
    constexpr int most_cards = 12;
    std::array<std::array<std::uint64_t, most_cards>, 49> of{};
    for (std::size_t n = 0; n < of.size(); ++n)
        for (std::size_t k = 0; k < of[n].size(); ++k)
            of[n][k] = k == 0 ? 1 : n == 0 ? 0 : of[n - 1][k - 1] + of[n - 1][k];
    return of;
}

/// How many hands of `cards` there are out of so many cards.
MAREA_DEVICE std::uint64_t hands(int out_of, int cards) {
    static constexpr auto all = all_hands();
    return all[static_cast<std::size_t>(out_of)][static_cast<std::size_t>(cards)];
}

/// The chance that a held card is the next one played: no other card of its hand is lower, and it is chosen
/// among its equals.
MAREA_DEVICE int next_when_held(int cards, int possible, int lower, int equal) {
    if (possible <= 1) return Glance::sure;
    const auto none_lower =
        hands(possible - 1 - lower, cards - 1) * Glance::sure / hands(possible - 1, cards - 1);
    return static_cast<int>(none_lower) * (possible - 1) / (possible - 1 + (cards - 1) * equal);
}

/// V4.2 expected, for chances that 0 to 3 tiles stay dry out of `whole`; four or more are worth the same.
constexpr int whole = 1 << 16;
constexpr int treasure_outlook(const std::array<int, 4>& chance) {
    int worth = whole * treasure_worth(4);
    for (int n = 0; n < 4; ++n)
        worth += chance[static_cast<std::size_t>(n)] * (treasure_worth(n) - treasure_worth(4));
    return worth / (whole / Glance::point);
}

/// The others who hold cards, those first whose hands start at a higher value.
struct Others {
    std::array<Seat, max_players> seats;
    std::size_t size = 0;

    MAREA_DEVICE Others(const Options& options, const Public& table, Seat but) {
        for (int s = 0; s < options.players; ++s) {
            if (s == but.index || table.cards[at(seat(s))] == 0) continue;
            std::size_t place = size++;
            for (; place > 0 && table.floor[at(seats[place - 1])] < table.floor[at(seat(s))]; --place)
                seats[place] = seats[place - 1];
            seats[place] = seat(s);
        }
    }
    [[nodiscard]] constexpr const Seat* begin() const { return seats.data(); }
    [[nodiscard]] constexpr const Seat* end() const { return seats.data() + size; }
};

}  // namespace

MAREA_DEVICE Glance::Glance(const Options& options, const Public& table, Seat seat, Tiles own)
    : pool(cards_for(table.standing) & ~own), hand(own) {
    look_at_hands(options, table, seat);
    for (std::size_t c = 0; c < colours; ++c)
        look_at_colour(table.standing & of_colour(static_cast<Colour>(c)), c);
}

MAREA_DEVICE void Glance::look_at_hands(const Options& options, const Public& table, Seat seat) {
    std::array<int, values + 1> from{};  // by value: cards of it or higher
    for (std::size_t v = values; v-- > 0;)
        from[v] = from[v + 1] + count_bits(pool & of_value(static_cast<Value>(v)));
    int taken = 0;  // by hands that start higher, all of them cards that the next one could hold too
    for (const Seat other : Others(options, table, seat)) {
        const int cards = table.cards[at(other)];
        const auto floor = static_cast<std::size_t>(table.floor[at(other)]);
        const int count = from[floor];
        const int held = holding(cards, count);
        const int held_if_left = holding(cards, count - taken);
        taken += cards;
        for (auto v = floor; v < values; ++v) sinks[v] = either(sinks[v], held_if_left);
        for (auto v = floor; v < values; ++v) {
            const int same = from[v] - from[v + 1];
            if (same == 0) continue;
            const int next = next_when_held(cards, count, count - from[v], same - 1);
            if (next == 0) break;  // nor is anything higher
            sinks_soon[v] = either(sinks_soon[v], held * next / sure);
        }
    }
}

/// Tiles are taken to sink independently of each other: a close guess.
MAREA_DEVICE void Glance::look_at_colour(Tiles dry, std::size_t colour) {
    std::array<int, 4> chance{whole, 0, 0, 0};
    int left = 0;  // tiles that stay dry, in units of `sure`
    for (const int id : Bits(dry & ~hand)) {
        const Tile tile{static_cast<std::uint8_t>(id)};
        const int danger = sinking(tile);
        const int stays = sure - danger;
        for (std::size_t n = 3; n > 0; --n) chance[n] = (chance[n] * danger + chance[n - 1] * stays) / sure;
        chance[0] = chance[0] * danger / sure;
        left += stays;
        stay[tile.id] = stays * (static_cast<int>(tile.value()) + 2) * point / sure;
    }
    treasure[colour] = treasure_outlook(chance);
    const Tile x = city_tile(static_cast<Colour>(colour), Value::x);
    if (const int stays = sure - sinking(x); (bit(x.id) & dry) != 0)
        stay[x.id] = stays * 2 * (left + sure - stays) / sure * point / sure;
}

}  // namespace marea::bots
