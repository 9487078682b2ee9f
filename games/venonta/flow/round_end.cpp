#include <array>

#include "core/bits.hpp"
#include "games/venonta/facts.hpp"
#include "games/venonta/flow/flow.hpp"
#include "games/venonta/world.hpp"

namespace marea::venonta {
namespace {

/// N7.1 What a player's factories add to the track.
void smoke(Play& play, Player& player) {
    const int co2 = smoke_of(play.terms, player);
    player.emitted_in_game = static_cast<std::int16_t>(std::min(9999, player.emitted_in_game + co2));
    shift_co2(play.terms, play.table, co2);
}

/// N7.2 One fish a factory.
void waste(Public& table, const Player& player) { shift(table.fish, -waste_of(player)); }

int earned(const Play& play, Seat seat) {
    const int goal = play.state.goals[at(seat)];
    return goal == 0 ? 0 : worth_now(play.terms, play.table, seat, play.terms.objectives[goal - 1U]);
}

/// N7.3 All are judged before any is scored; then they leave the game.
void score_objectives(Play& play) {
    Public& table = play.table;
    std::array<int, max_players> pv{};
    for (int s = 0; s < play.terms.players; ++s) pv[at(seat(s))] = earned(play, seat(s));
    table.were_aggressive = table.holders = 0;
    for (int s = 0; s < play.terms.players; ++s) {
        Player& player = table.player(seat(s));
        std::uint8_t& goal = play.state.goals[at(seat(s))];
        player.last_goal = goal;
        player.temper = player.seen = 0;
        if (goal == 0) continue;
        shift_pv(player, pv[at(seat(s))]);
        table.gone |= bit(goal - 1);
        if (has(play.terms.aggressive, goal - 1))
            table.were_aggressive = static_cast<std::uint8_t>(table.were_aggressive | bit(s));
        goal = 0;
    }
}

/// N7.4
bool someone_above(const Play& play) {
    for (int s = 0; s < play.terms.players; ++s)
        if (play.table.player(seat(s)).pv > play.table.co2) return true;
    return false;
}

void finish(Public& table, Ending ending) {
    table.ending = ending;
    table.phase = Phase::over;
}

}  // namespace

void end_round(Play& play) {
    Public& table = play.table;
    for (int s = 0; s < play.terms.players; ++s) smoke(play, table.player(seat(s)));
    if (table.co2 >= play.terms.co2_end) return finish(table, Ending::co2);
    for (int s = 0; s < play.terms.players; ++s) waste(table, table.player(seat(s)));
    if (table.fish == 0) return finish(table, Ending::fish);
    score_objectives(play);
    if (table.round + 1 == rounds) finish(table, someone_above(play) ? Ending::won : Ending::nobody_above);
}

}  // namespace marea::venonta
