#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "core/problem.hpp"
#include "core/seat.hpp"
#include "wire/json/json_place.hpp"

namespace marea::table {

/// What can happen at a table, with what its members mean.
enum class Kind : std::uint8_t {
    created,  ///< text: the charter (JSON)
    joined,   ///< seat, text: name, secret: digest of the token
    left,     ///< seat is open again
    filled,   ///< seat, level: of the bot
    renamed,  ///< seat, text: name
    ready,  ///< seat, text: what binds it to its entropy; or secret: entropy given unbound (hex); or neither
    started,    ///< secret: the set-up (JSON); number: plies played elsewhere, of a game begun there
    acted,      ///< seat (or chance), text: action, number: ply
    undone,     ///< seat, number: back to that ply
    said,       ///< seat, text
    proposed,   ///< seat, text: what; number: the seat or ply it speaks of; level
    voted,      ///< seat, yes
    settled,    ///< text: what; yes: whether it passed
    handed,     ///< seat, level: of the bot that stands in
    returned,   ///< seat
    ran_out,    ///< seat: its time
    waited,     ///< seat: its time starts anew
    ended,      ///< text: why
    rematched,  ///< text: the new table
    reissued,   ///< seat, secret: digest of the new token
    revealed,   ///< seat, text: the entropy it was bound to (hex)
    lapsed,     ///< number: a bit for each seat because of which nobody's entropy counts any more
};
constexpr int kinds = 22;
std::string_view name_of(Kind kind);

/// One entry of a table's log. What is secret is a member of its own, so that it can only be shown by name.
struct Event {
    Kind kind = Kind::created;
    Seat seat = Seat::spectator;  ///< spectator: nobody's
    std::string text = {};
    std::string level = {};
    int number = -1;
    bool yes = false;
    std::string secret = {};
    std::string id = {};        ///< of the command that this was the last event of, if a client sent one
    Seat by = Seat::spectator;  ///< whose command that was; spectator: the host's
    std::int64_t at = 0;        ///< milliseconds since 1970
    /// The fingerprint of the position after it, where tables are to find out that other rules lead
    /// elsewhere.
    std::string print = {};

    friend bool operator==(const Event&, const Event&) = default;
};

/// As it is kept in the store.
std::string to_text(const Event& event);
tl::expected<Event, Problem> read_event(std::string_view text);

/// Milliseconds since 1970, or a span of them. Throws BadJson.
std::int64_t read_millis(const wire::JsonPlace& place);

}  // namespace marea::table
