#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/pinned.hpp"
#include "core/problem.hpp"
#include "core/seat.hpp"
#include "table/any_review.hpp"
#include "table/fairness.hpp"

namespace marea::table {

/// How far a game is: the round it is in, of how many.
struct Round {
    int now = 1;
    int of = 1;
};

/// What a viewer asks a game about.
struct Question {
    std::string_view what;
    std::string_view list = {};  ///< what it is about, as a JSON array; empty if nothing is said
};

/// A match of any game, as a live table sees it: words in, words out. The type of the game is forgotten once
/// per match, here, and never per ply.
class AnyMatch : public Pinned {
  public:
    [[nodiscard]] virtual Seat to_act() const = 0;
    [[nodiscard]] virtual std::size_t plies() const = 0;
    [[nodiscard]] virtual Round round() const = 0;

    /// Why a seat may not do this now, from what that seat may know; nothing if it may.
    [[nodiscard]] virtual std::optional<Problem> refused(Seat seat, std::string_view action) const = 0;
    /// Does what the log says, whoever's it was; or says why it cannot be.
    virtual std::optional<Problem> repeat(std::string_view action) = 0;
    /// What chance does at this ply; only while chance is to act.
    [[nodiscard]] virtual std::string draw(const Key& key) const = 0;
    /// By viewer (spectators first, then the seats), how an action about to be done is written for them;
    /// empty if everyone sees it whole.
    [[nodiscard]] virtual std::vector<std::string> seen(std::string_view action) const = 0;

    /// What an action about to be done is told as, as JSON arrays of lines (wire/json/line_json.hpp): by
    /// viewer as in `seen`, or a single one if everyone is told the same; none if the game tells nothing.
    [[nodiscard]] virtual std::vector<std::string> tells(std::string_view action) const = 0;

    /// Whether this seat's last action is the last of all and it is still to act.
    [[nodiscard]] virtual bool may_undo(Seat seat) const = 0;
    /// Whether since that ply anyone learnt something hidden, or chance spoke.
    [[nodiscard]] virtual bool learnt_since(std::size_t ply) const = 0;
    /// Who acted at a ply that has been played.
    [[nodiscard]] virtual Seat actor_at(std::size_t ply) const = 0;
    virtual void go_back(std::size_t ply) = 0;

    /// All actions so far came from elsewhere with the match: nobody takes them back.
    virtual void fix_past() = 0;
    /// The same match before the first action that was done here, apart from this one.
    [[nodiscard]] virtual std::unique_ptr<AnyMatch> from_start() const = 0;

    /// One number for the whole position, hidden parts included, in 16 hex digits: the same wherever the same
    /// actions lead to the same.
    [[nodiscard]] virtual std::string fingerprint() const = 0;

    [[nodiscard]] virtual std::vector<std::string> actions() const = 0;
    /// The set-up, as in a record.
    [[nodiscard]] virtual std::string start_json() const = 0;
    /// What everyone sees, as a JSON object.
    [[nodiscard]] virtual std::string table_json() const = 0;
    /// What a seat alone knows and, if it may act, what it may do, as the inside of a JSON object.
    [[nodiscard]] virtual std::string own_json(Seat seat, bool may_act) const = 0;
    /// For each action that the seat may do now, what it would do, as a JSON array of arrays of lines; with
    /// or without chances.
    [[nodiscard]] virtual std::string does_json(Seat seat, bool odds) const = 0;
    /// `{"scores":…,"winners":…}`, once it is over.
    [[nodiscard]] virtual std::string result_json() const = 0;
    [[nodiscard]] virtual std::string record_json(std::vector<std::string> seats,
                                                  const std::optional<Fairness>& fairness) const = 0;
    /// What the seat to act is asked, in a word of the game's.
    [[nodiscard]] virtual std::string asked() const = 0;
    /// Chances that this seat may know, as a JSON object; nothing if the game has none to tell.
    [[nodiscard]] virtual std::optional<std::string> odds_json(Seat seat) const = 0;

    /// Whether a seat is asked for something that it can only do with what nobody else sees: how long it
    /// takes to do without must tell nothing.
    [[nodiscard]] virtual bool is_window() const { return false; }
    /// What this viewer may ask for beyond the rest, as JSON, with or without chances; nothing if the game
    /// has no answer to it.
    [[nodiscard]] virtual std::optional<std::string> answer_json(Seat /*viewer*/,
                                                                 const Question& /*question*/,
                                                                 bool /*odds*/) const {
        return std::nullopt;
    }
    /// The same where it takes long, to be called once, from any thread; none if it does not. It holds its
    /// own copy of all it needs.
    using LongAnswer = std::function<std::string()>;
    [[nodiscard]] virtual LongAnswer long_answer(Seat /*viewer*/, std::string_view /*what*/) const {
        return {};
    }

    /// A bot's decision in this seat, to be called once, from any thread; it holds its own copy of the view.
    [[nodiscard]] virtual std::function<std::string()> thinking(Seat seat, std::string_view level,
                                                                std::uint64_t seed) const = 0;
    /// What the strongest bot would do in this seat, and why, as a JSON object; to be called once, from any
    /// thread, with what the seat may know and no more. None if nobody advises in this game.
    [[nodiscard]] virtual LongAnswer advice(Seat /*seat*/) const { return {}; }
    /// A review of the game so far, apart from it; none if there is nobody to judge it.
    [[nodiscard]] virtual std::unique_ptr<AnyReview> review() const { return nullptr; }
    /// What a standing order (JSON, checked by the game's kit) answers for the seat to act, if anything.
    [[nodiscard]] virtual std::optional<std::string> obey(Seat seat, std::string_view order) const = 0;
    /// Whether to obey at once would tell the others something that only this seat knows.
    [[nodiscard]] virtual bool tells_of_hand(Seat /*seat*/, std::string_view /*order*/) const {
        return false;
    }
};

}  // namespace marea::table
