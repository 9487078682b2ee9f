#include "games/venonta/notation.hpp"

#include <array>

namespace marea::venonta {
namespace {

/// What stands at a place of a sign.
enum class Part : std::uint8_t { none, land, card, objective, event, temper, number, tower, hit, hits };

/// How a kind is written: before, the first thing, between, the second.
struct Sign {
    Kind kind;
    std::string_view before;
    Part b = Part::none;
    Part a = Part::none;
    std::string_view between = {};
};

constexpr auto signs = std::to_array<Sign>({
    {Kind::draft, "@", Part::land},
    {Kind::draw, "+", Part::card},
    {Kind::swap, "~", Part::card},
    {Kind::keep, "~"},
    {Kind::lay_kind, "%", Part::temper},
    {Kind::lay_face, "%:", Part::objective},
    {Kind::take_kind, "^", Part::temper},
    {Kind::take_face, "^:", Part::objective},
    {Kind::face, "=", Part::objective},
    {Kind::watch, "watch"},
    {Kind::unwatch, "unwatch"},
    {Kind::burn, "burn@", Part::land},
    {Kind::spare, "spare"},
    {Kind::lose, "lose"},
    {Kind::event, "&", Part::event},
    {Kind::join, "join"},
    {Kind::stay, "stay"},
    {Kind::event_die, "d", Part::hit},
    {Kind::suffer, "suffer@", Part::land},
    {Kind::feed, "feed", Part::number},
    {Kind::farm, "farm"},
    {Kind::factory, "factory@", Part::land},
    {Kind::intensify, "intensive"},
    {Kind::tank, "tank@", Part::land},
    {Kind::intensive_back, "-intensive"},
    {Kind::farm_back, "-farm"},
    {Kind::factory_back, "-factory@", Part::land},
    {Kind::tank_back, "-tank@", Part::land},
    {Kind::tep, "", Part::land, Part::land, ">"},
    {Kind::ocean, "ocean", Part::land, Part::tower, ">"},
    {Kind::buy_tep, "$tep@", Part::land},
    {Kind::buy_food, "$food@", Part::land},
    {Kind::buy_to, ">", Part::land},
    {Kind::pay, "pay", Part::number},
    {Kind::yes, "yes"},
    {Kind::no, "no"},
    {Kind::integrate, "integrate"},
    {Kind::pledge, "pledge", Part::number},
    {Kind::settle, "settle"},
    {Kind::drop, "drop"},
    {Kind::tap, "tap@", Part::land, Part::land, ">"},
    {Kind::attack, "", Part::land, Part::land, "x"},
    {Kind::rebel, "rebel@", Part::land},
    {Kind::red, "red"},
    {Kind::blue, "blue"},
    {Kind::dice, "d", Part::hits},
    {Kind::go_on, "on"},
    {Kind::truce, "truce"},
    {Kind::colonise, "colony", Part::number, Part::number, "/"},
    {Kind::leave, "leave"},
    {Kind::move, "", Part::land, Part::land, "-"},
    {Kind::end, "end"},
    {Kind::play, "!", Part::card},
    {Kind::target, ":", Part::number},
    {Kind::land, ":", Part::land},
    {Kind::place, "/", Part::land},
    {Kind::open, "#", Part::number},
    {Kind::pass, "pass"},
    {Kind::yield_tank, "yield@", Part::land},
    {Kind::yield_farm, "yield"},
});
static_assert(signs.size() == kind_count);

constexpr std::array<std::string_view, 2> temper_signs{"a", "p"};
constexpr std::array<std::string_view, 2> hit_signs{"-", "+"};
constexpr std::array<std::string_view, 4> hits_signs{"--", "+-", "-+", "++"};

/// The id of the n-th entry, or the place of an id among them.
template <class List>
std::string id_of(const List& list, std::size_t n) {
    return n < list.size() ? list[n].id : std::string("?");
}
template <class List, class Id>
std::optional<int> find(const List& list, std::string_view text, Id id) {
    for (std::size_t i = 0; i < list.size(); ++i)
        if (id(list[i]) == text) return static_cast<int>(i);
    return std::nullopt;
}

template <std::size_t Size>
std::string one_of(const std::array<std::string_view, Size>& words, std::size_t n) {
    return n < Size ? std::string(words[n]) : "?";
}

std::string write(const Terms& terms, Part part, std::size_t n) {
    switch (part) {
        case Part::none:
            return {};
        case Part::land:
            return n < terms.ids.size() ? terms.ids[n] : "?";
        case Part::card:
            return id_of(terms.cards, n);
        case Part::objective:
            return id_of(terms.objectives, n);
        case Part::event:
            return id_of(terms.events, n);
        case Part::temper:
            return one_of(temper_signs, n);
        case Part::number:
            return std::to_string(n);
        case Part::tower:
            return std::to_string(n + 1);
        case Part::hit:
            return one_of(hit_signs, n);
        case Part::hits:
            return one_of(hits_signs, n);
    }
    return {};
}

/// 0 to 63, without leading zeros.
std::optional<int> parse_number(std::string_view text) {
    if (text.empty() || text.size() > 2 || (text.size() == 2 && text[0] == '0')) return std::nullopt;
    int value = 0;
    for (const char c : text) {
        if (c < '0' || c > '9') return std::nullopt;
        value = 10 * value + (c - '0');
    }
    return value < 64 ? std::optional(value) : std::nullopt;
}

std::optional<int> parse_part(const Terms& terms, Part part, std::string_view text) {
    const auto id = [](const auto& entry) -> std::string_view { return entry.id; };
    const auto itself = [](std::string_view word) { return word; };
    switch (part) {
        case Part::none:
            return text.empty() ? std::optional(0) : std::nullopt;
        case Part::land:
            return find(terms.ids, text, itself);
        case Part::card:
            return find(terms.cards, text, id);
        case Part::objective:
            return find(terms.objectives, text, id);
        case Part::event:
            return find(terms.events, text, id);
        case Part::temper:
            return find(temper_signs, text, itself);
        case Part::number:
            return parse_number(text);
        case Part::tower:
            return find(std::array<std::string_view, towers>{"1", "2"}, text, itself);
        case Part::hit:
            return find(hit_signs, text, itself);
        case Part::hits:
            return find(hits_signs, text, itself);
    }
    return std::nullopt;
}

std::optional<Action> parse_as(const Terms& terms, const Sign& sign, std::string_view text) {
    if (!text.starts_with(sign.before)) return std::nullopt;
    text.remove_prefix(sign.before.size());
    std::optional<int> a = 0;
    if (sign.a != Part::none) {
        const auto parted = text.find(sign.between);
        if (parted == std::string_view::npos) return std::nullopt;
        a = parse_part(terms, sign.a, text.substr(0, parted));
        text.remove_prefix(parted + sign.between.size());
    }
    const auto b = parse_part(terms, sign.b, text);
    if (!a || !b) return std::nullopt;
    return act(sign.kind, *b, *a);
}

}  // namespace

std::string text(const Terms& terms, Action action) {
    const Sign& sign = signs[static_cast<std::size_t>(action.kind)];
    std::string result(sign.before);
    result += write(terms, sign.a, action.a);
    result += sign.between;
    return result += write(terms, sign.b, action.b);
}

std::string masked(Action action) {
    return std::string(signs[static_cast<std::size_t>(action.kind)].before) + "?";
}

std::optional<Action> parse_action(const Terms& terms, std::string_view text) {
    for (const Sign& sign : signs)
        if (const auto action = parse_as(terms, sign, text)) return action;
    return std::nullopt;
}

}  // namespace marea::venonta
