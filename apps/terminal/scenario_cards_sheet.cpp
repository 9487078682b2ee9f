#include <fmt/format.h>

#include <algorithm>

#include "apps/terminal/scenario_sheet.hpp"

namespace marea::apps {

using namespace venonta;

Lines ScenarioSheet::card(const std::string& id, const wire::Texts& texts, const std::string& about,
                          const std::string& pointer, const std::string& text) const {
    std::string title = fmt::format("  {} {}", id, name(texts));
    if (!about.empty()) title += ", " + about;
    Lines lines = between(title, mark(pointer), width_);
    add(lines, indented(text, 6, width_));
    return lines;
}

Lines ScenarioSheet::objectives(Temper temper) const {
    const auto& cards = file_.scenario.objectives;
    const auto of_temper = std::ranges::count(cards, temper, &Objective::temper);
    const std::string word(temper_words[static_cast<std::size_t>(temper)]);
    Lines lines{
        words_.say("scenario.objectives", {{"count", static_cast<int>(of_temper)}, {"temper", word}})};
    for (std::size_t i = 0; i < cards.size(); ++i) {
        if (cards[i].temper != temper) continue;
        const std::string worth = cards_.points(cards[i].pv);
        add(lines, card(cards[i].id, file_.texts.objectives[i], worth, "/objectives/" + std::to_string(i),
                        cards_.text(cards[i])));
    }
    return lines;
}

Lines ScenarioSheet::action_cards() const {
    const auto& cards = file_.scenario.action_cards;
    int copies = 0;
    for (const ActionCard& each : cards) copies += each.copies;
    Lines lines{
        words_.say("scenario.action_cards", {{"kinds", static_cast<int>(cards.size())}, {"cards", copies}})};
    for (std::size_t i = 0; i < cards.size(); ++i)
        add(lines, card(cards[i].id, file_.texts.action_cards[i],
                        cards[i].copies > 1 ? fmt::format("x{}", cards[i].copies) : "",
                        "/action_cards/" + std::to_string(i), cards_.text(cards[i])));
    return lines;
}

Lines ScenarioSheet::events(bool common) const {
    const auto& cards = file_.scenario.events;
    Lines lines{
        words_.say("scenario.events",
                   {{"count", static_cast<int>(std::ranges::count(cards, common, &EventCard::common))},
                    {"kind", std::string(common ? "common" : "by_die")}})};
    for (std::size_t i = 0; i < cards.size(); ++i)
        if (cards[i].common == common)
            add(lines, card(cards[i].id, file_.texts.events[i], "", "/events/" + std::to_string(i),
                            cards_.text(cards[i])));
    return lines;
}

}  // namespace marea::apps
