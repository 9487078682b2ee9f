#include "bots/venezia/net.hpp"

#include <cassert>

#include "bots/powers.hpp"

namespace marea::bots {

using namespace venezia;

double fading(int steps) {
    static constexpr auto known = powers_of<512>(0.939413062813475786);  // e to the power of −1/16
    return known[std::min(static_cast<std::size_t>(steps), known.size() - 1)];
}

double Foresight::worth(Seat of, int players) const {
    int others = 0;
    for (int s = 0; s < players; ++s) others += seat(s) == of ? 0 : points[at(seat(s))];
    const double margin = points[at(of)] - others / static_cast<double>(players - 1);
    return wins[at(of)] + 0.2 * margin / Glance::point;
}

int Net::liked(const Shared& shared, const ChoiceSight::Choice& seen) const {
    Shared sums = shared;
    choice.add(seen, sums);
    return liking.sums(lit(sums))[0] >> layer_shift;
}

Foresight Net::foresee(const WorldSight& world) const {
    assert(world.players >= min_players);
    constexpr int points_of_one = 4 * Glance::point / 256;
    std::array<std::array<std::int16_t, width>, max_players> each;
    std::array<std::int32_t, width> sum{};
    for (std::size_t p = 0; p < world.players; ++p) {
        each[p] = lit(seat.sums(world.seats[p]));
        for (std::size_t i = 0; i < width; ++i) sum[i] += each[p][i];
    }
    std::array<std::int16_t, 2 * width> in;
    for (std::size_t i = 0; i < width; ++i)
        in[width + i] = static_cast<std::int16_t>(sum[i] / static_cast<std::int32_t>(world.players));
    Foresight seen;
    std::array<int, max_players> likely{};
    for (std::size_t p = 0; p < world.players; ++p) {
        std::copy(each[p].begin(), each[p].end(), in.begin());
        const auto out = end.sums(lit(table.sums(in)));
        seen.points[p] = world.points_now[p] * Glance::point + (out[0] >> layer_shift) * points_of_one;
        likely[p] = out[1] >> layer_shift;
    }
    int most = likely[0];
    for (std::size_t p = 1; p < world.players; ++p) most = std::max(most, likely[p]);
    double all = 0;
    for (std::size_t p = 0; p < world.players; ++p) all += seen.wins[p] = fading((most - likely[p]) / 16);
    for (std::size_t p = 0; p < world.players; ++p) seen.wins[p] /= all;
    return seen;
}

}  // namespace marea::bots
