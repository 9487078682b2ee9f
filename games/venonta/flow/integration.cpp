#include "games/venonta/flow/integration.hpp"

#include <numeric>

#include "games/venonta/flow/flow.hpp"
#include "games/venonta/legal/market.hpp"
#include "games/venonta/world.hpp"

namespace marea::venonta {
namespace {

/// Whoever has food is asked, in play order, while some is lacking; then the acting player decides.
void ask_for_pledge(Play& play, Seat after) {
    Public& table = play.table;
    Seat seat = next_in_order(play.terms, table, after);
    const int lacking = rations_lacking(play.terms, table);
    for (; lacking > 0 && seat != table.actor; seat = next_in_order(play.terms, table, seat)) {
        if (table.player(seat).food == 0) continue;
        table.asked = seat;
        table.phase = Phase::pledge;
        return;
    }
    table.asked = {};
    if (table.player(table.actor).food < lacking) return settle(play, false);
    table.phase = Phase::settle;
}

void give_pledges(Public& table) {
    for (std::size_t s = 0; s < table.pledged.size(); ++s) {
        shift(table.players[s].food, -table.pledged[s]);
        shift(table.players[s].shared, table.pledged[s]);
    }
}

}  // namespace

int rations_lacking(const Terms& terms, const Public& table) {
    const int pledged = std::accumulate(table.pledged.begin(), table.pledged.end(), 0);
    return std::max(0, terms.price(PriceLine::integrate).food - pledged);
}

bool could_be_fed(const Terms& terms, const Public& table) {
    if (terms.version == Version::one) return true;
    int food = 0;
    for (const Player& player : table.players) food += player.food;
    return food >= terms.price(PriceLine::integrate).food;
}

void integrate(Play& play) {
    play.table.turn.integrated = 1;
    ask_for_pledge(play, play.table.actor);
}

void pledge(Play& play, int rations) {
    Public& table = play.table;
    table.pledged[at(table.asked)] = static_cast<std::uint8_t>(rations);
    ask_for_pledge(play, table.asked);
}

void settle(Play& play, bool agreed) {
    Public& table = play.table;
    if (agreed) {
        Price price = cost(play.terms, table, table.actor, PriceLine::integrate);
        price.food = rations_lacking(play.terms, table);
        pay_price(play, price, 0);
        give_pledges(table);
        shift_migrants(table, -1);
        shift(table.player(table.actor).integrated, 1);
    }
    table.pledged = {};
    table.phase = main_phase(table);
}

}  // namespace marea::venonta
