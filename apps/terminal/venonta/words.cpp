#include "apps/terminal/venonta/words.hpp"

#include <fmt/format.h>

#include <array>

#include "apps/terminal/venonta/changes.hpp"
#include "games/venonta/facts.hpp"
#include "games/venonta/flow/integration.hpp"
#include "games/venonta/legal/market.hpp"
#include "games/venonta/legal/refusal.hpp"
#include "wire/venonta/venonta_json.hpp"

namespace marea::apps {

using namespace venonta;

namespace {

/// A kind of action: its word, the rule it follows, and whether its `a` and `b` are territories.
struct KindWord {
    std::string_view word;
    std::string_view rule;
    bool a_land = false;
    bool b_land = false;
};

/// In the order of the enum.
constexpr auto kind_table = std::to_array<KindWord>({
    {"draft", "N2", false, true},
    {"draw", "N4.7"},
    {"swap", "N9.1"},
    {"keep", "N9.1"},
    {"lay_kind", "N4.7"},
    {"lay_face", "N4.7"},
    {"take_kind", "N4.7"},
    {"take_face", "N4.7"},
    {"face", "N4.7"},
    {"watch", "N9.2"},
    {"unwatch", "N9.2"},
    {"burn", "N4.4", false, true},
    {"spare", "N4.4"},
    {"lose", "N4.4"},
    {"event", "N8.1"},
    {"join", "N8.2"},
    {"stay", "N8.2"},
    {"event_die", "N8.2"},
    {"suffer", "N8.2", false, true},
    {"feed", "N5.9"},
    {"farm", "N5.1"},
    {"factory", "N5.2", false, true},
    {"intensify", "N5.3"},
    {"tank", "N5.5", false, true},
    {"intensive_back", "N5.6"},
    {"farm_back", "N5.6"},
    {"factory_back", "N5.6", false, true},
    {"tank_back", "N5.6", false, true},
    {"tep", "N5.7", true, true},
    {"ocean", "N1.4", false, true},
    {"buy_tep", "N5.8", false, true},
    {"buy_food", "N5.8", false, true},
    {"buy_to", "N5.8", false, true},
    {"pay", "N5.8"},
    {"yes", "N5.8"},
    {"no", "N5.8"},
    {"integrate", "N5.10"},
    {"pledge", "N5.10"},
    {"settle", "N5.10"},
    {"drop", "N5.10"},
    {"tap", "N6.6", true, true},
    {"attack", "N6.1", true, true},
    {"rebel", "N6.7", false, true},
    {"red", "N6.2"},
    {"blue", "N6.2"},
    {"dice", "N6.3"},
    {"go_on", "N6.4"},
    {"truce", "N6.4"},
    {"colonise", "N6.6"},
    {"leave", "N6.6"},
    {"move", "N6.8", true, true},
    {"end", "N4"},
    {"play", "N9.1"},
    {"target", "N9.1"},
    {"land", "N9.1", false, true},
    {"place", "N9.1", false, true},
    {"open", "N9.1"},
    {"pass", "N9.2"},
    {"yield_tank", "N5.4", false, true},
    {"yield_farm", "N5.4"},
});
static_assert(kind_table.size() == kind_count);

const KindWord& entry(Kind kind) { return kind_table[static_cast<std::size_t>(kind)]; }

/// Steps of a decision that a later action tells as a whole, and passing, which tells nothing.
bool is_quiet(Kind kind) {
    return kind == Kind::keep || kind == Kind::buy_to || kind == Kind::pay || kind == Kind::pass;
}

/// N12 How an action is told to those who may not know what it is about.
std::string_view hidden_key(Kind kind) {
    if (kind == Kind::draw) return "venonta.log.draw_hidden";
    return kind == Kind::swap ? "venonta.log.swap_hidden" : "venonta.log.face_hidden";
}

/// Who does it; for what chance does, to whom it happens.
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

/// The line of the price list that an action stands for.
std::optional<venonta::Line> line_of(Kind kind) {
    switch (kind) {
        case Kind::farm:
            return venonta::Line::farm;
        case Kind::factory:
            return venonta::Line::factory;
        case Kind::intensify:
            return venonta::Line::intensify;
        case Kind::tank:
            return venonta::Line::tank;
        case Kind::intensive_back:
            return venonta::Line::intensive_back;
        case Kind::farm_back:
            return venonta::Line::farm_back;
        case Kind::factory_back:
            return venonta::Line::factory_back;
        case Kind::tank_back:
            return venonta::Line::tank_back;
        case Kind::rebel:
            return venonta::Line::rebel;
        case Kind::integrate:
            return venonta::Line::integrate;
        case Kind::attack:
            return venonta::Line::attack;
        default:
            return std::nullopt;
    }
}

/// N5.8 What the buyer gives for so many units of barter.
Price barter(const Terms& terms, const Public& table, int units) {
    const Trade& trade = table.trade;
    const bool gives_food = trade.good == Good::tep;
    const int value = gives_food ? food_price(terms, table, table.actor) : tep_price(terms, table);
    Price price;
    price.tokens = trade.price - units * value;
    (gives_food ? price.food : price.tep) = units;
    return price;
}

std::string good_word(Good good) { return good == Good::tep ? "tep" : "food"; }

std::string yes_or_no(bool yes) { return yes ? "yes" : "no"; }

}  // namespace

std::string_view word_of(Kind kind) { return entry(kind).word; }

/// The card, objective, event or ocean that it is about.
std::string VenontaWords::subject(const Public& table, Action action) const {
    switch (action.kind) {
        case Kind::draw:
        case Kind::swap:
        case Kind::play:
            return names_->terms().cards[action.b].id + " " + names_->card(action.b);
        case Kind::lay_face:
        case Kind::take_face:
        case Kind::face:
            return names_->objective(action.b);
        case Kind::event:
            return names_->event(action.b);
        case Kind::ocean:
            return names_->ocean(action.a);
        case Kind::open:
            return names_->card(table.open[action.b].card);
        default:
            return {};
    }
}

/// The other player it is about.
Seat VenontaWords::counterpart(const Public& table, Action action) const {
    switch (action.kind) {
        case Kind::buy_tep:
        case Kind::buy_food:
        case Kind::land:
            return table.land(action.b).owner;
        case Kind::attack:
            return defender_of(table, action.b);
        case Kind::rebel:
            return table.land(action.b).colonist;
        case Kind::yes:
        case Kind::no:
            return table.actor;
        case Kind::dice:
            return table.fight.side[1];
        case Kind::target:
            return seat(action.b);
        case Kind::open:
            return table.open[action.b].by;
        default:
            return nobody;
    }
}

std::string VenontaWords::price(const Public& table, Action action) const {
    const Terms& terms = names_->terms();
    Price price;
    if (const auto line = line_of(action.kind)) {
        price = cost(terms, table, table.actor, *line);
        if (action.kind == Kind::attack && table.turn.free_attack != 0) price = {};
    } else if (action.kind == Kind::ocean) {
        price.tokens = tep_price(terms, table) + terms.ocean_extra;
    } else if (action.kind == Kind::buy_tep || action.kind == Kind::buy_food) {
        const Good good = action.kind == Kind::buy_tep ? Good::tep : Good::food;
        price.tokens = asking_price(terms, table, good, table.land(action.b).owner);
    } else if (action.kind == Kind::pay) {
        price = barter(terms, table, action.b);
    } else if (action.kind == Kind::yes || action.kind == Kind::no) {
        price = barter(terms, table, table.trade.barter);
    } else if (action.kind == Kind::play) {
        price.tokens = terms.cards[action.b].price_tokens;
        price.food = terms.cards[action.b].price_food;
    }
    return names_->price(price);
}

/// The territory it is about, by its letters.
std::string VenontaWords::territory(const Public& table, Action action) const {
    if (entry(action.kind).b_land) return names_->id(action.b);
    if (action.kind == Kind::yes || action.kind == Kind::no) return names_->id(table.trade.from);
    return table.fight.kind == FightKind::none ? std::string() : names_->id(table.fight.target);
}

/// What the card, objective or event that it is about does.
std::string VenontaWords::text(Action action) const {
    if (action.kind == Kind::event) return names_->event_text(action.b);
    return action.kind == Kind::take_face ? names_->objective_text(action.b) : std::string();
}

std::vector<Detail> VenontaWords::details(const Public& table, Action action) const {
    const KindWord& kind = entry(action.kind);
    const Seat by = doer(table, action.kind);
    const auto temper = action.b < temper_words.size() ? temper_words[action.b] : temper_words[0];
    return {{"name", names_->name(by)},
            {"other", names_->name(counterpart(table, action))},
            {"territory", territory(table, action)},
            {"full", kind.b_land ? names_->territory(action.b) : std::string()},
            {"from", kind.a_land ? names_->id(action.a) : std::string()},
            {"place", table.phase == Phase::burn ? names_->id(table.opening.land) : std::string()},
            {"card", subject(table, action)},
            {"text", text(action)},
            {"n", action.b},
            {"food", action.a},
            {"need", by.is_player() ? need(table.player(by)) : 0},
            {"temper", std::string(temper)},
            {"good", good_word(table.trade.good)},
            {"hit", yes_or_no((action.b & 1U) != 0)},
            {"back", yes_or_no((action.b & 2U) != 0)},
            {"price", price(table, action)}};
}

std::string VenontaWords::tell(const State& before, Action action, Seat viewer) const {
    const Venonta& game = names_->game();
    return tell(before, action, game.seen(before, action, viewer) != game.text(action));
}

std::string VenontaWords::tell(const State& before, Action action) const {
    return tell(before, action, false);
}

std::string VenontaWords::tell(const State& before, Action action, bool hidden) const {
    State after = before;
    names_->game().apply(after, action);
    const std::string changes = venonta_changes(*names_, before.table, after.table, action);
    const bool told_before =
        hidden && action.kind == Kind::face && before.table.player(before.table.actor).temper != 0;
    std::string text;
    if (!is_quiet(action.kind) && !told_before)
        text = names_->words().say(hidden ? std::string(hidden_key(action.kind))
                                          : "venonta.log." + std::string(word_of(action.kind)),
                                   details(before.table, action));
    if (!text.empty() && !changes.empty()) text += " ";
    text += changes;
    return text.empty() ? text : fmt::format("{} [{}]", text, entry(action.kind).rule);
}

std::string VenontaWords::offer(const Public& table, Action action) const {
    std::string text =
        names_->words().say("venonta.do." + std::string(word_of(action.kind)), details(table, action));
    const std::string paid = price(table, action);
    const bool says_price = action.kind == Kind::pay || action.kind == Kind::yes || action.kind == Kind::no;
    return paid.empty() || says_price ? text : fmt::format("{} ({})", text, paid);
}

/// The figure that a question is about.
int VenontaWords::asked_figure(const Public& table) const {
    switch (table.phase) {
        case Phase::pledge:
        case Phase::settle:
            return rations_lacking(names_->terms(), table);
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
Seat VenontaWords::asked_about(const Public& table) const {
    const Seat asked = to_act(table);
    if (table.phase == Phase::card_window) return table.card.by;
    if (table.fight.kind != FightKind::none) return table.fight.side[table.fight.side[0] == asked ? 1 : 0];
    if (table.phase == Phase::refusal_window) return table.land(table.trade.from).owner;
    return table.actor;
}

std::string VenontaWords::ask(const Public& table) const {
    const Player& player = table.player(to_act(table));
    const bool fights = table.fight.kind != FightKind::none;
    const bool trades = table.trade.price != 0;
    const int place = fights ? table.fight.target : trades ? table.trade.from : table.opening.land;
    const int card = table.card.card - 1;
    const int event = table.opening.event - 1;
    const std::string question = names_->words().say(
        "venonta.ask." + std::string(wire::phase_name(table.phase)),
        {{"other", names_->name(asked_about(table))},
         {"side", std::string(fights && table.fight.side[0] == to_act(table) ? "own" : "other")},
         {"territory", place < territory_count ? names_->id(place) : std::string()},
         {"from", names_->id(table.fight.from)},
         {"card", card >= 0    ? names_->card(card)
                  : event >= 0 ? names_->event(event)
                               : std::string()},
         {"text", card >= 0    ? names_->card_text(card)
                  : event >= 0 ? names_->event_text(event)
                               : std::string()},
         {"n", asked_figure(table)},
         {"need", need(player)},
         {"food", player.food},
         {"good", good_word(table.trade.good)},
         {"price",
          trades ? names_->price(barter(names_->terms(), table, table.trade.barter)) : std::string()}});
    return question + fmt::format(" [{}]", awaited(table).rule);
}

}  // namespace marea::apps
