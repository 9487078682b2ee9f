#pragma once

#include <array>
#include <memory>
#include <string>

#include "core/rng.hpp"
#include "games/venonta/scenario/ranges.hpp"
#include "games/venonta/scenario/scenario_check.hpp"
#include "tests/venonta/venonta_words.hpp"

/// Scenarios drawn at random from all that the ranges allow, the extremes more often than the middle.
namespace marea::venonta {

/// Which words are spoken: so many of the first verbs, of whom they fall on and of things, and what is
/// younger than the first worlds beside them.
struct SpokenWords {
    std::uint32_t verbs = verb_count;
    std::uint32_t whos = who_words.size();
    std::uint32_t things = thing_words.size();
    bool young = true;
};

class AnyScenario {
  public:
    explicit AnyScenario(std::uint64_t seed, SpokenWords spoken = {}) : rng_(2150, seed), spoken_(spoken) {}

    /// One that passes the check.
    std::shared_ptr<const Scenario> draw() {
        Scenario s;
        s.id = "any";
        draw_map(s);
        draw_tables(s);
        draw_costs(s.costs);
        draw_prices(s.prices);
        s.options = {word<ObjectiveChoice>(3), word<ColonyDraw>(2), word<SellerTokens>(2),
                     word<OceanAccess>(3)};
        draw_cards(s);
        if (spoken_.young) draw_young(s);
        return std::make_shared<const Scenario>(std::move(s));
    }

  private:
    using Range = ranges::Range;

    template <class Enum>
    Enum word(std::uint32_t words) {
        return static_cast<Enum>(rng_.below(words));
    }
    /// Least, most or anything between, each a third of the time.
    int figure(Range range) {
        const auto way = rng_.below(3);
        if (way == 0) return range.least;
        if (way == 1) return range.most;
        return range.least +
               static_cast<int>(rng_.below(static_cast<std::uint32_t>(range.most - range.least + 1)));
    }
    /// One after another, so that every compiler draws the same.
    Number numbers(Range range) {
        const std::array<int, 4> all{figure(range), figure(range), figure(range), figure(range)};
        return n(all[0], all[1], all[2], all[3]);
    }

    void draw_map(Scenario& s) {
        s.oceans = {"one", "two"};
        for (int i = 0; i < figure(ranges::waters); ++i) s.waters.push_back("w" + std::to_string(i));
        for (std::size_t i = 0; i < territory_count; ++i) {
            Territory& here = s.territories[i];
            here.id = {'T', static_cast<char>('A' + i), static_cast<char>('0' + i % 10)};
            here.water = figure(ranges::water);
            here.sites = figure(ranges::sites);
            here.oceans = static_cast<std::uint8_t>(rng_.below(4));
            const auto waters = rng_.below(1U << s.waters.size());
            here.waters = static_cast<std::uint16_t>(waters & rng_.below(1U << 16U));
            const std::size_t next = (i + 1) % territory_count;
            border(s, i, next);
            if (rng_.below(3) == 0) border(s, i, (i + 5) % territory_count);
        }
    }
    static void border(Scenario& s, std::size_t a, std::size_t b) {
        s.territories[a].neighbours = static_cast<std::uint16_t>(s.territories[a].neighbours | 1U << b);
        s.territories[b].neighbours = static_cast<std::uint16_t>(s.territories[b].neighbours | 1U << a);
    }

    void draw_tables(Scenario& s) {
        Tables& t = s.tables;
        t.tokens = numbers(ranges::tokens);
        for (Number& population : t.population) population = numbers(ranges::population);
        t.population_floor = numbers(ranges::population_floor);
        t.base_food = numbers(ranges::base_food);
        t.hand = numbers(ranges::hand);
        t.hand_limit = numbers({ranges::hand.most, ranges::hand_limit.most});
        t.card_limit = numbers(ranges::card_limit);
        t.trade_limit = numbers(ranges::trade_limit);
        t.fish = numbers({ranges::fish.most / 2, ranges::fish.most});
        t.co2_start = numbers({0, 20});
        t.co2_end = numbers({200, ranges::co2_end.most});
        t.objective_bonus = numbers(ranges::objective_bonus);
        for (int i = 0; i < figure(ranges::event_boxes); ++i) t.event_boxes.push_back(n(3 + 2 * i));
    }

    Cost cost_of(Range tokens, Range co2, bool on_territory) {
        return {numbers(tokens), numbers(co2), numbers({0, 2}), on_territory ? numbers({0, 1}) : n(0)};
    }
    void draw_costs(Costs& costs) {
        const Range few{1, 3};
        for (Cost* cost : {&costs.farm, &costs.intensify}) *cost = cost_of(few, {0, 2}, false);
        for (Cost* cost : {&costs.factory, &costs.tank}) *cost = cost_of(few, {0, 2}, true);
        for (Cost* cost : {&costs.intensive_back, &costs.farm_back}) *cost = cost_of(few, {-3, 0}, false);
        for (Cost* cost : {&costs.factory_back, &costs.tank_back}) *cost = cost_of(few, {-3, 0}, true);
        for (Cost* cost : {&costs.attack, &costs.rebel, &costs.integrate})
            *cost = cost_of({0, 2}, {0, 1}, false);
    }
    void draw_prices(Prices& prices) {
        for (auto* steps : {&prices.tep, &prices.food})
            for (int i = 0; i < figure(ranges::steps); ++i)
                steps->push_back({3 * i - 5, numbers(ranges::price)});
        prices.ocean_extra = numbers(ranges::ocean_extra);
        prices.neglect_pv = numbers(ranges::neglect_pv);
        prices.factory_co2 = numbers({0, 2});
    }

