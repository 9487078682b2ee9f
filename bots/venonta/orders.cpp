#include "bots/venonta/orders.hpp"

#include <algorithm>

#include "games/venonta/facts.hpp"
#include "games/venonta/flow/conquest.hpp"
#include "games/venonta/outlook/preview.hpp"

namespace marea::bots {

using namespace venonta;

namespace {

/// N5.8 The good that is asked for, beyond what this player needs of it: to feed everyone, or to fuel all
/// factories once.
int beyond_need(const Terms& terms, const Public& table, Seat seat) {
    const Player& player = table.player(seat);
    if (table.trade.good == Good::food) return surplus(player);
    return fact(terms, table, seat, Fact::tep) - player.factories;
}

std::optional<Action> answer_buyer(const Terms& terms, const View& view, const VenontaOrder& order) {
    if (order.refuse && view.table.actor != view.seat) return act(Kind::no);
    const SalesOrder& sales = view.table.trade.good == Good::food ? order.food : order.tep;
    if (sales.what == SalesOrder::Do::ask) {
        const bool needed = beyond_need(terms, view.table, view.seat) <= 0;
        return order.needs && needed ? std::optional(act(Kind::no)) : std::nullopt;
    }
    const bool sells = sales.what == SalesOrder::Do::spare && view.table.trade.price >= sales.least &&
                       beyond_need(terms, view.table, view.seat) > sales.keep;
    return act(sells ? Kind::yes : Kind::no);
}

std::optional<Action> pass_in_advance(const Legal& legal, const View& view, const VenontaOrder& order) {
    const auto& passes = order.passes;
    const bool always = std::find(passes.begin(), passes.end(), view.table.phase) != passes.end();
    const bool rests = order.rest && view.table.actor != view.seat;
    if (always || rests || (order.fits && legal.size() == 1)) return act(Kind::pass);
    return std::nullopt;
}

/// N6.6 The whole of what was won, where nothing speaks against it.
std::optional<Action> colonise_all(const Venonta& game, const View& view) {
    const Loot loot = loot_at_hand(game.terms(), view.table);
    const Action all = act(Kind::colonise, loot.tep, loot.food);
    const Previews previews(game, view);
    for (const Preview& preview : previews.all())
        if (preview.action == all && previews.warnings(preview).empty()) return all;
    return std::nullopt;
}

/// Cards of the own hand are among what can be done.
bool is_of_a_turn(Phase phase) {
    return phase == Phase::feed || phase == Phase::produce || phase == Phase::combat || phase == Phase::move;
}

}  // namespace

bool is_window(Phase phase) {
    return phase == Phase::event_window || phase == Phase::turn_window || phase == Phase::refusal_window ||
           phase == Phase::attack_window || phase == Phase::card_window;
}

bool tells_of_hand(const Venonta& game, const View& view, const VenontaOrder& order) {
    const Public& table = view.table;
    if (is_window(table.phase)) return true;
    if (!is_of_a_turn(table.phase) || table.player(table.actor).hand == 0) return false;
    VenontaOrder chosen = order;
    chosen.single = false;
    return !obey(game, view, chosen);
}

std::optional<Action> obey(const Venonta& game, const View& view, const VenontaOrder& order) {
    const Legal legal = game.legal(view);
    if (legal.empty()) return std::nullopt;
    const Public& table = view.table;
    const Player& player = table.player(view.seat);
    if (is_window(table.phase)) return pass_in_advance(legal, view, order);
    if (order.single && legal.size() == 1) return legal[0];
    switch (table.phase) {
        case Phase::answer:
            return answer_buyer(game.terms(), view, order);
        case Phase::feed:
            if (order.feed && player.food >= need(player)) return act(Kind::feed, need(player));
            return std::nullopt;
        case Phase::burn:
            if (order.fuel && table.opening.spare == 0 && table.land(table.opening.land).tep > 0)
                return act(Kind::burn, table.opening.land);
            return std::nullopt;
        case Phase::attacker_declares:
        case Phase::defender_declares:
            return order.tank ? std::optional(act(Kind::red)) : std::nullopt;
        case Phase::conquest:
            return order.colonise ? colonise_all(game, view) : std::nullopt;
        case Phase::join:
            return order.stay ? std::optional(act(Kind::stay)) : std::nullopt;
        case Phase::pledge:
            return order.no_pledges || (order.needs && surplus(player) <= 0)
                       ? std::optional(act(Kind::pledge, 0))
                       : std::nullopt;
        default:
            return std::nullopt;
    }
}

}  // namespace marea::bots
