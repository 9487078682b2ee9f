#pragma once

#include <boost/json.hpp>
#include <string>
#include <vector>

#include "core/rng.hpp"
#include "table/commands.hpp"
#include "table/snapshot.hpp"
#include "table/table_json.hpp"
#include "table/venezia_kit.hpp"
#include "wire/json/json_place.hpp"
#include "wire/json/parse.hpp"

namespace marea::table {

inline const GameKits& venezia_alone() {
    static const GameKits games = [] {
        GameKits one;
        one.add(make_venezia_kit());
        return one;
    }();
    return games;
}

/// Everything that anyone sees of a table, in one text.
inline std::string everything(const LiveTable& table) {
    std::string seen = chairs_json(table) + about_json(table, {Seat::spectator, true});
    seen += common_view_json(table) + own_view_json(table, Seat::spectator);
    for (int s = 0; s < table.seats(); ++s) seen += own_view_json(table, seat(s));
    return seen + "changed at " + std::to_string(table.changed_at);
}

/// A table at which people do whatever comes into their heads, and the log of it.
class History {
  public:
    explicit History(std::uint64_t seed) : rng_(seed) {
        static constexpr std::string_view clocks[] = {"", R"(,"clock":{"per_move":30})",
                                                      R"(,"clock":{"bank":90,"plus":4})"};
        std::string seats;
        const int count = 2 + below(3);
        for (int s = 0; s < count; ++s) {
            static constexpr std::string_view sitters[] = {
                R"({"kind":"me","name":"Ada"})", R"({"kind":"me","name":"Bo"})", R"({"kind":"open"})",
                R"({"kind":"bot","level":"0"})"};
            seats += (s > 0 ? "," : "") + std::string(sitters[s == 0 ? 0 : below(4)]);
        }
        const auto plan = wire::parse_json(R"({"game":"venezia","seats":[)" + seats + "]" +
                                           std::string(clocks[below(3)]) + "}");
        auto [charter, keys] = found(wire::read_plan(wire::JsonPlace(*plan)), "1");
        take(Commands(table, moment_).create(charter));
    }

    LiveTable table{"0123456789abcdef", &venezia_alone()};
    std::vector<std::string> log;
    int refusals = 0;

