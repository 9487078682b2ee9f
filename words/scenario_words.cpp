#include "words/scenario_words.hpp"

#include <algorithm>
#include <cstdlib>
#include <span>

#include "games/venonta/outlook/objective.hpp"

namespace marea::words {

using namespace venonta;

/// What the effects of a card need to know of it.
struct ScenarioWords::Card {
    Lasts lasts;
    int rounds = 1;
    std::string_view moment = {};  ///< empty for events
    bool by_die = false;           ///< an event that hits single players

    /// How long, as the messages know it.
    [[nodiscard]] std::string length() const {
        return rounds > 1 ? "rounds" : std::string(lasts_words[static_cast<std::size_t>(lasts)]);
    }
};

namespace {

template <class Enum>
std::string_view word_of(std::span<const std::string_view> words, Enum value) {
    return words[static_cast<std::size_t>(value)];
}

Number absolute(Number number) {
    for (auto& figure : number) figure = static_cast<std::int16_t>(std::abs(figure));
    return number;
}

bool takes_away(const Number& number) {
    return std::ranges::any_of(number, [](int figure) { return figure < 0; });
}

/// With a true minus sign.
std::string signed_text(int figure) {
    return figure < 0 ? "\u2212" + std::to_string(-figure) : std::to_string(figure);
}

std::string who_word(Who who, std::string_view moment) {
    std::string word(word_of(who_words, who));
    if (who == Who::actor) word.append("_").append(moment);
    return word;
}

/// The thing that a rule counts; empty if its message counts by itself.
std::string_view counted_by(Rule rule) {
    if (rule <= Rule::tokens) return "tokens";
    if (rule == Rule::tep_moves) return "tep";
    if (rule == Rule::need || rule == Rule::harvest) return "food";
    return rule == Rule::water ? "farm" : "";
}

/// Whether two effects that follow each other are said in one breath.
bool same_sentence(const Effect& one, const Effect& other) {
    if (one.verb != other.verb || one.who != other.who || one.per || other.per) return false;
    if (one.verb == Verb::rule) return true;
    return one.verb == Verb::add && !of_world(one.thing) && !of_world(other.thing) &&
           on_territory(one.thing) == on_territory(other.thing) &&
           takes_away(one.amount) == takes_away(other.amount);
}

void append(std::string& text, const std::string& more, std::string_view between) {
    if (!text.empty() && !more.empty()) text += between;
    text += more;
}

}  // namespace

std::string text_in(const Catalogue& words, const wire::Texts& texts) {
    const auto found = std::ranges::find(languages, words.language());
    const auto index = static_cast<std::size_t>(found - languages.begin());
    return words.shown(texts[index < texts.size() ? index : 0]);
}

std::string ScenarioWords::say(std::string_view group, std::string_view word,
                               const std::vector<Detail>& details) const {
    return words_.say(std::string(group).append(word), details);
}

std::string ScenarioWords::figure(const Number& number) const {
    if (count_) return signed_text(number[*count_]);
    if (std::ranges::count(number, number[0]) == static_cast<std::ptrdiff_t>(number.size()))
        return signed_text(number[0]);
    std::string text;
    for (const int each : number) append(text, signed_text(each), "/");
    return text;
}

/// The figure that the noun agrees with: the one before it, but a plural if they differ.
int ScenarioWords::spoken(const Number& number) const {
    if (count_) return std::abs(number[*count_]);
    const bool differ = std::ranges::any_of(number, [&](int each) { return each != number[0]; });
    const int last = std::abs(number.back());
    return differ && last < 2 ? std::max(2, std::abs(*std::ranges::max_element(number))) : last;
}

std::string ScenarioWords::thing(std::string_view word, const Number& amount) const {
    return say("card.thing.", word, {{"n", spoken(amount)}, {"amount", figure(amount)}});
}

std::string ScenarioWords::thing(const Effect& effect) const {
    const std::string amount = thing(word_of(thing_words, effect.thing), absolute(effect.amount));
    return effect.per ? per("card.per", amount, *effect.per) : amount;
}

/// What counts once for each: a language says the noun in the singular or, after a number of them, in the
/// plural.
std::string ScenarioWords::per(std::string_view key, const std::string& what, Fact fact) const {
    const auto noun = [&](int n) {
        std::string text =
            say("card.fact.", word_of(fact_words, fact), {{"n", n}, {"amount", std::string()}});
        text.erase(0, text.find_first_not_of(' '));
        return text;
    };
    constexpr int many = 5;
    return words_.say(key, {{"what", what}, {"one", noun(1)}, {"many", noun(many)}});
}

bool ScenarioWords::is_zero(const Number& number) const {
    return count_ ? number[*count_] == 0 : number == Number{};
}

std::string ScenarioWords::condition(const Condition& condition) const {
    const Figure amount{spoken(condition.amount), figure(absolute(condition.amount)),
                        takes_away(condition.amount), is_zero(condition.amount)};
    return words_.say(clause_line(condition.fact, condition.test, amount), {});
}

/// What a condition on all players says already is not said again of one.
std::string ScenarioWords::conditions(const std::vector<Condition>& all) const {
    std::string text;
    for (const Condition& each : all) {
        const bool said = std::ranges::any_of(all, [&](const Condition& other) {
            return each.test == Test::at_most && other.test == Test::world_at_most &&
                   other.fact == each.fact && is_zero(other.amount);
        });
        if (!said) append(text, condition(each), "; ");
    }
    return text;
}

std::string ScenarioWords::each_condition(const std::vector<Condition>& all) const {
    std::string text;
    for (const Condition& each : all) append(text, condition(each), "; ");
    return text;
}

std::string ScenarioWords::price(const ActionCard& card) const {
    std::string text;
    if (card.price_tokens != Number{}) append(text, thing("tokens", card.price_tokens), ", ");
    if (card.price_food != Number{}) append(text, thing("food", card.price_food), ", ");
    if (card.price_pv != Number{}) append(text, thing("pv", card.price_pv), ", ");
    return text.empty() ? text : words_.say("card.pay", {{"what", text}});
}

std::string ScenarioWords::world(const Effect& effect, const Card& card) const {
    const Number amount = absolute(effect.amount);
    const std::string text =
        say(takes_away(effect.amount) ? "card.less." : "card.more.", word_of(thing_words, effect.thing),
            {{"n", spoken(amount)}, {"amount", figure(amount)}});
    const std::string counted = effect.per ? per("card.for_each", text, *effect.per) : text;
    return card.by_die ? words_.say("card.per_hit", {{"what", counted}}) : counted;
}

/// Effects that are alike but for the thing: one sentence.
std::string ScenarioWords::add(std::span<const Effect> run, const Card& card) const {
    std::string what;
    for (std::size_t i = 0; i + 1 < run.size(); ++i) append(what, thing(run[i]), ", ");
    what = what.empty() ? thing(run.back())
                        : words_.say("card.and", {{"list", what}, {"last", thing(run.back())}});
    const Effect& first = run.front();
    const bool less = takes_away(first.amount);
    const std::vector<Detail> details{{"who", who_word(first.who, card.moment)}, {"what", what}};
    std::string text = on_territory(first.thing)
                           ? words_.say(less ? "card.lose_there" : "card.gain_there", details)
                           : words_.say(less ? "card.lose" : "card.gain", details);
    const bool clears = std::ranges::any_of(
        run, [](const Effect& e) { return e.thing == Thing::farm || e.thing == Thing::factory; });
    if (clears && !less) append(text, words_.say("card.clears"), " ");
    const bool intensifies =
        std::ranges::any_of(run, [](const Effect& e) { return e.thing == Thing::intensive; });
    if (intensifies) append(text, words_.say(less ? "card.turns_back" : "card.intensifies"), " ");
    return text;
}

std::string ScenarioWords::change(const Effect& effect) const {
    const Number amount = absolute(effect.amount);
    const auto counted = counted_by(effect.rule);
    return say("card.rule.", word_of(rule_words, effect.rule),
               {{"way", std::string(takes_away(effect.amount) ? "less" : "more")},
                {"who", std::string(effect.who == Who::me ? "me" : "other")},
                {"n", spoken(amount)},
                {"amount", figure(amount)},
                {"what", counted.empty() ? std::string() : thing(counted, amount)}});
}

std::string ScenarioWords::rule(std::span<const Effect> run, const Card& card) const {
    const Effect& only = run.front();
    if (run.size() == 1 && (only.rule == Rule::smoke || only.rule == Rule::waste)) {
        const Number amount = absolute(only.amount);
        return say("card.at_end.", word_of(rule_words, only.rule),
                   {{"lasts", card.length()},
                    {"rounds", card.rounds},
                    {"who", who_word(only.who, card.moment)},
                    {"way", std::string(takes_away(only.amount) ? "less" : "more")},
                    {"n", spoken(amount)},
                    {"amount", figure(amount)}});
    }
    std::string what;
    for (const Effect& each : run) append(what, change(each), "; ");
    return words_.say("card.lasting", {{"lasts", card.length()},
                                       {"rounds", card.rounds},
                                       {"who", who_word(run.front().who, card.moment)},
                                       {"what", what}});
}

std::string ScenarioWords::sentence(std::span<const Effect> run, const Card& card) const {
    const Effect& first = run.front();
    switch (first.verb) {
        case Verb::add:
            return of_world(first.thing) ? world(first, card) : add(run, card);
        case Verb::rule:
            return rule(run, card);
        case Verb::take:
            return say("card.take.", word_of(thing_words, first.thing), {{"what", thing(first)}});
        case Verb::give:
            return say("card.give.", word_of(thing_words, first.thing), {{"what", thing(first)}});
        case Verb::swap:
            return say("card.swap.", word_of(thing_words, first.thing), {});
        default:
            return say("card.verb.", word_of(verb_words, first.verb),
                       {{"n", spoken(first.amount)}, {"amount", figure(first.amount)}});
    }
}

std::string ScenarioWords::effects(std::span<const Effect> all, const Card& card) const {
    std::string text;
    while (!all.empty()) {
        std::size_t alike = 1;
        while (alike < all.size() && same_sentence(all[0], all[alike])) ++alike;
        append(text, sentence(all.first(alike), card), " ");
        all = all.subspan(alike);
    }
    return text;
}

std::string ScenarioWords::text(const Objective& card) const {
    const bool all = !card.enough || *card.enough == static_cast<int>(card.goal.size());
    const bool partly = !is_zero(card.partly_pv);  // then each counts, also one that another implies
    std::string text =
        all ? words_.say("card.need",
                         {{"conditions", partly ? each_condition(card.goal) : conditions(card.goal)}})
            : words_.say("card.need_some", {{"n", *card.enough}, {"conditions", each_condition(card.goal)}});
    if (partly) append(text, words_.say("card.partly", {{"what", thing("pv", card.partly_pv)}}), " ");
    return text;
}

std::string ScenarioWords::text(const ActionCard& card) const {
    const bool misses = card.moment == Moment::event && card.effects.size() == 1 &&
                        card.effects[0].verb == Verb::cancel_event && card.conditions.empty();
    if (misses && price(card).empty()) return words_.say("card.misses", {});
    std::string text = say("card.moment.", word_of(moment_words, card.moment), {});
    append(text, deed(card), " ");
    return text;
}

std::string ScenarioWords::deed(const ActionCard& card) const {
    const auto moment = word_of(moment_words, card.moment);
    std::string text;
    if (!card.conditions.empty())
        append(text, words_.say("card.if", {{"conditions", conditions(card.conditions)}}), " ");
    append(text, price(card), " ");
    append(text, effects(card.effects, {card.lasts, card.rounds, moment}), " ");
    return text;
}

std::string ScenarioWords::text(const EventCard& card) const {
    std::string text;
    if (!card.conditions.empty())
        append(text, words_.say("card.event_if", {{"conditions", conditions(card.conditions)}}), " ");
    append(text, effects(card.effects, {card.lasts, card.rounds, "", !card.common}), " ");
    return text;
}

}  // namespace marea::words
