#include "table/live_table.hpp"

#include <algorithm>
#include <array>
#include <bit>

#include "table/event_check.hpp"
#include "table/token.hpp"
#include "wire/json/parse.hpp"

namespace marea::table {
namespace {

constexpr std::array<std::string_view, 4> status_names{"waiting", "playing", "finished", "ended"};

using wire::SeatPlan;
using Trouble = std::optional<Problem>;

Trouble misfit() { return Problem{"event_misfit"}; }

Trouble unknown_bot(const std::string& level) { return Problem{"unknown_bot", {}, {{"bot", level}}}; }

Chair chair_of(const SeatPlan& plan, const Key& digest) {
    switch (plan.kind) {
        case SeatPlan::Kind::me:
            return {Chair::Kind::person, plan.name, {}, {}, digest, false, 1};
        case SeatPlan::Kind::bot:
            return {Chair::Kind::bot, "bot:" + plan.level, plan.level};
        default:
            return {};
    }
}

Trouble fold_created(LiveTable& table, const Event& event) {
    auto charter = read_charter(event.text);
    if (!charter) return charter.error();
    table.kit = table.games->find(charter->plan.game);
    if (table.kit == nullptr) return Problem{"unknown_game", {}, {{"game", charter->plan.game}}};
    if (!table.kit->knows(charter->rules))
        return Problem{
            "rules_version", {}, {{"stated", charter->rules}, {"known", std::string(table.kit->rules())}}};
    const auto& plan = charter->plan;
    if (plan.seats.size() > max_seats) return misfit();
    if (auto problem = table.kit->check(plan.options, static_cast<int>(plan.seats.size()))) return problem;
    for (const auto& one : plan.seats)
        if (one.kind == SeatPlan::Kind::bot && !table.kit->has_level(one.level))
            return unknown_bot(one.level);
    for (std::size_t s = 0; s < plan.seats.size(); ++s)
        table.chairs.push_back(chair_of(plan.seats[s], charter->seats[s]));
    table.clock = Clock(plan.clock, table.seats());
    table.created = event.at;
    table.charter = std::move(*charter);
    return std::nullopt;
}

Trouble fold_joined(LiveTable& table, const Event& event) {
    Chair& chair = table.chairs[at(event.seat)];
    const auto digest = key_from_hex(event.secret);
    if (!digest) return misfit();
    chair = {Chair::Kind::person, event.text, {}, {}, *digest, false, table.version + 1};
    return std::nullopt;
}

Trouble fold_started(LiveTable& table, const Event& event) {
    const auto start = wire::parse_json(event.secret);
    if (!start) return start.error();
    auto match = table.kit->resume(table.charter.rules, table.charter.plan.options, table.seats(), *start);
    if (!match) return match.error();
    if (table.charter.origin) {
        if (event.number != static_cast<int>(table.carried())) return misfit();
        for (const std::string& action : table.charter.origin->actions)
            if (auto problem = (*match)->repeat(action)) {
                problem->ply = static_cast<int>((*match)->plies());
                return problem;
            }
        (*match)->fix_past();
    }
    table.match = std::move(*match);
    table.clock.start(event.at);
    return std::nullopt;
}

Trouble fold_acted(LiveTable& table, const Event& event) {
    if (auto problem = table.match->repeat(event.text)) {
        problem->ply = static_cast<int>(table.match->plies());
        return problem;
    }
    table.clock.acted(event.seat, table.to_act() == event.seat, event.at);
    return std::nullopt;
}

Trouble fold_undone(LiveTable& table, const Event& event) {
    const Seat before = table.to_act();
    table.match->go_back(static_cast<std::size_t>(event.number));
    if (table.to_act() != before) table.clock.start(event.at);
    return std::nullopt;
}

Trouble fold_reissued(LiveTable& table, const Event& event) {
    const auto digest = key_from_hex(event.secret);
    if (!digest) return misfit();
    table.chairs[at(event.seat)].digest = *digest;
    return std::nullopt;
}

/// Entropy that was shown must not meet any that is chosen after it: whoever was bound starts afresh.
void fold_lapsed(LiveTable& table) {
    Fairness& fairness = table.charter.fairness;
    for (std::size_t s = 0; s < table.chairs.size(); ++s) {
        if (fairness.commitments[s].empty()) continue;
        table.chairs[s].ready = false;
        fairness.commitments[s].clear();
        fairness.entropy[s].clear();
    }
}

std::uint8_t without(std::uint8_t seats, Seat seat) {
    return seat.is_player() ? static_cast<std::uint8_t>(seats & ~bit_of(seat)) : seats;
}

/// Who is asked, and whether all of them must agree.
Trouble fold_proposed(LiveTable& table, const Event& event) {
    Motion motion{event.text, event.seat, event.number, event.level};
    motion.asked = table.people();
    motion.all = true;
    const bool late = table.clock.has_run_out();
    if (event.text == "bot") {
        motion.asked = without(motion.asked, seat(event.number));
        motion.all = false;
    } else if (event.text == "wait" || (event.text == "end" && late)) {
        motion.asked = without(motion.asked, table.to_act());
        motion.all = false;
    }
    motion.at = event.at;
    table.motion = std::move(motion);
    return std::nullopt;
}

Trouble fold_by_kind(LiveTable& table, const Event& event) {
    if (!fits(table, event)) return misfit();
    Chair none;  // of events that concern no seat
    Chair& chair = table.has(event.seat) ? table.chairs[at(event.seat)] : none;
    switch (event.kind) {
        case Kind::created:
            return fold_created(table, event);
        case Kind::joined:
            return fold_joined(table, event);
        case Kind::left:
            chair = {};
            table.charter.fairness.entropy[at(event.seat)].clear();
            table.charter.fairness.commitments[at(event.seat)].clear();
            break;
        case Kind::filled:
            chair = {Chair::Kind::bot, "bot:" + event.level, event.level};
            break;
        case Kind::renamed:
            chair.name = event.text;
            break;
        case Kind::ready:
            chair.ready = true;
            table.charter.fairness.entropy[at(event.seat)] = event.secret;
            table.charter.fairness.commitments[at(event.seat)] = event.text;
            break;
        case Kind::revealed:
            table.charter.fairness.entropy[at(event.seat)] = event.text;
            break;
        case Kind::lapsed:
            fold_lapsed(table);
            break;
        case Kind::started:
            return fold_started(table, event);
        case Kind::acted:
            return fold_acted(table, event);
        case Kind::undone:
            return fold_undone(table, event);
        case Kind::said:
            break;
        case Kind::proposed:
            return fold_proposed(table, event);
        case Kind::voted:
            table.motion->vote(event.seat, event.yes);
            break;
        case Kind::settled:
            table.motion.reset();
            break;
        case Kind::handed:
            chair.stand_in = event.level;
            break;
        case Kind::returned:
            chair.stand_in.clear();
            if (table.motion && table.motion->all) table.motion->ask(event.seat);
            break;
        case Kind::ran_out:
            table.clock.ran_out();
            break;
        case Kind::waited:
            table.clock.renew(event.seat, event.at);
            break;
        case Kind::ended:
            table.ended = event.text;
            break;
        case Kind::rematched:
            table.rematch = event.text;
            break;
        case Kind::reissued:
            return fold_reissued(table, event);
    }
    return std::nullopt;
}

/// Chat and names concern nobody's decision.
bool changes_game(Kind kind) {
    return kind != Kind::said && kind != Kind::renamed && kind != Kind::reissued && kind != Kind::ran_out;
}

}  // namespace

std::string_view name_of(Status status) { return status_names[static_cast<std::size_t>(status)]; }

Status LiveTable::status() const {
    if (!ended.empty()) return Status::ended;
    if (!match) return Status::waiting;
    return match->to_act() == Seat::over ? Status::finished : Status::playing;
}

Seat LiveTable::to_act() const { return match && ended.empty() ? match->to_act() : Seat::over; }

bool LiveTable::all_are_ready() const {
    return std::ranges::all_of(chairs, [](const Chair& chair) {
        return chair.kind == Chair::Kind::bot || (chair.kind == Chair::Kind::person && chair.ready);
    });
}

bool LiveTable::owes_reveal(Seat seat) const {
    const Fairness& fairness = charter.fairness;
    return !fairness.commitments[at(seat)].empty() && fairness.entropy[at(seat)].empty();
}

std::uint8_t LiveTable::asked_to_reveal() const {
    std::uint8_t bits = 0;
    if (match || !all_are_ready()) return bits;
    for (int s = 0; s < seats(); ++s)
        if (owes_reveal(seat(s))) bits = static_cast<std::uint8_t>(bits | bit_of(seat(s)));
    return bits;
}

std::uint8_t LiveTable::people() const {
    std::uint8_t bits = 0;
    for (int s = 0; s < seats(); ++s)
        if (chair(seat(s)).is_attended()) bits = static_cast<std::uint8_t>(bits | bit_of(seat(s)));
    return bits;
}

bool LiveTable::hides_hands() const { return std::popcount(people()) > 1; }

std::optional<Problem> fold(LiveTable& table, const Event& event) {
    if (auto problem = fold_by_kind(table, event)) return problem;
    if (!event.print.empty() && (!table.match || table.match->fingerprint() != event.print))
        return Problem{"position_changed"};
    ++table.version;
    if (event.kind != Kind::acted) table.chairs_text.clear();
    if (changes_game(event.kind)) table.changed_at = table.version;
    table.touched = event.at;
    table.done_commands.add(event.by, event.id, table.version);
    return std::nullopt;
}

std::optional<Identity> identify(const LiveTable& table, std::string_view token) {
    if (!is_token(token)) return std::nullopt;
    const Key digest = digest_of(token);
    for (int s = 0; s < table.seats(); ++s) {
        const Chair& chair = table.chair(seat(s));
        if (chair.kind == Chair::Kind::person && same(chair.digest, digest)) return Identity{seat(s)};
    }
    if (same(table.charter.host, digest)) return Identity{Seat::spectator, true};
    if (same(digest_of(table.charter.watch), digest)) return Identity{};
    return std::nullopt;
}

}  // namespace marea::table
