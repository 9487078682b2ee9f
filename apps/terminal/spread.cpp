#include "apps/terminal/spread.hpp"

#include <algorithm>
#include <cstdlib>
#include <limits>
#include <optional>

namespace marea::apps {
namespace {

using Placed = std::vector<std::optional<Spot>>;

/// A line is about as tall as two columns are wide.
int distance(Spot one, Spot other) {
    const int across = one.column - other.column;
    const int down = 2 * (one.line - other.line);
    return across * across + down * down;
}

bool covers(Spot one, Spot other, Spot box) {
    return std::abs(one.column - other.column) < box.column && std::abs(one.line - other.line) < box.line;
}

bool is_free(const Placed& placed, std::size_t self, Spot spot, Spot box) {
    for (std::size_t i = 0; i < placed.size(); ++i)
        if (i != self && placed[i] && covers(*placed[i], spot, box)) return false;
    return true;
}

std::optional<Spot> nearest(const Placed& placed, std::size_t self, Spot wanted, Spot box, Spot page,
                            Spot step) {
    std::optional<Spot> best;
    int least = std::numeric_limits<int>::max();
    for (int line = 0; line + box.line <= page.line; line += step.line)
        for (int column = 0; column + box.column <= page.column; column += step.column) {
            const Spot spot{column, line};
            if (distance(spot, wanted) >= least || !is_free(placed, self, spot, box)) continue;
            best = spot;
            least = distance(spot, wanted);
        }
    return best;
}

/// A few rounds let early boxes make room for later ones.
std::optional<std::vector<Spot>> settled(const std::vector<Spot>& wanted, Spot box, Spot page, Spot step) {
    constexpr int passes = 4;
    Placed placed(wanted.size());
    for (int pass = 0; pass < passes; ++pass)
        for (std::size_t i = 0; i < wanted.size(); ++i) {
            placed[i] = nearest(placed, i, wanted[i], box, page, step);
            if (!placed[i]) return std::nullopt;
        }
    std::vector<Spot> spots;
    for (const auto& spot : placed) spots.push_back(spot.value_or(Spot{}));
    return spots;
}

}  // namespace

std::vector<Spot> spread(const std::vector<Spot>& wanted, Spot box, Spot page) {
    if (auto spots = settled(wanted, box, page, {1, 1})) return *spots;
    return settled(wanted, box, page, box).value_or(wanted);
}

}  // namespace marea::apps
