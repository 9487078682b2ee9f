#pragma once

#include <compare>
#include <cstdint>

namespace marea::venonta {

/// What a player or chance can do, with its sign in records.
enum class Kind : std::uint8_t {
    draft,           ///< @NAM        N2
    draw,            ///< +c12        chance: an action card to a hand
    swap,            ///< ~c12        N9.1 under the deck
    keep,            ///< ~           no (further) swap
    lay_kind,        ///< %a %p       chance: the back of an objective laid out
    lay_face,        ///< %A01        chance: its face, where they lie open
    take_kind,       ///< ^a ^p       N4.7
    take_face,       ///< ^A01        N4.7 where they lie open
    face,            ///< =A01        chance: the objective taken
    watch,           ///< watch       N9.2 be asked when a turn begins
    unwatch,         ///< unwatch
    burn,            ///< burn@NAM    N4.4 a TEP of NAM for the factory at hand
    spare,           ///< spare       N4.4 it needs none
    lose,            ///< lose        N4.4 it is given up
    event,           ///< &e05        chance: which event
    join,            ///< join        N8.2 a resilient player takes part
    stay,            ///< stay        N8.2 or does not
    event_die,       ///< d+ d-       chance: whether it hits
    suffer,          ///< suffer@NAM  N8.2 where it hits
    feed,            ///< feed3       N5.9
    farm,            ///< farm        N5.1
    factory,         ///< factory@NAM N5.2
    intensify,       ///< intensive   N5.3
    tank,            ///< tank@NAM    N5.5
    intensive_back,  ///< -intensive   N5.6
    farm_back,       ///< -farm        N5.6
    factory_back,    ///< -factory@NAM N5.6
    tank_back,       ///< -tank@NAM    N5.6
    tep,             ///< NAM>CAM     N5.7
    ocean,           ///< ocean1>NAM  N1.4
    buy_tep,         ///< $tep@NAM    N5.8
    buy_food,        ///< $food@NAM   N5.8
    buy_to,          ///< >CAM        N5.8
    pay,             ///< pay1        N5.8 units of the other good; tokens fill the rest
    yes,             ///< yes         N5.8
    no,              ///< no          N5.8
    integrate,       ///< integrate   N5.10
    pledge,          ///< pledge2     N5.10
    settle,          ///< settle      N5.10 with what is pledged
    drop,            ///< drop        N5.10 nothing comes of it
    tap,             ///< tap@NAM>CAM N6.6 each_turn
    attack,          ///< NAMxCAM     N6.1
    rebel,           ///< rebel@NAM   N6.7
    red,             ///< red         N6.2 with the tank
    blue,            ///< blue        N6.2 without
    dice,            ///< d+- d++ …   chance: attacker's die, defender's die
    go_on,           ///< on          N6.4
    truce,           ///< truce       N6.4
    colonise,        ///< colony1/1   N6.6 taking so much food and TEP
    leave,           ///< leave       N6.6
    move,            ///< NAM-CAM     N6.8
    end,             ///< end         of a turn
    play,            ///< !c12        N9
    target,          ///< :2          the player a card falls on
    land,            ///< :NAM        the territory a card falls on
    place,           ///< /NAM        the own territory a card asks for
    open,            ///< #3          the open card that is cancelled, counted from 0
    pass,            ///< pass        in a window
    yield_tank,      ///< yield@NAM   N5.4
    yield_farm,      ///< yield       N5.4 an intensive farm turns back
};
constexpr int kind_count = static_cast<int>(Kind::yield_farm) + 1;

/// One ply. Layout: kind; `a`, the first of two things (a territory, an ocean, rations taken); `b`, the thing
/// itself, always below 64 (a territory, card, seat, number). Unused fields are 0.
struct Action {
    Kind kind{};
    std::uint8_t a = 0;
    std::uint8_t b = 0;

    friend constexpr auto operator<=>(Action, Action) = default;
};

constexpr Action act(Kind kind, int b = 0, int a = 0) {
    return {kind, static_cast<std::uint8_t>(a), static_cast<std::uint8_t>(b)};
}

}  // namespace marea::venonta
