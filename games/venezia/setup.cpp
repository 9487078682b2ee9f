#include "games/venezia/setup.hpp"

#include <bit>
#include <cassert>
#include <cstring>
#include <string>

#include "games/venezia/deal.hpp"
#include "games/venezia/notation.hpp"

namespace marea::venezia {
namespace {

/// V2.2 The colour that a two-player board lacks; none if it lacks none.
std::optional<Colour> missing_colour(Tiles tiles) {
    for (int c = 0; c < colours; ++c)
        if ((tiles & of_colour(static_cast<Colour>(c))) == 0) return static_cast<Colour>(c);
    return std::nullopt;
}

Tiles tiles_for(const Board& board, const Options& options) {
    return tiles_in_play(options.players, missing_colour(tiles_on(board)).value_or(Colour::black));
}

/// Rows count from the top, as they are written.
std::string pointer_to_row(Square s, int side) {
    return "/start/board/" + std::to_string(side - 1 - s.row());
}

std::optional<Problem> check_tile(const Options& options, Tile tile, Tiles seen, Square where) {
    const int side = components(options.players).side;
    const std::string pointer = pointer_to_row(where, side);
    const bool seven_or_eight = tile.value() == Value::seven || tile.value() == Value::eight;
    if (options.players == 2 && seven_or_eight)
        return Problem{"tile_not_in_play", "V2.2", {{"tile", text(tile)}}, pointer};
    if ((seen & bit(tile.id)) != 0) return Problem{"tile_twice", "V1.1", {{"tile", text(tile)}}, pointer};
    return std::nullopt;
}

std::optional<Problem> check_dropped_colour(const Options& options, Tiles seen) {
    const bool named = options.dropped_colour.has_value();
    if (options.players > 2) {
        if (named) return Problem{"dropped_colour_needs_two", "V2.2", {}, "/options/dropped_colour"};
        return std::nullopt;
    }
    const auto missing = missing_colour(seen);
    if (!missing || std::popcount(seen) != std::popcount(tiles_in_play(2, *missing)))
        return Problem{"five_colours", "V2.2", {}, "/start/board"};
    if (named && options.dropped_colour != missing)
        return Problem{"option_contradicts_start", "V2.2", {}, "/options/dropped_colour"};
    return std::nullopt;
}

/// A problem with the first of some cards.
Problem about_card(std::string_view reason, std::string_view rule, Tiles cards, const std::string& pointer) {
    const Tile card{static_cast<std::uint8_t>(std::countr_zero(cards))};
    return {reason, rule, {{"card", text(card)}}, pointer};
}

std::optional<Problem> check_cards(Tiles cards, Tiles in_play, Tiles seen, const std::string& pointer) {
    if (const Tiles twos = cards & of_value(Value::two))
        return about_card("no_such_card", "V1.3", twos, pointer);
    if (const Tiles strange = cards & ~in_play)
        return about_card("card_without_tile", "V2.2", strange, pointer);
    if (const Tiles twice = cards & seen) return about_card("card_twice", "V1.3", twice, pointer);
    return std::nullopt;
}

std::optional<Problem> check_card_count(Tiles cards, int expected, const std::string& pointer) {
    const int count = std::popcount(cards);
    if (count == expected) return std::nullopt;
    return Problem{"card_count", "V2.0", {{"count", count}, {"expected", expected}}, pointer};
}

std::optional<Problem> check_first(const Setup& setup, const Options& options) {
    if (setup.first < 0 || setup.first >= options.players)
        return Problem{"no_such_seat", "V2.4", {{"seat", setup.first}}, "/start/first"};
    if (options.start_seat && *options.start_seat != setup.first)
        return Problem{"option_contradicts_start", "V2.4", {}, "/options/start_seat"};
    return std::nullopt;
}

}  // namespace

MAREA_DEVICE Square where_is(const Board& board, Tile tile) {
#ifdef __CUDA_ARCH__
    constexpr std::uint64_t each = 0x0101010101010101U;
    for (int row = 0;; ++row) {  // eight squares at a time: the lowest byte that is 0 is marked
        std::uint64_t differs;
        std::memcpy(&differs, board.data() + 8 * row, sizeof differs);
        differs ^= each * tile.id;
        const std::uint64_t found = (differs - each) & ~differs & each << 7U;
        if (found != 0) return square(8 * row + lowest_bit(found) / 8);
    }
#else
    const void* found = std::memchr(board.data(), tile.id, sizeof board);
    assert(found != nullptr);
    return square(static_cast<int>(static_cast<const Tile*>(found) - board.data()));
#endif
}

MAREA_DEVICE Tiles tiles_on(const Board& board) {
    Tiles tiles = 0;
    for (const Tile tile : board)
        if (tile.is_city()) tiles |= bit(tile.id);
    return tiles;
}

std::optional<Problem> check_players(int players) {
    if (players >= min_players && players <= max_players) return std::nullopt;
    return Problem{"player_count", "V2.0", {{"count", players}}};
}

Board shuffled_board(const Options& options, Random& random) { return board_by(random, options); }

Setup deal_onto(const Board& board, const Options& options, Random& random) {
    return hands_by(random, board, options);
}

std::optional<Problem> check_board(const Board& board, const Options& options) {
    const Components set = components(options.players);
    Tiles seen = 0;
    int platforms = 0;
    for (int i = 0; i < 64; ++i)
        if ((board[static_cast<std::size_t>(i)] == outside) == has(city_squares(set.side), square(i)))
            return Problem{"board_shape", "V2.0", {{"square", text(square(i))}}, "/start/board"};
    for (const int i : Bits(city_squares(set.side))) {
        const Tile tile = board[static_cast<std::size_t>(i)];
        if (tile == platform) {
            ++platforms;
            continue;
        }
        if (auto problem = check_tile(options, tile, seen, square(i))) return problem;
        seen |= bit(tile.id);
    }
    if (platforms != set.platforms)
        return Problem{
            "platform_count", "V2.0", {{"count", platforms}, {"expected", set.platforms}}, "/start/board"};
    return check_dropped_colour(options, seen);
}

std::optional<Problem> check_setup(const Setup& setup, const Options& options) {
    if (auto problem = check_board(setup.board, options)) return problem;
    const Components set = components(options.players);
    const Tiles in_play = cards_for(tiles_for(setup.board, options));
    Tiles seen = 0;
    for (int s = 0; s < options.players; ++s) {
        const Tiles hand = setup.hands[static_cast<std::size_t>(s)];
        const std::string pointer = "/start/hands/" + std::to_string(s);
        if (auto problem = check_cards(hand, in_play, seen, pointer)) return problem;
        if (auto problem = check_card_count(hand, set.hand, pointer)) return problem;
        seen |= hand;
    }
    for (int s = options.players; s < max_players; ++s)
        if (auto problem = check_card_count(setup.hands[static_cast<std::size_t>(s)], 0, "/start/hands"))
            return problem;
    if (auto problem = check_cards(setup.aside, in_play, seen, "/start/aside")) return problem;
    if (auto problem = check_card_count(setup.aside, set.aside, "/start/aside")) return problem;
    return check_first(setup, options);
}

}  // namespace marea::venezia
