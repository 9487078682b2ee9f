#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "table/charter.hpp"
#include "table/clock.hpp"
#include "table/done_commands.hpp"
#include "table/event.hpp"
#include "table/game_kit.hpp"
#include "table/motion.hpp"

namespace marea::table {

/// One place at a live table.
struct Chair {
    enum class Kind : std::uint8_t { open, person, bot };
    Kind kind = Kind::open;
    std::string name = {};
    std::string level = {};     ///< of a bot
    std::string stand_in = {};  ///< level of the bot that plays for an absent person
    Key digest{};               ///< of the person's token
    bool ready = false;
    std::int64_t since = 0;  ///< version at which whoever sits here came

    /// Whether a person decides here now.
    [[nodiscard]] bool is_attended() const { return kind == Kind::person && stand_in.empty(); }
    /// The bot that decides here now; empty if a person does.
    [[nodiscard]] const std::string& bot() const { return kind == Kind::bot ? level : stand_in; }
};

enum class Status : std::uint8_t { waiting, playing, finished, ended };
std::string_view name_of(Status status);

/// Between these lies the time, in ms, that passing by a standing order takes where a hand is to be hidden:
/// as long as people take who have a card that fits and let it be, so that no answer within it tells that
/// there was one.
constexpr std::int64_t shortest_pass = 700;
constexpr std::int64_t longest_pass = 10'000;

/// A table as its log tells it. Everything here follows from the events; `fold` is the one way to change it.
struct LiveTable {
    std::string id;
    const GameKits* games = nullptr;  ///< among which its game is
    std::int64_t version = 0;         ///< of the last event; the first is 1
    std::int64_t changed_at = 0;      ///< version of the last event that commands must have seen
    std::int64_t created = 0;         ///< milliseconds since 1970
    std::int64_t touched = 0;
    Charter charter{};
    const GameKit* kit = nullptr;
    std::vector<Chair> chairs{};
    std::unique_ptr<AnyMatch> match{};  ///< once started
    Clock clock{};
    std::optional<Motion> motion{};
    std::string ended{};    ///< why it was ended before its time
    std::string rematch{};  ///< the next table
    DoneCommands done_commands{};
    std::string broken{};  ///< why it contradicts itself: it is to be dropped, and read again from its log
    mutable std::string chairs_text{};  ///< how chairs_json wrote them; empty once they change

    [[nodiscard]] Status status() const;
    /// Who is to act; `over` unless the game is on.
    [[nodiscard]] Seat to_act() const;
    [[nodiscard]] int seats() const { return static_cast<int>(chairs.size()); }
    [[nodiscard]] bool has(Seat seat) const { return seat.is_player() && seat.index < seats(); }
    [[nodiscard]] const Chair& chair(Seat seat) const { return chairs[at(seat)]; }
    /// Whether every seat is filled and everyone at it is ready.
    [[nodiscard]] bool all_are_ready() const;
    /// Whether this seat is bound to entropy that it has not shown.
    [[nodiscard]] bool owes_reveal(Seat seat) const;
    /// A bit for each seat that owes its entropy, once everyone is ready: until then nobody is asked.
    [[nodiscard]] std::uint8_t asked_to_reveal() const;
    [[nodiscard]] bool is_revealing() const { return asked_to_reveal() != 0; }
    /// A bit for each seat at which a person decides.
    [[nodiscard]] std::uint8_t people() const;
    /// Whether people would see of another by the time that an answer takes what is in the hand. Among bots
    /// there is nobody from whom it would have to be hidden.
    [[nodiscard]] bool hides_hands() const;
    /// How many plies were played elsewhere, before the game came here.
    [[nodiscard]] std::size_t carried() const { return charter.origin ? charter.origin->actions.size() : 0; }
    /// Whose chance all draws come from, once nobody owes entropy.
    [[nodiscard]] Key key() const { return key_of(charter.fairness); }
};

/// Takes in the next event; or says why it cannot be the next.
std::optional<Problem> fold(LiveTable& table, const Event& event);

/// Whether this token belongs to someone, and to whom.
struct Identity {
    Seat seat = Seat::spectator;
    bool host = false;
    bool program = false;  ///< a bot or a standing order acts for the seat
};
std::optional<Identity> identify(const LiveTable& table, std::string_view token);

}  // namespace marea::table
