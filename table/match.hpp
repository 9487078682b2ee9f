#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "core/replay.hpp"
#include "table/reveal.hpp"

namespace marea::table {

/// One running game: who sits where, every action so far, the state they lead to. The log is the truth;
/// earlier states are replayed when they are asked for, so that a thousand idle tables stay small.
template <Game G>
class Match {
  public:
    using State = typename G::State;
    using Action = typename G::Action;

    Match(G game, typename G::Setup start, std::vector<std::string> seats)
        : record_{std::move(game), std::move(start), std::move(seats), {}, {}},
          state_(record_.game.start(record_.start)) {}

    /// Goes on from a record, each of its actions checked.
    static tl::expected<Match, Problem> resume(const Record<G>& record) {
        if (auto problem = check(record)) return tl::unexpected(std::move(*problem));
        Match match(record.game, record.start, record.seats);
        for (const Action action : record.actions) match.push(action);
        return match;
    }

    [[nodiscard]] const G& game() const { return record_.game; }
    [[nodiscard]] const State& state() const { return state_; }
    [[nodiscard]] Seat to_act() const { return game().to_act(state_); }
    [[nodiscard]] typename G::View view(Seat seat) const { return game().view(state_, seat); }
    [[nodiscard]] const std::string& name(Seat seat) const { return record_.seats[at(seat)]; }
    [[nodiscard]] const std::vector<Action>& actions() const { return record_.actions; }
    [[nodiscard]] const typename G::Setup& start() const { return record_.start; }

    /// The state after `ply` actions.
    [[nodiscard]] State state_at(std::size_t ply) const {
        State state = game().start(record_.start);
        for (std::size_t i = 0; i < ply; ++i) game().apply(state, actions()[i]);
        return state;
    }

    /// What a seat has seen, from the deal to now: its view before each action, and the one now.
    [[nodiscard]] std::vector<typename G::View> story(Seat seat) const {
        State state = game().start(record_.start);
        std::vector<typename G::View> views{game().view(state, seat)};
        for (const Action action : actions()) {
            game().apply(state, action);
            views.push_back(game().view(state, seat));
        }
        return views;
    }

    /// Does an action for a seat, or says why not.
    std::optional<Problem> act(Seat seat, Action action) {
        if (auto problem = game().refusal(view(seat), action)) return problem;
        push(action);
        return std::nullopt;
    }

    /// Does what chance drew.
    void push(Action action) {
        last_actor_ = to_act();
        game().apply(state_, action);
        record_.actions.push_back(action);
    }

    /// All actions so far came from elsewhere with the match: nobody takes them back.
    void fix_past() { past_ = actions().size(); }
    /// How many did.
    [[nodiscard]] std::size_t past() const { return past_; }

    /// Whether the last action was this seat's own, was done here, and it is still this seat's move.
    [[nodiscard]] bool may_undo(Seat seat) const {
        return actions().size() > past_ && to_act() == seat && last_actor_ == seat;
    }

    /// Takes back the last action: one's own, while it is still one's own move, if nobody learnt anything by
    /// it.
    std::optional<Problem> undo(Seat seat) {
        if (!may_undo(seat)) return Problem{"undo_nothing"};
        const std::size_t to = actions().size() - 1;
        if (learnt_since(to)) return Problem{"undo_revealed"};
        go_back(to);
        return std::nullopt;
    }

    /// Whether since that ply anyone learnt something hidden, or chance spoke.
    [[nodiscard]] bool learnt_since(std::size_t ply) const {
        const auto since = std::span(actions()).subspan(ply);
        if (std::ranges::all_of(since, [&](const Action action) { return is_open(game(), action); }))
            return false;
        learnt_.resize(actions().size(), Learnt::unknown);
        const auto known = std::span(learnt_).subspan(ply);
        if (std::ranges::find(known, Learnt::something) != known.end()) return true;
        State state = state_at(ply);
        if (chance_spoke(state, ply)) return true;
        for (; ply < actions().size(); ++ply) {
            if (learnt_[ply] == Learnt::unknown) learnt_[ply] = learn(state, actions()[ply]);
            if (learnt_[ply] == Learnt::something) return true;
            game().apply(state, actions()[ply]);
        }
        return false;
    }

    /// Forgets all actions from that ply on.
    void go_back(std::size_t ply) {
        record_.actions.resize(ply);
        learnt_.resize(std::min(learnt_.size(), ply));
        last_actor_ = ply > 0 ? game().to_act(state_at(ply - 1)) : Seat::over;
        state_ = state_at(ply);
    }

    /// The game so far; with its result once it is over.
    [[nodiscard]] Record<G> record() const {
        Record<G> copy = record_;
        if (to_act() == Seat::over) copy.result = result_of(game(), state_);
        return copy;
    }

  private:
    /// What anyone learnt by an action, as far as it was asked: to find out takes a thousand times as long as
    /// to act.
    enum class Learnt : std::uint8_t { unknown, nothing, something };

    Learnt learn(const State& state, Action action) const {
        const bool news = !is_open(game(), action) && reveals(game(), state, action);
        return news ? Learnt::something : Learnt::nothing;
    }

    /// Whether any action from that ply on, before which the state is this, is chance's; if so, that is kept.
    bool chance_spoke(State state, std::size_t ply) const {
        for (; ply < actions().size(); ++ply) {
            if (game().to_act(state) == Seat::chance) {
                learnt_[ply] = Learnt::something;
                return true;
            }
            game().apply(state, actions()[ply]);
        }
        return false;
    }

    Record<G> record_;
    State state_;
    Seat last_actor_ = Seat::over;  ///< over: nobody acted yet
    std::size_t past_ = 0;
    mutable std::vector<Learnt> learnt_{};  ///< by ply; only as long as somebody asked
};

}  // namespace marea::table
