#include "table/table_json.hpp"

#include <fmt/format.h>

#include <boost/json.hpp>
#include <iterator>

#include "wire/message.hpp"

namespace marea::table {
namespace {

namespace json = boost::json;
using wire::quoted;

template <class... Values>
void put(std::string& out, fmt::format_string<Values...> format, Values&&... values) {
    fmt::format_to(std::back_inserter(out), format, std::forward<Values>(values)...);
}

/// Before the start everyone sees what each seat is bound by, and what it has shown since.
void put_entropy(std::string& out, const LiveTable& table, std::size_t s) {
    const Fairness& fairness = table.charter.fairness;
    if (table.match || fairness.commitments[s].empty()) return;
    put(out, R"(,"commitment":"{}")", fairness.commitments[s]);
    if (!fairness.entropy[s].empty()) put(out, R"(,"entropy":"{}")", fairness.entropy[s]);
}

std::string chair_json(const LiveTable& table, std::size_t s) {
    const Chair& chair = table.chairs[s];
    if (chair.kind == Chair::Kind::open) return R"({"kind":"open"})";
    if (chair.kind == Chair::Kind::bot)
        return fmt::format(R"({{"kind":"bot","name":{},"level":{}}})", quoted(chair.name),
                           quoted(chair.level));
    std::string out =
        fmt::format(R"({{"kind":"person","name":{},"ready":{})", quoted(chair.name), chair.ready);
    put_entropy(out, table, s);
    if (!chair.stand_in.empty()) put(out, R"(,"stand_in":{})", quoted(chair.stand_in));
    return out + "}";
}

std::string motion_members(std::string_view what, int number, std::string_view level) {
    std::string out = fmt::format(R"("what":"{}")", what);
    if (what == "bot") put(out, R"(,"seat":{},"level":{})", number, quoted(level));
    if (what == "undo") put(out, R"(,"to":{})", number);
    return out;
}

/// The numbers of some seats, one bit each.
std::string list_of(unsigned seats) {
    std::string out;
    for (int s = 0; s < max_seats; ++s)
        if ((seats & bit_of(seat(s))) != 0) out += (out.empty() ? "" : ",") + std::to_string(s);
    return out;
}

void put_motion(std::string& out, const LiveTable& table) {
    const Motion& motion = *table.motion;
    put(out, R"(,"motion":{{{},"by":{},"votes":[)", motion_members(motion.what, motion.number, motion.level),
        int{motion.by.index});
    for (int s = 0; s < table.seats(); ++s) {
        const auto bit = bit_of(seat(s));
        if (s > 0) out += ',';
        out += (motion.agreed & bit) != 0 ? "true" : (motion.denied & bit) != 0 ? "false" : "null";
    }
    put(out, R"(],"asked":[{}]}})", list_of(motion.asked));
}

void put_clock(std::string& out, const LiveTable& table) {
    const Clock& clock = table.clock;
    if (!clock.ticks() || table.to_act() == Seat::over) return;
    put(out, R"(,"clock":{{"since":{},"limit":{})", clock.since(), clock.limit(table.to_act()));
    if (!clock.left().empty()) put(out, R"(,"left":[{}])", fmt::join(clock.left(), ","));
    put(out, R"(,"ran_out":{}}})", clock.has_run_out());
}

/// Whether a seat's own legal actions are shown to it.
bool may_act(const LiveTable& table, Seat seat) {
    return table.to_act() == seat && table.chair(seat).stand_in.empty();
}

/// What an event says beyond its kind.
void put_members(std::string& out, const Happening& happening, Seat viewer, bool muted) {
    const Event& event = happening.event;
    const auto seat_member = [&] { put(out, R"(,"seat":{})", int{event.seat.index}); };
    switch (event.kind) {
        case Kind::created:
            return;
        case Kind::started:
            if (event.number >= 0) put(out, R"(,"carried":{})", event.number);
            return;
        case Kind::joined:
        case Kind::renamed:
            seat_member();
            put(out, R"(,"name":{})", quoted(event.text));
            return;
        case Kind::ready:
            seat_member();
            if (!event.text.empty()) put(out, R"(,"commitment":"{}")", event.text);
            return;
        case Kind::revealed:
            seat_member();
            put(out, R"(,"entropy":"{}")", event.text);
            return;
        case Kind::lapsed:
            put(out, R"(,"seats":[{}])", list_of(static_cast<unsigned>(event.number)));
            return;
        case Kind::filled:
        case Kind::handed:
            seat_member();
            put(out, R"(,"level":{})", quoted(event.level));
            return;
        case Kind::acted: {
            const std::size_t nth = viewer.is_player() ? at(viewer) + 1 : 0;
            const std::string& text = happening.seen.empty() ? event.text : happening.seen[nth];
            put(out, R"(,"ply":{})", event.number);
            if (event.seat == Seat::chance)
                out += R"(,"seat":null)";
            else
                seat_member();
            put(out, R"(,"action":{})", quoted(text));
            if (!happening.tells.empty())
                put(out, R"(,"tells":{})", happening.tells[happening.tells.size() > 1 ? nth : 0]);
            return;
        }
        case Kind::undone:
            seat_member();
            put(out, R"(,"to":{})", event.number);
            return;
        case Kind::said:
            seat_member();
            put(out, R"(,"text":{})", muted ? std::string("null") : quoted(event.text));
            return;
        case Kind::proposed:
            seat_member();
            put(out, R"(,"motion":{{{}}})", motion_members(event.text, event.number, event.level));
            return;
        case Kind::voted:
            seat_member();
            put(out, R"(,"yes":{})", event.yes);
            return;
        case Kind::settled:
            put(out, R"(,"what":"{}","passed":{})", event.text, event.yes);
            return;
        case Kind::ended:
            put(out, R"(,"why":"{}")", event.text);
            return;
        case Kind::rematched:
            put(out, R"(,"table":"{}")", event.text);
            return;
        default:
            seat_member();
    }
}

}  // namespace

std::string event_json(const Happening& happening, Seat viewer, bool muted) {
    std::string out = fmt::format(R"({{"version":{},"at":{},"kind":"{}")", happening.version,
                                  happening.event.at, name_of(happening.event.kind));
    put_members(out, happening, viewer, muted);
    return out + "}";
}

const std::string& chairs_json(const LiveTable& table) {
    std::string& out = table.chairs_text;
    if (!out.empty()) return out;
    out = "[";
    for (std::size_t s = 0; s < table.chairs.size(); ++s) {
        if (s > 0) out += ',';
        out += chair_json(table, s);
    }
    out += ']';
    return out;
}

std::string common_view_json(const LiveTable& table) {
    const Seat next = table.to_act();
    std::string out = fmt::format(
        R"({{"status":"{}","seats":{},"to_act":{},"plies":{})", name_of(table.status()), chairs_json(table),
        next.is_player() ? std::to_string(next.index) : "null", table.match ? table.match->plies() : 0);
    if (table.is_revealing()) put(out, R"(,"reveal":[{}])", list_of(table.asked_to_reveal()));
    put_clock(out, table);
    if (next.is_player() && table.match->is_window() && table.hides_hands())
        put(out, R"(,"pass_within":{})", longest_pass);
    if (table.motion) put_motion(out, table);
    if (!table.rematch.empty()) put(out, R"(,"rematch":"{}")", table.rematch);
    if (!table.ended.empty()) put(out, R"(,"ended":"{}")", table.ended);
    if (table.status() == Status::finished) put(out, R"(,"result":{})", table.match->result_json());
    if (table.match) put(out, R"(,"game":{})", table.match->table_json());
    return out;
}

std::string own_view_json(const LiveTable& table, Seat viewer) {
    if (!viewer.is_player()) return "}";
    if (!table.match) return fmt::format(R"(,"you":{{"seat":{}}}}})", int{viewer.index});
    return fmt::format(R"(,"you":{{"seat":{},{}}}}})", int{viewer.index},
                       table.match->own_json(viewer, may_act(table, viewer)));
}

std::string does_json(const LiveTable& table, Seat viewer) {
    return may_act(table, viewer) ? table.match->does_json(viewer, table.charter.plan.odds) : "[]";
}

std::optional<std::string> acts_json(const LiveTable& table, Seat viewer) {
    if (!may_act(table, viewer)) return std::nullopt;
    return table.match->answer_json(viewer, {"acts"}, table.charter.plan.odds);
}

std::string about_json(const LiveTable& table, const Identity& viewer) {
    json::object about = wire::to_json(table.charter.plan);
    about["rules"] = table.charter.rules;
    about["created"] = table.created;
    about["commitment"] = table.charter.fairness.commitment;
    if (table.charter.origin) about["carried"] = table.carried();
    if (viewer.seat.is_player() || viewer.host) {
        about["invite"] = table.charter.invite;
        about["watch"] = table.charter.watch;
    }
    return json::serialize(about);
}

std::string summary_json(const LiveTable& table) {
    const wire::Plan& plan = table.charter.plan;
    std::string out = fmt::format(
        R"({{"table":"{}","game":"{}","options":{},"status":"{}","seats":{},"created":{})", table.id,
        plan.game, json::serialize(plan.options), name_of(table.status()), chairs_json(table), table.created);
    if (plan.clock.ticks()) put(out, R"(,"clock":{})", json::serialize(wire::to_json(plan.clock)));
    if (table.charter.origin) put(out, R"(,"carried":{})", table.carried());
    if (table.match) {
        const Round round = table.match->round();
        put(out, R"(,"round":{{"now":{},"of":{}}})", round.now, round.of);
    }
    if (table.status() == Status::finished) put(out, R"(,"result":{})", table.match->result_json());
    return out + "}";
}

namespace {

std::vector<std::string> names_at(const LiveTable& table) {
    std::vector<std::string> names;
    for (const Chair& chair : table.chairs) names.push_back(chair.name);
    return names;
}

}  // namespace

std::string record_json(const LiveTable& table) {
    return table.match->record_json(names_at(table), table.charter.fairness);
}

std::string save_json(const LiveTable& table) { return table.match->record_json(names_at(table), {}); }

}  // namespace marea::table
