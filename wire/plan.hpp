#pragma once

#include <boost/json.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "wire/json/json_place.hpp"
#include "wire/pace.hpp"

namespace marea::wire {

constexpr int max_name_letters = 24;

/// Who is to sit where when a table is made.
struct SeatPlan {
    enum class Kind { me, open, bot };
    Kind kind = Kind::open;
    std::string name = {};   ///< of `me`
    std::string level = {};  ///< of `bot`
};

/// Time per move, or a bank for the whole game to which each move adds. Seconds; nothing of both is no clock.
struct ClockPlan {
    std::int64_t per_move = 0;
    std::int64_t bank = 0;
    std::int64_t plus = 0;

    [[nodiscard]] bool ticks() const { return per_move > 0 || bank > 0; }
    friend bool operator==(const ClockPlan&, const ClockPlan&) = default;
};

/// What a table is set up with and never changes. Hints are given, unless it says otherwise, where nobody can
/// sit down later: among people they are for the table to agree on.
struct Plan {
    std::string game;
    json::value options;
    std::vector<SeatPlan> seats;
    ClockPlan clock = {};
    bool listed = false;
    Pace pace = Pace::human;
    bool odds = true;
    bool chat = true;
    bool hints = true;  ///< whether a seat may ask what the strongest bot would do
    /// All chance comes from it instead of a secret one: 64 hex digits, for a table without open seats, whose
    /// maker knows the deal anyway. Empty for every other.
    std::string seed = {};
    /// An unfinished game that goes on at this table; null for one that is begun anew. No part of what a
    /// table keeps: that is its charter's.
    json::value record = {};
};

/// Whose names a plan holds: those of people who ask now, or those that a log has kept, whatever was allowed
/// then.
enum class Names { fresh, kept };

/// The body of `POST /api/tables`. Throws BadJson. Whether the game knows its options and levels, and of a
/// record more than its envelope, is not checked here.
Plan read_plan(const JsonPlace& place, Names names = Names::fresh);

/// All but the seats, as in `about`.
json::object to_json(const Plan& plan);
json::object to_json(const ClockPlan& clock);

/// A name people read: plain, not blank, at most 24 letters. Throws BadJson.
std::string read_name(const JsonPlace& place);
/// The same for a name that a person chooses now: nobody may be taken for a bot, who owes no entropy.
std::string read_fresh_name(const JsonPlace& place);

}  // namespace marea::wire
