#include <algorithm>

#include "games/venonta/scenario/verbs.hpp"
#include "wire/scenario/scenario_parts.hpp"

namespace marea::wire {
namespace {

using venonta::Condition;
using venonta::Effect;
using venonta::Rule;
using venonta::Test;
using venonta::Verb;

/// A text says "more" or "less": an amount cannot be one for some tables and the other for others. A rule
/// that is on or off is switched on only.
void check_direction(const JsonAudit& form, const Effect& effect) {
    const auto amount = form.find("amount");
    const bool less = std::ranges::any_of(effect.amount, [](int n) { return n < 0; });
    const bool more = std::ranges::any_of(effect.amount, [](int n) { return n > 0; });
    if (effect.verb == Verb::rule && effect.rule >= Rule::reach && less)
        amount->fail("scenario_switch", {}, "N10");
    else if (less && more)
        amount->fail("scenario_two_ways", {}, "N10");
}

/// The members that this verb has, besides `verb`.
void read_members(const JsonAudit& form, Effect& effect) {
    const venonta::VerbTraits& traits = venonta::traits_of(effect.verb);
    std::vector<std::string_view> members{"verb"};
    if (traits.reads_thing) members.emplace_back("thing");
    if (traits.reads_rule) members.emplace_back("rule");
    if (!traits.who) members.emplace_back("who");
    if (venonta::reads_amount(effect.verb)) members.emplace_back("amount");
    if (effect.verb == Verb::add) members.emplace_back("per");
    if (!form.object(members)) return;
    if (traits.reads_thing) read_word(form.need("thing"), venonta::thing_words, effect.thing);
    if (traits.reads_rule) read_word(form.need("rule"), venonta::rule_words, effect.rule);
    if (!traits.who) read_word(form.need("who"), venonta::who_words, effect.who);
    effect.who = traits.who.value_or(effect.who);
    if (venonta::reads_amount(effect.verb)) read_number(form.need("amount"), effect.amount);
    if (const auto per = form.find("per")) read_word(per, venonta::fact_words, effect.per.emplace());
}

bool read_effect(const JsonAudit& form, Effect& effect) {
    const std::size_t before = form.faults().count();
    if (!form.is_object())
        form.fail("json_not_object");
    else if (read_word(form.need("verb"), venonta::verb_words, effect.verb))
        read_members(form, effect);
    if (form.faults().count() == before) {
        check_direction(form, effect);
        return true;
    }
    effect = Effect{};
    form.faults().spoil(form.pointer());
    return false;
}

void read_condition(const JsonAudit& form, Condition& condition) {
    const std::size_t before = form.faults().count();
    if (!form.is_object()) return form.fail("json_not_object");
    read_word(form.need("fact"), venonta::fact_words, condition.fact);
    if (read_word(form.need("test"), venonta::test_words, condition.test)) {
        const bool compares = condition.test < Test::most;
        if (!(compares ? form.object({"fact", "test", "amount"}) : form.object({"fact", "test"}))) return;
        if (compares) read_number(form.need("amount"), condition.amount);
    }
    if (form.faults().count() != before) form.faults().spoil(form.pointer());
}

}  // namespace

void read_conditions(const std::optional<JsonAudit>& form, std::vector<Condition>& into) {
    if (!form) return;
    for (const JsonAudit& item : form->items()) read_condition(item, into.emplace_back());
}

bool read_effects(const std::optional<JsonAudit>& form, std::vector<Effect>& into) {
    if (!form) return false;
    bool whole = true;
    for (const JsonAudit& item : form->items()) whole = read_effect(item, into.emplace_back()) && whole;
    return whole && !form->faults().is_spoilt(form->pointer());
}

}  // namespace marea::wire
