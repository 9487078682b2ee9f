#pragma once

#include <array>
#include <cstdint>

#include "core/seat.hpp"
#include "games/venonta/components.hpp"
#include "games/venonta/scenario/ranges.hpp"
#include "games/venonta/scenario/vocabulary.hpp"

namespace marea::venonta {

/// Who owns, holds or is asked for something when nobody does.
constexpr Seat nobody{-4};

/// What is awaited, and from whom.
enum class Phase : std::uint8_t {
    draft,              ///< N2 a territory, from `actor`
    deal,               ///< N4.7 an action card for `actor`, from chance
    swap,               ///< N9.1 `actor`
    redraw,             ///< N9.1 as many for `actor`, from chance
    lay,                ///< N4.7 an objective on the table, from chance
    choose,             ///< N4.7 an objective, from `actor`
    face,               ///< N4.7 its face, from chance
    burn,               ///< N4.4 fuel for a factory, from `asked`
    event,              ///< N4.5 the next event, from chance
    join,               ///< N8.2 whether `asked`, resilient, takes part
    event_die,          ///< N8.2 for `asked`, from chance
    event_window,       ///< N9.2 `asked` is about to be hit
    suffer,             ///< N8.2 where, from `asked`
    turn_window,        ///< N9.2 `asked`, before `actor`'s turn
    feed,               ///< N5.9 `actor`, who may buy food first
    produce,            ///< N5 `actor`; fights, movement and the end may follow
    buy_to,             ///< N5.8 the territory a purchase goes to, from `actor`
    pay,                ///< N5.8 barter, from `actor`
    answer,             ///< N5.8 the seller
    refusal_window,     ///< N9.2 `actor`, refused
    pledge,             ///< N5.10 `asked`
    settle,             ///< N5.10 `actor`
    combat,             ///< N6 `actor`, between fights
    attack_window,      ///< N9.2 `asked`: attacker or defender
    attacker_declares,  ///< N6.2
    defender_declares,  ///< N6.2
    dice,               ///< N6.3 chance
    press,              ///< N6.4 the attacker goes on or withdraws
    conquest,           ///< N6.6 the attacker
    move,               ///< N6.8 `actor`
    card_target,        ///< a player, from who plays the card
    card_land,          ///< a territory of another, likewise
    card_place,         ///< an own territory, likewise
    card_open,          ///< an open card, likewise
    card_window,        ///< N9.2 `card.asked`, about the card just played
    card_draw,          ///< an action card for who played the card, from chance
    fit,                ///< N5.4 `misfit` gives up a tank or an intensive farm
    over,
};

/// How a game ended.
enum class Ending : std::uint8_t { none, co2, fish, nobody_above, won };  // N7.1, N7.2, N7.4

/// N1.3 One territory. Counts fit a byte: at most 6 sites (ranges.hpp), TEP stop at 255.
struct Land {
    Seat owner = nobody;
    Seat colonist = nobody;
    std::uint8_t tep = 0;
    std::uint8_t factories = 0;
    std::uint8_t tanks = 0;          ///< the owner's
    std::uint8_t guards = 0;         ///< the colonist's tanks
    std::uint8_t new_factories = 0;  ///< N5.6 built in this turn
    std::uint8_t new_tanks = 0;      ///< N5.6 built in this turn
    std::uint8_t arrived = 0;        ///< N6.8 tanks of the actor that have moved in this turn

    friend bool operator==(const Land&, const Land&) = default;
};

/// One player's board and what was done in this round (Fact). Bytes stop at 0 and 255.
struct Player {
    std::int16_t pv = 0;
    std::int16_t emitted = 0;
    std::int16_t emitted_in_game = 0;  ///< N7.4 smoke of factories included
    std::uint8_t food = 0;
    std::uint8_t population = 0;
    std::uint8_t farms = 0;
    std::uint8_t intensive = 0;
    std::uint8_t factories = 0;  ///< on all own territories
    std::uint8_t tanks = 0;      ///< anywhere
    std::uint8_t hand = 0;       ///< how many action cards
    std::uint8_t swapped = 0;    ///< cards put under the deck unseen since it was last shuffled
    std::uint8_t taken = 0;      ///< N5.9 rations that events and rivals took in this round
    std::int8_t bonus = 0;       ///< N3.2 tokens on top of the next set
    std::uint8_t fed = 0;        ///< N5.9 in this round
    std::uint8_t cleared = 0;
    std::uint8_t reforested = 0;
    std::uint8_t new_factories = 0;
    std::uint8_t new_intensive = 0;
    std::uint8_t fights = 0;
    std::uint8_t wins = 0;
    std::uint8_t kills = 0;
    std::uint8_t loot = 0;
    std::uint8_t bought = 0;
    std::uint8_t sold = 0;
    std::uint8_t integrated = 0;
    std::uint8_t shared = 0;
    std::uint8_t missing = 0;
    std::uint8_t cards = 0;
    std::uint8_t temper = 0;     ///< N12 of the objective held: 1 + Temper; 0 if none or not shown
    std::uint8_t last_goal = 0;  ///< N7.3 1 + the objective shown last
    std::uint8_t seen = 0;       ///< seats whose objective this player has seen by a card
    std::array<std::int8_t, rule_count> rule{};  ///< what open cards change, each within ±100

