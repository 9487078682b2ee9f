#include "bots/venonta/searching.hpp"

#include <algorithm>

#include "bots/venonta/sensible.hpp"
#include "bots/venonta/turn.hpp"

namespace marea::bots {

using namespace venonta;

RulePlayers::Shortlist RulePlayers::shortlist(const Venonta& game, const View& view) const {
    Shortlist list;
    list.push_back(choose_by_rules(game, view, temperament));
    const Judgement mind(game, view, temperament);
    for (const Action action : most_thought_of(mind, game.legal(view)))
        if (list.size() < Shortlist::capacity && !(action == list[0])) list.push_back(action);
    return list;
}

void RulePlayers::play(const Venonta& game, State& state, Rng& /*level 1 never rolls*/) const {
    const Seat next = game.to_act(state);
    game.apply(state, choose_by_rules(game, game.view(state, next), next == me ? temperament : mixed));
}

double points_ahead(const Venonta& game, const Public& table, Seat seat) {
    int sum = 0;
    for (int s = 0; s < game.players(); ++s) sum += table.player(marea::seat(s)).pv;
    const int mine = table.player(seat).pv;
    return mine - static_cast<double>(sum - mine) / (game.players() - 1);
}

double RulePlayers::worth(const Venonta& game, const State& state, Seat seat) const {
    constexpr double alive = 0.3;
    constexpr double least = 0.05;
    constexpr double point = 0.02;
    if (state.table.ending == Ending::co2 || state.table.ending == Ending::fish) return 0;
    return win_share(game, state, seat) +
           std::max(least, alive + point * points_ahead(game, state.table, seat));
}

}  // namespace marea::bots
