#include "games/venonta/line_values.hpp"

#include <algorithm>
#include <array>

#include "games/venonta/facts.hpp"
#include "games/venonta/legal/choices.hpp"
#include "games/venonta/legal/market.hpp"

namespace marea::venonta {
namespace {

using Value = decltype(marea::Line::Value::value);

std::string yes_or_no(bool yes) { return yes ? "yes" : "no"; }

/// The card, objective, event or ocean that it is about, as the notation writes it.
std::string subject(const Terms& terms, const Public& table, Action action) {
    switch (action.kind) {
        case Kind::draw:
        case Kind::swap:
        case Kind::play:
            return terms.cards[action.b].id;
        case Kind::lay_face:
        case Kind::take_face:
        case Kind::face:
            return terms.objectives[action.b].id;
        case Kind::event:
            return terms.events[action.b].id;
        case Kind::ocean:
            return "ocean" + std::to_string(action.a + 1);
        case Kind::open:
            return terms.cards[table.open[action.b].card].id;
        default:
            return {};
    }
}

/// The other player it is about.
Seat counterpart(const Public& table, Action action) {
    switch (action.kind) {
        case Kind::buy_tep:
        case Kind::buy_food:
        case Kind::land:
            return table.land(action.b).owner;
        case Kind::attack:
            return defender_of(table, action.b);
        case Kind::rebel:
            return table.land(action.b).colonist;
        case Kind::dice:
            return table.fight.side[1];
        case Kind::target:
            return seat(action.b);
        case Kind::open:
            return table.open[action.b].by;
        default:
            return table.actor;
    }
}

/// The territory it is about: of a trade or a fight, that which it goes about.
int territory(const Public& table, Action action) {
    switch (action.kind) {
        case Kind::yes:
        case Kind::no:
            return table.trade.from;
        case Kind::red:
        case Kind::blue:
        case Kind::colonise:
        case Kind::leave:
            return table.fight.target;
        default:
            return action.b;
    }
}

bool has_deed(const CardTerms& card, Verb verb) {
    return std::any_of(card.deeds.begin(), card.deeds.end(),
                       [&](const Deed& deed) { return deed.verb == verb; });
}

/// How many TEP the card takes from the territory that was named for it.
int tep_taken(const CardTerms& card, const Public& table) {
    for (const Deed& deed : card.deeds)
        if (deed.verb == Verb::take && deed.thing == Thing::tep)
            return std::min<int>(deed.amount, table.land(table.card.land).tep);
    return 0;
}

/// N9.1 What is told of a card beyond its name: the card it cancels, and where TEP is taken from.
std::optional<Value> card_value(const Terms& terms, const Public& table, Action action,
                                std::string_view name) {
    const bool under_way = table.card.card != 0;
    const bool cancels = under_way && action.kind == Kind::play && table.phase == Phase::card_window &&
                         has_deed(terms.cards[action.b], Verb::cancel_card);
    const int taken = under_way ? tep_taken(terms.cards[table.card.card - 1U], table) : 0;
    if (name == "answers") return std::string(cancels ? "card" : "nothing");
    if (name == "answered" && !cancels) return std::string();
    if (name == "answered") return NameOf{terms.cards[table.card.card - 1U].id};
    if (name == "takes") return taken > 0 ? std::to_string(taken) : yes_or_no(false);
    if (name == "land") return taken > 0 ? terms.ids[table.card.land] : std::string();
    if (name == "victim") return taken > 0 ? table.land(table.card.land).owner : table.actor;
    return std::nullopt;
}

/// N6.2 The colour that a side rolls: red while a tank or an ally stands.
Value die_of(const Fight& fight, std::size_t side) {
    const bool red = fight.allies[side] != 0 || fight.joined[side] != 0 || fight.tank[side] != 0;
    return std::string(red ? "red" : "blue");
}

/// N5.8 What is paid for the purchase at hand: `paid` is tokens, barter or both.
Value barter_value(const Terms& terms, const Public& table, Action action, std::string_view name) {
    const Price price =
        bartered(terms, table, action.kind == Kind::pay ? int{action.b} : int{table.trade.barter});
    const int units = price.food + price.tep;
    if (name == "tokens") return price.tokens;
    if (name == "units") return units;
    return std::string(units == 0 ? "tokens" : price.tokens == 0 ? "barter" : "both");
}

Value value_of(const Terms& terms, const Public& table, Action action, std::string_view name) {
    const auto id = [&](int t) { return terms.ids[static_cast<std::size_t>(t)]; };
    if (name == "name") return doer(table, action.kind);
    if (name == "other") return counterpart(table, action);
    if (name == "territory") return id(territory(table, action));
    if (name == "full") return NameOf{id(action.b)};
    if (name == "from") return id(action.a);
    if (name == "place") return id(table.opening.land);
    if (name == "to") return id(table.trade.to);
    if (name == "card") return NameOf{subject(terms, table, action)};
    if (name == "text") return TextOf{subject(terms, table, action)};
    if (name == "n") return int{action.b};
    if (name == "food") return int{action.a};
    if (name == "need") return need(table.player(doer(table, action.kind)));
    if (name == "temper") return std::string(temper_words[action.b]);
    if (name == "good") return std::string(table.trade.good == Good::tep ? "tep" : "food");
    if (name == "hit") return yes_or_no((action.b & 1U) != 0);
    if (name == "back") return yes_or_no((action.b & 2U) != 0);
    if (name == "die") return die_of(table.fight, 0);
    if (name == "die_back") return die_of(table.fight, 1);
    if (name == "ocean_tokens") return tep_price(terms, table) + terms.ocean_extra;
    if (const auto of_card = card_value(terms, table, action, name)) return *of_card;
    return barter_value(terms, table, action, name);
}

constexpr auto place_names = std::to_array<std::string_view>({"territory", "from", "place", "to", "land"});

/// The value is a territory: it is lit up.
bool is_place(const marea::Line::Value& value) {
    const bool named = std::find(place_names.begin(), place_names.end(), value.name) != place_names.end();
    const auto* id = std::get_if<std::string>(&value.value);
    return named && id != nullptr && !id->empty();
}

}  // namespace

marea::Line line_of(const Terms& terms, const Public& table, Action action, const Sentence& sentence) {
    marea::Line line{sentence.key, {}, sentence.rule};
    std::string_view rest = sentence.values;
    while (!rest.empty()) {
        const std::string_view name = rest.substr(0, rest.find(' '));
        rest.remove_prefix(std::min(rest.size(), name.size() + 1));
        line.values.push_back({name, value_of(terms, table, action, name)});
        if (is_place(line.values.back()))
            line.places.push_back(std::get<std::string>(line.values.back().value));
    }
    return line;
}

Seat doer(const Public& table, Kind kind) {
    switch (kind) {
        case Kind::draw:
            return table.phase == Phase::card_draw ? table.card.by : table.actor;
        case Kind::face:
            return table.actor;
        case Kind::event_die:
            return table.asked;
        case Kind::dice:
            return table.fight.side[0];
        default:
            return to_act(table);
    }
}

std::optional<PriceLine> price_line(Kind kind) {
    switch (kind) {
        case Kind::farm:
            return PriceLine::farm;
        case Kind::factory:
            return PriceLine::factory;
        case Kind::intensify:
            return PriceLine::intensify;
        case Kind::tank:
            return PriceLine::tank;
        case Kind::intensive_back:
            return PriceLine::intensive_back;
        case Kind::farm_back:
            return PriceLine::farm_back;
        case Kind::factory_back:
            return PriceLine::factory_back;
        case Kind::tank_back:
            return PriceLine::tank_back;
        case Kind::rebel:
            return PriceLine::rebel;
        case Kind::integrate:
            return PriceLine::integrate;
        case Kind::attack:
            return PriceLine::attack;
        default:
            return std::nullopt;
    }
}

Price bartered(const Terms& terms, const Public& table, int units) {
    const Trade& trade = table.trade;
    const bool gives_food = trade.good == Good::tep;
    const int value = gives_food ? food_price(terms, table, table.actor) : tep_price(terms, table);
    Price price;
    price.tokens = trade.price - units * value;
    (gives_food ? price.food : price.tep) = units;
    return price;
}

}  // namespace marea::venonta
