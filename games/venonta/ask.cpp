#include "games/venonta/ask.hpp"

#include <algorithm>

#include "games/venonta/facts.hpp"
#include "games/venonta/flow/integration.hpp"
#include "games/venonta/legal/choices.hpp"
#include "games/venonta/legal/market.hpp"
#include "games/venonta/legal/refusal.hpp"
#include "games/venonta/line_values.hpp"
#include "games/venonta/outlook/outlook.hpp"

namespace marea::venonta {
namespace {

/// By phase, the sentence and the values it takes; empty where chance has the word.
struct Question {
    std::string_view key;
    std::string_view values;
};
constexpr auto questions = std::to_array<Question>({
    {"venonta.ask.draft", ""},
    {},
    {"venonta.ask.swap", "n"},
    {},
    {},
    {"venonta.ask.choose", ""},
    {},
    {"venonta.ask.burn", "territory"},
    {},
    {"venonta.ask.join", "card text"},
    {},
    {"venonta.ask.event_window", "card text"},
    {"venonta.ask.suffer", "card text"},
    {"venonta.ask.turn_window", "other"},
    {"venonta.ask.feed", "need have"},
    {"venonta.ask.produce", "n left"},
    {"venonta.ask.buy_to", "good territory n"},
    {"venonta.ask.pay", "good territory n"},
    {"venonta.ask.answer", "other good territory paid tokens units have need short hunger"},
    {"venonta.ask.refusal_window", "other"},
    {"venonta.ask.pledge", "other n"},
    {"venonta.ask.settle", "n"},
    {"venonta.ask.combat", "n left"},
    {"venonta.ask.attack_window", "side territory other from"},
    {"venonta.ask.attacker_declares", "territory other"},
    {"venonta.ask.defender_declares", "territory other"},
    {},
    {"venonta.ask.press", "territory other"},
    {"venonta.ask.conquest", "territory"},
    {"venonta.ask.move", ""},
    {"venonta.ask.card_target", "card"},
    {"venonta.ask.card_land", "card"},
    {"venonta.ask.card_place", "card"},
    {"venonta.ask.card_open", "card"},
    {"venonta.ask.card_window", "other card text whom target land"},
    {},
    {"venonta.ask.fit", ""},
    {},
});
static_assert(questions.size() == static_cast<std::size_t>(Phase::over) + 1);

using Value = decltype(marea::Line::Value::value);

/// The figure that a question is about.
int figure(const Terms& terms, const Public& table) {
    switch (table.phase) {
        case Phase::pledge:
        case Phase::settle:
            return rations_lacking(terms, table);
        case Phase::swap:
            return swaps - table.turn.swaps;
        case Phase::produce:
        case Phase::combat:
            return table.turn.tokens;
        default:
            return table.trade.price;
    }
}

/// The other player that a question is about.
Seat other_player(const Public& table) {
    const Seat asked = to_act(table);
    if (table.phase == Phase::card_window) return table.card.by;
    if (table.fight.kind != FightKind::none) return table.fight.side[table.fight.side[0] == asked ? 1 : 0];
    if (table.phase == Phase::refusal_window) return table.land(table.trade.from).owner;
    return table.actor;
}

/// N9.1 On whom or what the card just played falls: "player", "land", "place" or "nobody".
std::string whom(const Terms& terms, const Public& table) {
    const CardTerms& card = terms.cards[table.card.card - 1U];
    if (card.asks_target) return "player";
    if (card.asks_land) return "land";
    return "nobody";
}

std::string subject_id(const Terms& terms, const Public& table) {
    if (table.card.card != 0) return terms.cards[table.card.card - 1U].id;
    return table.opening.event != 0 ? terms.events[table.opening.event - 1U].id : std::string();
}

int place_asked_about(const Public& table) {
    if (table.fight.kind != FightKind::none) return table.fight.target;
    return table.trade.price != 0 ? table.trade.from : table.opening.land;
}

/// N5.8 What the seller has of the good that is asked for, and needs.
Value stock(const Terms& terms, const Public& table, std::string_view name) {
    const Seat seller = to_act(table);
    const Player& player = table.player(seller);
    const bool food = table.phase == Phase::feed || table.trade.good == Good::food;
    const int have = food ? int{player.food} : fact(terms, table, seller, Fact::tep);
    const int needed = food ? need(player) : int{player.factories};
    if (name == "have") return have;
    if (name == "need") return needed;
    return std::max(0, needed - (have - 1));
}

/// N5.9 Points that the seller would lose by hunger if the ration that is asked for is sold.
int hunger(const Terms& terms, const Public& table) {
    if (table.trade.good != Good::food) return 0;
    Public sold = table;
    const Seat seller = to_act(table);
    --sold.player(seller).food;
    return -outlook(terms, sold).seats[at(seller)].hunger;
}

/// Whether there is anything to do beside ending the turn.
std::string anything_left(const Terms& terms, const View& view) {
    for (const Action action : choices(terms, view.table, view.hand).list())
        if (action.kind != Kind::end && action.kind != Kind::watch && action.kind != Kind::unwatch)
            return "yes";
    return "no";
}

Value value_asked(const Terms& terms, const View& view, std::string_view name) {
    const Public& table = view.table;
    if (name == "n") return figure(terms, table);
    if (name == "other") return other_player(table);
    if (name == "territory") return terms.ids[static_cast<std::size_t>(place_asked_about(table))];
    if (name == "from") return terms.ids[table.fight.from];
    if (name == "land") return terms.ids[table.card.land];
    if (name == "card") return NameOf{subject_id(terms, table)};
    if (name == "text") return TextOf{subject_id(terms, table)};
    if (name == "whom") return whom(terms, table);
    if (name == "target") return table.card.target;
    if (name == "side") return std::string(table.fight.side[0] == to_act(table) ? "own" : "other");
    if (name == "good") return std::string(table.trade.good == Good::tep ? "tep" : "food");
    if (name == "left") return anything_left(terms, view);
    if (name == "have" || name == "need" || name == "short") return stock(terms, table, name);
    if (name == "hunger") return hunger(terms, table);
    const Price price = bartered(terms, table, table.trade.barter);
    const int units = price.food + price.tep;
    if (name == "tokens") return price.tokens;
    if (name == "units") return units;
    return std::string(units == 0 ? "tokens" : price.tokens == 0 ? "barter" : "both");
}

}  // namespace

marea::Line ask(const Terms& terms, const View& view) {
    const Question& question = questions[static_cast<std::size_t>(view.table.phase)];
    marea::Line line{question.key, {}, awaited(view.table).rule};
    std::string_view rest = question.values;
    while (!rest.empty()) {
        const std::string_view name = rest.substr(0, rest.find(' '));
        rest.remove_prefix(std::min(rest.size(), name.size() + 1));
        line.values.push_back({name, value_asked(terms, view, name)});
        if (name == "territory" || name == "from")
            line.places.push_back(std::get<std::string>(line.values.back().value));
    }
    return line;
}

}  // namespace marea::venonta
