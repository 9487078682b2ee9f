#include "games/venezia/notation.hpp"

namespace marea::venezia {
namespace {

/// "e4-e7" or "e4~b2".
std::optional<Action> parse_move(std::string_view text) {
    if (text.size() != 5) return std::nullopt;
    const auto from = parse_square(text.substr(0, 2));
    const auto to = parse_square(text.substr(3));
    if (!from || !to) return std::nullopt;
    if (text[2] == '-') return walk(*from, *to);
    if (text[2] == '~') return ride(*from, *to);
    return std::nullopt;
}

}  // namespace

std::string text(Tile tile) {
    if (!tile.is_city()) return "--";
    return {letter(tile.colour()), sign(tile.value())};
}

std::string text(Square s) { return {static_cast<char>('a' + s.column()), static_cast<char>('1' + s.row())}; }

std::string text(Action action) {
    switch (action.kind) {
        case Kind::place:
            return "@" + text(action.square());
        case Kind::walk:
            return text(action.from) + "-" + text(action.square());
        case Kind::ride:
            return text(action.from) + "~" + text(action.square());
        case Kind::buy:
            return "$" + text(action.square());
        case Kind::card:
            return "!" + text(action.tile());
        case Kind::rescue:
            return "+" + text(action.square());
        case Kind::drown:
            return "x";
    }
    return {};
}

std::optional<Colour> parse_colour(std::string_view text) {
    if (text.size() != 1) return std::nullopt;
    const auto colour = colour_letters.find(text[0]);
    if (colour == std::string_view::npos) return std::nullopt;
    return static_cast<Colour>(colour);
}

std::optional<Tile> parse_tile(std::string_view text) {
    if (text == "--") return platform;
    if (text.size() != 2) return std::nullopt;
    const auto colour = parse_colour(text.substr(0, 1));
    const auto value = value_signs.find(text[1]);
    if (!colour || value == std::string_view::npos) return std::nullopt;
    return city_tile(*colour, static_cast<Value>(value));
}

std::optional<Square> parse_square(std::string_view text) {
    if (text.size() != 2) return std::nullopt;
    const int column = text[0] - 'a';
    const int row = text[1] - '1';
    if (column < 0 || column > 7 || row < 0 || row > 7) return std::nullopt;
    return square(column, row);
}

std::optional<Action> parse_action(std::string_view text) {
    if (text == "x") return drown();
    if (text.empty()) return std::nullopt;
    const std::string_view rest = text.substr(1);
    if (text[0] == '!') {
        const auto tile = parse_tile(rest);
        if (!tile || !tile->is_city()) return std::nullopt;
        return play_card(*tile);
    }
    const auto kind = std::string_view("@$+").find(text[0]);
    if (kind == std::string_view::npos) return parse_move(text);
    const auto where = parse_square(rest);
    if (!where) return std::nullopt;
    if (kind == 0) return place(*where);
    return kind == 1 ? buy(*where) : rescue(*where);
}

}  // namespace marea::venezia
