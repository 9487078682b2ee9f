#pragma once

#include <algorithm>
#include <array>
#include <initializer_list>
#include <optional>
#include <sstream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "games/venezia/notation.hpp"
#include "games/venezia/venezia.hpp"
#include "tests/core/golden.hpp"

namespace marea::venezia {

using tests::words;

/// What a text must mean here; a test with a misprint in it fails with that misprint.
template <class T>
T meant(const std::optional<T>& parsed, std::string_view text) {
    if (!parsed) throw std::invalid_argument("no such thing: " + std::string(text));
    return *parsed;
}

inline Tile tile(std::string_view text) { return meant(parse_tile(text), text); }
inline Square square(std::string_view text) { return meant(parse_square(text), text); }
inline Action action(std::string_view text) { return meant(parse_action(text), text); }
inline int seat_of(char letter) { return letter - 'A'; }

inline std::vector<std::string> split(std::string_view text) {
    std::istringstream stream{std::string(text)};
    std::vector<std::string> parts;
    for (std::string part; stream >> part;) parts.push_back(part);
    return parts;
}

/// Adds a word to a line of words.
inline void add_word(std::string& line, const std::string& word) {
    if (!line.empty()) line += ' ';
    line += word;
}

/// A set of tiles or of cards: "r5 gX".
inline Tiles tiles(std::string_view text) {
    Tiles set = 0;
    for (const std::string& part : split(text)) set |= bit(tile(part).id);
    return set;
}
inline std::string text_of(Tiles set) {
    std::string line;
    for (const int id : Bits(set)) add_word(line, text(Tile{static_cast<std::uint8_t>(id)}));
    return line;
}

/// The rows of a drawing, top first, each split into its cells. Indentation and empty lines do not matter.
inline std::vector<std::vector<std::string>> rows(std::string_view drawing) {
    std::istringstream stream{std::string(drawing)};
    std::vector<std::vector<std::string>> all;
    for (std::string line; std::getline(stream, line);)
        if (auto cells = split(line); !cells.empty()) all.push_back(std::move(cells));
    return all;
}

/// One square as it is drawn: '~' if it has sunk, the tile, the seat letter of the figure on it, the coins on
/// it. "r5", "--B", "~k3", "gXA3".
struct Cell {
    Tile tile = outside;
    bool sunk = false;
    std::optional<int> owner = {};
    int coins = 0;
};

inline Cell read_cell(std::string_view text) {
    Cell cell;
    std::string_view rest = text;
    cell.sunk = rest.starts_with('~');
    rest.remove_prefix(cell.sunk ? 1 : 0);
    cell.tile = tile(rest.substr(0, 2));
    rest.remove_prefix(2);
    if (!rest.empty() && rest[0] >= 'A' && rest[0] <= 'E') {
        cell.owner = seat_of(rest[0]);
        rest.remove_prefix(1);
    }
    if (!rest.empty()) cell.coins = std::stoi(std::string(rest));
    const bool empty = !cell.owner && cell.coins == 0;
    const bool can_sink = cell.tile.is_city() && cell.tile.value() != Value::two && empty;
    if ((cell.sunk && !can_sink) || (cell.tile == platform && cell.coins > 0))
        throw std::invalid_argument("impossible square: " + std::string(text));
    return cell;
}

/// The plain game of two.
inline constexpr Options two{.players = 2};

/// A position in the middle of a game, drawn as text, and what can be done there.
///
/// The drawn rows are the bottom left of the city: the last row is row 1, its first cell is a1. The squares
/// that are not drawn are filled from a1 on with the tiles that are left of the exact components of V2.0:
/// city tiles by value and colour, then platforms; all dry. With two players green is out unless the options
/// say so. Seat A starts and is on turn, nothing done yet, everyone with the coins and gondolas of the
/// set-up. A hand that is not named holds the highest cards left, as many as V3.0 lets it hold beside the
/// hand of the seat on turn (two cards if that is not named).
class Position {
  public:
    explicit Position(std::string_view drawing, const Options& options = {}) : game_(options) {
        const auto cells = read(drawing);
        Setup setup;
        setup.board = filled(cells);
        if (auto problem = check_board(setup.board, options)) throw std::invalid_argument(words(problem));
        state_ = game_.start(setup);
        state_.table.phase = Phase::move;
        for (std::size_t s = 0; s < cells.size(); ++s) put(cells[s], square(static_cast<int>(s)));
    }

