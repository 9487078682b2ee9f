#pragma once

#include <algorithm>
#include <cmath>
#include <functional>
#include <vector>

#include "bots/counsel.hpp"

namespace marea::bots {

/// A decision that somebody had to make, and what became of it.
template <Game G>
struct Judged {
    std::size_t ply = 0;
    Seat seat{};
    typename G::Action played{};
    Verdict<G> verdict{};

    /// The chance to win that whoever decided gave away, 0 to 1.
    [[nodiscard]] double lost() const {
        return std::max(0.0, verdict.with_best[at(seat)] - verdict.with_played[at(seat)]);
    }
    /// Whether more was lost than chance alone may make it seem.
    [[nodiscard]] bool is_mistake() const { return lost() > little; }
    static constexpr double little = 0.02;
    /// What a mistake cost its own seat, or brought another.
    [[nodiscard]] double brought(Seat to) const {
        if (!is_mistake()) return 0;
        return verdict.with_played[at(to)] - verdict.with_best[at(to)];
    }
};

/// What a game came to for a seat. `result` is its fair share, and what each of the others adds to it.
struct Balance {
    int decisions = 0;
    int as_good = 0;    ///< of them, those that lost no more than a fiftieth
    double lost = 0;    ///< by them all
    double result = 0;  ///< its share of the win
    double own = 0;     ///< by its own decisions
    double others = 0;  ///< by those of the others
    double luck = 0;    ///< the rest: deal, draws, dice, and what nobody could know
};

/// A game that is over, looked through decision by decision. Each step may be done on any thread, one after
/// the other; the same seed gives the same review.
template <Game G>
class Review {
  public:
    using Judge = Verdict<G> (*)(const G& game, std::span<const typename G::State> states,
                                 typename G::Action played, Rng& rng);

    Review(G game, const typename G::Setup& start, const std::vector<typename G::Action>& actions,
           Judge judge)
        : game_(std::move(game)), judge_(judge) {
        states_.reserve(actions.size() + 1);
        states_.push_back(game_.start(start));
        for (const auto action : actions) {
            const auto& before = states_.back();
            const Seat who = game_.to_act(before);
            if (who.is_player() && game_.legal(before).size() > 1)
                decisions_.push_back({states_.size() - 1, who, action, {}});
            auto next = before;
            game_.apply(next, action);
            states_.push_back(next);
        }
    }

    [[nodiscard]] std::size_t steps() const { return decisions_.size(); }
    /// Judges one of the decisions.
    [[nodiscard]] Verdict<G> look(std::size_t which) const {
        const auto& one = decisions_[which];
        Rng rng(one.ply + 1);
        return judge_(game_, std::span(states_).first(one.ply + 1), one.played, rng);
    }
    void take(std::size_t which, const Verdict<G>& verdict) { decisions_[which].verdict = verdict; }
    void step(std::size_t which) { take(which, look(which)); }

    // Once every step is done:
    [[nodiscard]] const G& game() const { return game_; }
    [[nodiscard]] const std::vector<Judged<G>>& decisions() const { return decisions_; }

    [[nodiscard]] Balance balance(Seat seat) const {
        Balance sum;
        const auto winners = game_.winners(states_.back());
        for (const Seat winner : winners)
            if (winner == seat && game_.to_act(states_.back()) == Seat::over)
                sum.result = 1.0 / static_cast<double>(winners.size());
        for (const auto& one : decisions_) {
            (one.seat == seat ? sum.own : sum.others) += one.brought(seat);
            if (one.seat != seat) continue;
            ++sum.decisions;
            sum.as_good += one.is_mistake() ? 0 : 1;
            sum.lost += one.lost();
        }
        sum.luck = sum.result - 1.0 / game_.players() - sum.own - sum.others;
        return sum;
    }

    /// The decisions after which most was different for somebody than after the one before; at most five.
    [[nodiscard]] std::vector<std::size_t> turning_points() const {
        constexpr double least = 0.1;
        constexpr std::size_t most = 5;
        std::vector<std::size_t> found;
        for (std::size_t i = 1; i < decisions_.size(); ++i)
            if (swing(i) >= least) found.push_back(i);
        std::ranges::sort(
            found, [&](auto a, auto b) { return swing(a) > swing(b) || (swing(a) == swing(b) && a < b); });
        found.resize(std::min(found.size(), most));
        std::ranges::sort(found);
        return found;
    }

  private:
    [[nodiscard]] double swing(std::size_t i) const {
        double most = 0;
        for (std::size_t s = 0; s < Chances{}.size(); ++s)
            most =
                std::max(most, std::abs(decisions_[i].verdict.after[s] - decisions_[i - 1].verdict.after[s]));
        return most;
    }

    G game_;
    Judge judge_;
    std::vector<typename G::State> states_;
    std::vector<Judged<G>> decisions_;
};

}  // namespace marea::bots
