#include "wire/venezia/venezia_json.hpp"

#include <array>
#include <span>

#include "games/venezia/board_text.hpp"
#include "games/venezia/notation.hpp"
#include "games/venezia/round.hpp"

namespace marea::wire {

using namespace venezia;

namespace {

constexpr std::array<std::string_view, 3> movements{"eight_ways", "four_ways", "walk"};
constexpr std::array<std::string_view, 2> gondola_rides{"instead", "extra"};
constexpr std::array<std::string_view, 2> platform_starts{"one", "any"};
constexpr std::array<std::string_view, 2> tie_breaks{"figure_points", "figure_count"};
constexpr std::array<std::string_view, 6> phases{"place", "move", "moved", "bought", "rescue", "over"};

template <class Enum>
std::string_view name_of(std::span<const std::string_view> words, Enum value) {
    return words[static_cast<std::size_t>(value)];
}

template <class Enum>
void read_word(const JsonPlace& options, std::string_view key, std::span<const std::string_view> words,
               Enum& into) {
    if (const auto place = options.find(key)) into = word<Enum>(*place, words);
}

template <class Enum>
void write_word(json::object& object, std::string_view key, std::span<const std::string_view> words,
                Enum value) {
    if (value != Enum{}) object[key] = name_of(words, value);
}

json::array cards_to_json(Tiles cards) {
    json::array result;
    for (const int id : Bits(cards)) result.emplace_back(text(Tile{static_cast<std::uint8_t>(id)}));
    return result;
}

json::array squares_to_json(Squares squares) {
    json::array result;
    for (const int s : Bits(squares)) result.emplace_back(text(square(s)));
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

json::object seat_to_json(const Public& table, Seat seat) {
    json::object treasures;
    for (int c = 0; c < colours; ++c) {
        const auto colour = static_cast<Colour>(c);
        treasures[std::string(1, letter(colour))] = table.treasures[at(seat)][static_cast<std::size_t>(c)];
    }
    const Score points = score(table, seat);
    return {{"figures", squares_to_json(table.figures[at(seat)])},
            {"coins", table.coins[at(seat)]},
            {"gondolas", table.gondolas[at(seat)]},
            {"treasures", std::move(treasures)},
            {"cards", table.cards[at(seat)]},
            {"floor", std::string(1, sign(table.floor[at(seat)]))},
            {"score",
             {{"treasures", points.treasures},
              {"figures", points.figures},
              {"coins", points.coins},
              {"total", points.total()}}}};
}

/// V5.1 The open table.
json::object to_json(const Options& options, const Public& table) {
    json::object coins_on;
    for (const int s : Bits(table.dry))
        if (const int coins = table.coins_on.on(square(s)); coins > 0) coins_on[text(square(s))] = coins;
    json::object worth;
    for (int c = 0; c < colours; ++c) {
        const auto colour = static_cast<Colour>(c);
        if ((tiles_on(table.board) & of_colour(colour)) != 0)
            worth[std::string(1, letter(colour))] = treasure_worth(table.dry_tiles(colour));
    }
    json::array seats;
    for (int s = 0; s < options.players; ++s) seats.emplace_back(seat_to_json(table, seat(s)));
    const int side = components(options.players).side;
    const Round round = round_of(options, table);
    json::object result{{"phase", name_of(phases, table.phase)},
                        {"turn", table.turn.index},
                        {"first", table.first.index},
                        {"round", {{"now", round.now}, {"of", round.of}}},
                        {"board", board_to_json(table.board, side)},
                        {"water", squares_to_json(city_squares(side) & ~table.dry)},
                        {"coins_on", std::move(coins_on)},
                        {"worth", std::move(worth)},
                        {"seats", std::move(seats)}};
    if (table.phase == Phase::rescue)
        result["fallen"] = {{"seat", table.fallen_of.index}, {"square", text(table.fallen_at)}};
    return result;
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

}  // namespace

json::object to_json(const Options& options) {
    json::object result;
    write_word(result, "movement", movements, options.movement);
    write_word(result, "gondola_ride", gondola_rides, options.gondola_ride);
    write_word(result, "platform_start", platform_starts, options.platform_start);
    write_word(result, "tie_break", tie_breaks, options.tie_break);
    if (options.dropped_colour) result["dropped_colour"] = std::string(1, letter(*options.dropped_colour));
    if (options.start_seat) result["start_seat"] = *options.start_seat;
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
    place.only({"movement", "gondola_ride", "platform_start", "tie_break", "dropped_colour", "start_seat"});
    Options options;
    options.players = players;
    read_word(place, "movement", movements, options.movement);
    read_word(place, "gondola_ride", gondola_rides, options.gondola_ride);
    read_word(place, "platform_start", platform_starts, options.platform_start);
    read_word(place, "tie_break", tie_breaks, options.tie_break);
    if (const auto dropped = place.find("dropped_colour")) {
        options.dropped_colour = parse_colour(dropped->string());
        if (!options.dropped_colour)
            dropped->fail("json_unknown_value", {{"value", std::string(dropped->string())}}, "V2.2");
        if (players > 2) dropped->fail("dropped_colour_needs_two", {}, "V2.2");
    }
    if (const auto first = place.find("start_seat")) {
        options.start_seat = first->integer();
        if (*options.start_seat < 0 || *options.start_seat >= players)
            first->fail("no_such_seat", {{"seat", *options.start_seat}}, "V2.4");
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
    const auto chosen = [](std::string_view name, std::string_view rule,
                           std::span<const std::string_view> words) {
        return json::object{
            {"name", name}, {"rule", rule}, {"values", json::value_from(words)}, {"default", words.front()}};
    };
    json::array letters;
    for (const char c : colour_letters) letters.emplace_back(std::string(1, c));
    return {chosen("movement", "V3.1.1", movements),
            chosen("gondola_ride", "V3.1.3", gondola_rides),
            chosen("platform_start", "V2.5", platform_starts),
            chosen("tie_break", "V4.5", tie_breaks),
            json::object{{"name", "dropped_colour"},
                         {"rule", "V2.2"},
                         {"values", std::move(letters)},
                         {"default", nullptr},
                         {"players", {2}}},
            json::object{{"name", "start_seat"}, {"rule", "V2.4"}, {"values", "seat"}, {"default", nullptr}}};
}

std::string_view phase_name(Phase phase) { return name_of(phases, phase); }

std::string table_text(const Options& options, const Public& table) {
    std::string out;
    out.reserve(1600);
    const int side = components(options.players).side;
    out += R"({"phase":")";
    out += name_of(phases, table.phase);
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
    json::object result = to_json(game.options(), view.table);
    if (view.seat.is_player()) {
        result["you"] = view.seat.index;
        result["hand"] = cards_to_json(view.hand);
    }
    return result;
}

json::object to_json(const Venezia& game, const State& state) {
    json::object result = to_json(game.options(), state.table);
    json::array hands;
    for (int s = 0; s < game.players(); ++s) hands.emplace_back(cards_to_json(state.hands[at(seat(s))]));
    result["hands"] = std::move(hands);
    return result;
}

}  // namespace marea::wire
