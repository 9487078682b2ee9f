#include "games/venonta/outlook/purchases.hpp"

#include <algorithm>
#include <array>

#include "games/venonta/legal/market.hpp"
#include "games/venonta/legal/refusal.hpp"

namespace marea::venonta {
namespace {

/// N4, N5.9 Before feeding only food can be bought, and outside of production nothing.
bool is_open_for(const Public& table, Good good) {
    return table.phase == Phase::produce || (table.phase == Phase::feed && good == Good::food);
}

/// The steps that the machine asks for: one with a single way to go is none.
void add_ways(std::vector<WayToBuy>& ways, const Terms& terms, const Public& table, Good good, int from,
              Lands goals) {
    const int price = asking_price(terms, table, good, table.land(from).owner);
    const int value = asking_price(terms, table, good == Good::tep ? Good::food : Good::tep, table.actor);
    const Lands landing = landings(terms, table, good, from);
    for (const int to : Bits(landing & goals)) {
        const std::uint64_t pays = barters(terms, table, good, price, to);
        for (const int units : Bits(pays)) {
            WayToBuy way{from, to, units, price - units * value, {}};
            way.steps.push_back(act(good == Good::tep ? Kind::buy_tep : Kind::buy_food, from));
            if (!std::has_single_bit(landing)) way.steps.push_back(act(Kind::buy_to, to));
            if (!std::has_single_bit(pays)) way.steps.push_back(act(Kind::pay, units));
            ways.push_back(way);
        }
    }
}

/// Of reasons at several territories, the one nearest to a purchase.
int nearness(std::string_view reason) {
    constexpr std::array<std::string_view, 3> far{"out_of_reach", "nothing_for_sale", "too_few_tokens"};
    const auto* const found = std::find(far.begin(), far.end(), reason);
    return found == far.end() ? static_cast<int>(far.size()) : static_cast<int>(found - far.begin());
}

}  // namespace

std::vector<WayToBuy> ways_to_buy(const Terms& terms, const Public& table, Good good, Seat seller) {
    return ways_to_buy(terms, table, good, seller, all_lands);
}

std::vector<WayToBuy> ways_to_buy(const Terms& terms, const Public& table, Good good, Seat seller,
                                  Lands goals) {
    std::vector<WayToBuy> ways;
    if (!is_open_for(table, good)) return ways;
    for (const int from : Bits(offers(terms, table, good) & table.owned[at(seller)]))
        add_ways(ways, terms, table, good, from, goals);
    return ways;
}

std::vector<WayToBuy> ways_to_draw(const Terms& terms, const Public& table, int ocean) {
    std::vector<WayToBuy> ways;
    if (!is_open_for(table, Good::tep)) return ways;
    const int price = tep_price(terms, table) + terms.ocean_extra;
    for (const int to : Bits(shores(terms, table, ocean))) {
        WayToBuy way{0, to, 0, price, {}};
        way.steps.push_back(act(Kind::ocean, to, ocean));
        ways.push_back(way);
    }
    return ways;
}

Problem why_closed(const Terms& terms, const Public& table, Good good, Seat seller) {
    if (!is_open_for(table, good)) return awaited(table);
    Problem best{"nothing_for_sale", "N5.8"};
    int nearest = -1;
    for (const int t : Bits(table.owned[at(seller)])) {
        auto problem =
            why_not_trade(terms, table, act(good == Good::tep ? Kind::buy_tep : Kind::buy_food, t));
        if (!problem || nearness(problem->reason) <= nearest) continue;
        nearest = nearness(problem->reason);
        best = std::move(*problem);
    }
    return best;
}

Problem why_closed(const Terms& terms, const Public& table, int ocean) {
    if (!is_open_for(table, Good::tep)) return awaited(table);
    Problem best{"not_on_the_shore", "N1.4"};
    for (const int t : Bits(table.owned[at(table.actor)])) {
        auto problem = why_not_trade(terms, table, act(Kind::ocean, t, ocean));
        if (problem && (best.details.empty() || problem->reason != best.reason)) best = std::move(*problem);
        if (best.reason != "not_on_the_shore") break;
    }
    return best;
}

}  // namespace marea::venonta
