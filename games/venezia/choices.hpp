#pragma once

#include <bit>
#include <cstdint>

#include "core/fixed_list.hpp"
#include "games/venezia/action.hpp"
#include "games/venezia/options.hpp"
#include "games/venezia/state.hpp"

namespace marea::venezia {

/// A legal list in full. The longest is a move step with f ≤ 4 figures and 64 − f free squares: every walk
/// and every ride, a buy at each figure and six equal cards: 2 · 4 · 60 + 4 + 6 = 490.
using Legal = FixedList<Action, 490>;

/// The legal actions as sets: what a random player draws from without writing the list.
class Choices {
  public:
    void add(Kind kind, Square from, std::uint64_t targets) {
        if (targets == 0) return;
        size_ += static_cast<std::uint32_t>(std::popcount(targets));
        groups_.push_back({targets, size_, kind, from});
    }

    [[nodiscard]] std::uint32_t size() const { return size_; }
    /// The n-th action, n < size(), in the order of `list()`.
    [[nodiscard]] Action nth(std::uint32_t n) const;
    [[nodiscard]] Legal list() const;

  private:
    /// Same kind and origin, many targets (squares, or tiles for cards).
    struct Group {
        std::uint64_t targets;
        std::uint32_t end;  ///< how many actions there are up to and with this group
        Kind kind;
        Square from;
    };
    /// Walks and rides of four figures, buys, cards.
    FixedList<Group, 10> groups_;
    std::uint32_t size_ = 0;
};

/// What whoever is to act may do. `hand` is the hand of the seat whose turn it is.
Choices choices(const Options& options, const Public& table, Tiles hand);

}  // namespace marea::venezia
