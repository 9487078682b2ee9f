#include "apps/terminal/venonta/screen.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "apps/terminal/venonta/boards.hpp"
#include "apps/terminal/venonta/map.hpp"
#include "apps/terminal/venonta/ring.hpp"
#include "core/bits.hpp"
#include "games/venonta/outlook/open_card.hpp"
#include "words/printable.hpp"

namespace marea::apps {

using namespace venonta;

namespace {

constexpr int least_width = 80;
constexpr int most_width = 132;
constexpr int boards_width = 36;
constexpr int least_map = 10;
constexpr int most_map = 18;
constexpr int not_map = 14;  ///< lines for the ring, the hand, the log, the question and the choices
constexpr int tall = 34;
constexpr std::size_t objective_lines = 2;  ///< of an objective, where there is little room

/// A line that two texts of one line share, if it has room for both.
Lines shared_line(Lines first, const Lines& second, int width) {
    if (first.size() == 1 && second.size() == 1 && width_of(first[0]) + 2 + width_of(second[0]) <= width)
        return {first[0] + "  " + second[0]};
    add(first, second);
    return first;
}

}  // namespace

VenontaScreen::VenontaScreen(std::shared_ptr<const VenontaNames> names, const Console& console)
    : names_(std::move(names)),
      console_(console),
      width_(console.width() == 0 ? least_width : std::clamp(console.width(), least_width, most_width)) {}

bool VenontaScreen::is_tall() const { return console_.height() == 0 || console_.height() >= tall; }

std::string VenontaScreen::compose(const Public& table, Lands lit, const Lines& below) const {
    Lines lines = VenontaRing(*names_, console_, width_).draw(table);
    const Lines boards = VenontaBoards(*names_, console_).draw(table, boards_width, is_tall());
    const int room = console_.height() == 0 ? least_map + 2 : console_.height() - not_map;
    const int height = std::max(static_cast<int>(boards.size()), std::clamp(room, least_map, most_map));
    const VenontaMap map(*names_, console_, width_ - boards_width - 1, height);
    add(lines, beside(map.draw(table, lit), boards, 1));
    add(lines, below);
    return joined(lines);
}

/// N9.1 What lasts, who brought it, on whom it falls and until when; on a small screen only the ids, which
/// can be typed to be read.
Lines VenontaScreen::open_cards(const Public& table) const {
    std::string list;
    for (std::size_t i = 0; i < table.open_cards; ++i) {
        const Open& open = table.open[i];
        const auto kind = open.card;
        const bool event = open.is_event != 0;
        std::string card = event ? names_->terms().events[kind].id : names_->terms().cards[kind].id;
        if (is_tall()) card += " " + (event ? names_->event(kind) : names_->card(kind));
        std::string on;
        for (const int s : Bits(seats_under(names_->terms(), open))) on += names_->mark(seat(s));
        append(list,
               names_->words().say(
                   "venonta.open_card",
                   {{"card", card},
                    {"by", event ? std::string() : names_->mark(open.by)},
                    {"on", on},
                    {"more", static_cast<int>(open.more)},
                    {"lasts",
                     std::string(lasts_words[static_cast<std::size_t>(length_of(names_->terms(), open))])}}));
    }
    if (list.empty()) return {};
    return wrapped(names_->words().say("venonta.open", {{"list", list}}), width_);
}

Lines VenontaScreen::objective(const std::string& whose, int goal) const {
    if (goal == 0) return {};
    const auto& terms = names_->terms().objectives[static_cast<std::size_t>(goal - 1)];
    Lines lines =
        wrapped(names_->words().say("venonta.objective", {{"whose", whose},
                                                          {"id", terms.id},
                                                          {"card", names_->objective(goal - 1)},
                                                          {"pv", terms.pv},
                                                          {"text", names_->objective_text(goal - 1)}}),
                width_);
    if (is_tall() || lines.size() <= objective_lines) return lines;
    // The rest is read by typing the id.
    lines[objective_lines - 1] = words::printable(lines[objective_lines - 1], width_ - 4) + " ...";
    lines.resize(objective_lines);
    return lines;
}

/// Ids and names, with the texts where there is room; ids alone, which can be typed to be read, where there
/// is none.
Lines VenontaScreen::hand(const std::string& whose, const Hand& cards, std::size_t size) const {
    if (size == 0) return {};
    const auto line = [&](const std::string& list) {
        return names_->words().say("venonta.hand", {{"whose", whose}, {"list", list}});
    };
    std::string ids;
    std::string titles;
    Lines texts{line("")};
    for (std::size_t i = 0; i < size; ++i) {
        const std::string& id = names_->terms().cards[cards[i]].id;
        const std::string title = id + " " + names_->card(cards[i]);
        append(ids, id);
        append(titles, title);
        add(texts, wrapped(fmt::format("  {}: {}", title, names_->card_text(cards[i])), width_));
    }
    if (is_tall()) return texts;
    return {width_of(line(titles)) <= width_ ? line(titles) : line(ids)};
}

std::string VenontaScreen::reached_by_water(int t) const {
    const auto& scenario = names_->game().scenario();
    std::string all;
    for (std::size_t w = 0; w < scenario.waters.size(); ++w) {
        if (!has(scenario.territories[static_cast<std::size_t>(t)].waters, static_cast<int>(w))) continue;
        std::string others;
        for (int i = 0; i < territory_count; ++i)
            if (i != t && has(scenario.territories[static_cast<std::size_t>(i)].waters, static_cast<int>(w)))
                append(others, names_->id(i));
        append(all, fmt::format("{} ({})", others.empty() ? "-" : others,
                                words::text_in(names_->words(), names_->texts().waters[w].name)));
    }
    return all;
}

Lines VenontaScreen::about(const View& view, int t) const {
    const words::Catalogue& words = names_->words();
    const auto& here = names_->game().scenario().territories[static_cast<std::size_t>(t)];
    const Seat owner = view.table.land(t).owner;
    std::string text =
        here.id + " " +
        words.say("scenario.territory",
                  {{"name", names_->territory(t)}, {"water", here.water}, {"sites", here.sites}});
    if (owner != nobody) append(text, names_->name(owner));
    std::string land;
    for (const int i : Bits(here.neighbours)) append(land, names_->id(i));
    std::string oceans;
    for (const int i : Bits(here.oceans)) append(oceans, names_->ocean(i));
    if (!land.empty()) append(text, words.say("scenario.by_land", {{"list", land}}), ". ");
    if (here.waters != 0) append(text, words.say("scenario.by_water", {{"list", reached_by_water(t)}}), ". ");
    if (!oceans.empty()) append(text, words.say("scenario.by_ocean", {{"list", oceans}}), ". ");
    return wrapped(text, width_);
}

std::string VenontaScreen::draw(const View& view, int light) const {
    if (light != none)
        return compose(view.table, names_->terms().reach[static_cast<std::size_t>(light)],
                       about(view, light));
    Lines below;
    for (int s = 0; s < names_->terms().players; ++s) {
        const bool own = seat(s) == view.seat;
        add(below,
            objective(own ? names_->words().say("venonta.your_objective")
                          : names_->words().say("venonta.objective_of", {{"name", names_->name(seat(s))}}),
                      view.goals[static_cast<std::size_t>(s)]));
    }
    const Lines own_hand = view.seat.is_player() ? hand(names_->words().say("venonta.your_cards"), view.hand,
                                                        view.table.player(view.seat).hand)
                                                 : Lines();
    add(below, shared_line(open_cards(view.table), own_hand, width_));
    return compose(view.table, 0, below);
}

std::string VenontaScreen::draw(const State& state) const {
    Lines below = open_cards(state.table);
    for (int s = 0; s < names_->terms().players; ++s) {
        const auto i = static_cast<std::size_t>(s);
        const Detail name{"name", names_->name(seat(s))};
        add(below, objective(names_->words().say("venonta.objective_of", {name}), state.goals[i]));
        add(below, hand(names_->words().say("venonta.cards_of", {name}), state.hands[i],
                        state.table.players[i].hand));
    }
    return compose(state.table, 0, below);
}

std::string VenontaScreen::final_score(const State& state) const {
    const words::Catalogue& words = names_->words();
    const Public& table = state.table;
    std::vector<Lines> rows{{"", words.say("venonta.pv"), "CO2"}};
    for (int s = 0; s < names_->terms().players; ++s)
        rows.push_back({names_->name(seat(s)), std::to_string(table.player(seat(s)).pv),
                        std::to_string(table.player(seat(s)).emitted_in_game)});
    constexpr std::array<std::string_view, 5> endings{"none", "co2", "fish", "nobody_above", "won"};
    std::string result = joined(apps::table(rows)) + '\n';
    result += joined(wrapped(
        words.say("venonta.ending", {{"ending", std::string(endings[static_cast<std::size_t>(table.ending)])},
                                     {"co2", table.co2}}),
        width_));
    std::string winners;
    const Seats all = names_->game().winners(state);
    for (const Seat winner : all) append(winners, names_->name(winner));
    if (!winners.empty())
        result +=
            words.say("score.winners", {{"count", static_cast<int>(all.size())}, {"names", winners}}) + '\n';
    return result;
}

}  // namespace marea::apps
