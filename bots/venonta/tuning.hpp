#pragma once

#include <array>

/// Every figure by which the sensible player of Venonta weighs things, in PV unless said: to change one is to
/// change how the bots play. What sets its tempers apart is in temperament.hpp.
namespace marea::bots::tuning {

// The world (judgement.cpp)
inline constexpr double fish_to_spare = 8;  ///< fish at which nobody worries
inline constexpr double co2_to_spare = 12;  ///< CO2 before the end of the track at which nobody worries
inline constexpr double most_fear = 2.0;    ///< 1: nothing is left to spare
inline constexpr double calm_fish = 0.05;   ///< a fish while there are many
inline constexpr double fear_fish = 1.6;    ///< more, by fear
inline constexpr double fear_co2 = 1.0;     ///< a CO2 less, by fear
inline constexpr double end_now = 6.0;      ///< a fish or a CO2 when the world ends this round
inline constexpr double bar = 0.3;          ///< a CO2 less for whoever must stay above it
inline constexpr double last_bar = 0.7;     ///< the same in the last round
inline constexpr double bar_scale = 1.1;
inline constexpr double heedless = 0.5;  ///< what a temper without heed still minds

// Every day (judgement.cpp)
inline constexpr double ration_now = 6.0;   ///< a ration that would be missing
inline constexpr double ration_next = 2.2;  ///< the same next round
inline constexpr double carrier =
    0.6;  ///< of the rations that an intensive farm would bring, a factory for it
inline constexpr double first_migrant = 0.15;
inline constexpr double more_migrants = 0.3;
inline constexpr double fuel = 0.6;  ///< a TEP that factories will burn
inline constexpr double spare_tep = 0.05;
inline constexpr double guard = 1.2;    ///< N6.2 a tank at home while rivals are armed
inline constexpr double freedom = 1.5;  ///< three own territories without a colonist
inline constexpr double token = 0.4;
inline constexpr double last_token = 0.05;  ///< that nothing more can be done with
inline constexpr double harm = 1.2;         ///< a PV less for the leader, shared among the players
inline constexpr double leader_harm = 3;    ///< times as much as for another

// Objectives (goal.cpp), in tokens
inline constexpr double hopeless = 1.5;     ///< times the tokens left
inline constexpr double goal_slope = 0.65;  ///< chance lost if it takes all of them
inline constexpr double least_chance = 0.05;
inline constexpr double most_chance = 0.95;
inline constexpr double loot_a_win = 1.5;   ///< units
inline constexpr double tep_trouble = 0.3;  ///< beyond its price
inline constexpr double card_tokens = 0.6;  ///< to play a card that is in the hand

// The opening of a round (openings.cpp)
inline constexpr double arms_for_later = 1.0;  ///< an aggressive objective, for every later round
inline constexpr double factory_lost = 4.0;
inline constexpr double idle_factory_lost = 1.5;
inline constexpr double shore = 0.3;  ///< an ocean in reach of a territory drafted
inline constexpr double site = 0.8;   ///< a site of it, where a water is 1
inline constexpr double own_neighbour = 0.2;
inline constexpr double swap_below = 0.05;  ///< a card worth less is swapped
inline constexpr double suffer_by_factories = 0.1;
inline constexpr double tank_lost = 0.3;  ///< beyond what its objective says
inline constexpr double tank_at_home = 0.1;

// Steps of a turn (turn.cpp)
inline constexpr double least_worth = 0.2;  ///< less is not worth the trouble
inline constexpr double thought = 0.5;      ///< tokens: steps that take none are not free
inline constexpr double fit = 0.02;         ///< one place against another
inline constexpr double tank_in_colony = 0.2;
inline constexpr double tanks_together = 0.05;
inline constexpr double transfer = 0.3;  ///< N5.7 fuel to where it lacks
inline constexpr double tap = 0.5;       ///< N6.6

// Trade (trades.cpp)
inline constexpr double likely_sale = 0.9;  ///< chance, by whoever can spare it
inline constexpr double unlikely_sale = 0.2;
inline constexpr double barter_token = 0.3;
inline constexpr double grudge = 0.1;  ///< who buys is after something
inline constexpr double grudge_a_unit = 0.1;
inline constexpr double grudge_at_leader = 0.1;
inline constexpr double help_others = 0.2;  ///< N5.10 rations for another's integration

// Fights (fights.cpp)
inline constexpr double loot_missed = 0.5;  ///< by its owner, a unit
inline constexpr double colony_left = 0.1;
inline constexpr double more_loot = 0.01;

// Cards (cards.cpp): what is kept back is what another chance for the card is worth
inline constexpr double card_room = 0.12;  ///< for another card
inline constexpr double canceller_kept = 0.5;
inline constexpr double stopper_kept = 0.3;
inline constexpr double helper_kept = 0.2;
inline constexpr double shield_kept = 0.3;
inline constexpr double fight_stake = 1.2;
inline constexpr double forced_sale = 0.5;
inline constexpr double place_with_tep = 0.5;  ///< less, a TEP, where a factory is 1
inline constexpr double card_for_later = 0.5;
inline constexpr double card_not_yet = 0.3;

// Deeds of cards and events (deeds.cpp)
inline constexpr double usual_food = 0.7;   ///< to anybody
inline constexpr double usual_piece = 1.0;  ///< a farm, a tank, a PV
inline constexpr double usual_token = 0.5;
inline constexpr double usual_tep = 0.4;
inline constexpr double usual_factory = 1.5;
inline constexpr double piece_lost = 0.4;  ///< beyond what the wishes say
inline constexpr double wanted = 0.2;      ///< what is worth more is wanted
inline constexpr double rebate_token = 0.5;
inline constexpr double tep_move = 0.05;
inline constexpr double later_harvest = 0.4;
inline constexpr double water = 0.3;
inline constexpr double fuel_spared = 0.5;
inline constexpr double long_reach = 0.8;
inline constexpr double trade_closed = 0.5;
inline constexpr double shield = 0.5;
inline constexpr double shield_late = 0.2;  ///< after feeding
inline constexpr double rival_without_trade = 0.6;
inline constexpr double rival_disarmed = 0.3;
inline constexpr double rival_rule = 0.8;
inline constexpr double goal_seen = 0.15;
inline constexpr double card_drawn = 0.3;

// The end of a round (foresight.cpp)
inline constexpr double kept_for_later = 0.15;  ///< of what a thing is usually worth, for every round left
inline constexpr double danger = 6.0;           ///< when nothing is left to spare
inline constexpr double victory = 10.0;
inline constexpr double world = 30.0;  ///< a lost one, whoever is ahead

// What is left for the rest of the game (prospects.cpp): rounded means of least squares over 19,000 games of
// level 1 at all numbers of players, tempers drawn, between what a seat had after a round and its result
struct Prospects {
    double lead;
    double food;
    double farm;
    double intensive;  ///< it takes up a factory
    double factory;
    double tank;
    double tep;
    double colonised;    ///< an own territory
    double dead_sea;     ///< when nothing is left to spare
    double others_tank;  ///< of each of them
    double others_food;
};
inline constexpr std::array<Prospects, 3> prospects{{
    // by rounds played
    {0.80, 0.8, 0.2, -3.0, 2.4, 1.7, 0.35, -1.9, -8.0, -5.0, -2.2},
    {0.86, 0.8, 0.1, -3.0, 3.8, 0.6, 0.25, -1.0, -16.0, -5.0, -3.0},
    {0.95, 0.7, 0.1, -3.0, 2.2, 0.2, 0.15, -0.5, -18.0, -4.0, -2.0},
}};

}  // namespace marea::bots::tuning
