#include "apps/terminal/venonta/names.hpp"

#include <algorithm>
#include <array>

#include "core/record.hpp"
#include "words/bot_names.hpp"
#include "words/printable.hpp"

namespace marea::apps {

using namespace venonta;

namespace {

constexpr std::array<std::string_view, max_players> shapes{"●", "▲", "■", "◆", "⬢", "★"};

/// The place of the one with this id in a list; −1 if there is none.
template <class List>
int place_of(const List& list, const std::string& id) {
    const auto found = std::ranges::find(list, id, [](const auto& each) { return each.id; });
    return found == list.end() ? -1 : static_cast<int>(found - list.begin());
}

}  // namespace

/// A value of a line as the catalogues take it.
struct VenontaNames::Speech {
    using Value = decltype(Detail::value);
    const VenontaNames& names;

    Value operator()(Seat seat) const { return names.name(seat); }
    Value operator()(const NameOf& thing) const { return names.called(thing.id); }
    Value operator()(const TextOf& thing) const { return names.explained(thing.id); }
    Value operator()(const Phrase& phrase) const { return names.words_.say(phrase); }
    Value operator()(const auto& plain) const { return plain; }
};

VenontaNames::VenontaNames(const words::Catalogue& words, const Console& console, Venonta game,
                           wire::ScenarioTexts texts, const std::vector<std::string>& seats)
    : words_(words),
      unicode_(console.unicode()),
      game_(std::move(game)),
      texts_(std::move(texts)),
      cards_(words, static_cast<std::size_t>(count_index(game_.players()))) {
    for (int s = 0; s < std::ssize(seats); ++s) {
        const std::string& name = seats[static_cast<std::size_t>(s)];
        seats_.push_back(words.shown(words::name_of(name, seat(s), 14)));
    }
}

std::string VenontaNames::mark(Seat seat) const {
    if (!unicode_) return {static_cast<char>('A' + seat.index)};
    return std::string(shapes[at(seat)]);
}

std::string VenontaNames::name(Seat seat) const {
    return seat.is_player() ? mark(seat) + " " + bare_name(seat) : std::string();
}

std::string VenontaNames::territory(int t) const {
    return words::text_in(words_, texts_.territories[static_cast<std::size_t>(t)].name);
}

std::string VenontaNames::ocean(int o) const {
    return words::text_in(words_, texts_.oceans[static_cast<std::size_t>(o)].name);
}

std::string VenontaNames::card(int kind) const {
    return words::text_in(words_, texts_.action_cards[static_cast<std::size_t>(kind)]);
}

std::string VenontaNames::objective(int index) const {
    return words::text_in(words_, texts_.objectives[static_cast<std::size_t>(index)]);
}

std::string VenontaNames::event(int index) const {
    return words::text_in(words_, texts_.events[static_cast<std::size_t>(index)]);
}

std::string VenontaNames::card_text(int kind) const {
    return cards_.text(game_.scenario().action_cards[static_cast<std::size_t>(kind)]);
}

std::string VenontaNames::objective_text(int index) const {
    return cards_.text(game_.scenario().objectives[static_cast<std::size_t>(index)]);
}

std::string VenontaNames::event_text(int index) const {
    return cards_.text(game_.scenario().events[static_cast<std::size_t>(index)]);
}

/// Action cards with their ids, by which they are played.
std::string VenontaNames::called(const std::string& id) const {
    if (const int i = place_of(terms().cards, id); i >= 0) return id + " " + card(i);
    if (const int i = place_of(terms().objectives, id); i >= 0) return objective(i);
    if (const int i = place_of(terms().events, id); i >= 0) return event(i);
    if (id.starts_with("ocean")) return ocean(std::stoi(id.substr(std::string_view("ocean").size())) - 1);
    const auto found = std::ranges::find(terms().ids, id);
    return territory(static_cast<int>(found - terms().ids.begin()));
}

std::string VenontaNames::explained(const std::string& id) const {
    if (const int i = place_of(terms().objectives, id); i >= 0) return objective_text(i);
    if (const int i = place_of(terms().events, id); i >= 0) return event_text(i);
    return cards_.deed(game_.scenario().action_cards[static_cast<std::size_t>(place_of(terms().cards, id))]);
}

std::string VenontaNames::say(const marea::Line& line) const {
    std::vector<Detail> details;
    for (const auto& [name, value] : line.values) details.push_back({name, std::visit(Speech{*this}, value)});
    return words_.say(line.key, details);
}

}  // namespace marea::apps
