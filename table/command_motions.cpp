#include "table/commands.hpp"
#include "table/token.hpp"

namespace marea::table {

using wire::Message;

Commands::Check Commands::propose(Seat seat, const Message& message) {
    if (table_.motion) return Problem{"motion_open"};
    if (auto problem = may_propose(seat, message)) return problem;
    const int number = message.text == "undo" ? message.to : message.seat;
    emit({.kind = Kind::proposed,
          .seat = seat,
          .text = message.text,
          .level = message.text == "bot" ? message.level : std::string(),
          .number = number});
    if (table_.motion->asks(seat)) emit({.kind = Kind::voted, .seat = seat, .yes = true});
    settle_if_decided();
    return std::nullopt;
}

Commands::Check Commands::may_propose(Seat seat, const Message& message) const {
    if (message.text == "rematch") {
        if (table_.status() != Status::finished && table_.status() != Status::ended)
            return Problem{"not_over_yet"};
        return table_.rematch.empty() ? std::nullopt : Check(Problem{"rematch_made"});
    }
    if (table_.status() != Status::playing) return Problem{"not_playing"};
    if (message.text == "wait" && !table_.clock.has_run_out()) return Problem{"time_left"};
    if (message.text == "wait" && table_.to_act() == seat) return Problem{"others_decide"};
    if (message.text == "bot") {
        const Seat target = marea::seat(message.seat);
        if (!table_.has(target)) return Problem{"no_such_seat", {}, {{"seat", message.seat}}};
        if (target == seat) return Problem{"others_decide"};
        return may_hand(target, message.level);
    }
    if (message.text == "undo") return may_go_back(seat, message.to);
    return std::nullopt;
}

Commands::Check Commands::may_hand(Seat target, const std::string& level) const {
    if (!table_.kit->has_level(level)) return Problem{"unknown_bot", {}, {{"bot", level}}};
    if (!table_.chair(target).is_attended()) return Problem{"plays_by_bot"};
    if (table_.to_act() != target) return Problem{"not_waited_for"};
    if (table_.clock.ticks()) return table_.clock.has_run_out() ? std::nullopt : Check(Problem{"time_left"});
    const std::int64_t waited = moment_.now - table_.clock.since();
    const std::int64_t away = moment_.away_since[at(target)];
    const bool gone = away > 0 && moment_.now - away >= patience_if_away && waited >= patience_if_away;
    if (!gone && waited < patience)
        return Problem{"be_patient", {}, {{"minutes", static_cast<int>(patience / 60000)}}};
    return std::nullopt;
}

/// Back to where this seat acted, over nothing that anyone learnt from.
Commands::Check Commands::may_go_back(Seat seat, int to) const {
    if (to < static_cast<int>(table_.carried()) || static_cast<std::size_t>(to) >= table_.match->plies())
        return Problem{"undo_nothing"};
    if (table_.match->actor_at(static_cast<std::size_t>(to)) != seat) return Problem{"undo_not_yours"};
    if (table_.match->learnt_since(static_cast<std::size_t>(to))) return Problem{"undo_revealed"};
    return std::nullopt;
}

Commands::Check Commands::vote(Seat seat, bool yes) {
    if (!table_.motion) return Problem{"no_motion"};
    if (table_.motion->by == seat && !yes) {  // whoever asked takes it back
        drop_motion();
        return std::nullopt;
    }
    if (!table_.motion->asks(seat)) return Problem{"not_asked"};
    emit({.kind = Kind::voted, .seat = seat, .yes = yes});
    settle_if_decided();
    return std::nullopt;
}

void Commands::settle_if_decided() {
    const auto verdict = table_.motion->verdict();
    if (!verdict) return;
    const Motion motion = *table_.motion;
    emit({.kind = Kind::settled, .text = motion.what, .yes = *verdict});
    if (*verdict) carry_out(motion);
}

void Commands::carry_out(const Motion& motion) {
    if (motion.what == "bot")
        emit({.kind = Kind::handed, .seat = seat(motion.number), .level = motion.level});
    else if (motion.what == "wait")
        emit({.kind = Kind::waited, .seat = table_.to_act()});
    else if (motion.what == "end")
        emit({.kind = Kind::ended, .text = motion.all ? "agreed" : "clock"});
    else if (motion.what == "undo")
        emit({.kind = Kind::undone, .seat = motion.by, .number = motion.number});
    else
        emit({.kind = Kind::rematched, .text = fresh_table_id()});
}

}  // namespace marea::table
