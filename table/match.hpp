#pragma once

#include <optional>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "core/replay.hpp"
#include "table/reveal.hpp"

namespace marea::table {

/// One running game: who sits where, every action so far, the state after each. The log is the truth.
template <Game G>
class Match {
  public:
    using State = typename G::State;
    using Action = typename G::Action;

    Match(G game, typename G::Setup start, std::vector<std::string> seats)
        : record_{std::move(game), std::move(start), std::move(seats), {}, {}} {
        states_.push_back(record_.game.start(record_.start));
    }

    /// Goes on from a record, each of its actions checked.
    static tl::expected<Match, Problem> resume(const Record<G>& record) {
        if (auto problem = check(record)) return tl::unexpected(std::move(*problem));
        Match match(record.game, record.start, record.seats);
        for (const Action action : record.actions) match.push(action);
        return match;
    }

    [[nodiscard]] const G& game() const { return record_.game; }
    [[nodiscard]] const State& state() const { return states_.back(); }
    [[nodiscard]] Seat to_act() const { return game().to_act(state()); }
    [[nodiscard]] typename G::View view(Seat seat) const { return game().view(state(), seat); }
    [[nodiscard]] const std::string& name(Seat seat) const { return record_.seats[at(seat)]; }
    [[nodiscard]] const std::vector<Action>& actions() const { return record_.actions; }
    /// The state after `ply` actions.
    [[nodiscard]] const State& state_at(std::size_t ply) const { return states_[ply]; }

    /// Does an action for a seat, or says why not.
    std::optional<Problem> act(Seat seat, Action action) {
        if (auto problem = game().refusal(view(seat), action)) return problem;
        push(action);
        return std::nullopt;
    }

    /// Takes back the last action: one's own, while it is still one's own move, if nobody learnt anything by
    /// it.
    std::optional<Problem> undo(Seat seat) {
        if (actions().empty() || to_act() != seat || game().to_act(before_last()) != seat)
            return Problem{"undo_nothing"};
        if (reveals(game(), before_last(), actions().back())) return Problem{"undo_revealed"};
        states_.pop_back();
        record_.actions.pop_back();
        return std::nullopt;
    }

    /// The game so far; with its result once it is over.
    [[nodiscard]] Record<G> record() const {
        Record<G> copy = record_;
        if (to_act() == Seat::over) copy.result = result_of(game(), state());
        return copy;
    }

  private:
    [[nodiscard]] const State& before_last() const { return states_[states_.size() - 2]; }

    void push(Action action) {
        State next = state();
        game().apply(next, action);
        states_.push_back(next);
        record_.actions.push_back(action);
    }

    Record<G> record_;
    std::vector<State> states_;
};

}  // namespace marea::table