    /// One more thing that somebody tries; whatever is refused changes nothing.
    void step() {
        moment_.now += below(4) == 0 ? below(200'000) : below(5000);
        for (int s = 0; s < max_seats; ++s)
            moment_.away_since[at(seat(s))] = below(2) * (moment_.now - below(200'000));
        const std::string before = to_snapshot(table);
        if (!take(something())) {
            ++refusals;
            if (to_snapshot(table) != before) throw std::logic_error("a refusal changed the table");
        }
    }
    int below(int bound) { return static_cast<int>(rng_.below(static_cast<std::uint32_t>(bound))); }

  private:
    bool take(Outcome outcome) {
        if (!outcome) return false;
        for (const Happening& happening : *outcome) {
            log.push_back(to_text(happening.event));
            if (happening.version != std::ssize(log)) throw std::logic_error("a gap in the versions");
        }
        return true;
    }

    Outcome something() {
        const Seat who = seat(below(table.seats()));
        const Chair& chair = table.chair(who);
        if (chair.kind == Chair::Kind::open && below(4) == 0) {
            wire::Message fill{wire::Type::fill};
            fill.seat = who.index;
            fill.level = "0";
            return command({Seat::spectator, true}, fill);
        }
        if (chair.kind == Chair::Kind::open && below(2) == 0)
            return Commands(table, moment_).join(who, "Cy", digest(below(9)));
        if (table.is_revealing() && below(4) > 0) return show_or_lapse(who);
        const Seat next = table.to_act();
        if (next.is_player() && table.clock.ticks() && !table.clock.has_run_out() &&
            moment_.now >= table.clock.since() + table.clock.limit(next))
            return Commands(table, moment_).run_out();
        if (next.is_player() && below(2) == 0) return act(next);
        if (table.match && next == Seat::over && below(2) == 0) {
            wire::Message message{wire::Type::propose};
            message.text = "rematch";
            return command({who}, message);
        }
        if (!chair.stand_in.empty() && below(4) == 0) return command({who}, {wire::Type::give_back});
        if (next.is_player() && who != next && below(8) == 0) {  // as often as that is possible at all
            wire::Message message{wire::Type::propose};
            message.text = table.clock.has_run_out() && below(2) == 0 ? "wait" : "bot";
            message.seat = next.index;
            message.level = "0";
            return command({who}, message);
        }
        return Commands(table, moment_)
            .command(below(6) == 0 ? Identity{Seat::spectator, true} : Identity{who}, message(who));
    }
    Outcome command(const Identity& who, wire::Message message) {
        message.id = "b" + std::to_string(++ids_);
        message.seen = table.version;
        return Commands(table, moment_).command(who, message);
    }

    /// The bytes of a seat, or others; or too late.
    Outcome show_or_lapse(Seat who) {
        bool late = false;
        for (int s = 0; s < table.seats(); ++s)
            late = late || (table.owes_reveal(seat(s)) && moment_.away_since[at(seat(s))] == 0);
        if (late && below(4) == 0) return Commands(table, moment_).lapse();
        wire::Message reveal{wire::Type::reveal};
        reveal.text = bytes_of(below(8) == 0 ? seat(below(table.seats())) : who);
        return command({who}, reveal);
    }
    static std::string bytes_of(Seat seat) { return std::string(64, static_cast<char>('a' + seat.index)); }

    Outcome act(Seat next) {
        wire::Message message{wire::Type::act};
        message.seen = table.version;
        message.id = "a" + std::to_string(++ids_);
        const auto own = boost::json::parse("{" + table.match->own_json(next, true) + "}");
        const auto& legal = own.at("legal").as_array();
        message.text = legal[static_cast<std::size_t>(below(static_cast<int>(legal.size())))].as_string();
        const bool program = !table.chair(next).bot().empty();
        return Commands(table, moment_).command({next, false, program}, message);
    }

    wire::Message message(Seat who) {
        using wire::Type;
        static constexpr std::string_view motions[] = {"bot", "wait", "end", "undo", "rematch"};
        static constexpr Type types[] = {
            Type::ready, Type::ready, Type::undo,  Type::undo,      Type::say,     Type::rename,
            Type::leave, Type::fill,  Type::clear, Type::propose,   Type::propose, Type::propose,
            Type::vote,  Type::vote,  Type::vote,  Type::give_back, Type::reissue, Type::act};
        wire::Message message{types[static_cast<std::size_t>(below(18))]};
        if (message.type == Type::leave && below(3) > 0) message.type = Type::ready;
        message.id = "c" + std::to_string(++ids_);
        message.seen = table.version - (below(8) == 0 ? below(5) : 0) + (below(30) == 0 ? 1 : 0);
        message.text = message.type == Type::propose ? motions[below(5)]
                       : message.type == Type::ready ? std::string(below(2) == 0 ? "" : "beef")
                                                     : "Words";
        if (message.type == Type::ready && below(2) == 0) {
            message.commitment = seat_commitment(table.charter.fairness.commitment, who, bytes_of(who));
            message.text.clear();
        }
        message.level = below(9) == 0 ? "none" : "0";
        message.seat = below(6);
        message.to = table.match ? below(static_cast<int>(table.match->plies()) + 2) - 1 : 0;
        if (table.match && below(2) == 0) message.to = static_cast<int>(table.match->plies()) - 1;
        message.yes = below(4) > 0;
        message.token = std::string(32, static_cast<char>('0' + below(10)));
        return message;
    }

    static Key digest(int number) {
        Key key{};
        key[0] = static_cast<unsigned char>(number + 1);
        return key;
    }

    Rng rng_;
    Moment moment_{1'790'000'000'000, {}};
    int ids_ = 0;
};

}  // namespace marea::table
