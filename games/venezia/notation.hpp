#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "games/venezia/action.hpp"
#include "games/venezia/square.hpp"
#include "games/venezia/tile.hpp"

namespace marea::venezia {

/// Letters of the colours, in their order: black, brown, aquamarine, red, purple, green.
constexpr std::string_view colour_letters = "knarpg";
/// Signs of the values, in rising order.
constexpr std::string_view value_signs = "2345678X";

constexpr char letter(Colour colour) { return colour_letters[static_cast<std::size_t>(colour)]; }
constexpr char sign(Value value) { return value_signs[static_cast<std::size_t>(value)]; }

std::string text(Tile tile);  ///< "k2", "rX", "--"
std::string text(Square s);   ///< "e4"
std::string text(Action action);

std::optional<Colour> parse_colour(std::string_view text);
std::optional<Tile> parse_tile(std::string_view text);
std::optional<Square> parse_square(std::string_view text);
std::optional<Action> parse_action(std::string_view text);

}  // namespace marea::venezia
