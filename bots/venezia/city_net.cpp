#include "bots/venezia/city_net.hpp"

#include "games/venezia/setup.hpp"

namespace marea::bots {

using namespace venezia;

namespace {

constexpr int shift = 10;
constexpr int most = 2047;

template <std::size_t N>
void light(const std::array<std::int32_t, N>& sums, std::int16_t* to) {
    for (std::size_t i = 0; i < N; ++i)
        to[i] = static_cast<std::int16_t>(std::clamp(sums[i] >> shift, 0, most));
}

/// Bytes of a sight, 32 to one, as a layer reads them.
template <std::size_t N>
std::array<std::int16_t, N> scaled(const std::array<std::int8_t, N>& bytes) {
    std::array<std::int16_t, N> all;
    for (std::size_t i = 0; i < N; ++i) all[i] = static_cast<std::int16_t>(bytes[i] * (256 / CitySight::one));
    return all;
}

}  // namespace

CityThought::CityThought(const CityNet& net, const Options& options, const View& view)
    : net_(net), options_(options), view_(view), sight_(options, view) {
    const Squares dry = view.table.dry;
    const auto whole = net.all.sums(scaled(sight_.all));
    for (const int s : Bits(dry)) {
        auto sums = whole;
        net.square.add(scaled(sight_.squares[static_cast<std::size_t>(s)]), sums);
        light(sums, squares_[static_cast<std::size_t>(s)].data());
    }
    light(whole, seen_.data() + 2 * CityNet::width);
    const auto pool = [&] {
        std::array<std::int32_t, CityNet::width> sum{};
        Square best{};
        for (const int s : Bits(dry))
            for (std::size_t i = 0; i < CityNet::width; ++i) {
                const std::int16_t value = squares_[static_cast<std::size_t>(s)][i];
                sum[i] += value;
                best[i] = std::max(best[i], value);
            }
        for (std::size_t i = 0; i < CityNet::width; ++i) {
            seen_[i] = static_cast<std::int16_t>(sum[i] / 64);
            seen_[CityNet::width + i] = best[i];
        }
    };
    for (std::size_t b = 0; b < CityNet::blocks; ++b) {
        pool();
        std::array<std::int16_t, 2 * CityNet::width> pooled;
        std::copy_n(seen_.begin(), pooled.size(), pooled.begin());
        const auto shared = net.pooled[b].sums(pooled);
        for (const int s : Bits(dry)) {
            auto sums = shared;
            Square& square = squares_[static_cast<std::size_t>(s)];
            net.block[b].add(square, sums);
            light(sums, square.data());
        }
    }
    pool();
}

int CityThought::move(Action action, std::size_t first) const {
    const auto begin = net_.begin.sums(squares_[action.from.index]);
    const auto end = net_.end.sums(squares_[action.to]);
    const auto held = [](std::int32_t sum) { return std::clamp(sum >> shift, -most, most); };
    int together = 0;
    for (std::size_t i = first; i < first + CityNet::product; ++i) together += held(begin[i]) * held(end[i]);
    const std::size_t alone = first + CityNet::product;
    return (together >> 8) + (begin[alone] >> shift) + (end[alone] >> shift);
}

int CityThought::liking(Action action) const {
    const auto there = [&](venezia::Square where, std::size_t which) {
        return net_.there.sums(squares_[where.index])[which] >> shift;
    };
    switch (action.kind) {
        case Kind::walk:
            return move(action, 0);
        case Kind::ride:
            return move(action, CityNet::of_move);
        case Kind::buy:
            return there(action.square(), 0);
        case Kind::card:
            return there(where_is(view_.table.board, action.tile()), 1);
        case Kind::place:
            return there(action.square(), 2);
        case Kind::rescue:
            return there(action.square(), 3);
        case Kind::drown:
            break;
    }
    return net_.drown.sums(seen_)[0] >> shift;
}

Foresight CityThought::foresee() const {
    constexpr int points_of_one = 8 * Glance::point / 256;
    std::array<std::int16_t, CityNet::width> table;
    light(net_.table.sums(seen_), table.data());
    const auto out = net_.value.sums(table);
    const auto players = static_cast<std::size_t>(options_.players);
    int best = out[0];
    for (std::size_t p = 1; p < players; ++p) best = std::max(best, out[p]);
    Foresight seen;
    double all = 0;
    for (std::size_t p = 0; p < players; ++p) {
        const std::size_t who = (at(view_.seat) + p) % players;
        seen.points[who] = sight_.standing[p] * (Glance::point / CitySight::one) +
                           (out[max_players + p] >> shift) * points_of_one;
        all += seen.wins[who] = fading(((best - out[p]) >> shift) / 16);
    }
    for (std::size_t p = 0; p < players; ++p) seen.wins[p] /= all;
    return seen;
}

}  // namespace marea::bots
