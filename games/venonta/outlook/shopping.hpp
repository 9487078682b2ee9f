#pragma once

#include <optional>
#include <vector>

#include "games/venonta/outlook/purchases.hpp"
#include "games/venonta/venonta.hpp"

namespace marea::venonta {

/// Who sells: a player, an ocean, or, if it is neither, whoever is cheapest.
struct Seller {
    Seat seat = nobody;
    int ocean = -1;

    [[nodiscard]] bool is_anyone() const { return !seat.is_player() && ocean < 0; }
};

/// N5.8 Some units of a good in one go, all to one own territory, each paid with so much barter or, where
/// that cannot be, with what is nearest to it.
struct Wish {
    Good good{};
    Seller seller{};
    int to = 0;
    int barter = 0;
    int amount = 1;
};

/// What was paid: tokens, and goods by barter.
struct Paid {
    int tokens = 0;
    int food = 0;
    int tep = 0;

    friend bool operator==(const Paid&, const Paid&) = default;
};

/// What a buyer then has, and how many conditions of its objective are met; none if it has no objective.
struct Stocked {
    int food = 0;
    int tep = 0;
    std::optional<int> met{};
};

/// A purchase of several units tried out to its end as if everybody sold: each unit at the price that it then
/// has.
class Shopping {
  public:
    static constexpr int most = 9;  ///< units in one wish

    Shopping(const Venonta& game, const View& view);

    /// All ways to buy a unit now and bring it to one of these territories.
    [[nodiscard]] std::vector<WayToBuy> ways(Good good, Seller seller, Lands goals) const;
    /// All that was paid so far after each unit that could be had; it is bought here.
    std::vector<Paid> buy(const Wish& wish);
    /// The same, but left there.
    [[nodiscard]] std::vector<Paid> price(const Wish& wish) const { return Shopping(*this).buy(wish); }

    /// The buyer's board and objective, as what was bought here leaves them.
    [[nodiscard]] Stocked stocked() const;
    [[nodiscard]] const Public& table() const { return state_.table; }

  private:
    [[nodiscard]] bool take(const Wish& wish);

    const Venonta& game_;
    State state_;
    Paid paid_{};
};

}  // namespace marea::venonta
