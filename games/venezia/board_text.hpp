#pragma once

#include <span>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "core/problem.hpp"
#include "games/venezia/setup.hpp"

namespace marea::venezia {

/// A row of a board, from the left, tiles parted by spaces: "k2 r8 -- gX".
std::string row_text(const Board& board, int side, int row);

/// A board from its rows, the top one first. Only the shape is checked (see check_board); `where` of a
/// problem points into a record.
tl::expected<Board, Problem> parse_board(std::span<const std::string_view> rows, int side);

}  // namespace marea::venezia
