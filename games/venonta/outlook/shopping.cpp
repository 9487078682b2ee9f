#include "games/venonta/outlook/shopping.hpp"

#include <algorithm>
#include <cstdlib>
#include <tuple>

#include "core/bits.hpp"
#include "games/venonta/facts.hpp"
#include "games/venonta/outlook/objective.hpp"
#include "games/venonta/outlook/suggest.hpp"

namespace marea::venonta {

Shopping::Shopping(const Venonta& game, const View& view) : game_(game), state_(known_state(view)) {}

std::vector<WayToBuy> Shopping::ways(Good good, Seller seller, Lands goals) const {
    const Terms& terms = game_.terms();
    const Public& table = state_.table;
    std::vector<WayToBuy> found;
    const auto add = [&](const std::vector<WayToBuy>& some) {
        found.insert(found.end(), some.begin(), some.end());
    };
    for (int s = 0; s < terms.players; ++s)
        if (seat(s) != table.actor && (seller.is_anyone() || seller.seat == seat(s)))
            add(ways_to_buy(terms, table, good, seat(s), goals));
    if (good == Good::food) return found;
    for (int o = 0; o < towers; ++o)
        if (seller.is_anyone() || seller.ocean == o)
            for (const WayToBuy& way : ways_to_draw(terms, table, o))
                if (has(goals, way.to)) found.push_back(way);
    return found;
}

std::vector<Paid> Shopping::buy(const Wish& wish) {
    std::vector<Paid> result;
    for (int i = 0; i < std::min(wish.amount, most) && take(wish); ++i) result.push_back(paid_);
    return result;
}

Stocked Shopping::stocked() const {
    const Public& table = state_.table;
    const Terms& terms = game_.terms();
    const Seat buyer = table.actor;
    Stocked result{table.player(buyer).food, fact(terms, table, buyer, Fact::tep)};
    if (const int goal = state_.goals[at(buyer)]; goal != 0)
        result.met =
            count_met(clauses_now(terms, table, buyer, terms.objectives[static_cast<std::size_t>(goal - 1)]));
    return result;
}

/// One unit; false if there is none.
bool Shopping::take(const Wish& wish) {
    const auto open = ways(wish.good, wish.seller, static_cast<Lands>(bit(wish.to)));
    const auto far = [&](const WayToBuy& way) {
        return std::tuple(std::abs(way.barter - wish.barter), way.tokens);
    };
    const auto nearest = std::min_element(open.begin(), open.end(),
                                          [&](const auto& a, const auto& b) { return far(a) < far(b); });
    if (nearest == open.end()) return false;
    for (const Action step : nearest->steps) game_.apply(state_, step);
    if (state_.table.phase == Phase::answer) game_.apply(state_, act(Kind::yes));
    paid_.tokens += nearest->tokens;
    (wish.good == Good::tep ? paid_.food : paid_.tep) += nearest->barter;
    return true;
}

}  // namespace marea::venonta