    Position& phase(Phase phase) { return state_.table.phase = phase, *this; }
    Position& turn(char seat) { return state_.table.turn = marea::seat(seat_of(seat)), *this; }
    Position& first(char seat) { return state_.table.first = marea::seat(seat_of(seat)), *this; }
    Position& coins(char seat, int count) { return state_.table.coins[index(seat)] = byte(count), *this; }
    Position& gondolas(char seat, int count) {
        return state_.table.gondolas[index(seat)] = byte(count), *this;
    }
    /// By their colours' letters: "kkr" is two black ones and a red one.
    Position& treasures(char seat, std::string_view letters) {
        for (const char colour : letters) ++state_.table.treasures[index(seat)][colour_letters.find(colour)];
        return *this;
    }
    Position& hand(char seat, std::string_view cards) {
        hands_[index(seat)] = tiles(cards);
        return *this;
    }

    [[nodiscard]] const Venezia& game() const { return game_; }
    [[nodiscard]] State state() const {
        State state = state_;
        Tiles left = cards_for(state.table.standing);
        for (const auto& hand : hands_) left &= ~hand.value_or(0);
        for (int s = 0; s < game_.players(); ++s) {
            const auto& named = hands_[static_cast<std::size_t>(s)];
            const Tiles hand = named ? *named : highest(left, hand_size(s));
            left &= ~hand;
            state.hands[static_cast<std::size_t>(s)] = hand;
            state.table.cards[static_cast<std::size_t>(s)] = byte(std::popcount(hand));
        }
        return state;
    }
    [[nodiscard]] Public table() const { return state().table; }
    [[nodiscard]] View view(char seat) const { return game_.view(state(), marea::seat(seat_of(seat))); }

    /// The position after these actions, each of them legal.
    [[nodiscard]] Position after(std::initializer_list<std::string_view> actions) const {
        Position next = *this;
        next.state_ = state();
        for (const std::string_view text : actions) {
            if (const auto problem = game_.refusal(next.state_, action(text)))
                throw std::logic_error(std::string(text) + " is refused: " + words(problem));
            game_.apply(next.state_, action(text));
        }
        for (std::size_t s = 0; s < next.hands_.size(); ++s) next.hands_[s] = next.state_.hands[s];
        return next;
    }

    /// Whether whoever is to act may do this: legal and refusal must say the same.
    [[nodiscard]] bool may(std::string_view text) const {
        const Legal legal = game_.legal(state());
        const bool listed = std::ranges::find(legal, action(text)) != legal.end();
        if (listed != (refusal(text) == "legal"))
            throw std::logic_error(std::string(text) + ": legal and refusal disagree");
        return listed;
    }
    /// The legal actions with this sign: '@', '-', '~', '$', '!', '+' or 'x'.
    [[nodiscard]] std::string legal(char sign) const {
        std::string line;
        for (const Action action : game_.legal(state()))
            if (const std::string word = text(action); word.find(sign) != std::string::npos)
                add_word(line, word);
        return line;
    }
    /// The signs of all kinds of actions that are legal now, in the order of their kinds.
    [[nodiscard]] std::string legal_signs() const {
        std::string signs;
        for (const char sign : std::string_view("@-~$!+x"))
            if (!legal(sign).empty()) signs += sign;
        return signs;
    }
    [[nodiscard]] std::string refusal(std::string_view text) const {
        return words(game_.refusal(state(), action(text)));
    }

    /// The seat letter of whoever is to act, '.' once the game is over.
    [[nodiscard]] char to_act() const {
        const Seat seat = game_.to_act(state());
        return seat.is_player() ? static_cast<char>('A' + seat.index) : '.';
    }
    [[nodiscard]] std::string hand(char seat) const { return text_of(state().hands[index(seat)]); }
    [[nodiscard]] int coins(char seat) const { return state_.table.coins[index(seat)]; }
    [[nodiscard]] int gondolas(char seat) const { return state_.table.gondolas[index(seat)]; }
    [[nodiscard]] int figures(char seat) const { return std::popcount(state_.table.figures[index(seat)]); }
    [[nodiscard]] std::string treasures(char seat) const {
        std::string letters;
        for (std::size_t c = 0; c < colours; ++c)
            letters.append(state_.table.treasures[index(seat)][c], colour_letters[c]);
        return letters;
    }
    [[nodiscard]] Score score(char seat) const {
        return venezia::score(state_.table, marea::seat(seat_of(seat)));
    }
    [[nodiscard]] std::string winners() const {
        std::string letters;
        for (const Seat winner : game_.winners(state_)) letters += static_cast<char>('A' + winner.index);
        return letters;
    }