    Effect effect() {
        Effect e{word<Verb>(spoken_.verbs), {}, {}, word<Who>(spoken_.whos), {}};
        if (rng_.below(2) == 0) e.verb = rng_.below(3) == 0 ? Verb::rule : Verb::add;
        if (e.verb == Verb::add || is_exchange(e.verb)) e.thing = word<Thing>(spoken_.things);
        if (e.verb == Verb::rule) e.rule = word<Rule>(rule_words.size());
        if (e.verb == Verb::add) e.amount = numbers(ranges::add);
        if (e.verb == Verb::take || e.verb == Verb::give) e.amount = numbers(ranges::take);
        if (e.verb == Verb::rule) e.amount = numbers({-20, e.rule == Rule::burn ? 0 : 20});
        if (e.verb == Verb::draw) e.amount = numbers(ranges::draw);
        if (!spoken_.young) return e;
        if (e.verb == Verb::add && rng_.below(3) == 0) e.per = word<Fact>(fact_count);
        if (is_exchange(e.verb)) e.thing = rng_.below(2) == 0 ? Thing::tep : Thing::food;
        e.who = traits_of(e.verb).who.value_or(e.who);
        return e;
    }
    Condition condition() {
        return {word<Fact>(fact_words.size()), word<venonta::Test>(test_words.size()), numbers({0, 3})};
    }
    std::vector<Effect> effects() {
        std::vector<Effect> all;
        for (std::uint32_t i = 0; i <= rng_.below(3); ++i) all.push_back(effect());
        return all;
    }
    static Lasts fitting(const std::vector<Effect>& effects, Lasts lasts) {
        for (const Effect& e : effects)
            if (e.verb == Verb::rule) return lasts == Lasts::once ? Lasts::round : lasts;
        return Lasts::once;
    }

    /// Draws entries until the check has nothing against them.
    template <class Entry, class Draw>
    void fill(Scenario& s, std::vector<Entry> Scenario::* deck, std::size_t size, Draw one) {
        const std::size_t before = check(s).size();
        while ((s.*deck).size() < size) {
            (s.*deck).push_back(one("x" + std::to_string((s.*deck).size())));
            if (check(s).size() > before) (s.*deck).pop_back();
        }
    }

    void draw_cards(Scenario& s) {
        s.events = {by_die("first", {add(Thing::migrants, 1)})};
        for (std::size_t i = 0; i < 25; ++i)
            s.objectives.push_back(
                {"o" + std::to_string(i), word<Temper>(2), {most(Fact::food)}, numbers({0, 99})});
        fill(s, &Scenario::objectives, 30, [&](std::string id) {
            return Objective{std::move(id), word<Temper>(2), {condition(), condition()}, numbers({0, 99})};
        });
        fill(s, &Scenario::action_cards, 12, [&](std::string id) {
            const int copies = figure({1, 3});
            const auto moment = word<Moment>(moment_words.size());
            ActionCard c = card(std::move(id), copies, moment, effects());
            c.lasts = fitting(c.effects, word<Lasts>(4));
            if (rng_.below(4) == 0) c.conditions = {condition()};
            if (c.moment == Moment::own && rng_.below(4) == 0) c.price_tokens = numbers({0, 2});
            if (rng_.below(4) == 0) c.price_food = numbers({0, 2});
            return c;
        });
        fill(s, &Scenario::events, 6, [&](std::string id) {
            EventCard c{std::move(id), rng_.below(2) == 0, Lasts::once, effects()};
            c.lasts = fitting(c.effects, word<Lasts>(4));
            return c;
        });
    }

    void stretch(Lasts lasts, int& how_long) {
        if (lasts == Lasts::round && rng_.below(2) == 0) how_long = figure(ranges::lasting_rounds);
    }

    /// What came later, drawn last so that all else stays as it was.
    void draw_young(Scenario& s) {
        if (rng_.below(2) == 0) s.prices.defeat_tokens = numbers(ranges::defeat_tokens);
        if (rng_.below(2) == 0) s.prices.defeat_pv = numbers(ranges::defeat_pv);
        for (Objective& objective : s.objectives)
            if (objective.goal.size() > 1) objective.partly_pv = numbers(ranges::objective_pv);
        if (rng_.below(2) == 0) s.tables.objective_rise = numbers(ranges::objective_rise);
        for (Objective& objective : s.objectives) {
            if (objective.goal.size() < 2 || rng_.below(2) == 0) continue;
            objective.partly_pv = {};
            objective.enough = 1;
        }
        for (ActionCard& card : s.action_cards) stretch(card.lasts, card.rounds);
        for (EventCard& card : s.events) stretch(card.lasts, card.rounds);
        for (EventCard& card : s.events) {
            if (rng_.below(2) == 0) continue;
            card.conditions = {condition()};
            if (!check(s).empty()) card.conditions = {};
        }
    }

    Rng rng_;
    SpokenWords spoken_;
};

}  // namespace marea::venonta
