#include "bots/venonta/goal.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "games/venonta/facts.hpp"
#include "games/venonta/legal/market.hpp"
#include "games/venonta/odds.hpp"

namespace marea::bots {

using namespace venonta;

namespace {

/// A clause as a bound on an own measure: `at_least` or at most `bound`.
struct Bound {
    Fact fact;
    bool at_least;
    int bound;
    int now;  ///< where it stands, or will stand at the end of the round if nothing is done

    [[nodiscard]] int lacking() const { return std::max(0, at_least ? bound - now : now - bound); }
};

/// The sum over the others.
int of_others(const Forecast& forecast, Fact which) {
    int sum = 0;
    for (int s = 0; s < forecast.terms.players; ++s)
        if (seat(s) != forecast.me) sum += fact(forecast.terms, forecast.table, seat(s), which);
    return sum;
}

int extreme_of_others(const Forecast& forecast, Fact which, bool most) {
    int found = most ? -9999 : 9999;
    for (int s = 0; s < forecast.terms.players; ++s) {
        if (seat(s) == forecast.me) continue;
        const int theirs = fact(forecast.terms, forecast.table, seat(s), which);
        found = most ? std::max(found, theirs) : std::min(found, theirs);
    }
    return found;
}

/// Food is judged after feeding, CO2 and fish after the factories' toll.
int at_end_of_round(const Forecast& forecast, Fact which) {
    const int now = forecast.fact(which);
    switch (which) {
        case Fact::food:
            return now - forecast.hunger;
        case Fact::rise:
        case Fact::co2:
            return now + forecast.smoke;
        case Fact::margin:
            return now - forecast.smoke;
        case Fact::fish:
            return now - forecast.waste;
        default:
            return now;
    }
}

Bound bound_of(const Forecast& forecast, const Clause& clause) {
    const int now = at_end_of_round(forecast, clause.fact);
    switch (clause.test) {
        case Test::at_least:
            return {clause.fact, true, clause.amount, now};
        case Test::at_most:
            return {clause.fact, false, clause.amount, now};
        case Test::world_at_least:
            return {clause.fact, true, clause.amount - of_others(forecast, clause.fact), now};
        case Test::world_at_most:
            return {clause.fact, false, clause.amount - of_others(forecast, clause.fact), now};
        case Test::most:
            return {clause.fact, true, extreme_of_others(forecast, clause.fact, true), now};
        case Test::least:
            return {clause.fact, false, extreme_of_others(forecast, clause.fact, false), now};
    }
    return {clause.fact, true, 0, now};
}

/// Tokens for a factory that carries nothing yet.
int for_free_factory(const Forecast& forecast) {
    return forecast.player.free() > 0 ? 0 : forecast.price(PriceLine::factory);
}

/// Tokens for one more won fight: with a tank, which has to be made first if there is none.
double for_win(const Forecast& forecast) {
    const bool armed = forecast.player.tanks > 0;
    return forecast.price(PriceLine::attack) / fight_odds(armed ? 1 : 0, 0).win;
}

/// Tokens for a ration, the cheapest way.
double for_ration(const Forecast& forecast) {
    const bool room = forecast.player.farms + forecast.player.intensive <
                      water_of(forecast.terms, forecast.table, forecast.me);
    return room ? forecast.price(PriceLine::farm) : forecast.price(PriceLine::intensify);
}

/// Tokens that raise a measure by one.
double price_up(const Forecast& forecast, const Figures& figures, Fact which) {
    const Player& player = forecast.player;
    switch (which) {
        case Fact::farms:
            return forecast.price(PriceLine::farm);
        case Fact::factories:
        case Fact::new_factories:
        case Fact::cleared:
        case Fact::free:
            return forecast.price(PriceLine::factory);
        case Fact::intensive:
        case Fact::new_intensive:
            return forecast.price(PriceLine::intensify) + for_free_factory(forecast) +
                   (player.farms > 0 ? 0 : forecast.price(PriceLine::farm));
        case Fact::tanks:
            return forecast.price(PriceLine::tank) + for_free_factory(forecast);
        case Fact::colonies:
        case Fact::wins:
            return for_win(forecast);
        case Fact::loot:
            return for_win(forecast) / figures.loot_a_win;
        case Fact::kills:
            return 2 * for_win(forecast);
        case Fact::fights:
            return forecast.price(PriceLine::attack);
        case Fact::tep:
        case Fact::bought:
            return tep_price(forecast.terms, forecast.table) + figures.tep_trouble;
        case Fact::food:
        case Fact::surplus:
            return for_ration(forecast);
        case Fact::integrated:
            return forecast.table.migrants > 0 ? 3 : out_of_reach;
        case Fact::reforested:
            return player.farms + player.factories > 0
                       ? forecast.price(PriceLine::farm_back)
                       : forecast.price(PriceLine::farm_back) + forecast.price(PriceLine::farm);
        case Fact::margin:
            return 1;
        case Fact::cards:
            return player.hand > 0 ? figures.card_tokens : out_of_reach;
        case Fact::pv:
        case Fact::sold:
        case Fact::shared:
            return 4;
        default:
            return out_of_reach;
    }
}

/// Tokens that lower a measure by one.
double price_down(const Forecast& forecast, Fact which) {
    switch (which) {
        case Fact::farms:
            return forecast.price(PriceLine::farm_back);
        case Fact::intensive:
            return forecast.price(PriceLine::intensive_back);
        case Fact::factories:
            return forecast.price(PriceLine::factory_back);
        case Fact::tanks:
            return forecast.price(PriceLine::tank_back);
        case Fact::free:
            return std::min(forecast.price(PriceLine::tank), forecast.price(PriceLine::intensify));
        case Fact::colonised:
            return forecast.price(PriceLine::rebel) / fight_odds(0, 0).loss;
        case Fact::emitted:
        case Fact::rise:
        case Fact::co2:
            return forecast.player.farms + forecast.player.free() > 0 ? 1 : out_of_reach;
        case Fact::migrants:
            return 3;
        case Fact::food:
        case Fact::tep:
        case Fact::hand:
            return 1;
        default:
            return out_of_reach;
    }
}

double price_of(const Forecast& forecast, const Figures& figures, const Bound& bound) {
    const int units = bound.lacking();
    if (units == 0) return 0;
    const double one =
        bound.at_least ? price_up(forecast, figures, bound.fact) : price_down(forecast, bound.fact);
    // The sum over the world, or another's extreme, may lie beyond what is one's own to change.
    if (!bound.at_least && bound.bound < 0 && bound.fact <= Fact::hand && bound.fact != Fact::margin)
        return out_of_reach;
    return std::min(out_of_reach, one * units);
}

bool is_about_fights(Fact fact) {
    return fact == Fact::colonies || (fact >= Fact::fights && fact <= Fact::loot);
}

/// N6 Fights want a tank, and a tank a factory: once for all clauses.
double price_of_arms(const Forecast& forecast, const Clauses& goal) {
    if (forecast.player.tanks > 0) return 0;
    const bool fights = std::any_of(goal.begin(), goal.end(), [&](const Clause& clause) {
        const Bound bound = bound_of(forecast, clause);
        return is_about_fights(bound.fact) && bound.at_least && bound.lacking() > 0;
    });
    return fights ? forecast.price(PriceLine::tank) + for_free_factory(forecast) : 0;
}

/// Keeping what is fulfilled: the last step of it is worth the whole.
void wish_to_keep(const Bound& bound, double worth, Wishes& wishes) {
    const int offset = wishes.now(bound.fact) - bound.now;
    const int edge = bound.bound + offset;
    wishes.add(bound.fact, bound.at_least ? edge - 1 : edge + 1, edge, worth);
}

/// Each step towards it is worth the same, and so is a step back.
void wish_to_reach(const Bound& bound, double worth, Wishes& wishes) {
    const int now = wishes.now(bound.fact);
    const int way = bound.at_least ? bound.lacking() : -bound.lacking();
    wishes.add(bound.fact, now - way, now + way, 2 * worth);
}

/// N5.4 Factories that carry nothing are no harm while there are tokens to load them.
void wish_to_fill(const Bound& bound, double pv, Wishes& wishes) {
    constexpr int loads = 3;
    wishes.add(bound.fact, bound.bound + loads, bound.bound, pv / 2);
}

/// What has to be there first: a tank for fights, a free factory for tanks and intensive farms, farms.
void wish_for_means(const Forecast& forecast, const Bound& bound, double worth, Wishes& wishes) {
    const Player& player = forecast.player;
    if (!bound.at_least || bound.lacking() == 0) return;
    const bool fights = is_about_fights(bound.fact);
    if (fights && player.tanks == 0) wishes.add(Fact::tanks, 0, 1, worth / 2);
    const bool farming = bound.fact == Fact::intensive || bound.fact == Fact::new_intensive;
    if (farming && player.farms == 0) wishes.add(Fact::farms, 0, 1, worth / 2);
    if (bound.fact == Fact::reforested && player.farms + player.factories == 0)
        wishes.add(Fact::farms, 0, bound.lacking(), worth / 2);
    const int carried = farming || bound.fact == Fact::tanks ? bound.lacking()
                        : fights && player.tanks == 0        ? 1
                                                             : 0;
    if (carried > player.free())
        wishes.add(Fact::factories, player.factories, player.factories + carried - player.free(), worth / 2);
}

/// N7.3 The clauses to go for: all, or the cheapest where fewer are enough.
Clauses aims_of(const Forecast& forecast, const Figures& figures, const ObjectiveTerms& objective) {
    if (objective.asks_for_all()) return objective.goal;
    std::array<std::pair<double, std::size_t>, Clauses::capacity> prices{};
    const std::size_t size = objective.goal.size();
    for (std::size_t i = 0; i < size; ++i) {
        Clauses alone;
        alone.push_back(objective.goal[i]);
        prices[i] = {
            price_of(forecast, figures, bound_of(forecast, alone[0])) + price_of_arms(forecast, alone), i};
    }
    std::sort(prices.begin(), prices.begin() + static_cast<std::ptrdiff_t>(size));
    Clauses aims;
    for (std::size_t i = 0; i < static_cast<std::size_t>(objective.enough); ++i)
        aims.push_back(objective.goal[prices[i].second]);
    return aims;
}

double tokens_for(const Forecast& forecast, const Figures& figures, const Clauses& aims) {
    double sum = price_of_arms(forecast, aims);
    for (const Clause& clause : aims) sum += price_of(forecast, figures, bound_of(forecast, clause));
    return std::min(sum, out_of_reach);
}

}  // namespace

double tokens_to_meet(const Forecast& forecast, const Figures& figures, const ObjectiveTerms& objective) {
    return tokens_for(forecast, figures, aims_of(forecast, figures, objective));
}

double chance_to_meet(const Forecast& forecast, const Figures& figures, const ObjectiveTerms& objective) {
    const double have = forecast.tokens_left + 1;
    const double take = tokens_to_meet(forecast, figures, objective);
    return take > figures.hopeless * have ? 0
                                          : std::clamp(1.0 - figures.goal_slope * take / have,
                                                       figures.least_chance, figures.most_chance);
}

void wish_for(const Forecast& forecast, const Figures& figures, const ObjectiveTerms& objective,
              Wishes& wishes) {
    const Clauses aims = aims_of(forecast, figures, objective);
    const double take = tokens_for(forecast, figures, aims);
    if (take > figures.hopeless * (forecast.tokens_left + 1)) return;
    const int pv = forecast.terms.pv_of(objective, forecast.table.round);
    for (const Clause& clause : aims) {
        const Bound bound = bound_of(forecast, clause);
        const double share = price_of(forecast, figures, bound);
        if (bound.fact == Fact::free && !bound.at_least) {
            wish_to_fill(bound, pv, wishes);
        } else if (bound.lacking() == 0) {
            wish_to_keep(bound, pv, wishes);
        } else {
            const double worth = pv * std::max(share, 1.0) / std::max(take, 1.0);
            wish_to_reach(bound, worth, wishes);
            wish_for_means(forecast, bound, worth, wishes);
        }
    }
}

}  // namespace marea::bots
