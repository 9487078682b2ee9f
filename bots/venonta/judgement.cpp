#include "bots/venonta/judgement.hpp"

#include <algorithm>

#include "bots/venonta/goal.hpp"
#include "games/venonta/facts.hpp"

namespace marea::bots {

using namespace venonta;

namespace {

constexpr int far = 200;  ///< further than any measure goes

/// What a fish is worth: little while there are many to spare, much when the sea is about to die.
double worth_of_fish(const Figures& figures, const Forecast& forecast, double heed) {
    const double fear = std::clamp((figures.fish_to_spare - forecast.fish_to_spare()) / figures.fish_to_spare,
                                   0.0, figures.most_fear);
    const bool dies_now = forecast.table.fish <= forecast.waste;
    return heed * (figures.calm_fish + figures.fear_fish * fear + (dies_now ? figures.end_now : 0.0));
}

/// What a CO2 less is worth: the bar for winning falls, and the end of the track moves away.
double worth_of_air(const Figures& figures, const Forecast& forecast, double heed) {
    const double fear = std::clamp((figures.co2_to_spare - forecast.co2_to_spare()) / figures.co2_to_spare,
                                   0.0, figures.most_fear);
    const bool ends_now = forecast.table.co2 + forecast.smoke >= forecast.terms.co2_end;
    const double bar = forecast.is_last_round() ? figures.last_bar : figures.bar;
    return bar * (figures.heedless + heed) / figures.bar_scale +
           heed * (figures.fear_co2 * fear + (ends_now ? figures.end_now : 0.0));
}

/// N5.3 Rations by an intensive farm need a factory that carries nothing yet. Where there is none: what the
/// rations of one would be worth, if no water is left for farms or as many of them would cost more tokens.
double worth_of_carrier(const Figures& figures, const Forecast& forecast) {
    const Player& player = forecast.player;
    if (player.farms == 0 || player.free() > 0) return 0;
    constexpr int more = rations_intensive - rations_farm;
    const auto missing = [&](int have, int need) { return std::clamp(need - have, 0, more); };
    const int now = missing(player.food, forecast.hunger);
    const int next =
        forecast.is_last_round() ? 0 : missing(harvest_of(forecast.terms, player), forecast.hunger_next);
    const int wanted = std::max(now, next);
    const int water = water_of(forecast.terms, forecast.table, forecast.me) - player.farms - player.intensive;
    const int by_factory = forecast.price(PriceLine::factory) + forecast.price(PriceLine::intensify);
    if (water >= wanted && wanted * forecast.price(PriceLine::farm) <= by_factory) return 0;
    return figures.ration_now * now + figures.ration_next * next;
}

}  // namespace

Judgement::Judgement(const Venonta& game, const View& view, const Temperament& temperament)
    : view_(view),
      temperament_(temperament),
      forecast_(game.terms(), view.table, view.seat),
      wishes_(forecast_.now) {
    wish_every_day();
    if (const int goal = view.goals[at(view.seat)]; goal != 0)
        wish_for(forecast_, figures(), game.terms().objectives[static_cast<std::size_t>(goal) - 1U], wishes_);
}

void Judgement::wish_every_day() {
    const double heed = temperament_.heed;
    wishes_.add(Fact::food, 0, forecast_.hunger, figures().ration_now * forecast_.hunger);
    wishes_.add(harvest_measure, 0, forecast_.hunger_next, figures().ration_next * forecast_.hunger_next);
    wishes_.add(Fact::fish, 0, far, far * worth_of_fish(figures(), forecast_, heed));
    wishes_.add(Fact::co2, 0, far, -far * worth_of_air(figures(), forecast_, heed));
    wishes_.add(Fact::pv, 0, far, far);
    wishes_.add(Fact::migrants, 0, 1, -figures().first_migrant);
    wishes_.add(Fact::migrants, 1, 5, -figures().more_migrants * 4 * (figures().heedless + heed));
    const int fuel = forecast_.player.factories * (forecast_.rounds_left - 1);
    wishes_.add(Fact::tep, 0, fuel, figures().fuel * fuel);
    wishes_.add(Fact::tep, 0, far, figures().spare_tep * far);
    if (!forecast_.is_last_round()) wishes_.add(Fact::tanks, 0, 2, std::max(0.0, temperament_.war));
    if (forecast_.rivals_armed)
        wishes_.add(Fact::tanks, 0, 1, figures().guard);  // N6.2 a tank at home is the best guard
    wishes_.add(Fact::colonised, 3, 0, figures().freedom);
    if (const double rations = worth_of_carrier(figures(), forecast_); rations > 0)
        wishes_.add(Fact::free, 0, 1, figures().carrier * rations);
}

Change Judgement::co2(int by) {
    return Change().with(Fact::co2, by).with(Fact::rise, by).with(Fact::margin, -by);
}

Change Judgement::change_of(PriceLine line) const {
    const int air = terms().price(line).co2;
    const int ration = forecast_.is_last_round() ? 0 : 1;
    Change change = co2(air);
    change.with(Fact::food, -terms().price(line).food);
    const auto factories = [&](int by) {
        const int later = by * forecast_.rounds_left;  // N7.1, N7.2 to the end of the game
        change.with(Fact::factories, by).with(Fact::free, by).with(Fact::emitted, air);
        change.with(Fact::fish, -later).with(Fact::co2, later * terms().factory_co2);
        change.with(Fact::rise, by * terms().factory_co2).with(Fact::margin, -by * terms().factory_co2);
    };
    switch (line) {
        case PriceLine::farm:
            return change.with(Fact::farms, 1)
                .with(Fact::food, rations_farm)
                .with(Fact::cleared, 1)
                .with(Fact::emitted, air)
                .with(harvest_measure, ration * rations_farm);
        case PriceLine::factory:
            factories(1);
            return change.with(Fact::new_factories, 1).with(Fact::cleared, 1);
        case PriceLine::intensify:
            return change.with(Fact::farms, -1)
                .with(Fact::intensive, 1)
                .with(Fact::new_intensive, 1)
                .with(Fact::free, -1)
                .with(Fact::food, rations_intensive - rations_farm)
                .with(harvest_measure, ration * (rations_intensive - rations_farm));
        case PriceLine::tank:
            return change.with(Fact::tanks, 1).with(Fact::free, -1);
        case PriceLine::intensive_back:
            return change.with(Fact::farms, 1)
                .with(Fact::intensive, -1)
                .with(Fact::free, 1)
                .with(Fact::food, rations_farm - rations_intensive)
                .with(harvest_measure, ration * (rations_farm - rations_intensive));
        case PriceLine::farm_back:
            return change.with(Fact::farms, -1)
                .with(Fact::food, -rations_farm)
                .with(Fact::reforested, 1)
                .with(Fact::emitted, air)
                .with(harvest_measure, -ration * rations_farm);
        case PriceLine::factory_back:
            factories(-1);
            return change.with(Fact::reforested, 1);
        case PriceLine::tank_back:
            return change.with(Fact::tanks, -1).with(Fact::free, 1);
        case PriceLine::integrate:
            return change.with(Fact::migrants, -1).with(Fact::integrated, 1);
        case PriceLine::attack:
        case PriceLine::rebel:
            return change;
    }
    return change;
}

double Judgement::token() const {
    const bool spending =
        table().actor == me() && (table().phase == Phase::produce || table().phase == Phase::feed);
    return spending || forecast_.turns_left > 1 ? figures().token : figures().last_token;
}

double Judgement::harm(Seat rival) const {
    const double one_of = figures().harm / terms().players;
    return rival == leader() ? one_of : one_of / figures().leader_harm;
}

Seat Judgement::leader() const {
    Seat best = nobody;
    for (int after = 1; after < terms().players;
         ++after) {  // of equals the next at the table: seat 0 is no target
        const Seat rival = seat((me().index + after) % terms().players);
        if (best == nobody || table().player(rival).pv > table().player(best).pv) best = rival;
    }
    return best;
}

}  // namespace marea::bots