    [[nodiscard]] constexpr int rule_of(Rule which) const { return rule[static_cast<std::size_t>(which)]; }
    /// N5.4 Factories that support nothing; below 0 only while `fit` is pending.
    [[nodiscard]] constexpr int free() const { return factories - tanks - intensive; }

    friend bool operator==(const Player&, const Player&) = default;
};

/// What lasts for one player-turn.
struct Turn {
    std::uint16_t attacked = 0;      ///< N6.4 territories, each once a turn
    std::uint16_t tapped = 0;        ///< N6.6 colonies drawn from
    std::uint16_t rebelled = 0;      ///< N6.7 territories, each once a turn
    std::uint16_t refused = 0;       ///< N5.8 bit 2 · seat + good
    std::uint8_t tokens = 0;         ///< N3.1 left
    std::uint8_t tep_moves = 0;      ///< N5.7
    std::uint8_t trades = 0;         ///< N5.8
    std::uint8_t new_farms = 0;      ///< N5.3, N5.6
    std::uint8_t new_intensive = 0;  ///< N5.6
    std::uint8_t integrated = 0;     ///< N5.10 the attempt is made
    std::uint8_t watched = 0;        ///< N9.2 asked for it, or no longer, in this turn
    std::uint8_t free_attack = 0;    ///< N6.6
    std::uint8_t swaps = 0;          ///< N9.1 before the turns
    std::uint8_t spelled_out_padding = 0;

    friend bool operator==(const Turn&, const Turn&) = default;
};

enum class Good : std::uint8_t { tep, food };

/// N5.8 A purchase on its way.
struct Trade {
    Good good{};
    std::uint8_t from = 0;
    std::uint8_t to = 0;
    std::uint8_t price = 0;
    std::uint8_t barter = 0;  ///< units of the other good
    std::uint8_t tokens = 0;

    friend bool operator==(const Trade&, const Trade&) = default;
};

enum class FightKind : std::uint8_t { none, attack, liberation, rebellion };

/// N6 A fight on its way. Sides: 0 attacks, 1 defends. A rebel defends, the colonist attacks (N6.7).
struct Fight {
    FightKind kind{};
    std::uint8_t from = 0;
    std::uint8_t target = 0;
    std::array<Seat, 2> side{};
    std::array<std::uint8_t, 2> allies{};  ///< red dice by card
    std::array<std::uint8_t, 2> joined{};  ///< 1 + where a tank that joined by card stands
    std::array<std::uint8_t, 2> tank{};    ///< 1 + where the declared tank stands
    std::uint8_t misses = 0;               ///< N6.4 exchanges in a row without a hit
    Phase back{};                          ///< what goes on after a rebellion

    friend bool operator==(const Fight&, const Fight&) = default;
};

/// N9 A card on its way.
struct Played {
    std::uint8_t card = 0;  ///< 1 + its kind; 0 if none
    Seat by{};
    Seat target{};
    std::uint8_t land = 0;
    std::uint8_t place = 0;
    std::uint8_t open = 0;
    Seat asked{};
    Phase back{};            ///< where it was played
    std::uint8_t draws = 0;  ///< cards still to be drawn

    friend bool operator==(const Played&, const Played&) = default;
};

/// N9.1 A card that lies open, or an event that lasts.
struct Open {
    std::uint8_t card = 0;  ///< kind of action card, or event
    std::uint8_t is_event : 1 = 0;
    std::uint8_t more : 7 = 0;  ///< rounds that it lies open after this one, if it lasts for rounds
    Seat by{};                  ///< who played it; seat 0 for an event
    std::uint8_t others = 0;    ///< seats its rules fall on beside `by` and all

    friend bool operator==(const Open&, const Open&) = default;
};

/// N4.4, N4.5 Where the opening of a round stands.
struct Opening {
    std::uint8_t land = 0;         ///< N4.4 the territory whose factories burn
    std::uint8_t factories = 0;    ///< N4.4 there, still to be fuelled
    std::uint8_t spare = 0;        ///< N4.4 factories of `asked` that need no fuel
    std::uint8_t events_left = 0;  ///< N4.5 after the one at hand
    std::uint8_t event = 0;        ///< 1 + the event at hand; 0 if none

