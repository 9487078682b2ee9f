#include "bots/venonta/prospects.hpp"

#include <algorithm>

#include "bots/venonta/figures.hpp"
#include "bots/venonta/forecast.hpp"
#include "bots/venonta/searching.hpp"
#include "bots/venonta/tuning.hpp"

namespace marea::bots {

using namespace venonta;

namespace {

/// Territories of a seat that are under another's colonists.
int colonised_of(const Public& table, Seat seat) {
    return static_cast<int>(std::count_if(table.lands.begin(), table.lands.end(), [&](const Land& land) {
        return land.owner == seat && land.colonist != nobody;
    }));
}

}  // namespace

double prospects(const Venonta& game, const Public& table, Seat seat, const Temperament& temperament) {
    const tuning::Prospects& weight = tuning::prospects[table.round - 1U];
    const Forecast forecast(game.terms(), table, seat);
    const Player& own = forecast.player;
    double tanks = 0;
    double food = 0;
    for (int s = 0; s < game.players(); ++s) {
        if (marea::seat(s) == seat) continue;
        tanks += table.player(marea::seat(s)).tanks;
        food += table.player(marea::seat(s)).food;
    }
    const double dead_sea = std::clamp(
        (by_hand.fish_to_spare - forecast.fish_to_spare()) / by_hand.fish_to_spare, 0.0, by_hand.most_fear);
    return weight.lead * points_ahead(game, table, seat) + weight.food * own.food + weight.farm * own.farms +
           weight.intensive * own.intensive + weight.factory * own.factories + weight.tank * own.tanks +
           weight.tep * forecast.fact(Fact::tep) + weight.colonised * colonised_of(table, seat) +
           weight.dead_sea * dead_sea * temperament.heed / mixed.heed +
           (weight.others_tank * tanks + weight.others_food * food) / (game.players() - 1);
}

}  // namespace marea::bots
