#include "games/venezia/board_text.hpp"

#include <algorithm>
#include <optional>
#include <vector>

#include "games/venezia/notation.hpp"

namespace marea::venezia {
namespace {

std::vector<std::string_view> split(std::string_view line) {
    constexpr std::string_view blanks = " \t\r";
    std::vector<std::string_view> words;
    for (std::size_t begin = line.find_first_not_of(blanks); begin != std::string_view::npos;) {
        const std::size_t end = std::min(line.find_first_of(blanks, begin), line.size());
        words.push_back(line.substr(begin, end - begin));
        begin = line.find_first_not_of(blanks, end);
    }
    return words;
}

std::optional<Problem> parse_row(std::string_view line, int side, int row, Board& board) {
    const auto words = split(line);
    if (words.size() != static_cast<std::size_t>(side))
        return Problem{"row_size", "V2.0", {{"count", static_cast<int>(words.size())}, {"expected", side}}};
    for (int column = 0; column < side; ++column) {
        const auto word = words[static_cast<std::size_t>(column)];
        const auto tile = parse_tile(word);
        if (!tile) return Problem{"unknown_tile", "V1.1", {{"tile", std::string(word)}}};
        board[square(column, row).index] = *tile;
    }
    return std::nullopt;
}

}  // namespace

std::string row_text(const Board& board, int side, int row) {
    std::string line;
    for (int column = 0; column < side; ++column) {
        if (column > 0) line += ' ';
        line += text(board[square(column, row).index]);
    }
    return line;
}

tl::expected<Board, Problem> parse_board(std::span<const std::string_view> rows, int side) {
    if (rows.size() != static_cast<std::size_t>(side))
        return tl::unexpected(Problem{"board_size",
                                      "V2.0",
                                      {{"count", static_cast<int>(rows.size())}, {"expected", side}},
                                      "/start/board"});
    Board board;
    board.fill(outside);
    for (int i = 0; i < side; ++i)
        if (auto problem = parse_row(rows[static_cast<std::size_t>(i)], side, side - 1 - i, board))
            return tl::unexpected(std::move(*problem).at("/start/board/" + std::to_string(i)));
    return board;
}

}  // namespace marea::venezia
