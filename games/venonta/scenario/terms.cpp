#include "games/venonta/scenario/terms.hpp"

#include <algorithm>

#include "core/bits.hpp"
#include "games/venonta/scenario/price_list.hpp"
#include "games/venonta/scenario/verbs.hpp"

namespace marea::venonta {
namespace {

/// Reads figures for one number of players.
struct Reader {
    std::size_t count;

    [[nodiscard]] int of(const Number& number) const { return number[count]; }

    [[nodiscard]] Price price(const Cost& cost) const {
        return {of(cost.tokens), of(cost.co2), of(cost.food), of(cost.tep)};
    }

    [[nodiscard]] Clauses clauses(const std::vector<Condition>& conditions) const {
        Clauses result;
        for (const Condition& c : conditions) result.push_back({c.fact, c.test, of(c.amount)});
        return result;
    }

    /// What does nothing at this number of players is left out.
    [[nodiscard]] Deeds deeds(const std::vector<Effect>& effects) const {
        Deeds result;
        for (const Effect& e : effects) {
            if (reads_amount(e.verb) && of(e.amount) == 0) continue;
            result.push_back({e.verb, e.thing, e.rule, e.who, of(e.amount), e.per});
        }
        return result;
    }

    /// The price that holds at `value`.
    [[nodiscard]] int step(const std::vector<Step>& steps, int value) const {
        std::size_t i = 0;
        while (i + 1 < steps.size() && value >= steps[i + 1].from) ++i;
        return of(steps[i].price);
    }

    [[nodiscard]] CardTerms card(const ActionCard& card) const;
};

CardTerms Reader::card(const ActionCard& card) const {
    CardTerms terms;
    terms.id = card.id;
    terms.copies = card.copies;
    terms.moment = card.moment;
    terms.lasts = card.lasts;
    terms.rounds = card.rounds;
    terms.conditions = clauses(card.conditions);
    terms.price_tokens = of(card.price_tokens);
    terms.price_food = of(card.price_food);
    terms.price_pv = of(card.price_pv);
    terms.deeds = deeds(card.effects);
    for (const Deed& deed : terms.deeds) {
        terms.asks_target = terms.asks_target || deed.who == Who::target;
        terms.asks_land = terms.asks_land || deed.who == Who::land;
        terms.asks_open = terms.asks_open || deed.verb == Verb::cancel_open;
        terms.place_for = std::max(terms.place_for, venonta::place_for(deed));
    }
    return terms;
}

void read_map(Terms& terms, const Scenario& scenario) {
    for (std::size_t i = 0; i < territory_count; ++i) {
        const Territory& here = scenario.territories[i];
        terms.ids[i] = here.id;
        terms.water[i] = here.water;
        terms.sites[i] = here.sites;
        terms.reach[i] = here.neighbours;
        for (std::size_t j = 0; j < territory_count; ++j)
            if (j != i && (here.waters & scenario.territories[j].waters) != 0)
                terms.reach[i] = static_cast<std::uint16_t>(terms.reach[i] | 1U << j);
        for (std::size_t o = 0; o < towers; ++o) {
            const bool lands = scenario.options.ocean_access == OceanAccess::everybody ||
                               (scenario.options.ocean_access == OceanAccess::touching &&
                                has(here.oceans, static_cast<int>(o)));
            if (lands) terms.shores[o] = static_cast<std::uint16_t>(terms.shores[o] | 1U << i);
        }
    }
}

void read_tables(Terms& terms, const Tables& tables, const Reader& read) {
    terms.tokens = read.of(tables.tokens);
    for (std::size_t i = 0; i < rounds; ++i) terms.population[i] = read.of(tables.population[i]);
    terms.population_floor = read.of(tables.population_floor);
    terms.base_food = read.of(tables.base_food);
    terms.hand = read.of(tables.hand);
    terms.hand_limit = read.of(tables.hand_limit);
    terms.card_limit = read.of(tables.card_limit);
    terms.trade_limit = read.of(tables.trade_limit);
    terms.fish = read.of(tables.fish);
    terms.co2_start = read.of(tables.co2_start);
    terms.co2_end = read.of(tables.co2_end);
    terms.objective_rise = read.of(tables.objective_rise);
    for (const Number& box : tables.event_boxes) terms.event_boxes.push_back(read.of(box));
}

void read_prices(Terms& terms, const Scenario& scenario, const Reader& read) {
    for (std::size_t i = 0; i < line_count; ++i)
        terms.prices[i] = read.price(scenario.costs.*price_list[i].cost);
    const Prices& prices = scenario.prices;
    for (int i = 0; i < 256; ++i)
        terms.tep_price[static_cast<std::size_t>(i)] = static_cast<std::uint8_t>(read.step(prices.tep, i));
    for (int i = 0; i < 512; ++i)
        terms.food_price[static_cast<std::size_t>(i)] =
            static_cast<std::uint8_t>(read.step(prices.food, i - 256));
    terms.ocean_extra = read.of(prices.ocean_extra);
    terms.neglect_pv = read.of(prices.neglect_pv);
    terms.factory_co2 = read.of(prices.factory_co2);
    terms.defeat_tokens = read.of(prices.defeat_tokens);
    terms.defeat_pv = read.of(prices.defeat_pv);
}

void read_cards(Terms& terms, const Scenario& scenario, const Reader& read) {
    for (const ActionCard& card : scenario.action_cards) {
        terms.kinds_at[static_cast<std::size_t>(card.moment)] |= bit(static_cast<int>(terms.cards.size()));
        terms.deck += card.copies;
        terms.cards.push_back(read.card(card));
    }
    for (const EventCard& card : scenario.events) {
        EventTerms event{card.id,
                         card.common,
                         card.lasts,
                         read.deeds(card.effects),
                         false,
                         card.rounds,
                         read.clauses(card.conditions)};
        for (const Deed& deed : event.deeds)
            event.on_land = event.on_land || (deed.verb == Verb::add && on_territory(deed.thing));
        terms.all_events |= bit(static_cast<int>(terms.events.size()));
        terms.events.push_back(std::move(event));
    }
    const int bonus = read.of(scenario.tables.objective_bonus);
    for (const Objective& card : scenario.objectives) {
        const std::uint64_t here = bit(static_cast<int>(terms.objectives.size()));
        terms.all_objectives |= here;
        if (card.temper == Temper::aggressive) terms.aggressive |= here;
        terms.objectives.push_back({card.id, card.temper, read.clauses(card.goal), read.of(card.pv) + bonus,
                                    read.of(card.partly_pv), card.enough.value_or(0)});
    }
}

}  // namespace

Terms::Terms(const Scenario& scenario, int number_of_players, Version rules)
    : version(rules),
      players(number_of_players),
      own(territory_count / number_of_players),
      options(scenario.options) {
    const Reader read{static_cast<std::size_t>(count_index(players))};
    read_map(*this, scenario);
    read_tables(*this, scenario.tables, read);
    read_prices(*this, scenario, read);
    read_cards(*this, scenario, read);
}

}  // namespace marea::venonta