    friend bool operator==(const Opening&, const Opening&) = default;
};

/// N12 All that everyone at the table sees.
struct Public {
    std::uint64_t gone = 0;         ///< objectives that have left the game
    std::uint64_t laid = 0;         ///< objectives on the table, where they lie open
    std::uint64_t events_used = 0;  ///< N8.1 until they are shuffled again
    std::array<Player, max_players> players{};
    std::array<std::uint16_t, max_players> owned{};     ///< territories of each seat
    std::array<std::uint16_t, max_players> colonies{};  ///< territories under each seat's colonists
    std::int16_t co2 = 0;
    std::int16_t co2_before = 0;  ///< when the round's cards were drawn
    std::uint16_t boxes_due = 0;  ///< N8.1 boxes whose event is due
    Turn turn{};
    std::array<Land, territory_count> lands{};
    std::array<std::uint8_t, towers> oceans{};  ///< N1.4 TEP left
    std::uint8_t fish = 0;
    std::uint8_t migrants = 0;
    std::uint8_t migrant_events = 0;  ///< N8.1 due
    std::uint8_t burnt = 0;           ///< TEP that factories have burnt
    std::uint8_t round = 0;           ///< 0 to 3
    std::uint8_t turn_number = 0;     ///< 0 to 2
    Phase phase{};
    Ending ending{};
    Seat first{};                              ///< N2 of round one
    std::array<Seat, max_players> order{};     ///< N4.6
    Seat actor{};                              ///< whose turn it is, also in N2 and N4.7
    Seat asked{};                              ///< who has the word beside `actor`; seat 0 if nobody
    Seat misfit{};                             ///< N5.4 while pending; else seat 0
    Phase after_fit{};                         ///< N5.4 what goes on then
    std::uint8_t watching = 0;                 ///< N9.2 seats that ask to be asked when a turn begins
    std::uint8_t were_aggressive = 0;          ///< N4.6 seats that held an aggressive objective last round
    std::array<std::uint8_t, 2> laid_kinds{};  ///< N4.7 objectives on the table, by temper
    std::uint8_t left = 0;        ///< N4.7 what went back on top: 1 + its temper, or 1 + its face where open
    std::uint8_t pile = 0;        ///< action cards left to draw before the next shuffle
    std::uint8_t used_cards = 0;  ///< how many lie face up under the deck
    std::array<std::uint8_t, ranges::card_kinds.most> used{};  ///< by kind
    Trade trade{};
    std::array<std::uint8_t, max_players> pledged{};  ///< N5.10
    Fight fight{};
    Played card{};
    Opening opening{};
    std::uint8_t open_cards = 0;
    std::array<Open, ranges::open.most> open{};
    std::uint8_t holders = 0;  ///< N4.7 seats that hold an objective
    std::array<std::uint8_t, 3> spelled_out_padding{};

    [[nodiscard]] const Player& player(Seat seat) const { return players[at(seat)]; }
    [[nodiscard]] Player& player(Seat seat) { return players[at(seat)]; }
    [[nodiscard]] const Land& land(int t) const { return lands[static_cast<std::size_t>(t)]; }
    [[nodiscard]] Land& land(int t) { return lands[static_cast<std::size_t>(t)]; }

    friend bool operator==(const Public&, const Public&) = default;
};

/// Up to 8 action cards by kind, in rising order; how many is public (Player). The rest is 0.
using Hand = std::array<std::uint8_t, ranges::hand_limit.most>;

/// The whole truth: what is public, and who holds or has put away what. What is in no hand, not open and not
/// under the deck is in the pile: its order does not exist.
struct State {
    Public table{};
    std::array<Hand, max_players> hands{};
    std::array<Hand, max_players> swapped{};        ///< under the deck, known to who put them there
    std::array<std::uint8_t, max_players> goals{};  ///< 1 + the objective held; 0 if none
    std::array<std::uint8_t, 2> spelled_out_padding{};

    friend bool operator==(const State&, const State&) = default;
};
static_assert(sizeof(State) <= 1024);

/// N12 What one seat, or a spectator, may know: built by naming what goes in.
struct View {
    Public table{};
    Hand hand{};                                    ///< the viewer's own
    Hand swapped{};                                 ///< the viewer's own
    std::array<std::uint8_t, max_players> goals{};  ///< own, open and seen ones; 0 for the others
    Seat seat{};
    std::uint8_t spelled_out_padding = 0;

    friend bool operator==(const View&, const View&) = default;
};

}  // namespace marea::venonta
