#include "bots/venonta/foresight.hpp"

#include <algorithm>

#include "bots/venonta/figures.hpp"
#include "bots/venonta/forecast.hpp"
#include "bots/venonta/tuning.hpp"

namespace marea::bots {

using namespace venonta;

namespace {

/// PV that what a player has will bring in the rounds to come.
double worth_later(const Forecast& forecast) {
    const Player& own = forecast.player;
    const double all = by_hand.usual_food * own.food + by_hand.usual_piece * (own.farms + own.tanks) +
                       2 * by_hand.usual_piece * own.intensive + by_hand.usual_factory * own.factories +
                       by_hand.usual_tep * forecast.fact(Fact::tep);
    return tuning::kept_for_later * all * forecast.rounds_left;
}

/// PV that the want of air and fish takes: nothing while there is enough to spare.
double worth_of_danger(const Forecast& forecast) {
    const auto fear = [](double enough, int left) {
        return std::clamp((enough - left) / enough, 0.0, by_hand.most_fear);
    };
    return tuning::danger * (fear(by_hand.fish_to_spare, forecast.fish_to_spare()) +
                             fear(by_hand.co2_to_spare, forecast.co2_to_spare()));
}

}  // namespace

double RoundPlayers::worth(const Venonta& game, const State& state, Seat seat) const {
    const Public& table = state.table;
    if (table.ending == Ending::co2 || table.ending == Ending::fish) return -tuning::world;
    double points = points_ahead(game, table, seat);
    if (table.phase == Phase::over) {
        points += victory * win_share(game, state, seat);
    } else {
        const Forecast forecast(game.terms(), table, seat);
        points += worth_later(forecast) - heed * worth_of_danger(forecast);
    }
    return std::max(points, 1 - tuning::world);
}

}  // namespace marea::bots
