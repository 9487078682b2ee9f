#include "games/venonta/setup.hpp"

#include "games/venonta/components.hpp"

namespace marea::venonta {

std::optional<Problem> check_players(int players) {
    if (count_index(players) >= 0) return std::nullopt;
    if (players == 5) return Problem{"five_cannot_play", "N1.1"};
    return Problem{"venonta_players", "N1.1", {{"count", players}}};
}

std::optional<Problem> check_setup(const Setup& setup, int players) {
    if (setup.first >= 0 && setup.first < players) return std::nullopt;
    return Problem{"no_such_seat", "N2", {{"seat", setup.first}}, "/first"};
}

State start(const Terms& terms, const Setup& setup) {
    State state;
    Public& table = state.table;
    table.co2 = table.co2_before = static_cast<std::int16_t>(terms.co2_start);
    table.fish = static_cast<std::uint8_t>(terms.fish);
    table.oceans.fill(tep_a_tower);
    for (Land& land : table.lands) land.tep = tep_a_territory;
    table.pile = static_cast<std::uint8_t>(terms.deck);
    table.first = table.actor = seat(setup.first);
    for (int s = 0; s < terms.players; ++s) {
        table.order[static_cast<std::size_t>(s)] = seat((setup.first + s) % terms.players);
        Player& player = table.player(seat(s));
        player.population = static_cast<std::uint8_t>(terms.population[0]);
        player.food = static_cast<std::uint8_t>(terms.base_food);
    }
    return state;
}

}  // namespace marea::venonta
