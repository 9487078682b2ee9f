#include "games/venonta/facts.hpp"
#include "games/venonta/flow/flow.hpp"

namespace marea::venonta {
namespace {

/// The facts of a round start anew.
void forget_round(Player& player) {
    player.emitted = 0;
    player.taken = player.fed = 0;
    player.cleared = player.reforested = player.new_factories = player.new_intensive = 0;
    player.fights = player.wins = player.kills = player.loot = 0;
    player.bought = player.sold = player.integrated = player.shared = player.missing = player.cards = 0;
}

/// N4.3 Leftovers are lost.
void harvest(const Terms& terms, Player& player) {
    player.food = static_cast<std::uint8_t>(harvest_of(terms, player));
}

}  // namespace

void open_round(Play& play) {
    Public& table = play.table;
    ++table.round;  // N4.1
    for (int s = 0; s < play.terms.players; ++s) {
        Player& player = table.player(seat(s));
        forget_round(player);
        player.population = static_cast<std::uint8_t>(play.terms.population[table.round]);  // N4.2
        harvest(play.terms, player);
    }
    begin_burning(play);
}

}  // namespace marea::venonta
