#include "apps/terminal/venonta/boards.hpp"

#include <fmt/format.h>

#include "games/venonta/facts.hpp"
#include "words/printable.hpp"

namespace marea::apps {

using namespace venonta;

namespace {

/// Players whose boards have room for words.
constexpr int most_on_small = 3;
constexpr int most_on_tall = 4;

/// "3+1/7": simple and intensive farms on the water there is.
std::string farms(const Terms& terms, const Public& table, Seat seat) {
    const Player& player = table.player(seat);
    std::string text = std::to_string(player.farms);
    if (player.intensive > 0) text += fmt::format("+{}", player.intensive);
    return fmt::format("{}/{}", text, water_of(terms, table, seat));
}

std::string factories(const Terms& terms, const Public& table, Seat seat) {
    return fmt::format("{}/{}", table.player(seat).factories, sites_of(terms, table, seat));
}

std::string food(const Player& player) { return fmt::format("{}/{}", player.food, need(player)); }

}  // namespace

std::string VenontaBoards::head(const Public& table, Seat seat, int width) const {
    const Player& player = table.player(seat);
    const bool acts = to_act(table) == seat;
    const std::string mark = console_.colour() ? console_.paint(" " + names_.mark(seat) + " ", colour::dark,
                                                                seat_grounds[at(seat)])
                                               : "[" + names_.mark(seat) + "]";
    std::string right = fmt::format("{} {}", player.pv, names_.words().say("venonta.pv"));
    if (table.actor == seat && table.turn.tokens > 0)
        right = fmt::format("{}{} {}", signs_.token, table.turn.tokens, right);
    if (player.temper > 0)
        right = names_.words().say("venonta.temper",
                                   {{"temper", std::string(temper_words[player.temper - 1U])}}) +
                " " + right;
    const int room = width - 7 - width_of(right);
    const std::string name = padded(words::printable(names_.bare_name(seat), room - 1), room);
    return (acts ? "> " : "  ") + mark + " " + (acts ? console_.bold(name) : name) + right;
}

std::string VenontaBoards::in_signs(const Public& table, Seat seat) const {
    const Player& player = table.player(seat);
    return fmt::format("  {}{} {}{} {}{} {}{} {}{} {}{}", signs_.people, player.population, signs_.food,
                       food(player), signs_.water, farms(names_.terms(), table, seat), signs_.factory,
                       factories(names_.terms(), table, seat), signs_.tank, player.tanks, signs_.card,
                       player.hand);
}

Lines VenontaBoards::in_words(const Public& table, Seat seat) const {
    const Player& player = table.player(seat);
    return {"  " + names_.words().say(
                       "venonta.board.people",
                       {{"population", player.population}, {"food", food(player)}, {"cards", player.hand}}),
            "  " + names_.words().say("venonta.board.works",
                                      {{"farms", farms(names_.terms(), table, seat)},
                                       {"factories", factories(names_.terms(), table, seat)},
                                       {"tanks", player.tanks}})};
}

Lines VenontaBoards::draw(const Public& table, int width, bool tall) const {
    Lines lines;
    const bool words = names_.terms().players <= (tall ? most_on_tall : most_on_small);
    for (int s = 0; s < names_.terms().players; ++s) {
        lines.push_back(head(table, seat(s), width));
        for (const auto& line : words ? in_words(table, seat(s)) : Lines{in_signs(table, seat(s))})
            lines.push_back(words::printable(line, width));
    }
    return lines;
}

}  // namespace marea::apps
