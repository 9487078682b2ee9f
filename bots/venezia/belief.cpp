#include "bots/venezia/belief.hpp"

#include <algorithm>
#include <bit>
#include <cassert>

#include "games/venezia/guess.hpp"

namespace marea::bots {

using namespace venezia;

namespace {

/// How many deals there are, or anything above `most` if they are more.
std::size_t count_deals(const View& view, const FixedList<Seat, max_players>& hidden, std::size_t most) {
    std::size_t deals = 1;
    int taken = 0;
    for (const Seat seat : hidden) {
        const int cards = view.table.cards[at(seat)];
        const int from = std::popcount(unseen(view) & not_below(view.table.floor[at(seat)])) - taken;
        std::size_t ways = 1;
        for (int i = 1; i <= cards && ways <= most; ++i)
            ways = ways * static_cast<std::size_t>(from - cards + i) / static_cast<std::size_t>(i);
        deals *= ways;
        if (deals > most) break;
        taken += cards;
    }
    return deals;
}

/// Whose hands are weighed: whoever has no card left hides nothing.
FixedList<Seat, max_players> hands_to_weigh(const Options& options, const View& view) {
    FixedList<Seat, max_players> seats;
    for (const Seat seat : hidden_hands(options, view))
        if (view.table.cards[at(seat)] > 0) seats.push_back(seat);
    return seats;
}

Tiles any_of(Tiles cards, Rng& rng) {
    const auto count = static_cast<std::uint32_t>(std::popcount(cards));
    return bit(nth_bit(cards, static_cast<int>(rng.below(count))));
}

/// Between 0 and 1, with the 53 bits of a double.
double share(Rng& rng) { return static_cast<double>(rng.next() >> 11U) * 0x1p-53; }

}  // namespace

Reading::Reading(const Venezia& game, Story<Venezia> story, const Manners& manners)
    : options_(game.options()), manners_(manners), deeds_(game, story) {}

double Reading::of(Seat seat, Tiles hand) {
    Known& known = known_[at(seat)][hand * 0x9E3779B97F4A7C15U >> 55U];
    if (known.hand == hand && known.likelihood > 0) return known.likelihood;
    constexpr double usual = 1.0 / 16;  // so that no product of many comes near 0
    double likelihood = 1;
    for (const Deed& deed : deeds_.of[at(seat)])
        likelihood *=
            1 / usual * manners_.chance_of(options_, *deed.table, seat, hand | deed.since, deed.action);
    known = {hand, likelihood};
    return likelihood;
}

Belief::Belief(const Venezia& game, Story<Venezia> story, Rng& rng, const Effort& effort,
               const Manners& manners)
    : view_(story.back()), hidden_(hands_to_weigh(game.options(), view_)) {
    Reading reading(game, story, manners);
    exact_ = count_deals(view_, hidden_, effort.weighed) <= effort.weighed;
    if (exact_)
        weigh_all(reading, {}, 0, unseen(view_), 1);
    else
        walk(reading, game.options(), rng, effort);
}

void Belief::add(const Hands& hands, double weight) {
    hands_[size_] = hands;
    up_to_[size_] = weight + (size_ > 0 ? up_to_[size_ - 1] : 0);
    ++size_;
}

void Belief::weigh_all(Reading& reading, Hands hands, std::size_t next, Tiles left, double weight) {
    if (next == hidden_.size()) {
        add(hands, weight);
        return;
    }
    const Seat seat = hidden_[next];
    const Tiles possible = left & not_below(view_.table.floor[at(seat)]);
    const int count = std::popcount(possible);
    const int cards = view_.table.cards[at(seat)];
    assert(cards > 0);  // only such hands are weighed
    for (std::uint64_t chosen = bits_from(0, cards - 1); chosen >> static_cast<unsigned>(count) == 0;) {
        Tiles hand = 0;
        for (const int i : Bits(chosen)) hand |= bit(nth_bit(possible, i));
        hands[at(seat)] = hand;
        weigh_all(reading, hands, next + 1, left & ~hand, weight * reading.of(seat, hand));
        const std::uint64_t low = chosen & (~chosen + 1);  // the next set of as many bits
        const std::uint64_t carried = chosen + low;
        chosen = carried | (((chosen ^ carried) / low) >> 2U);
    }
}

/// One step of the walk: a card of one hand for a card of another, or of those aside.
void Belief::walk(Reading& reading, const Options& options, Rng& rng, const Effort& effort) {
    struct Place {
        Tiles cards;
        Tiles allowed;
        double likelihood;
        Seat seat;
    };
    std::array<Place, max_players> places;  // the hidden hands, then the cards aside
    const State first = guess(options, view_, rng);
    Tiles aside = unseen(view_);
    const std::size_t hands = hidden_.size();
    for (std::size_t i = 0; i < hands; ++i) {
        const Seat seat = hidden_[i];
        const Tiles hand = first.hands[at(seat)];
        places[i] = {hand, not_below(view_.table.floor[at(seat)]), reading.of(seat, hand), seat};
        aside &= ~hand;
    }
    places[hands] = {aside, all_city_tiles, 1, Seat::spectator};
    const auto likely = [&](const Place& place, Tiles cards) {
        return place.seat.is_player() ? reading.of(place.seat, cards) : 1.0;
    };
    constexpr int steps_a_look = 32;
    bool late = false;
    for (int step = 1; size_ < effort.kept && !late; ++step) {
        Place& one = places[rng.below(static_cast<std::uint32_t>(hands))];
        const Tiles gives = any_of(one.cards, rng);
        const Tiles gets = any_of(unseen(view_) & ~one.cards, rng);
        Place& other = *std::find_if(places.begin(), places.end(),
                                     [&](const Place& place) { return (place.cards & gets) != 0; });
        if ((gets & one.allowed) != 0 && (gives & other.allowed) != 0) {
            const double one_then = likely(one, one.cards ^ gives ^ gets);
            const double other_then = likely(other, other.cards ^ gives ^ gets);
            if (share(rng) * one.likelihood * other.likelihood < one_then * other_then) {
                one = {one.cards ^ gives ^ gets, one.allowed, one_then, one.seat};
                other = {other.cards ^ gives ^ gets, other.allowed, other_then, other.seat};
            }
        }
        late = effort.until != no_deadline && step % steps_a_look == 0 &&
               std::chrono::steady_clock::now() >= effort.until;
        const bool is_kept = step > effort.steps_before && step % effort.steps_between == 0;
        if (!is_kept && !late) continue;
        Hands now{};
        for (std::size_t i = 0; i < hands; ++i) now[at(places[i].seat)] = places[i].cards;
        add(now, 1);
    }
}

State Belief::draw(Rng& rng) const {
    const auto last = up_to_.begin() + static_cast<std::ptrdiff_t>(size_);
    const auto found = std::upper_bound(up_to_.begin(), last, share(rng) * up_to_[size_ - 1]);
    State state{view_.table, hands_[std::min(size_ - 1, static_cast<std::size_t>(found - up_to_.begin()))]};
    if (view_.seat.is_player()) state.hands[at(view_.seat)] = view_.hand;
    return state;
}

}  // namespace marea::bots
