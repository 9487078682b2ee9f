#pragma once

#include <array>

#include "bots/venezia/deeds.hpp"
#include "bots/venezia/manners.hpp"

namespace marea::bots {

/// How likely the choices of each player were, by the hand they may hold now. Answers are kept, for a hand is
/// asked about often.
class Reading {
  public:
    Reading(const venezia::Venezia& game, Story<venezia::Venezia> story, const Manners& manners);

    /// Never 0; of interest only beside another hand of the same seat.
    double of(Seat seat, venezia::Tiles hand);

  private:
    struct Known {
        venezia::Tiles hand = 0;  ///< none: nothing is known
        double likelihood = 0;
    };
    const venezia::Options& options_;
    const Manners& manners_;
    Deeds deeds_;
    std::array<std::array<Known, 512>, venezia::max_players> known_{};
};

/// The deals that fit what a player knows, each as likely as the others' choices make it: all of them where
/// they are few, otherwise some, found by a walk from deal to deal (Metropolis) that stays longest where the
/// choices seen are likeliest. Uses no heap.
class Belief {
  public:
    using Hands = std::array<venezia::Tiles, venezia::max_players>;
    static constexpr std::size_t most = 3003;  ///< all deals of two players once one hand is known: 15 over 5

    /// How much is made of a belief.
    struct Effort {
        std::size_t weighed = most;    ///< every deal is, if there are no more
        int steps_before = 1000;       ///< of a walk, to forget where it began
        int steps_between = 8;         ///< two deals that are kept
        std::size_t kept = 250;        ///< deals of a walk; at most `most`
        Deadline until = no_deadline;  ///< a walk ends then, with one deal at least
    };

    Belief(const venezia::Venezia& game, Story<venezia::Venezia> story, Rng& rng, const Effort& effort,
           const Manners& manners);

    /// Whether every deal there is was weighed.
    [[nodiscard]] bool is_exact() const { return exact_; }
    [[nodiscard]] std::size_t size() const { return size_; }
    [[nodiscard]] const Hands& hands(std::size_t i) const { return hands_[i]; }
    /// The share of belief that is in a deal.
    [[nodiscard]] double weight(std::size_t i) const {
        return (up_to_[i] - (i > 0 ? up_to_[i - 1] : 0)) / up_to_[size_ - 1];
    }
    /// One of the deals, by its weight.
    [[nodiscard]] venezia::State draw(Rng& rng) const;

  private:
    void add(const Hands& hands, double weight);
    void weigh_all(Reading& reading, Hands hands, std::size_t next, venezia::Tiles left, double weight);
    void walk(Reading& reading, const venezia::Options& options, Rng& rng, const Effort& effort);

    const venezia::View& view_;
    FixedList<Seat, venezia::max_players> hidden_;
    bool exact_ = false;
    std::size_t size_ = 0;
    std::array<Hands, most> hands_;
    std::array<double, most> up_to_;  ///< weights, summed from the first on
};

}  // namespace marea::bots
