#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "games/venonta/components.hpp"
#include "games/venonta/scenario/verbs.hpp"
#include "games/venonta/scenario/vocabulary.hpp"

/// N10 The second layer: all that the rulebook leaves to the board's tables and to the cards. A scenario is
/// data; `check` (scenario_check.hpp) holds it to the ranges of ranges.hpp, and one that passes can never
/// make the machine crash, hang or overflow. Names, card texts, places on the page and where a figure comes
/// from are not the machine's: they stay in the file, beside what stands here.
///
/// A field's name is its key in the file, and a Problem's `where` is the path of those keys with indices from
/// 0: "/territories/3/water", "/tables/population", "/costs/farm/tokens", "/action_cards/7/effects/0/amount".
namespace marea::venonta {

/// A figure for 2, 3, 4 and 6 players, in the order of `player_counts`. A file may write one figure for all.
using Number = std::array<std::int16_t, player_counts.size()>;

constexpr Number number(int value) {
    const auto v = static_cast<std::int16_t>(value);
    return {v, v, v, v};
}
constexpr Number number(int two, int three, int four, int six) {
    return {static_cast<std::int16_t>(two), static_cast<std::int16_t>(three), static_cast<std::int16_t>(four),
            static_cast<std::int16_t>(six)};
}

/// N1.2 One of the 12 territories. Sets are bits: bit i stands for territory, water or ocean i.
struct Territory {
    std::string id;                ///< three of A–Z and 0–9, all different: "NAM"
    int water = 0;                 ///< farms it can carry
    int sites = 0;                 ///< factories it can carry
    std::uint16_t neighbours = 0;  ///< by land; both ways, never itself
    std::uint16_t waters = 0;      ///< territorial waters it touches
    std::uint8_t oceans = 0;       ///< oceans it touches

    friend bool operator==(const Territory&, const Territory&) = default;
};

/// Tables by number of players.
struct Tables {
    Number tokens{};                          ///< N3.1 the whole set of a turn
    std::array<Number, rounds> population{};  ///< N2, N4.2 from 1950 on
    Number population_floor = number(1);      ///< N5.11 cards cut no further
    Number base_food{};                       ///< N2, N4.3
    Number hand{};                            ///< N4.7 action cards drawn up to
    Number hand_limit{};                      ///< `draw` draws no further; at least `hand`
    Number card_limit = number(20);           ///< N9.1 action cards a player plays in a round; 20 is as none
    Number trade_limit = number(12);          ///< N5.8 purchases a player makes in a turn
    Number fish{};                            ///< N1.5
    Number co2_start{};                       ///< N1.5
    Number co2_end{};                         ///< N7.1 lost at
    Number objective_bonus{};                 ///< N7.3 PV added to every objective met
    Number objective_rise{};                  ///< N7.3 more of them in every round after the first
    std::vector<Number> event_boxes;          ///< N8.1 marked boxes of the track, each figure rising

    friend bool operator==(const Tables&, const Tables&) = default;
};

/// N5 What a line of the board's price list costs.
struct Cost {
    Number tokens{};
    Number co2{};   ///< what it adds to the track; going back: at most 0, what it takes off
    Number food{};  ///< from the player's store
    Number tep{};   ///< from the territory it happens on: factory, tank, factory_back and tank_back alone

    friend bool operator==(const Cost&, const Cost&) = default;
};

/// Building and going back (the first eight) cost at least one token.
struct Costs {
    Cost farm;            ///< N5.1
    Cost factory;         ///< N5.2
    Cost intensify;       ///< N5.3
    Cost tank;            ///< N5.5
    Cost intensive_back;  ///< N5.6 intensive → farm
    Cost farm_back;       ///< N5.6 farm → forest
    Cost factory_back;    ///< N5.6 free factory → forest
    Cost tank_back;       ///< N5.6 scrapping
    Cost attack;          ///< N6.1
    Cost rebel;           ///< N6.7
    Cost integrate;       ///< N5.10; its food may come from several players

    friend bool operator==(const Costs&, const Costs&) = default;
};

/// One step of a price: holds from this value on, up to the next step. `from` of the first step is not read:
/// it holds for all that lies below the second.
struct Step {
    int from = 0;
    Number price{};

