#include "table/event.hpp"

#include <array>

#include "table/motion.hpp"
#include "wire/json/parse.hpp"
#include "wire/message.hpp"

namespace marea::table {
namespace {

constexpr std::array<std::string_view, kinds> kind_names{
    "created", "joined", "left",      "filled",   "renamed",  "ready",  "started",  "acted",
    "undone",  "said",   "proposed",  "voted",    "settled",  "handed", "returned", "ran_out",
    "waited",  "ended",  "rematched", "reissued", "revealed", "lapsed"};

void add(std::string& out, std::string_view key, const std::string& text) {
    if (text.empty()) return;
    out += ",\"";
    out += key;
    out += "\":";
    out += wire::quoted(text);
}

void read_text(const wire::JsonPlace& root, std::string_view key, std::string& into) {
    if (const auto place = root.find(key)) into = place->string();
}

/// A seat, or one of those that are nobody's.
Seat read_seat(const wire::JsonPlace& place) {
    const int index = place.integer();
    if (index < Seat::spectator.index || index >= max_seats) place.fail("no_such_seat", {{"seat", index}});
    return seat(index);
}

Event event_in(const wire::JsonPlace& root) {
    root.only({"kind", "at", "seat", "text", "level", "number", "yes", "secret", "id", "by", "print"});
    Event event{wire::word<Kind>(root["kind"], kind_names)};
    event.at = read_millis(root["at"]);
    if (const auto seat = root.find("seat")) event.seat = read_seat(*seat);
    read_text(root, "text", event.text);
    read_text(root, "level", event.level);
    if (const auto number = root.find("number")) event.number = number->integer();
    if (const auto yes = root.find("yes")) event.yes = yes->boolean();
    read_text(root, "secret", event.secret);
    read_text(root, "id", event.id);
    if (const auto by = root.find("by")) event.by = read_seat(*by);
    read_text(root, "print", event.print);
    return event;
}

}  // namespace

std::int64_t read_millis(const wire::JsonPlace& place) {
    constexpr std::int64_t latest = std::int64_t{1} << 53;  // as far as JavaScript counts
    const std::int64_t hour = place.long_integer();
    if (hour < 0 || hour > latest) place.fail("json_not_integer");
    return hour;
}

std::string_view name_of(Kind kind) { return kind_names[static_cast<std::size_t>(kind)]; }

std::string to_text(const Event& event) {
    std::string out = R"({"kind":")";
    out += name_of(event.kind);
    out += R"(","at":)" + std::to_string(event.at);
    if (event.seat != Seat::spectator) out += R"(,"seat":)" + std::to_string(event.seat.index);
    add(out, "text", event.text);
    add(out, "level", event.level);
    if (event.number >= 0) out += R"(,"number":)" + std::to_string(event.number);
    if (event.yes) out += R"(,"yes":true)";
    add(out, "secret", event.secret);
    add(out, "id", event.id);
    if (event.by != Seat::spectator) out += R"(,"by":)" + std::to_string(event.by.index);
    add(out, "print", event.print);
    out += '}';
    return out;
}

tl::expected<Event, Problem> read_event(std::string_view text) {
    const auto document = wire::parse_json(text);
    if (!document) return tl::unexpected(document.error());
    Event event;
    if (auto problem = wire::problem_of([&] { event = event_in(wire::JsonPlace(*document)); }))
        return tl::unexpected(std::move(*problem));
    return event;
}

}  // namespace marea::table
