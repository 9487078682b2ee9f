#include "games/venezia/reach.hpp"

#include <array>

namespace marea::venezia {
namespace {

constexpr Squares column_a = 0x0101010101010101U;

/// The whole line through a square in direction (dx, dy) and back, without the square itself.
constexpr Squares line(Square s, int dx, int dy) {
    Squares squares = 0;
    for (const int sign : {1, -1}) {
        int column = s.column() + sign * dx;
        int row = s.row() + sign * dy;
        for (; column >= 0 && column < 8 && row >= 0 && row < 8; column += sign * dx, row += sign * dy)
            squares |= bit(square(column, row).index);
    }
    return squares;
}

struct Lines {
    Squares column, rising, falling;
};

constexpr std::array<Lines, 64> all_lines() {
    std::array<Lines, 64> all{};
    for (int i = 0; i < 64; ++i)
        all[static_cast<std::size_t>(i)] = {line(square(i), 0, 1), line(square(i), 1, 1),
                                            line(square(i), 1, -1)};
    return all;
}

MAREA_DEVICE const Lines& lines_through(Square s) {
    static constexpr auto all = all_lines();
    return all[s.index];
}

/// Squares of one row that a figure on `column` sees, for each set of blocked squares in that row.
constexpr auto all_row_sights() {
    std::array<std::array<std::uint8_t, 256>, 8> all{};
    for (int column = 0; column < 8; ++column)
        for (unsigned blocked = 0; blocked < 256; ++blocked) {
            unsigned seen = 0;
            for (int c = column + 1; c < 8 && (blocked >> c & 1U) == 0; ++c) seen |= 1U << c;
            for (int c = column - 1; c >= 0 && (blocked >> c & 1U) == 0; --c) seen |= 1U << c;
            all[static_cast<std::size_t>(column)][blocked] = static_cast<std::uint8_t>(seen);
        }
    return all;
}

/// Free squares seen both ways along a line that has one square a row: subtracting the figure's own bit runs
/// up to the first blocker ("hyperbola quintessence"); the same on the board flipped runs down.
constexpr Squares sight(Square from, Squares blocked, Squares along) {
    const Squares own = bit(from.index);
    const Squares on_line = blocked & along;
    const Squares up = on_line - 2 * own;
    const Squares down = flip_bytes(flip_bytes(on_line) - 2 * flip_bytes(own));
    return (up ^ down) & along & ~blocked;
}

MAREA_DEVICE Squares along_row(Square from, Squares blocked) {
    static constexpr auto row_sight = all_row_sights();
    const auto shift = static_cast<unsigned>(8 * from.row());
    const auto row = static_cast<std::size_t>(blocked >> shift & 0xFFU);
    return Squares{row_sight[static_cast<std::size_t>(from.column())][row]} << shift;
}

constexpr Squares flood(Square from, Squares free) {
    Squares reached = 0;
    for (Squares edge = bit(from.index); edge != 0;) {
        const Squares left = (edge & ~column_a) >> 1U;
        const Squares right = (edge << 1U) & ~column_a;
        edge = (left | right | edge << 8U | edge >> 8U) & free & ~reached;
        reached |= edge;
    }
    return reached;
}

}  // namespace

MAREA_DEVICE Squares walks(Square from, Squares free, Movement movement) {
    if (movement == Movement::walk) return flood(from, free);
    const Squares blocked = ~free;
    const Lines& through = lines_through(from);
    const Squares straight = along_row(from, blocked) | sight(from, blocked, through.column);
    if (movement == Movement::four_ways) return straight;
    return straight | sight(from, blocked, through.rising) | sight(from, blocked, through.falling);
}

}  // namespace marea::venezia
