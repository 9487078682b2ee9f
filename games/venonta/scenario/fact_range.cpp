#include "games/venonta/scenario/fact_range.hpp"

#include <algorithm>
#include <functional>

namespace marea::venonta {
namespace {

using ranges::Range;

constexpr int byte = 255;
constexpr int wide = 999;

/// The sum over the richest territories that one player, or all, can own.
int richest(const Scenario& scenario, int Territory::* field, std::size_t owned) {
    std::array<int, territory_count> values{};
    std::transform(scenario.territories.begin(), scenario.territories.end(), values.begin(),
                   std::mem_fn(field));
    std::sort(values.begin(), values.end(), std::greater<>());
    int sum = 0;
    for (std::size_t i = 0; i < owned; ++i) sum += values[i];
    return sum;
}

/// Water that lasting cards can add.
int extra_water(const Scenario& scenario, std::size_t count) {
    int sum = 0;
    const auto add = [&](const std::vector<Effect>& effects, int copies) {
        for (const Effect& effect : effects)
            if (effect.verb == Verb::rule && effect.rule == Rule::water)
                sum += copies * std::max<int>(0, effect.amount[count]);
    };
    for (const ActionCard& card : scenario.action_cards) add(card.effects, card.copies);
    for (const EventCard& card : scenario.events) add(card.effects, 1);
    return sum;
}

Range range_with(const Scenario& scenario, Fact fact, std::size_t count, std::size_t owned) {
    const int water = richest(scenario, &Territory::water, owned) + extra_water(scenario, count);
    const int sites = richest(scenario, &Territory::sites, owned);
    switch (fact) {
        case Fact::farms:
            return {0, water};
        case Fact::intensive:
            return {0, std::min(water, sites)};
        case Fact::factories:
        case Fact::free:
        case Fact::tanks:
            return {0, sites};
        case Fact::colonies:
            return {0, territory_count - static_cast<int>(owned)};
        case Fact::colonised:
            return {0, static_cast<int>(owned)};
        case Fact::forest:
            return {0, water + sites};
        case Fact::population:
            return {0, most_population};
        case Fact::surplus:
            return {-byte, byte};
        case Fact::margin:
        case Fact::emitted:
        case Fact::rise:
            return {-wide, wide};
        case Fact::pv:
        case Fact::co2:
            return {0, wide};
        case Fact::hand:
            return {0, scenario.tables.hand_limit[count]};
        case Fact::cards:
            return {0, scenario.tables.card_limit[count]};
        case Fact::fights:
        case Fact::wins:
            return {0, turns * territory_count};
        case Fact::migrants:
            return {0, migrants_for_event - 1};
        case Fact::tep:
        case Fact::food:
        case Fact::cleared:
        case Fact::reforested:
        case Fact::new_factories:
        case Fact::new_intensive:
        case Fact::kills:
        case Fact::loot:
        case Fact::bought:
        case Fact::sold:
        case Fact::integrated:
        case Fact::shared:
        case Fact::missing:
        case Fact::fish:
        case Fact::burnt:
            return {0, byte};
    }
    return {0, byte};
}

}  // namespace

Range fact_range(const Scenario& scenario, Fact fact, std::size_t count) {
    return range_with(scenario, fact, count,
                      territory_count / static_cast<std::size_t>(player_counts[count]));
}

Range world_range(const Scenario& scenario, Fact fact, std::size_t count) {
    Range range = range_with(scenario, fact, count, territory_count);
    if (fact == Fact::colonies) return {0, territory_count};
    if (fact == Fact::farms || fact == Fact::intensive || fact == Fact::factories || fact == Fact::free ||
        fact == Fact::tanks || fact == Fact::colonised || fact == Fact::forest)
        return range;
    range.least *= player_counts[count];
    range.most *= player_counts[count];
    return range;
}

}  // namespace marea::venonta
