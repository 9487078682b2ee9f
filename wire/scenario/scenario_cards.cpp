#include <set>

#include "wire/scenario/scenario_parts.hpp"

namespace marea::wire {
namespace {

using venonta::ActionCard;
using venonta::EventCard;
using venonta::Objective;

/// The names of a deck's cards so far, by language.
using NamesSeen = std::array<std::set<std::string>, languages.size()>;

/// Two cards of a deck with one name could not be told apart. A name that only stands in is not at fault.
void check_names(const JsonAudit& card, const Texts& name, NamesSeen& seen) {
    bool first_twice = false;
    for (std::size_t i = 0; i < name.size(); ++i) {
        const bool twice = !name[i].empty() && !seen[i].insert(name[i]).second;
        if (twice && !(first_twice && name[i] == name[0]))
            card.faults().add(Problem{"scenario_name_twice", "N10", {{"name", name[i]}}},
                              card.pointer() + "/name/" + std::string(languages[i]));
        first_twice = first_twice || twice;
    }
}

/// What every card has.
void read_card(const JsonAudit& form, std::string& id, Texts& name, ScenarioTexts& texts) {
    if (const auto place = form.need("id"))
        if (const auto text = place->string()) id = *text;
    read_texts(form.need("name"), max_name_length, name);
    read_source(form, texts);
}

/// Whether the card lasts as it should cannot be told if its effects could not be read.
template <class Card>
void read_doing(const JsonAudit& form, Card& card) {
    const bool lasts = read_word(form.need("lasts"), venonta::lasts_words, card.lasts);
    read_figure(form.find("rounds"), card.rounds);
    if (!read_effects(form.need("effects"), card.effects) || !lasts)
        form.faults().spoil(form.pointer() + "/lasts");
}

void read_objective(const JsonAudit& form, Objective& card, Texts& name, ScenarioTexts& texts) {
    if (!form.object({"id", "name", "temper", "goal", "pv", "partly_pv", "enough", "source"})) return;
    read_card(form, card.id, name, texts);
    read_word(form.need("temper"), venonta::temper_words, card.temper);
    read_number(form.need("pv"), card.pv);
    read_number(form.find("partly_pv"), card.partly_pv);
    if (const auto enough = form.find("enough")) read_figure(enough, card.enough.emplace());
    read_conditions(form.need("goal"), card.goal);
}

void read_action_card(const JsonAudit& form, ActionCard& card, Texts& name, ScenarioTexts& texts) {
    if (!form.object({"id", "name", "copies", "moment", "lasts", "rounds", "conditions", "price_tokens",
                      "price_food", "price_pv", "effects", "source"}))
        return;
    read_card(form, card.id, name, texts);
    read_figure(form.need("copies"), card.copies);
    read_word(form.need("moment"), venonta::moment_words, card.moment);
    read_conditions(form.find("conditions"), card.conditions);
    read_number(form.find("price_tokens"), card.price_tokens);
    read_number(form.find("price_food"), card.price_food);
    read_number(form.find("price_pv"), card.price_pv);
    read_doing(form, card);
}

void read_event(const JsonAudit& form, EventCard& card, Texts& name, ScenarioTexts& texts) {
    if (!form.object({"id", "name", "common", "lasts", "rounds", "conditions", "effects", "source"})) return;
    read_card(form, card.id, name, texts);
    if (const auto common = form.need("common")) card.common = common->boolean().value_or(false);
    read_conditions(form.find("conditions"), card.conditions);
    read_doing(form, card);
}

/// A deck with a reader for its cards.
template <class Card, class Read>
void read_deck(const std::optional<JsonAudit>& form, std::vector<Card>& cards, std::vector<Texts>& names,
               ScenarioTexts& texts, Read read) {
    if (!form) return;
    NamesSeen seen;
    for (const JsonAudit& item : form->items()) {
        Texts& name = names.emplace_back();
        read(item, cards.emplace_back(), name, texts);
        check_names(item, name, seen);
    }
}

}  // namespace

void read_cards(const JsonAudit& root, ScenarioFile& file) {
    ScenarioTexts& texts = file.texts;
    read_deck(root.need("objectives"), file.scenario.objectives, texts.objectives, texts, read_objective);
    read_deck(root.need("action_cards"), file.scenario.action_cards, texts.action_cards, texts,
              read_action_card);
    read_deck(root.need("events"), file.scenario.events, texts.events, texts, read_event);
}

}  // namespace marea::wire
