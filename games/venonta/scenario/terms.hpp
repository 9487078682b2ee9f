#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/fixed_list.hpp"
#include "games/venonta/scenario/scenario.hpp"

namespace marea::venonta {

/// N5, N6 The lines of the price list; the first eight are building and going back.
enum class PriceLine : std::uint8_t {
    farm,
    factory,
    intensify,
    tank,
    intensive_back,
    farm_back,
    factory_back,
    tank_back,
    attack,
    rebel,
    integrate,
};
constexpr std::size_t line_count = 11;
constexpr bool is_building(PriceLine line) { return line <= PriceLine::tank_back; }

struct Price {
    int tokens = 0;
    int co2 = 0;
    int food = 0;
    int tep = 0;
};

struct Clause {
    Fact fact{};
    Test test{};
    int amount = 0;
};
using Clauses = FixedList<Clause, 4>;

struct Deed {
    Verb verb{};
    Thing thing{};
    Rule rule{};
    Who who{};
    int amount = 0;
    std::optional<Fact> per = {};
};
using Deeds = FixedList<Deed, 4>;

/// One kind of action card.
struct CardTerms {
    std::string id;
    int copies = 0;
    Moment moment{};
    Lasts lasts{};
    Clauses conditions;
    int price_tokens = 0;
    int price_food = 0;
    int price_pv = 0;
    Deeds deeds;
    bool asks_target = false;
    bool asks_land = false;
    bool asks_open = false;
    PlaceFor place_for = PlaceFor::nothing;
    int rounds = 1;     ///< for which it lies open, if it lasts for rounds
    bool idle = false;  ///< can be played and does nothing: only where one asks what a card was good for
};

struct ObjectiveTerms {
    std::string id;
    Temper temper{};
    Clauses goal;
    int pv = 0;         ///< in the first round, the bonus of the tables included
    int partly_pv = 0;  ///< for all clauses but one
    int enough = 0;     ///< clauses that will do, whichever; 0: all

    [[nodiscard]] bool asks_for_all() const { return enough == 0 || enough == static_cast<int>(goal.size()); }
};

struct EventTerms {
    std::string id;
    bool common = false;
    Lasts lasts{};
    Deeds deeds;
    bool on_land = false;  ///< some effect falls on a territory
    int rounds = 1;        ///< as of an action card
    Clauses conditions{};  ///< N8.2 of whoever it concerns
};

/// Which rules are played. Records and tables of the first version go on under it; where the two differ, the
/// rule says so.
enum class Version : std::uint8_t { one = 1, two };

/// A scenario as it stands for one number of players: every figure one number, sets worked out.
struct Terms {
    /// `scenario` has passed `check`, and `players` can play (N1.1).
    Terms(const Scenario& scenario, int players, Version version = Version::two);

    /// N7.3 What an objective brings if it is met in a round, counted from 0.
    [[nodiscard]] int pv_of(const ObjectiveTerms& card, int round) const {
        return card.pv + objective_rise * round;
    }

    Version version;
    int players;
    int own;  ///< N1.1 territories each
    Options options;
    std::array<std::string, territory_count> ids;
    std::array<int, territory_count> water{};
    std::array<int, territory_count> sites{};
    std::array<std::uint16_t, territory_count> reach{};  ///< N1.2
    std::array<std::uint16_t, towers> shores{};          ///< N1.4 where an ocean's TEP can be landed

    int tokens = 0;
    std::array<int, rounds> population{};
    int population_floor = 0;
    int base_food = 0;
    int hand = 0;
    int hand_limit = 0;
    int card_limit = 0;
    int trade_limit = 0;
    int fish = 0;
    int co2_start = 0;
    int co2_end = 0;
    int objective_rise = 0;
    FixedList<int, 16> event_boxes;

    std::array<Price, line_count> prices{};
    std::array<std::uint8_t, 256> tep_price{};   ///< by TEP burnt
    std::array<std::uint8_t, 512> food_price{};  ///< by surplus + 256
    int ocean_extra = 0;
    int neglect_pv = 0;
    int factory_co2 = 0;
    int defeat_tokens = 0;
    int defeat_pv = 0;

    std::vector<ObjectiveTerms> objectives;
    std::vector<CardTerms> cards;
    std::vector<EventTerms> events;
    std::uint64_t all_objectives = 0;
    std::uint64_t aggressive = 0;  ///< among the objectives
    std::uint64_t all_events = 0;
    std::array<std::uint64_t, moment_words.size()> kinds_at{};  ///< N9.2 the kinds of cards for a moment
    int deck = 0;                                               ///< copies of all kinds together

    [[nodiscard]] const Price& price(PriceLine line) const { return prices[static_cast<std::size_t>(line)]; }
};

}  // namespace marea::venonta
