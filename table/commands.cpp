#include "table/commands.hpp"

#include "table/token.hpp"

namespace marea::table {

using wire::Message;
using wire::Type;

/// An event that the table itself made does not fit it. Stays inside this file.
struct Contradiction {
    std::string reason;
};

void Commands::emit(Event event) {
    event.at = moment_.now;
    if (event.kind == Kind::acted) event.number = static_cast<int>(table_.match->plies());
    Happening happening = witness(table_.match.get(), std::move(event), table_.version + 1);
    if (auto problem = fold(table_, happening.event)) throw Contradiction{std::string(problem->reason)};
    const Kind kind = happening.event.kind;
    if (table_.games->fingerprints && (kind == Kind::started || kind == Kind::acted || kind == Kind::undone))
        happening.event.print = table_.match->fingerprint();
    happenings_.push_back(std::move(happening));
}

/// What happened; or a refusal, if the table contradicted itself: nobody may go on with it then.
template <class Do>
Outcome Commands::attempt(Do what) {
    try {
        if (auto problem = what()) return tl::unexpected(std::move(*problem));
    } catch (const Contradiction& contradiction) {
        table_.broken = contradiction.reason;
        return tl::unexpected(Problem{"table_broken"});
    }
    return std::move(happenings_);
}

Outcome Commands::create(const Charter& charter) {
    return attempt([&]() -> Check {
        Event created{.kind = Kind::created, .text = to_text(charter), .at = moment_.now};
        if (auto problem = fold(table_, created)) return problem;
        happenings_.push_back(witness(nullptr, std::move(created), 1));
        start_if_ready();
        return std::nullopt;
    });
}

Outcome Commands::join(Seat seat, const std::string& name, const Key& digest) {
    return attempt([&]() -> Check {
        if (auto problem = unless_waiting()) return problem;
        if (!table_.has(seat)) return Problem{"no_such_seat", {}, {{"seat", int{seat.index}}}};
        if (table_.chair(seat).kind != Chair::Kind::open) return Problem{"seat_taken"};
        emit({.kind = Kind::joined, .seat = seat, .text = name, .secret = to_hex(digest)});
        return std::nullopt;
    });
}

Outcome Commands::run_out() {
    return attempt([&]() -> Check {
        emit({.kind = Kind::ran_out, .seat = table_.to_act()});
        return std::nullopt;
    });
}

Outcome Commands::lapse() {
    return attempt([&]() -> Check {
        int late = 0;
        for (int s = 0; s < table_.seats(); ++s)
            if (table_.owes_reveal(seat(s)) && moment_.away_since[at(seat(s))] == 0) late |= bit_of(seat(s));
        emit({.kind = Kind::lapsed, .number = late});
        return std::nullopt;
    });
}

Outcome Commands::command(const Identity& who, const Message& message) {
    if (message.seen > table_.version) return tl::unexpected(Problem{"from_the_future"});
    const bool careless = message.type == Type::say || message.type == Type::rename ||
                          message.type == Type::reissue || message.type == Type::ready ||
                          message.type == Type::reveal;
    if (!careless && message.seen < table_.changed_at) return tl::unexpected(Problem{"stale"});
    if (!who.program && table_.done_commands.may_be_forgotten(who.seat, message.seen))
        return tl::unexpected(Problem{"stale"});
    return attempt([&]() -> Check {
        if (auto problem = dispatch(who, message)) return problem;
        Event& last = happenings_.back().event;
        last.id = message.id;
        last.by = who.seat;
        table_.done_commands.add(last.by, last.id, table_.version);
        return std::nullopt;
    });
}

Commands::Check Commands::dispatch(const Identity& who, const Message& message) {
    if (message.type == Type::fill) return fill(who, message);
    if (message.type == Type::clear) return clear(who, message);
    const Seat seat = who.seat;
    if (!table_.has(seat)) return Problem{"seats_only"};
    if (!who.program && table_.chair(seat).kind != Chair::Kind::person) return Problem{"seats_only"};
    switch (message.type) {
        case Type::ready:
            return ready(seat, message);
        case Type::reveal:
            return reveal(seat, message);
        case Type::act:
            return act(who, message);
        case Type::undo:
            return undo(seat);
        case Type::say:
            return say(seat, message);
        case Type::rename:
            emit({.kind = Kind::renamed, .seat = seat, .text = message.text});
            return {};
        case Type::leave:
            return leave(seat);
        case Type::propose:
            return propose(seat, message);
        case Type::vote:
            return vote(seat, message.yes);
        case Type::hand:
            return hand(seat, message);
        case Type::give_back:
            return give_back(seat);
        case Type::reissue:
            return reissue(seat, message);
        default:
            return Problem{"seats_only"};
    }
}

Commands::Check Commands::unless_waiting() const {
    if (table_.status() != Status::waiting) return Problem{"already_started"};
    return std::nullopt;
}

Commands::Check Commands::ready(Seat seat, const Message& message) {
    if (auto problem = unless_waiting()) return problem;
    if (table_.chair(seat).ready) return Problem{"already_ready"};
    emit({.kind = Kind::ready, .seat = seat, .text = message.commitment, .secret = message.text});
    start_if_ready();
    return std::nullopt;
}

Commands::Check Commands::reveal(Seat seat, const Message& message) {
    if (auto problem = unless_waiting()) return problem;
    if (!table_.all_are_ready() || !table_.owes_reveal(seat)) return Problem{"nothing_to_reveal"};
    const Fairness& fairness = table_.charter.fairness;
    if (seat_commitment(fairness.commitment, seat, message.text) != fairness.commitments[at(seat)])
        return Problem{"other_entropy"};
    emit({.kind = Kind::revealed, .seat = seat, .text = message.text});
    start_if_ready();
    return std::nullopt;
}

void Commands::start_if_ready() {
    if (!table_.all_are_ready() || table_.is_revealing()) return;
    if (const auto& origin = table_.charter.origin) {
        emit({.kind = Kind::started,
              .number = static_cast<int>(origin->actions.size()),
              .secret = boost::json::serialize(origin->start)});
        return let_chance_act();
    }
    const auto match =
        table_.kit->deal(table_.charter.rules, table_.charter.plan.options, table_.seats(), table_.key());
    if (!match) throw Contradiction{"no_deal"};
    emit({.kind = Kind::started, .secret = match->start_json()});
    let_chance_act();
}

void Commands::let_chance_act() {
    if (table_.to_act() != Seat::chance) return;
    const Key key = table_.key();
    while (table_.to_act() == Seat::chance)
        emit({.kind = Kind::acted, .seat = Seat::chance, .text = table_.match->draw(key)});
}

Commands::Check Commands::act(const Identity& who, const Message& message) {
    if (table_.status() == Status::waiting) return Problem{"not_started"};
    if (table_.status() == Status::ended) return Problem{"game_is_over"};
    if (!who.program && !table_.chair(who.seat).stand_in.empty()) return Problem{"plays_by_bot"};
    if (auto problem = table_.match->refused(who.seat, message.text)) return problem;
    drop_overtaken_motion();
    emit({.kind = Kind::acted, .seat = who.seat, .text = message.text});
    let_chance_act();
    if (table_.status() == Status::finished) drop_motion();
    return std::nullopt;
}

/// A question about the seat to act and its time, or about going back, lapses once that seat acts.
void Commands::drop_overtaken_motion() {
    if (!table_.motion) return;
    const auto& what = table_.motion->what;
    const bool by_clock = what == "end" && !table_.motion->all;
    if (what == "bot" || what == "wait" || what == "undo" || by_clock) drop_motion();
}

void Commands::drop_motion() {
    if (table_.motion) emit({.kind = Kind::settled, .text = table_.motion->what, .yes = false});
}

Commands::Check Commands::undo(Seat seat) {
    if (!table_.chair(seat).stand_in.empty()) return Problem{"plays_by_bot"};
    if (!table_.match || table_.to_act() == Seat::over || !table_.match->may_undo(seat))
        return Problem{"undo_nothing"};
    const std::size_t to = table_.match->plies() - 1;
    if (table_.match->learnt_since(to)) return Problem{"undo_revealed"};
    drop_overtaken_motion();
    emit({.kind = Kind::undone, .seat = seat, .number = static_cast<int>(to)});
    return std::nullopt;
}

Commands::Check Commands::say(Seat seat, const Message& message) {
    if (!table_.charter.plan.chat) return Problem{"chat_is_off"};
    emit({.kind = Kind::said, .seat = seat, .text = message.text});
    return std::nullopt;
}

Commands::Check Commands::leave(Seat seat) {
    if (auto problem = unless_waiting()) return problem;
    vacate(seat);
    return std::nullopt;
}

/// Whoever comes here next may know the entropy that was shown by now: it counts no more.
void Commands::vacate(Seat seat) {
    if (table_.is_revealing()) emit({.kind = Kind::lapsed, .number = bit_of(seat)});
    emit({.kind = Kind::left, .seat = seat});
}

Commands::Check Commands::fill(const Identity& who, const Message& message) {
    if (!who.host) return Problem{"host_only"};
    if (auto problem = unless_waiting()) return problem;
    const Seat target = seat(message.seat);
    if (!table_.has(target)) return Problem{"no_such_seat", {}, {{"seat", message.seat}}};
    if (table_.chair(target).kind != Chair::Kind::open) return Problem{"seat_taken"};
    if (!table_.kit->has_level(message.level)) return Problem{"unknown_bot", {}, {{"bot", message.level}}};
    emit({.kind = Kind::filled, .seat = target, .level = message.level});
    start_if_ready();
    return std::nullopt;
}

Commands::Check Commands::clear(const Identity& who, const Message& message) {
    if (!who.host) return Problem{"host_only"};
    if (auto problem = unless_waiting()) return problem;
    const Seat target = seat(message.seat);
    if (!table_.has(target)) return Problem{"no_such_seat", {}, {{"seat", message.seat}}};
    if (table_.chair(target).kind == Chair::Kind::open) return Problem{"seat_is_open"};
    vacate(target);
    return std::nullopt;
}

/// Nobody is asked whether a seat may leave its own game to a bot; a question that waits for that seat
/// lapses.
Commands::Check Commands::hand(Seat seat, const Message& message) {
    if (table_.status() != Status::playing) return Problem{"not_playing"};
    if (!table_.kit->has_level(message.level)) return Problem{"unknown_bot", {}, {{"bot", message.level}}};
    if (!table_.chair(seat).is_attended()) return Problem{"plays_by_bot"};
    if (table_.motion && table_.motion->asks(seat)) drop_motion();
    emit({.kind = Kind::handed, .seat = seat, .level = message.level});
    return std::nullopt;
}

Commands::Check Commands::give_back(Seat seat) {
    if (table_.chair(seat).stand_in.empty()) return Problem{"not_handed"};
    emit({.kind = Kind::returned, .seat = seat});
    return std::nullopt;
}

Commands::Check Commands::reissue(Seat seat, const Message& message) {
    const auto owner = identify(table_, message.token);
    if (!is_token(message.token) || (owner && owner->seat != seat)) return Problem{"bad_token"};
    emit({.kind = Kind::reissued, .seat = seat, .secret = to_hex(digest_of(message.token))});
    return std::nullopt;
}

}  // namespace marea::table
