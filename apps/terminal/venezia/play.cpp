#include "apps/terminal/venezia/play.hpp"

#include <algorithm>
#include <cctype>

#include "bots/venezia/counsel.hpp"
#include "games/venezia/notation.hpp"
#include "words/printable.hpp"

namespace marea::apps {

using namespace venezia;

namespace {

/// Small letters, no blanks, and the X of a tile big again.
std::string tidy(const std::string& line) {
    std::string result;
    for (const char c : line)
        if (c != ' ') result += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    if (result.size() >= 2 && result.back() == 'x') result.back() = 'X';
    return result;
}

std::string listed(const std::vector<std::string>& items) {
    std::string line;
    for (const auto& item : items) line += (line.empty() ? "" : " ") + item;
    return line;
}

std::vector<std::string> texts(Squares squares) {
    std::vector<std::string> result;
    for (const int s : Bits(squares)) result.push_back(text(square(s)));
    return result;
}

/// The targets of the legal actions of one kind, from one square if it matters.
Squares targets(const Legal& legal, Kind kind, std::optional<Square> from = {}) {
    Squares squares = 0;
    for (const Action action : legal)
        if (action.kind == kind && (!from || action.from == *from)) squares |= bit(action.to);
    return squares;
}

}  // namespace

VeneziaFace::VeneziaFace(const words::Catalogue& words, const Console& console, const Venezia& game,
                         const std::vector<std::string>& names)
    : words_(words), game_(game), screen_(words, console, game, names), names_(screen_.marked_names()) {
    for (auto& name : names_) name = words::printable(name, 24);
}

std::string VeneziaFace::draw(const View& view, const std::string& light) const {
    const Legal legal = game_.legal(view);
    Squares lit = targets(legal, Kind::place) | targets(legal, Kind::rescue);
    if (const auto from = parse_square(tidy(light))) lit = targets(legal, Kind::walk, from);
    return screen_.draw(view, lit);
}

std::string VeneziaFace::walk_offers(const View& view, bool in_few_lines) const {
    const Legal legal = game_.legal(view);
    std::string lines;
    std::vector<std::string> figures;
    for (const int figure : Bits(view.table.figures[at(view.seat)])) {
        const Squares walks = targets(legal, Kind::walk, square(figure));
        if (walks == 0) continue;
        figures.push_back(text(square(figure)));
        lines += "  " +
                 words_.say("offer.walk", {{"from", figures.back()}, {"squares", listed(texts(walks))}}) +
                 "\n";
    }
    if (!in_few_lines || figures.empty()) return lines;
    return "  " + words_.say("offer.walk_short", {{"squares", listed(figures)}}) + "\n";
}

std::string VeneziaFace::turn_offers(const View& view, bool in_few_lines) const {
    const Legal legal = game_.legal(view);
    std::string lines = walk_offers(view, in_few_lines);
    std::vector<std::string> buys;
    std::vector<std::string> cards;
    bool rides = false;
    for (const Action action : legal) {
        rides = rides || action.kind == Kind::ride;
        if (action.kind == Kind::buy)
            buys.push_back(words_.say("offer.buy_at", {{"action", text(action)},
                                                       {"price", view.table.price(action.square())},
                                                       {"tile", text(view.table.tile_at(action.square()))}}));
        if (action.kind == Kind::card) cards.push_back(text(action));
    }
    if (rides)
        lines += "  " + words_.say("offer.ride", {{"gondolas", view.table.gondolas[at(view.seat)]}}) + "\n";
    if (!buys.empty()) lines += "  " + words_.say("offer.buy", {{"buys", listed(buys)}}) + "\n";
    return lines + "  " + words_.say("offer.card", {{"cards", listed(cards)}});
}

std::string VeneziaFace::offers(const View& view, bool in_few_lines) const {
    if (view.table.phase == Phase::place) return "  " + words_.say("offer.place");
    if (view.table.phase == Phase::rescue)
        return "  " + words_.say("offer.rescue", {{"square", text(view.table.fallen_at)}});
    return turn_offers(view, in_few_lines);
}

std::optional<Action> VeneziaFace::read(const View& view, std::string line) const {
    line = tidy(line);
    if (auto action = parse_action(line)) return action;
    if (const auto where = parse_square(line)) {
        if (view.table.phase == Phase::place) return place(*where);
        if (view.table.phase == Phase::rescue) return rescue(*where);
    }
    if (const auto tile = parse_tile(line); tile && tile->is_city()) return play_card(*tile);
    if (line.size() == 4) return parse_action(line.substr(0, 2) + "-" + line.substr(2));
    return std::nullopt;
}

bool VeneziaFace::looks(const View& view, const std::string& line) const {
    const auto where = parse_square(tidy(line));
    return view.table.phase == Phase::move && where && has(view.table.figures[at(view.seat)], *where);
}

std::optional<std::string> VeneziaFace::answer(const View& view, const std::string& line) const {
    if (!line.starts_with('?')) return std::nullopt;
    const auto action = read(view, line.substr(1));
    const Legal legal = game_.legal(view);
    const auto found = action ? std::ranges::find(legal, *action) : legal.end();
    if (found == legal.end()) return std::nullopt;
    return words_.say(game_.does(view, true)[static_cast<std::size_t>(found - legal.begin())], names_);
}

std::string VeneziaFace::tell(const State& before, Action action, Seat viewer) const {
    return words_.say(game_.tell(before, action, viewer), names_);
}

bots::Counsel<Venezia> VeneziaFace::advise(bots::Story<Venezia> story, Rng& rng) const {
    return bots::advise(game_, story, rng);
}

}  // namespace marea::apps
