#include "apps/terminal/venezia/screen.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "apps/terminal/colours.hpp"
#include "core/record.hpp"
#include "games/venezia/notation.hpp"
#include "games/venezia/score.hpp"
#include "words/bot_names.hpp"
#include "words/printable.hpp"

namespace marea::apps {

using namespace venezia;

namespace {

using namespace colour;

constexpr Rgb planks{0xD9, 0xD2, 0xC0};

struct Paint {
    Rgb ink, ground;
};

/// In the order of the colours: black, brown, aquamarine, red, purple, green.
constexpr std::array<Paint, colours> walls{{
    {pale, {0x45, 0x4B, 0x59}},
    {pale, {0x8A, 0x57, 0x2C}},
    {dark, {0x4C, 0xB3, 0xB4}},
    {pale, red},
    {pale, {0x73, 0x50, 0xA6}},
    {dark, {0x8D, 0xB8, 0x4C}},
}};

/// Blue, yellow, white, orange, natural (V1.5), dark enough for a cream ground.
constexpr std::array<Rgb, max_players> seat_inks{{
    {0x2E, 0x6B, 0xD1},
    {0x9A, 0x74, 0x00},
    {0x55, 0x5B, 0x66},
    {0xC4, 0x55, 0x0C},
    {0x7A, 0x5A, 0x2E},
}};
constexpr std::array<std::string_view, max_players> shapes{"●", "▲", "■", "◆", "⬢"};

Paint paint_of(const Public& table, Square s) {
    if (!has(table.dry, s)) return {foam, lagoon};
    const Tile tile = table.tile_at(s);
    return tile.is_city() ? walls[static_cast<std::size_t>(tile.colour())] : Paint{dark, planks};
}

/// Whose figure stands on a square; nobody's: Seat::spectator.
Seat figure_at(const Public& table, Square s) {
    for (int owner = 0; owner < max_players; ++owner)
        if (has(table.figures[static_cast<std::size_t>(owner)], s)) return seat(owner);
    return Seat::spectator;
}

bool tie_was_broken(const Public& table, const Options& options, const Winners& winners) {
    const int best = score(table, winners[0]).total();
    std::size_t tied = 0;
    for (int s = 0; s < options.players; ++s) tied += score(table, seat(s)).total() == best ? 1U : 0U;
    return tied > winners.size();
}

}  // namespace

VeneziaScreen::VeneziaScreen(const words::Catalogue& words, const Console& console, const Venezia& game,
                             std::vector<std::string> names)
    : words_(words), console_(console), game_(game), names_(std::move(names)) {
    for (int s = 0; s < std::ssize(names_); ++s) {
        auto& name = names_[static_cast<std::size_t>(s)];
        name = words::name_of(name, seat(s), 18);
    }
}

std::string VeneziaScreen::mark(Seat seat) const {
    if (!console_.unicode()) return std::string(1, static_cast<char>('A' + seat.index));
    return std::string(shapes[at(seat)]);
}

std::vector<std::string> VeneziaScreen::marked_names() const {
    std::vector<std::string> result;
    for (const auto& name : names_)
        result.push_back(mark(seat(static_cast<int>(result.size()))) + " " + name);
    return result;
}

std::string VeneziaScreen::card(Tile tile) const {
    const Paint paint = walls[static_cast<std::size_t>(tile.colour())];
    return console_.colour() ? console_.paint(" " + text(tile) + " ", paint.ink, paint.ground) : text(tile);
}

/// Four columns: the tile, then the figure on it.
std::string VeneziaScreen::cell_top(const Public& table, Square s) const {
    const Paint paint = paint_of(table, s);
    const Tile tile = table.tile_at(s);
    const bool water = !has(table.dry, s);
    if (water) return console_.paint("~" + text(tile) + "~", paint.ink, paint.ground);
    const Seat owner = figure_at(table, s);
    const std::string name = tile.is_city() ? text(tile) : "==";
    if (!owner.is_player()) return console_.paint(name + "  ", paint.ink, paint.ground);
    return console_.paint(name, paint.ink, paint.ground) +
           console_.paint(" " + mark(owner), seat_inks[at(owner)], cream);
}

/// Four columns: coins, then the mark of a lit square.
std::string VeneziaScreen::cell_bottom(const Public& table, Square s, bool lit) const {
    const Paint paint = paint_of(table, s);
    if (!has(table.dry, s)) return console_.paint("~~~~", paint.ink, paint.ground);
    const int coins = table.coins_on.on(s);
    const std::string_view fill = table.tile_at(s).is_city() ? "   " : "== ";
    const std::string left = coins > 0 ? padded(fmt::format("${}", coins), 3) : std::string(fill);
    const std::string light = console_.unicode() ? "•" : "*";
    return console_.paint(left, paint.ink, paint.ground) +
           console_.paint(lit ? light : " ", lit ? gold : paint.ink, lit ? dark : paint.ground);
}

Lines VeneziaScreen::board(const Public& table, Squares lit) const {
    const int side = components(game_.players()).side;
    std::string letters = "   ";
    for (int column = 0; column < side; ++column)
        letters += fmt::format(" {}   ", static_cast<char>('a' + column));
    Lines lines{letters};
    for (int row = side - 1; row >= 0; --row) {
        std::string top = fmt::format("{}  ", row + 1);
        std::string bottom = "   ";
        for (int column = 0; column < side; ++column) {
            const Square s = square(column, row);
            top += cell_top(table, s) + " ";
            bottom += cell_bottom(table, s, has(lit, s)) + " ";
        }
        lines.push_back(top);
        lines.push_back(bottom);
    }
    return lines;
}

std::string VeneziaScreen::treasures(const Public& table, Seat seat) const {
    std::string result;
    for (int c = 0; c < colours; ++c)
        if (const int count = table.treasures[at(seat)][static_cast<std::size_t>(c)]; count > 0)
            result += fmt::format("{}×{} ", count, letter(static_cast<Colour>(c)));
    if (result.empty()) return words_.say("screen.no_treasures");
    if (!console_.unicode())
        for (std::size_t at = result.find("×"); at != std::string::npos; at = result.find("×"))
            result.replace(at, std::string_view("×").size(), "x");
    return result;
}

Lines VeneziaScreen::seats(const Public& table) const {
    Lines lines;
    const Seat acting = table.phase == Phase::rescue ? table.fallen_of : table.turn;
    for (int s = 0; s < game_.players(); ++s) {
        const auto i = static_cast<std::size_t>(s);
        const bool acts = table.phase != Phase::over && acting == seat(s);
        const std::string name = console_.colour()
                                     ? console_.paint(" " + mark(seat(s)) + " ", seat_inks[i], cream)
                                     : "[" + mark(seat(s)) + "]";
        lines.push_back((acts ? "> " : "  ") + name + " " + (acts ? console_.bold(names_[i]) : names_[i]));
        lines.push_back("  " + words_.say("screen.owns", {{"coins", table.coins[i]},
                                                          {"gondolas", table.gondolas[i]},
                                                          {"cards", table.cards[i]}}));
        const int points = score(table, seat(s)).total();
        lines.push_back("  " + treasures(table, seat(s)) + "  " +
                        console_.ink(words_.say("screen.points_now", {{"points", points}}), grey));
    }
    return lines;
}

std::string VeneziaScreen::worth(const Public& table) const {
    std::string line = words_.say("screen.worth") + " ";
    for (int c = 0; c < colours; ++c) {
        const auto colour = static_cast<Colour>(c);
        if ((tiles_on(table.board) & of_colour(colour)) == 0) continue;
        const std::string entry =
            fmt::format(" {} {} ", letter(colour), treasure_worth(table.dry_tiles(colour)));
        line += console_.paint(entry, walls[static_cast<std::size_t>(c)].ink,
                               walls[static_cast<std::size_t>(c)].ground) +
                " ";
    }
    return line;
}

std::string VeneziaScreen::hand(Tiles cards) const {
    std::string line;
    for (const int id : Bits(cards)) line += card(Tile{static_cast<std::uint8_t>(id)}) + " ";
    return line;
}

Lines VeneziaScreen::table_lines(const Public& table, Squares lit) const {
    Lines lines = beside(board(table, lit), seats(table), 1);
    lines.push_back(worth(table));
    return lines;
}

std::string VeneziaScreen::draw(const View& view, Squares lit) const {
    Lines lines = table_lines(view.table, lit);
    if (view.seat.is_player()) lines.push_back(words_.say("screen.your_hand") + " " + hand(view.hand));
    return joined(lines);
}

std::string VeneziaScreen::draw(const State& state) const {
    Lines lines = table_lines(state.table, 0);
    for (int s = 0; s < game_.players(); ++s) {
        const std::string whose = mark(seat(s)) + " " + names_[static_cast<std::size_t>(s)];
        lines.push_back(words_.say("screen.hand_of", {{"name", whose}}) + " " +
                        hand(state.hands[at(seat(s))]));
    }
    return joined(lines);
}

std::string VeneziaScreen::final_score(const State& state) const {
    std::vector<Lines> rows{{"", words_.say("score.treasures"), words_.say("score.figures"),
                             words_.say("score.coins"), words_.say("score.total")}};
    for (int s = 0; s < game_.players(); ++s) {
        const Score points = score(state.table, seat(s));
        rows.push_back({marked_names()[static_cast<std::size_t>(s)], std::to_string(points.treasures),
                        std::to_string(points.figures), std::to_string(points.coins),
                        std::to_string(points.total())});
    }
    const Winners winners = game_.winners(state);
    std::string names;
    for (const Seat winner : winners) names += (names.empty() ? "" : ", ") + marked_names()[at(winner)];
    std::string result = joined(table(rows)) + '\n';
    if (tie_was_broken(state.table, game_.options(), winners)) {
        const bool by_points = game_.options().tie_break == TieBreak::figure_points;
        result += words_.say(by_points ? "score.tie_by_figure_points" : "score.tie_by_figure_count") + '\n';
    }
    result +=
        words_.say("score.winners", {{"count", static_cast<int>(winners.size())}, {"names", names}}) + '\n';
    return result;
}

}  // namespace marea::apps
