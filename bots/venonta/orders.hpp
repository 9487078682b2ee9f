#pragma once

#include <optional>
#include <vector>

#include "games/venonta/venonta.hpp"

namespace marea::bots {

/// What to answer when somebody wants to buy.
struct SalesOrder {
    enum class Do : std::uint8_t { ask, refuse, spare };
    Do what = Do::ask;
    int least = 1;  ///< `spare`: not for fewer tokens' worth
    int keep = 0;   ///< `spare`: so much beyond the own need stays
};

/// What a player has decided in advance. What is not in it is asked.
struct VenontaOrder {
    std::vector<venonta::Phase> passes = {};  ///< N9.2 windows in which it always passes
    bool rest = false;                        ///< N9.2 passes in all of them while it is not its own turn
    bool refuse = false;                      ///< N5.8 sells nothing while it is not its own turn
    bool fits = false;                        ///< N9.2 passes where no card of its own fits
    bool single = false;                      ///< does what is the only thing to do
    bool feed = false;                        ///< N5.9 feeds all, if there is food for all
    bool fuel = false;                        ///< N4.4 factories burn what their own territory has
    bool tank = false;                        ///< N6.2 fights with the tank
    bool colonise = false;    ///< N6.6 colonises what it wins, with all loot, unless that harms
    bool needs = false;       ///< N5.8, N5.10 sells and gives nothing that it needs itself
    bool stay = false;        ///< N8.2 stays out of events that need not hit it
    bool no_pledges = false;  ///< N5.10 gives nothing to the migrants of others
    SalesOrder food = {};     ///< N5.8
    SalesOrder tep = {};
};

/// What the order answers for the viewer, who has the word; nothing if it has to be asked.
std::optional<venonta::Action> obey(const venonta::Venonta& game, const venonta::View& view,
                                    const VenontaOrder& order);

/// N9.2 Whether a card may be played now: how long it takes to pass must tell nothing of a hand.
bool is_window(venonta::Phase phase);

/// N9.2 Whether to obey at once would tell something of the viewer's hand: to pass in a window, or to do in
/// the own turn what is left to do only as no card of the hand can be played.
bool tells_of_hand(const venonta::Venonta& game, const venonta::View& view, const VenontaOrder& order);

}  // namespace marea::bots