    friend bool operator==(const Step&, const Step&) = default;
};

/// N5.8, N1.4 and what neglect and factories do.
struct Prices {
    std::vector<Step> tep;   ///< tokens a TEP, by how many TEP factories have burnt in the world
    std::vector<Step> food;  ///< tokens a ration, by the giver's surplus
    Number ocean_extra{};    ///< N1.4 tokens on top of the TEP price
    Number neglect_pv{};     ///< N5.9 PV lost per ration missing by neglect
    Number factory_co2{};    ///< N7.1 CO2 a factory adds at the end of a round
    Number defeat_tokens{};  ///< N6.5 tokens that the next set of a beaten attacker lacks
    Number defeat_pv{};      ///< N6.5 PV that a beaten attacker loses

    friend bool operator==(const Prices&, const Prices&) = default;
};

/// What a table of people may switch; the defaults are our rulings.
struct Options {
    ObjectiveChoice objective_choice = ObjectiveChoice::by_kind;  // N4.7
    ColonyDraw colony_draw = ColonyDraw::conquest;                // N6.6
    SellerTokens seller_tokens = SellerTokens::kept;              // N3.2
    OceanAccess ocean_access = OceanAccess::touching;             // N1.4

    friend bool operator==(const Options&, const Options&) = default;
};

/// `most` and `least` read no amount (0). A fact of the world is tested with at_least or at_most.
struct Condition {
    Fact fact{};
    Test test{};
    Number amount{};

    friend bool operator==(const Condition&, const Condition&) = default;
};

/// N7.3 1 to 4 conditions, to be true after emissions and fish: all of them, or as many as are enough.
struct Objective {
    std::string id;  ///< a letter, then up to 7 of a–z, A–Z, 0–9; all different within a deck
    Temper temper{};
    std::vector<Condition> goal;
    Number pv{};         ///< before the bonus of the tables
    Number partly_pv{};  ///< N7.3 for all conditions but one, without the bonus; of 2 conditions at least
    std::optional<int> enough = {};  ///< N7.3 so many of the conditions will do, whichever; none: all

    friend bool operator==(const Objective&, const Objective&) = default;
};

/// One thing a card does. Which fields a verb reads: add: thing, who, amount, per; take and give: thing,
/// amount, swap: thing (who is `land`); rule: rule, who, amount; see_goal: none (who is `target`); draw:
/// amount; the others: none.
/// Fields a verb does not read have their default. Things of the world have `who` = world. Things on a
/// territory fall on me (I choose one of my territories), land or hit alone.
struct Effect {
    Verb verb{};
    Thing thing{};
    Rule rule{};
    Who who{};
    Number amount{};
    /// The amount counts once for each: of the player it falls on; for a thing of the world, of who plays the
    /// card or is hit. `add` alone, not on a territory; never more than the range of amounts in all.
    std::optional<Fact> per = {};

    friend bool operator==(const Effect&, const Effect&) = default;
};

/// N9 One kind of action card; several copies may be in the deck.
struct ActionCard {
    std::string id;
    int copies = 1;
    Moment moment{};
    Lasts lasts{};                      ///< other than once if and only if an effect is a rule
    std::vector<Condition> conditions;  ///< the card's `if`: 0 to 4, of who plays it
    Number price_tokens{};              ///< paid first; moment `own` alone
    Number price_food{};
    Number price_pv{};
    std::vector<Effect> effects;  ///< 1 to 4, done in this order; its rules fall on one other player at most
    int rounds = 1;               ///< N9.1 for which it lies open, this one included; `lasts` = round alone

    friend bool operator==(const ActionCard&, const ActionCard&) = default;
};

/// N8 One event card: verbs add and rule alone. Common ones fall on all or the world, the others on hit or,
/// once a player hit, on the world. Never `lasts` = turn.
struct EventCard {
    std::string id;
    bool common = false;
    Lasts lasts{};
    std::vector<Effect> effects;  ///< 1 to 4
    int rounds = 1;               ///< as on an action card
    /// 0 to 4: it concerns only players of whom all are true, judged when it comes to them; for what it does
    /// to the world, if there is one.
    std::vector<Condition> conditions = {};

    friend bool operator==(const EventCard&, const EventCard&) = default;
};

struct Scenario {
    std::string id;                   ///< "terra-1950": 1 to 32 of a–z, 0–9 and '-'
    std::vector<std::string> waters;  ///< N1.2 ids of territorial waters, up to 16
    std::array<std::string, towers> oceans;
    std::array<Territory, territory_count> territories;
    Tables tables;
    Costs costs;
    Prices prices;
    Options options;
    std::vector<Objective> objectives;     ///< at least 4 × players + 1 (N4.7), up to 64
    std::vector<ActionCard> action_cards;  ///< up to 64 kinds and 250 cards
    std::vector<EventCard> events;         ///< 1 to 64

    friend bool operator==(const Scenario&, const Scenario&) = default;
};

}  // namespace marea::venonta
