#include "apps/terminal/venonta/ring.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>

#include "games/venonta/legal/market.hpp"
#include "games/venonta/outlook/outlook.hpp"

namespace marea::apps {

using namespace venonta;

namespace {

constexpr int label = 5;     ///< columns before the track
constexpr int figures = 20;  ///< columns after it

std::string repeated(std::string_view sign, int times) {
    std::string text;
    for (int i = 0; i < times; ++i) text += sign;
    return text;
}

}  // namespace

int VenontaRing::track() const { return std::min(names_.terms().co2_end + 1, width_ - label - figures); }

int VenontaRing::column(int value) const {
    return std::min(value, names_.terms().co2_end) * (track() - 1) / names_.terms().co2_end;
}

std::string VenontaRing::calendar(const Public& table) const {
    std::string line;
    for (int round = 0; round < rounds; ++round) {
        const std::string year = std::to_string(first_year + round * years_a_round);
        if (round > 0) line += "-";
        line += round == table.round ? console_.bold("[" + year + "]") : year;
    }
    if (table.phase != Phase::over)
        line +=
            "  " + names_.words().say("venonta.turn", {{"turn", table.turn_number + 1}, {"turns", turns}});
    std::string order;
    for (int s = 0; s < names_.terms().players; ++s)
        order += (s > 0 ? " " : "") + names_.mark(table.order[static_cast<std::size_t>(s)]);
    line += "  " + names_.words().say("venonta.order", {{"order", order}});
    const int due = std::popcount(table.boxes_due) + table.migrant_events;
    if (due > 0) line += "  " + console_.bold(names_.words().say("venonta.due", {{"n", due}}));
    return line;
}

/// The marks of the seats over the boxes of their points, each in a column of its own.
std::string VenontaRing::points(const Public& table) const {
    std::vector<Seat> marks(static_cast<std::size_t>(track()) + max_players, nobody);
    for (int s = 0; s < names_.terms().players; ++s) {
        auto place = static_cast<std::size_t>(column(table.player(seat(s)).pv));
        while (marks[place] != nobody) ++place;
        marks[place] = seat(s);
    }
    while (marks.back() == nobody) marks.pop_back();
    std::string line = padded(names_.words().say("venonta.pv"), label);
    for (const Seat mark : marks) line += mark == nobody ? " " : console_.bold(names_.mark(mark));
    return line;
}

std::string VenontaRing::smoke(const Public& table) const {
    const Terms& terms = names_.terms();
    const int more = outlook(terms, table).co2 - table.co2;
    std::vector<std::string_view> boxes(static_cast<std::size_t>(track()), signs_.empty);
    for (int box = table.co2 + 1; box <= table.co2 + more; ++box)
        boxes[static_cast<std::size_t>(column(box))] = signs_.coming;
    for (int box = 1; box <= table.co2; ++box) boxes[static_cast<std::size_t>(column(box))] = signs_.full;
    int next = 0;
    for (const int box : terms.event_boxes) {
        if (box > terms.co2_end) continue;
        if (box > table.co2) boxes[static_cast<std::size_t>(column(box))] = signs_.box;
        if (box > table.co2 && next == 0) next = box;
    }
    boxes.back() = signs_.end;
    std::string line = padded("CO2", label);
    for (const auto sign : boxes)
        line +=
            sign == signs_.box || sign == signs_.end ? console_.ink(sign, colour::red) : std::string(sign);
    line += fmt::format(" {}", table.co2);
    if (more > 0) line += fmt::format("+{}", more);
    if (next > 0) line += console_.ink(fmt::format(" {}{}", signs_.box, next), colour::red);
    return line + console_.ink(fmt::format(" {}{}", signs_.end, terms.co2_end), colour::red);
}

std::string VenontaRing::world(const Public& table) const {
    const Terms& terms = names_.terms();
    const int dying = table.fish - outlook(terms, table).fish;
    std::string fish = names_.words().say("venonta.fish", {{"fish", table.fish}});
    if (dying > 0) fish += fmt::format("-{}", dying);
    constexpr int longest = 20;
    const int most = std::max<int>({terms.fish, table.fish, 1});
    const int bar = std::min(most, longest);
    const int left = (table.fish * bar + most - 1) / most;
    fish += " " + repeated(signs_.fuel, left) + repeated(signs_.empty, bar - left);
    const std::string migrants =
        names_.words().say("venonta.migrants", {{"n", table.migrants}, {"most", migrants_for_event}}) + " " +
        repeated(signs_.people, table.migrants) + repeated(signs_.empty, migrants_for_event - table.migrants);
    const std::string fuel = names_.words().say("venonta.fuel_price", {{"n", tep_price(terms, table)}});
    return fish + "  " + migrants + "  " + fuel;
}

Lines VenontaRing::draw(const Public& table) const {
    return {calendar(table), points(table), smoke(table), world(table)};
}

}  // namespace marea::apps
