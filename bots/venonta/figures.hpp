#pragma once

namespace marea::bots {

/// Every figure by which a sensible player of Venonta weighs things, in PV unless said: to change one is to
/// change how the bots play. What sets its tempers apart is in temperament.hpp.
struct Figures {
    // The world (judgement.cpp)
    double fish_to_spare = 8;  ///< fish at which nobody worries
    double co2_to_spare = 12;  ///< CO2 before the end of the track at which nobody worries
    double most_fear = 2.0;    ///< 1: nothing is left to spare
    double calm_fish = 0.05;   ///< a fish while there are many
    double fear_fish = 1.6;    ///< more, by fear
    double fear_co2 = 1.0;     ///< a CO2 less, by fear
    double end_now = 6.0;      ///< a fish or a CO2 when the world ends this round
    double bar = 0.3;          ///< a CO2 less for whoever must stay above it
    double last_bar = 0.7;     ///< the same in the last round
    double bar_scale = 1.1;
    double heedless = 0.5;  ///< what a temper without heed still minds

    // Every day (judgement.cpp)
    double ration_now = 6.0;   ///< a ration that would be missing
    double ration_next = 2.2;  ///< the same next round
    double carrier = 0.6;      ///< of the rations that an intensive farm would bring, a factory for it
    double first_migrant = 0.15;
    double more_migrants = 0.3;
    double fuel = 0.6;  ///< a TEP that factories will burn
    double spare_tep = 0.05;
    double guard = 1.2;    ///< N6.2 a tank at home while rivals are armed
    double freedom = 1.5;  ///< three own territories without a colonist
    double token = 0.4;
    double last_token = 0.05;  ///< that nothing more can be done with
    double harm = 1.2;         ///< a PV less for the leader, shared among the players
    double leader_harm = 3;    ///< times as much as for another

    // Objectives (goal.cpp), in tokens
    double hopeless = 1.5;     ///< times the tokens left
    double goal_slope = 0.65;  ///< chance lost if it takes all of them
    double least_chance = 0.05;
    double most_chance = 0.95;
    double loot_a_win = 1.5;   ///< units
    double tep_trouble = 0.3;  ///< beyond its price
    double card_tokens = 0.6;  ///< to play a card that is in the hand

    // The opening of a round (openings.cpp)
    double arms_for_later = 1.0;  ///< an aggressive objective, for every later round
    double factory_lost = 4.0;
    double idle_factory_lost = 1.5;
    double shore = 0.3;  ///< an ocean in reach of a territory drafted
    double site = 0.8;   ///< a site of it, where a water is 1
    double own_neighbour = 0.2;
    double swap_below = 0.05;  ///< a card worth less is swapped
    double suffer_by_factories = 0.1;
    double tank_lost = 0.3;  ///< beyond what its objective says
    double tank_at_home = 0.1;

    // Steps of a turn (turn.cpp)
    double least_worth = 0.2;  ///< less is not worth the trouble
    double thought = 0.5;      ///< tokens: steps that take none are not free
    double fit = 0.02;         ///< one place against another
    double tank_in_colony = 0.2;
    double tanks_together = 0.05;
    double transfer = 0.3;  ///< N5.7 fuel to where it lacks
    double tap = 0.5;       ///< N6.6

    // Trade (trades.cpp)
    double likely_sale = 0.9;  ///< chance, by whoever can spare it
    double unlikely_sale = 0.2;
    double barter_token = 0.3;
    double grudge = 0.1;  ///< who buys is after something
    double grudge_a_unit = 0.1;
    double grudge_at_leader = 0.1;
    double help_others = 0.2;  ///< N5.10 rations for another's integration

    // Fights (fights.cpp)
    double loot_missed = 0.5;  ///< by its owner, a unit
    double colony_left = 0.1;
    double more_loot = 0.01;

    // Cards (cards.cpp): what is kept back is what another chance for the card is worth
    double card_room = 0.12;  ///< for another card
    double canceller_kept = 0.5;
    double stopper_kept = 0.3;
    double helper_kept = 0.2;
    double shield_kept = 0.3;
    double fight_stake = 1.2;
    double forced_sale = 0.5;
    double place_with_tep = 0.5;  ///< less, a TEP, where a factory is 1
    double card_for_later = 0.5;
    double card_not_yet = 0.3;

    // Deeds of cards and events (deeds.cpp)
    double usual_food = 0.7;   ///< to anybody
    double usual_piece = 1.0;  ///< a farm, a tank, a PV
    double usual_token = 0.5;
    double usual_tep = 0.4;
    double usual_factory = 1.5;
    double piece_lost = 0.4;  ///< beyond what the wishes say
    double wanted = 0.2;      ///< what is worth more is wanted
    double rebate_token = 0.5;
    double tep_move = 0.05;
    double later_harvest = 0.4;
    double water = 0.3;
    double fuel_spared = 0.5;
    double long_reach = 0.8;
    double trade_closed = 0.5;
    double shield = 0.5;
    double shield_late = 0.2;  ///< after feeding
    double rival_without_trade = 0.6;
    double rival_disarmed = 0.3;
    double rival_rule = 0.8;
    double goal_seen = 0.15;
    double card_drawn = 0.3;
};

/// Set by hand, in the first edition.
inline constexpr Figures by_hand{};

}  // namespace marea::bots
