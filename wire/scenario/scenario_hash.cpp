#include "wire/scenario/scenario_hash.hpp"

#include <sodium.h>

#include <algorithm>
#include <array>
#include <boost/json.hpp>
#include <span>

#include "games/venonta/scenario/price_list.hpp"
#include "wire/json/parse.hpp"

namespace marea::wire {
namespace {

namespace json = boost::json;
using namespace venonta;

void write_sorted(const json::value& value, std::string& out);

void write_sorted(const json::object& object, std::string& out) {
    std::vector<std::string> keys;
    for (const auto& member : object) keys.emplace_back(member.key());
    std::ranges::sort(keys);
    out += '{';
    for (const auto& key : keys) {
        if (out.back() != '{') out += ',';
        out += json::serialize(json::string(key)) + ':';
        write_sorted(object.at(key), out);
    }
    out += '}';
}

void write_sorted(const json::array& array, std::string& out) {
    out += '[';
    for (std::size_t i = 0; i < array.size(); ++i) {
        if (i > 0) out += ',';
        write_sorted(array[i], out);
    }
    out += ']';
}

void write_sorted(const json::value& value, std::string& out) {
    if (value.is_object())
        write_sorted(value.get_object(), out);
    else if (value.is_array())
        write_sorted(value.get_array(), out);
    else
        out += json::serialize(value);
}

template <class Enum>
json::value word(std::span<const std::string_view> words, Enum value) {
    const auto text = words[static_cast<std::size_t>(value)];
    return json::value(json::string_view(text.data(), text.size()));
}

json::value to_json(const Number& number) {
    json::object result;
    for (std::size_t i = 0; i < number.size(); ++i) result[std::to_string(player_counts[i])] = number[i];
    return result;
}

template <class Item>
json::array list(const std::vector<Item>& items);

json::value to_json(const Cost& cost) {
    return {{"tokens", to_json(cost.tokens)},
            {"co2", to_json(cost.co2)},
            {"food", to_json(cost.food)},
            {"tep", to_json(cost.tep)}};
}

json::value to_json(const Condition& condition) {
    return {{"fact", word(fact_words, condition.fact)},
            {"test", word(test_words, condition.test)},
            {"amount", to_json(condition.amount)}};
}

/// Words younger than the first worlds stand only where they say something, so that those keep their hash.
json::value to_json(const Effect& effect) {
    json::object result{{"verb", word(verb_words, effect.verb)},
                        {"thing", word(thing_words, effect.thing)},
                        {"rule", word(rule_words, effect.rule)},
                        {"who", word(who_words, effect.who)},
                        {"amount", to_json(effect.amount)}};
    if (effect.per) result["per"] = word(fact_words, *effect.per);
    return result;
}

json::value to_json(const Objective& card) {
    json::object result{{"id", card.id},
                        {"temper", word(temper_words, card.temper)},
                        {"goal", list(card.goal)},
                        {"pv", to_json(card.pv)}};
    if (card.partly_pv != Number{}) result["partly_pv"] = to_json(card.partly_pv);
    if (card.enough && *card.enough < static_cast<int>(card.goal.size())) result["enough"] = *card.enough;
    return result;
}

json::value to_json(const ActionCard& card) {
    json::object result{{"id", card.id},
                        {"copies", card.copies},
                        {"moment", word(moment_words, card.moment)},
                        {"lasts", word(lasts_words, card.lasts)},
                        {"conditions", list(card.conditions)},
                        {"price_tokens", to_json(card.price_tokens)},
                        {"price_food", to_json(card.price_food)},
                        {"price_pv", to_json(card.price_pv)},
                        {"effects", list(card.effects)}};
    if (card.rounds != 1) result["rounds"] = card.rounds;
    return result;
}

json::value to_json(const EventCard& card) {
    json::object result{{"id", card.id},
                        {"common", card.common},
                        {"lasts", word(lasts_words, card.lasts)},
                        {"effects", list(card.effects)}};
    if (card.rounds != 1) result["rounds"] = card.rounds;
    if (!card.conditions.empty()) result["conditions"] = list(card.conditions);
    return result;
}

template <class Item>
json::array list(const std::vector<Item>& items) {
    json::array result;
    for (const Item& item : items) result.push_back(to_json(item));
    return result;
}

/// The ids whose bits are set, sorted.
template <class Ids>
json::array names(unsigned set, const Ids& ids) {
    std::vector<std::string> found;
    for (std::size_t i = 0; i < ids.size(); ++i)
        if ((set >> i & 1U) != 0) found.push_back(ids[i]);
    std::ranges::sort(found);
    return json::value_from(found).as_array();
}

json::array map_to_json(const Scenario& scenario) {
    std::array<std::string, territory_count> ids;
    std::ranges::transform(scenario.territories, ids.begin(), &Territory::id);
    json::array result;
    for (const Territory& here : scenario.territories)
        result.push_back({{"id", here.id},
                          {"water", here.water},
                          {"sites", here.sites},
                          {"neighbours", names(here.neighbours, ids)},
                          {"waters", names(here.waters, scenario.waters)},
                          {"oceans", names(here.oceans, scenario.oceans)}});
    return result;
}

json::object to_json(const Tables& tables) {
    json::array population;
    for (const Number& row : tables.population) population.push_back(to_json(row));
    json::object result{{"tokens", to_json(tables.tokens)},
                        {"population", std::move(population)},
                        {"population_floor", to_json(tables.population_floor)},
                        {"base_food", to_json(tables.base_food)},
                        {"hand", to_json(tables.hand)},
                        {"hand_limit", to_json(tables.hand_limit)},
                        {"card_limit", to_json(tables.card_limit)},
                        {"trade_limit", to_json(tables.trade_limit)},
                        {"fish", to_json(tables.fish)},
                        {"co2_start", to_json(tables.co2_start)},
                        {"co2_end", to_json(tables.co2_end)},
                        {"objective_bonus", to_json(tables.objective_bonus)},
                        {"event_boxes", list(tables.event_boxes)}};
    if (tables.objective_rise != Number{}) result["objective_rise"] = to_json(tables.objective_rise);
    return result;
}

json::object to_json(const Costs& costs) {
    json::object result;
    for (const ListedCost& line : price_list) result[line.name] = to_json(costs.*line.cost);
    return result;
}

/// `from` of the first step is not read.
json::array steps_to_json(const std::vector<Step>& steps) {
    json::array result;
    for (const Step& step : steps) {
        json::object item{{"price", to_json(step.price)}};
        if (!result.empty()) item["from"] = step.from;
        result.push_back(std::move(item));
    }
    return result;
}

json::object to_json(const Prices& prices) {
    json::object result{{"tep", steps_to_json(prices.tep)},
                        {"food", steps_to_json(prices.food)},
                        {"ocean_extra", to_json(prices.ocean_extra)},
                        {"neglect_pv", to_json(prices.neglect_pv)},
                        {"factory_co2", to_json(prices.factory_co2)}};
    if (prices.defeat_tokens != Number{}) result["defeat_tokens"] = to_json(prices.defeat_tokens);
    if (prices.defeat_pv != Number{}) result["defeat_pv"] = to_json(prices.defeat_pv);
    return result;
}

json::object to_json(const Options& options) {
    return {{"objective_choice", word(objective_choice_words, options.objective_choice)},
            {"colony_draw", word(colony_draw_words, options.colony_draw)},
            {"seller_tokens", word(seller_tokens_words, options.seller_tokens)},
            {"ocean_access", word(ocean_access_words, options.ocean_access)}};
}

/// In lower-case hex.
std::string sha256_of(std::string_view text) {
    std::array<unsigned char, crypto_hash_sha256_BYTES> digest;
    crypto_hash_sha256(digest.data(), reinterpret_cast<const unsigned char*>(text.data()), text.size());
    std::string hex(2 * digest.size() + 1, '\0');
    sodium_bin2hex(hex.data(), hex.size(), digest.data(), digest.size());
    hex.pop_back();
    return hex;
}

}  // namespace

std::string canonical_scenario(const Scenario& scenario) {
    const json::object whole{{"id", scenario.id},
                             {"waters", json::value_from(scenario.waters)},
                             {"oceans", json::value_from(scenario.oceans)},
                             {"territories", map_to_json(scenario)},
                             {"tables", to_json(scenario.tables)},
                             {"costs", to_json(scenario.costs)},
                             {"prices", to_json(scenario.prices)},
                             {"options", to_json(scenario.options)},
                             {"objectives", list(scenario.objectives)},
                             {"action_cards", list(scenario.action_cards)},
                             {"events", list(scenario.events)}};
    std::string text;
    write_sorted(whole, text);
    return text;
}

std::string scenario_hash(const Scenario& scenario) { return sha256_of(canonical_scenario(scenario)); }

std::string scenario_file_hash(std::string_view text) {
    std::string sorted;
    write_sorted(parse_json(text).value_or(json::value()), sorted);
    return sha256_of(sorted);
}

}  // namespace marea::wire
