#include "wire/venezia/venezia_json.hpp"

#include <algorithm>
#include <array>

#include "games/venezia/board_text.hpp"
#include "games/venezia/notation.hpp"
#include "games/venezia/option_table.hpp"
#include "games/venezia/round.hpp"

namespace marea::wire {

using namespace venezia;

namespace {

constexpr std::array<std::string_view, 6> phases{"place", "move", "moved", "bought", "rescue", "over"};

json::array cards_to_json(Tiles cards) {
    json::array result;
    for (const int id : Bits(cards)) result.emplace_back(text(Tile{static_cast<std::uint8_t>(id)}));
    return result;
}

json::array board_to_json(const Board& board, int side) {
    json::array rows;
    for (int row = side - 1; row >= 0; --row) rows.emplace_back(row_text(board, side, row));
    return rows;
}

Tiles read_cards(const JsonPlace& place) {
    Tiles cards = 0;
    for (const JsonPlace& item : place.items()) {
        const auto tile = parse_tile(item.string());
        if (!tile || !tile->is_city())
            item.fail("unknown_card", {{"card", std::string(item.string())}}, "V1.3");
        if ((cards & bit(tile->id)) != 0) item.fail("card_twice", {{"card", text(*tile)}}, "V1.3");
        cards |= bit(tile->id);
    }
    return cards;
}

void add_number(std::string& out, std::string_view before, int number) {
    out += before;
    out += std::to_string(number);
}

void add_squares(std::string& out, Squares squares) {
    out += '[';
    for (const int s : Bits(squares)) {
        out += out.back() == '[' ? "\"" : ",\"";
        out += text(square(s));
        out += '"';
    }
    out += ']';
}

void add_seat(std::string& out, const Public& table, Seat seat) {
    out += R"({"figures":)";
    add_squares(out, table.figures[at(seat)]);
    add_number(out, R"(,"coins":)", table.coins[at(seat)]);
    add_number(out, R"(,"gondolas":)", table.gondolas[at(seat)]);
    out += R"(,"treasures":{)";
    for (int c = 0; c < colours; ++c) {
        out += c == 0 ? "\"" : ",\"";
        out += letter(static_cast<Colour>(c));
        add_number(out, "\":", table.treasures[at(seat)][static_cast<std::size_t>(c)]);
    }
    add_number(out, R"(},"cards":)", table.cards[at(seat)]);
    out += R"(,"floor":")";
    out += sign(table.floor[at(seat)]);
    const Score points = score(table, seat);
    add_number(out, R"(","score":{"treasures":)", points.treasures);
    add_number(out, R"(,"figures":)", points.figures);
    add_number(out, R"(,"coins":)", points.coins);
    add_number(out, R"(,"total":)", points.total());
    out += "}}";
}

/// A value of an option that its row and the number of players allow. Throws BadJson.
int read_option(const JsonPlace& place, const OptionRow& row, int players) {
    if (row.values.empty()) {
        const int seat = place.integer();
        if (seat < 0 || seat >= players) place.fail("no_such_seat", {{"seat", seat}}, row.rule);
        return seat;
    }
    const auto found = std::ranges::find(row.values, place.string());
    if (found == row.values.end())
        place.fail("json_unknown_value", {{"value", std::string(place.string())}}, row.rule);
    if (row.players != 0 && row.players != players) place.fail(row.other_players, {}, row.rule);
    return static_cast<int>(found - row.values.begin());
}

/// The open table of what `table_text` writes, to add to.
json::object table_object(const Options& options, const Public& table) {
    return json::parse(table_text(options, table)).as_object();
}

}  // namespace

json::object to_json(const Options& options) {
    json::object result;
    for (const OptionRow& row : option_table) {
        const int value = row.get(options);
        if (value == row.standard) continue;
        result[row.name] = row.values.empty() ? json::value(value)
                                              : json::value(row.values[static_cast<std::size_t>(value)]);
    }
    return result;
}

json::object to_json(const Setup& setup, const Options& options) {
    json::array hands;
    for (int s = 0; s < options.players; ++s)
        hands.emplace_back(cards_to_json(setup.hands[static_cast<std::size_t>(s)]));
    return {{"board", board_to_json(setup.board, components(options.players).side)},
            {"hands", std::move(hands)},
            {"aside", cards_to_json(setup.aside)},
            {"first", setup.first}};
}

Options read_venezia_options(const JsonPlace& place, int players) {
    Options options;
    options.players = players;
    for (const auto& [name, value] : place.members()) {
        const OptionRow* const row = find_option(name);
        if (row == nullptr) value.fail("json_unknown_key");
        row->set(options, read_option(value, *row, players));
    }
    return options;
}

Setup read_venezia_setup(const JsonPlace& place, const Options& options) {
    place.only({"board", "hands", "aside", "first"});
    std::vector<std::string_view> rows;
    for (const auto& row : place["board"].items()) rows.push_back(row.string());
    auto board = parse_board(rows, components(options.players).side);
    if (!board) throw BadJson{std::move(board.error())};
    Setup setup;
    setup.board = *board;
    std::size_t seat = 0;
    for (const auto& hand : place["hands"].items(static_cast<std::size_t>(options.players)))
        setup.hands[seat++] = read_cards(hand);
    setup.aside = read_cards(place["aside"]);
    setup.first = place["first"].integer();
    if (auto problem = check_setup(setup, options)) throw BadJson{std::move(*problem)};
    return setup;
}

json::array describe_venezia_options() {
    json::array all;
    for (const OptionRow& row : option_table) {
        const json::value values = row.values.empty() ? json::value("seat") : json::value_from(row.values);
        json::object one{{"name", row.name}, {"rule", row.rule}, {"values", values}, {"default", nullptr}};
        if (row.standard != drawn) one["default"] = row.values[static_cast<std::size_t>(row.standard)];
        if (row.players != 0) one["players"] = json::array{row.players};
        all.emplace_back(std::move(one));
    }
    return all;
}

std::string_view phase_name(Phase phase) { return phases[static_cast<std::size_t>(phase)]; }

std::string table_text(const Options& options, const Public& table) {
    std::string out;
    out.reserve(1600);
    const int side = components(options.players).side;
    out += R"({"phase":")";
    out += phase_name(table.phase);
    add_number(out, R"(","turn":)", table.turn.index);
    add_number(out, R"(,"first":)", table.first.index);
    const Round round = round_of(options, table);
    add_number(out, R"(,"round":{"now":)", round.now);
    add_number(out, R"(,"of":)", round.of);
    out += R"(},"board":[)";
    for (int row = side - 1; row >= 0; --row) {
        out += row == side - 1 ? "\"" : ",\"";
        out += row_text(table.board, side, row);
        out += '"';
    }
    out += R"(],"water":)";
    add_squares(out, city_squares(side) & ~table.dry);
    out += R"(,"coins_on":{)";
    for (const int s : Bits(table.dry))
        if (const int coins = table.coins_on.on(square(s)); coins > 0) {
            out += out.back() == '{' ? "\"" : ",\"";
            out += text(square(s));
            add_number(out, "\":", coins);
        }
    out += R"(},"worth":{)";
    const Tiles laid = tiles_on(table.board);
    for (int c = 0; c < colours; ++c) {
        const auto colour = static_cast<Colour>(c);
        if ((laid & of_colour(colour)) == 0) continue;
        out += out.back() == '{' ? "\"" : ",\"";
        out += letter(colour);
        add_number(out, "\":", treasure_worth(table.dry_tiles(colour)));
    }
    out += R"(},"seats":[)";
    for (int s = 0; s < options.players; ++s) {
        if (s > 0) out += ',';
        add_seat(out, table, seat(s));
    }
    out += ']';
    if (table.phase == Phase::rescue) {
        add_number(out, R"(,"fallen":{"seat":)", table.fallen_of.index);
        out += R"(,"square":")" + text(table.fallen_at) + R"("})";
    }
    out += '}';
    return out;
}

std::string cards_text(Tiles cards) {
    std::string out = "[";
    for (const int id : Bits(cards)) {
        out += out.back() == '[' ? "\"" : ",\"";
        out += text(Tile{static_cast<std::uint8_t>(id)});
        out += '"';
    }
    return out + "]";
}

json::object to_json(const Venezia& game, const View& view) {
    json::object result = table_object(game.options(), view.table);
    if (view.seat.is_player()) {
        result["you"] = view.seat.index;
        result["hand"] = cards_to_json(view.hand);
    }
    return result;
}

json::object to_json(const Venezia& game, const State& state) {
    json::object result = table_object(game.options(), state.table);
    json::array hands;
    for (int s = 0; s < game.players(); ++s) hands.emplace_back(cards_to_json(state.hands[at(seat(s))]));
    result["hands"] = std::move(hands);
    return result;
}

}  // namespace marea::wire
