#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

/// The closed vocabulary in which a scenario says what its cards do and what its goals ask for (N10). Every
/// word of a file stands in one of the tables below, in the order of its enum.
namespace marea::venonta {

/// N7.3 What a goal or an `if` can ask about. Facts of a player unless said; those of a round start at 0 with
/// the calendar (N4.1).
enum class Fact : std::uint8_t {
    // now
    farms,       ///< simple farms
    intensive,   ///< intensive farms
    factories,   ///< on own territories
    free,        ///< N5.4 factories − tanks − intensive farms
    tanks,       ///< anywhere, colonies included
    colonies,    ///< colonists on territories of others
    colonised,   ///< own territories under a colonist
    tep,         ///< on own territories
    food,        ///< in store
    surplus,     ///< N5.8 food − need not yet fed; may be negative
    forest,      ///< N1.3 free water + free sites
    population,  ///< N4.2
    pv,          ///< victory points
    margin,      ///< PV − CO2; may be negative
    hand,        ///< action cards held
    // in this round
    cleared,        ///< farms and factories built
    reforested,     ///< farms and factories given back to the forest
    emitted,        ///< CO2 of own clearings − own returns; may be negative
    new_factories,  ///< built
    new_intensive,  ///< farms intensified
    fights,         ///< attacks made; a rebellion is none
    wins,           ///< won as attacker
    kills,          ///< enemy tanks removed
    loot,           ///< food + TEP taken from colonies
    bought,         ///< units, those of oceans too
    sold,           ///< units
    integrated,     ///< migrants
    shared,         ///< rations given to the integrations of others
    missing,        ///< rations not fed
    cards,          ///< action cards played
    // of the world
    rise,      ///< CO2 now − CO2 when the round's cards were drawn (N4.7); may be negative
    migrants,  ///< waiting
    fish,      ///< left
    co2,       ///< on the track
    burnt,     ///< TEP that factories have burnt since 1950
};
constexpr auto fact_words =
    std::to_array<std::string_view>({"farms",    "intensive",  "factories", "free",          "tanks",
                                     "colonies", "colonised",  "tep",       "food",          "surplus",
                                     "forest",   "population", "pv",        "margin",        "hand",
                                     "cleared",  "reforested", "emitted",   "new_factories", "new_intensive",
                                     "fights",   "wins",       "kills",     "loot",          "bought",
                                     "sold",     "integrated", "shared",    "missing",       "cards",
                                     "rise",     "migrants",   "fish",      "co2",           "burnt"});
constexpr std::size_t fact_count = fact_words.size();

/// The last five facts have no owner.
constexpr bool of_world(Fact fact) { return fact >= Fact::rise; }

/// How a condition reads its fact.
enum class Test : std::uint8_t {
    at_least,        ///< own fact ≥ number
    at_most,         ///< own fact ≤ number
    world_at_least,  ///< sum over all players ≥ number
    world_at_most,   ///< sum over all players ≤ number
    most,            ///< nobody has more; ties count
    least,           ///< nobody has fewer; ties count
};
constexpr auto test_words = std::to_array<std::string_view>(
    {"at_least", "at_most", "world_at_least", "world_at_most", "most", "least"});

/// What `add` and `take` change.
enum class Thing : std::uint8_t {
    // of a player
    food,
    farm,  ///< added: costs no tokens, but clears, counts and needs water; lost: simple ones, CO2 and food
           ///< stay
    population,  ///< between the scenario's floor and 10
    pv,
    tokens,  ///< now for whoever's turn it is, else added to that player's next set
    // on a territory
    tep,
    factory,  ///< added: costs no tokens, but clears, counts and needs a site; lost: CO2 stays
    tank,     ///< added: needs a free factory, and a factory there (N5.5)
    // of the world
    fish,
    co2,       ///< does not count as emitted
    migrants,  ///< taken off by an action card they count as integrated
    // of a player again, younger than the others
    intensive,  ///< added: a farm of an earlier turn turns intensive, for no price, where a factory is free
                ///< for it (N5.3); lost: it is a farm again, and its rations stay
};
constexpr auto thing_words =
    std::to_array<std::string_view>({"food", "farm", "population", "pv", "tokens", "tep", "factory", "tank",
                                     "fish", "co2", "migrants", "intensive"});
constexpr bool on_territory(Thing thing) { return thing >= Thing::tep && thing <= Thing::tank; }
constexpr bool of_world(Thing thing) { return thing >= Thing::fish && thing <= Thing::migrants; }

/// What a lasting card changes for a player. Building and going back never cost less than 1 token; other
/// costs, the need, the loot and the rest never less than 0.
enum class Rule : std::uint8_t {
    cost_farm,
    cost_factory,
    cost_intensify,
    cost_tank,
    cost_back,  ///< every going back (N5.6), scrapping included
    cost_attack,
    cost_integrate,
    tokens,     ///< N3.1 in each set
    tep_moves,  ///< N5.7
    loot,       ///< N6.6 of food and of TEP
    need,       ///< N5.9
    harvest,    ///< N4.3
    water,      ///< N5.1; farms beyond it are lost
    burn,       ///< N4.4 TEP a round; at most 0: factories that need no fuel
    smoke,      ///< N7.1 CO2
    waste,      ///< N7.2 fish
    // on when above 0
    reach,      ///< every territory is in reach of this player's
    no_trade,   ///< may neither buy from players nor sell
    no_attack,  ///< may not attack; may rebel
    shielded,   ///< may not be attacked; may be rebelled against
};
constexpr auto rule_words = std::to_array<std::string_view>(
    {"cost_farm", "cost_factory", "cost_intensify", "cost_tank", "cost_back", "cost_attack", "cost_integrate",
     "tokens",    "tep_moves",    "loot",           "need",      "harvest",   "water",       "burn",
     "smoke",     "waste",        "reach",          "no_trade",  "no_attack", "shielded"});
constexpr std::size_t rule_count = rule_words.size();

/// Whom an effect falls on.
enum class Who : std::uint8_t {
    me,      ///< who plays the card
    target,  ///< another player, chosen
    land,    ///< a territory of another player in reach of mine or of my colonies, chosen where it bites; for
             ///< things of a player, its owner
    actor,   ///< who opened the window: whose turn begins, who attacks, who played the card, who refused
    all,     ///< every player
    hit,     ///< the player whom an event hits; on a territory that player chooses
    world,   ///< fish, co2, migrants: nobody in particular
    leader,  ///< whoever has most PV when the card begins to take effect; of several all
    last,    ///< whoever has fewest PV then; of several all
};
constexpr auto who_words = std::to_array<std::string_view>(
    {"me", "target", "land", "actor", "all", "hit", "world", "leader", "last"});
/// By how many PV one has, whoever that is.
constexpr bool by_rank(Who who) { return who == Who::leader || who == Who::last; }

/// N9.2 When a card can be played.
enum class Moment : std::uint8_t {
    own,      ///< in the own turn; on turn 3 before feeding too
    attack,   ///< an attack is declared: attacker, then defender
    card,     ///< a card is played: all others; cannot be answered itself
    refusal,  ///< a sale is refused: the buyer
    turn,     ///< another player's turn begins: seats that have asked to be asked
    event,    ///< an event by the die hits: who is hit
};
constexpr auto moment_words =
    std::to_array<std::string_view>({"own", "attack", "card", "refusal", "turn", "event"});

/// N9.1 How long a card lies open.
enum class Lasts : std::uint8_t { once, turn, round, game };
constexpr auto lasts_words = std::to_array<std::string_view>({"once", "turn", "round", "game"});

enum class Temper : std::uint8_t { aggressive, peaceful };  // N4.7 shown on an objective's back
constexpr auto temper_words = std::to_array<std::string_view>({"aggressive", "peaceful"});

enum class ObjectiveChoice : std::uint8_t { by_kind, blind, open };  // N4.7
constexpr auto objective_choice_words = std::to_array<std::string_view>({"by_kind", "blind", "open"});

enum class ColonyDraw : std::uint8_t { conquest, each_turn };  // N6.6
constexpr auto colony_draw_words = std::to_array<std::string_view>({"conquest", "each_turn"});

enum class SellerTokens : std::uint8_t { kept, spent };  // N3.2
constexpr auto seller_tokens_words = std::to_array<std::string_view>({"kept", "spent"});

enum class OceanAccess : std::uint8_t { touching, everybody, nobody };  // N1.4
constexpr auto ocean_access_words = std::to_array<std::string_view>({"touching", "everybody", "nobody"});

}  // namespace marea::venonta