    /// A square as it would be drawn.
    [[nodiscard]] std::string cell(std::string_view where) const {
        const Square s = square(where);
        const Public& table = state_.table;
        std::string drawn = has(table.dry, s) ? "" : "~";
        drawn += text(table.tile_at(s));
        for (std::size_t owner = 0; owner < max_players; ++owner)
            if (has(table.figures[owner], s)) drawn += static_cast<char>('A' + owner);
        const int coins = table.coins_on.on(s);
        return coins == 0 ? drawn : drawn + std::to_string(coins);
    }
    /// The city with an 'o' where a figure stands and a '*' on each square that it can walk to.
    [[nodiscard]] std::vector<std::vector<std::string>> reach(std::string_view from) const {
        const int side = components(game_.players()).side;
        std::vector<std::vector<std::string>> drawn;
        for (int row = side - 1; row >= 0; --row) {
            drawn.emplace_back();
            for (int column = 0; column < side; ++column) {
                const std::string to = text(square(column, row));
                const bool walks = may(std::string(from) + "-" + to);
                drawn.back().emplace_back(to == from ? "o" : walks ? "*" : ".");
            }
        }
        return drawn;
    }

  private:
    static std::size_t index(char seat) { return static_cast<std::size_t>(seat_of(seat)); }
    static std::uint8_t byte(int count) { return static_cast<std::uint8_t>(count); }

    std::array<std::optional<Cell>, 64> read(std::string_view drawing) const {
        const auto drawn = rows(drawing);
        const auto side = static_cast<std::size_t>(components(game_.players()).side);
        std::array<std::optional<Cell>, 64> cells;
        for (std::size_t r = 0; r < drawn.size(); ++r)
            for (std::size_t c = 0; c < drawn[r].size(); ++c) {
                const std::size_t row = drawn.size() - 1 - r;
                if (row >= side || c >= side) throw std::invalid_argument("drawn beyond the city");
                cells.at(row * 8 + c) = read_cell(drawn[r][c]);
            }
        return cells;
    }
    /// The drawn tiles, and the rest of the components in their order.
    Board filled(const std::array<std::optional<Cell>, 64>& cells) const {
        Tiles left = tiles_in_play(game_.players(), game_.options().dropped_colour.value_or(Colour::green));
        for (const auto& cell : cells)
            if (cell && cell->tile.is_city()) left &= ~bit(cell->tile.id);
        Board board;
        board.fill(outside);
        for (const int s : Bits(city_squares(components(game_.players()).side))) {
            const auto i = static_cast<std::size_t>(s);
            if (cells[i]) {
                board[i] = cells[i]->tile;
            } else if (left == 0) {
                board[i] = platform;
            } else {
                board[i] = Tile{byte(std::countr_zero(left))};
                left &= left - 1;
            }
        }
        return board;
    }
    void put(const std::optional<Cell>& cell, Square s) {
        if (!cell) return;
        Public& table = state_.table;
        if (cell->sunk) {
            table.standing &= ~bit(cell->tile.id);
            table.dry &= ~bit(s.index);
        }
        if (cell->owner) table.figures[static_cast<std::size_t>(*cell->owner)] |= bit(s.index);
        table.coins_on.set(s, cell->coins);
    }
    /// V3.0 Whoever has had a turn in this round holds a card less.
    int hand_size(int seat) const {
        const auto& on_turn = hands_[static_cast<std::size_t>(state_.table.turn.index)];
        const int size = on_turn ? std::popcount(*on_turn) : 2;
        const auto order = [&](int s) {
            return (s - state_.table.first.index + game_.players()) % game_.players();
        };
        return std::max(0, order(seat) < order(state_.table.turn.index) ? size - 1 : size);
    }
    static Tiles highest(Tiles cards, int count) {
        while (std::popcount(cards) > count) cards &= cards - 1;
        return cards;
    }

    Venezia game_;
    State state_{};
    std::array<std::optional<Tiles>, max_players> hands_{};
};

}  // namespace marea::venezia
