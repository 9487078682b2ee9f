#pragma once

#include <array>
#include <tl/expected.hpp>
#include <vector>

#include "table/happening.hpp"
#include "table/live_table.hpp"
#include "wire/message.hpp"

namespace marea::table {

using Outcome = tl::expected<Happenings, Problem>;

/// What a command must know beside the table: the hour, and who is away since when (0: connected).
struct Moment {
    std::int64_t now = 0;
    std::array<std::int64_t, max_seats> away_since{};
};

/// How long a seat may keep a table without a clock waiting before the others may give it to a bot.
constexpr std::int64_t patience_if_away = 120'000;
constexpr std::int64_t patience = 600'000;

/// How long a connected seat may owe its entropy once everyone is ready.
constexpr std::int64_t reveal_time = 30'000;

/// What people do at a table: judges a command on the table as it is, takes its events in, and returns them
/// to be written. After a refusal the table is as before. The caller has authorised `who`, looked for the
/// same id among the answers, and drops the table if the events are not written in the end, or if it
/// contradicts itself (`LiveTable::broken`).
class Commands {
  public:
    Commands(LiveTable& table, const Moment& moment) : table_(table), moment_(moment) {}

    /// The first event of a table.
    Outcome create(const Charter& charter);
    Outcome join(Seat seat, const std::string& name, const Key& digest);
    Outcome command(const Identity& who, const wire::Message& message);
    /// Time has run out for the seat to act.
    Outcome run_out();
    /// The time to reveal is over: whoever is there and owes entropy, of whom there must be one, is named,
    /// and everyone who was bound starts afresh.
    Outcome lapse();

  private:
    template <class Do>
    Outcome attempt(Do what);
    using Check = std::optional<Problem>;

    Check dispatch(const Identity& who, const wire::Message& message);
    Check ready(Seat seat, const wire::Message& message);
    Check reveal(Seat seat, const wire::Message& message);
    Check act(const Identity& who, const wire::Message& message);
    Check undo(Seat seat);
    Check say(Seat seat, const wire::Message& message);
    Check leave(Seat seat);
    void vacate(Seat seat);
    Check fill(const Identity& who, const wire::Message& message);
    Check clear(const Identity& who, const wire::Message& message);
    Check propose(Seat seat, const wire::Message& message);
    [[nodiscard]] Check may_propose(Seat seat, const wire::Message& message) const;
    [[nodiscard]] Check may_hand(Seat target, const std::string& level) const;
    [[nodiscard]] Check may_go_back(Seat seat, int to) const;
    Check vote(Seat seat, bool yes);
    Check hand(Seat seat, const wire::Message& message);
    Check give_back(Seat seat);
    Check reissue(Seat seat, const wire::Message& message);

    [[nodiscard]] Check unless_waiting() const;
    void start_if_ready();
    void let_chance_act();
    void settle_if_decided();
    void carry_out(const Motion& motion);
    void drop_overtaken_motion();
    void drop_motion();
    void emit(Event event);

    LiveTable& table_;
    const Moment& moment_;
    Happenings happenings_;
};

}  // namespace marea::table
