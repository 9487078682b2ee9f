#include "games/venonta/does.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>

#include "games/venonta/facts.hpp"
#include "games/venonta/flow/effects.hpp"
#include "games/venonta/legal/market.hpp"
#include "games/venonta/line_values.hpp"
#include "games/venonta/odds.hpp"

namespace marea::venonta {
namespace {

/// In the order of the enum; what chance alone does has none.
constexpr auto offer_sentences = std::to_array<Sentence>({
    {"venonta.does.draft", "territory full", "N2"},
    {},
    {"venonta.does.swap", "card", "N9.1"},
    {"venonta.does.keep", "", "N9.1"},
    {},
    {},
    {"venonta.does.take_kind", "temper", "N4.7"},
    {"venonta.does.take_face", "card text", "N4.7"},
    {},
    {"venonta.does.watch", "", "N9.2"},
    {"venonta.does.unwatch", "", "N9.2"},
    {"venonta.does.burn", "territory", "N4.4"},
    {"venonta.does.spare", "", "N4.4"},
    {"venonta.does.lose", "", "N4.4"},
    {},
    {"venonta.does.join", "", "N8.2"},
    {"venonta.does.stay", "", "N8.2"},
    {},
    {"venonta.does.suffer", "territory full", "N8.2"},
    {"venonta.does.feed", "n", "N5.9"},
    {"venonta.does.farm", "", "N5.1"},
    {"venonta.does.factory", "territory", "N5.2"},
    {"venonta.does.intensify", "", "N5.3"},
    {"venonta.does.tank", "territory", "N5.5"},
    {"venonta.does.intensive_back", "", "N5.6"},
    {"venonta.does.farm_back", "", "N5.6"},
    {"venonta.does.factory_back", "territory", "N5.6"},
    {"venonta.does.tank_back", "territory", "N5.6"},
    {"venonta.does.tep", "territory from", "N5.7"},
    {"venonta.does.ocean", "territory card", "N1.4"},
    {"venonta.does.buy_tep", "territory other", "N5.8"},
    {"venonta.does.buy_food", "territory other", "N5.8"},
    {"venonta.does.buy_to", "territory", "N5.8"},
    {"venonta.does.pay", "good paid tokens units", "N5.8"},
    {"venonta.does.yes", "", "N5.8"},
    {"venonta.does.no", "", "N5.8"},
    {"venonta.does.integrate", "", "N5.10"},
    {"venonta.does.pledge", "n", "N5.10"},
    {"venonta.does.settle", "", "N5.10"},
    {"venonta.does.drop", "", "N5.10"},
    {"venonta.does.tap", "territory from", "N6.6"},
    {"venonta.does.attack", "territory other from", "N6.1"},
    {"venonta.does.rebel", "territory", "N6.7"},
    {"venonta.does.red", "", "N6.2"},
    {"venonta.does.blue", "", "N6.2"},
    {},
    {"venonta.does.go_on", "", "N6.4"},
    {"venonta.does.truce", "", "N6.4"},
    {"venonta.does.colonise", "food n", "N6.6"},
    {"venonta.does.leave", "", "N6.6"},
    {"venonta.does.move", "territory from", "N6.8"},
    {"venonta.does.end", "", "N4"},
    {"venonta.does.play", "card", "N9.1"},
    {"venonta.does.target", "other", "N9.1"},
    {"venonta.does.land", "territory other", "N9.1"},
    {"venonta.does.place", "territory full", "N9.1"},
    {"venonta.does.open", "card other", "N9.1"},
    {"venonta.does.pass", "", "N9.2"},
    {"venonta.does.yield_tank", "territory", "N5.4"},
    {"venonta.does.yield_farm", "", "N5.4"},
});
static_assert(offer_sentences.size() == kind_count);

void add_price(Told& told, const Terms& terms, const Public& table, Action action) {
    const Price price = price_of(terms, table, action);
    const std::string_view rule = told.front().rule;
    if (price.tokens > 0) told.push_back({"venonta.does.tokens", {{"n", price.tokens}}, rule});
    if (price.co2 != 0) told.push_back({"venonta.does.co2", {{"n", price.co2}}, rule});
    if (price.food > 0) told.push_back({"venonta.does.rations", {{"n", price.food}}, rule});
    if (price.tep > 0) told.push_back({"venonta.does.fuel", {{"n", price.tep}}, rule});
    if (action.kind == Kind::play && terms.cards[action.b].price_pv > 0)
        told.push_back({"venonta.does.points", {{"n", -terms.cards[action.b].price_pv}}, rule});
}

/// Whether whoever decides in the window of an attack is attacked.
bool defends(const Public& table) {
    return table.phase == Phase::attack_window && table.asked == table.fight.side[1];
}

/// N6 How the fight would end for the attacker, if it is fought to its end and no other card is played.
std::optional<FightOdds> odds_after(const Terms& terms, const Public& table, Action action) {
    if (action.kind == Kind::attack) return odds_of_attack(table, table.actor, action.a, action.b);
    if (action.kind == Kind::rebel) return odds_of_rebellion(table, action.b);
    if (action.kind == Kind::go_on) return odds_at_hand(table);
    if (table.phase != Phase::attack_window) return std::nullopt;
    if (action.kind == Kind::pass) return odds_at_hand(table);
    return action.kind == Kind::play ? odds_with_card(terms, table, defends(table) ? 1 : 0, action.b)
                                     : std::nullopt;
}

/// For whoever decides.
void add_odds(Told& told, const Terms& terms, const Public& table, Action action) {
    auto odds = odds_after(terms, table, action);
    if (!odds) return;
    if (action.kind == Kind::rebel || defends(table)) std::swap(odds->win, odds->loss);
    told.push_back({"venonta.does.odds", {{"win", odds->win}, {"loss", odds->loss}}, "N6.3"});
}

/// N6.5 What a lost attack would cost beyond the turn.
void add_defeat(Told& told, const Terms& terms, Action action) {
    if (action.kind != Kind::attack) return;
    if (terms.defeat_tokens > 0)
        told.push_back({"venonta.does.defeat_tokens", {{"n", terms.defeat_tokens}}, "N6.5"});
    if (terms.defeat_pv > 0) told.push_back({"venonta.does.defeat_pv", {{"n", -terms.defeat_pv}}, "N6.5"});
}

/// N5.4 Whether a factory given up leaves something without support.
void add_broken(Told& told, const Public& table, Action action) {
    if (action.kind != Kind::lose) return;
    const Player& player = table.player(doer(table, action.kind));
    if (player.free() <= 0 && player.tanks + player.intensive > 0)
        told.push_back({"venonta.does.unsupported", {}, "N5.4", {}, true});
}

/// N5.9 Those who would go hungry, and what that costs: points only for what nobody took.
void add_hungry(Told& told, const Terms& terms, const Public& table, Action action) {
    if (action.kind != Kind::feed) return;
    const Player& player = table.player(table.actor);
    const int hungry = need(player) - action.b;
    if (hungry <= 0) return;
    told.push_back({"venonta.does.hungry", {{"n", hungry}}, "N5.9", {}, true});
    told.push_back({"venonta.does.migrant", {}, "N5.9", {}, true});
    const int points = std::max(0, hungry - player.taken) * terms.neglect_pv;
    if (points > 0) told.push_back({"venonta.does.points", {{"n", -points}}, "N5.9", {}, true});
}

/// How much a player has of what an event may take or bring, on this territory where it is one's.
int held(const Public& table, Thing thing, Seat seat, int t) {
    const Player& player = table.player(seat);
    switch (thing) {
        case Thing::food:
            return player.food;
        case Thing::farm:
            return player.farms + player.intensive;
        case Thing::intensive:
            return player.intensive;
        case Thing::population:
            return player.population;
        case Thing::pv:
            return player.pv;
        case Thing::tokens:
            return player.bonus;
        case Thing::tep:
            return table.land(t).tep;
        case Thing::factory:
            return table.land(t).factories;
        case Thing::tank:
            return tanks_at(table, seat, t);
        case Thing::fish:
        case Thing::co2:
        case Thing::migrants:
            return 0;
    }
    return 0;
}

/// N8.2 What the event at hand takes or brings if it hits this territory.
void add_bites(Told& told, const Terms& terms, const Public& table, Action action) {
    if (action.kind != Kind::suffer) return;
    const Seat victim = table.asked;
    Public after = table;
    for (const Deed& deed : terms.events[table.opening.event - 1U].deeds) {
        if (deed.verb != Verb::add || !bites(terms, after, deed, victim, action.b)) continue;
        const int before = held(after, deed.thing, victim, action.b);
        add_to(terms, after, deed, victim, action.b, nobody);
        const int change = held(after, deed.thing, victim, action.b) - before;
        if (change == 0) continue;
        told.push_back({"venonta.does.bites",
                        {{"way", std::string(change > 0 ? "gain" : "lose")},
                         {"what", std::string(thing_words[static_cast<std::size_t>(deed.thing)])},
                         {"n", std::abs(change)}},
                        "N8.2"});
    }
}

}  // namespace

Price price_of(const Terms& terms, const Public& table, Action action) {
    Price price;
    if (const auto line = price_line(action.kind)) {
        if (action.kind == Kind::attack && table.turn.free_attack != 0) return price;
        return cost(terms, table, table.actor, *line);
    }
    if (action.kind == Kind::ocean) price.tokens = tep_price(terms, table) + terms.ocean_extra;
    if (action.kind == Kind::buy_tep || action.kind == Kind::buy_food) {
        const Good good = action.kind == Kind::buy_tep ? Good::tep : Good::food;
        price.tokens = asking_price(terms, table, good, table.land(action.b).owner);
    }
    if (action.kind == Kind::play) {
        price.tokens = terms.cards[action.b].price_tokens;
        price.food = terms.cards[action.b].price_food;
    }
    return price;
}

Told does(const Terms& terms, const Public& table, Action action, bool odds) {
    Told told{line_of(terms, table, action, offer_sentences[static_cast<std::size_t>(action.kind)])};
    add_price(told, terms, table, action);
    if (odds) add_odds(told, terms, table, action);
    add_defeat(told, terms, action);
    add_broken(told, table, action);
    add_hungry(told, terms, table, action);
    add_bites(told, terms, table, action);
    return told;
}

}  // namespace marea::venonta
