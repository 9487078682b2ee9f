#include "lab/venonta_watch.hpp"

#include "core/bits.hpp"
#include "games/venonta/facts.hpp"
#include "lab/tally.hpp"

namespace marea::lab {

using namespace venonta;

VenontaWatch::VenontaWatch(const Venonta& game)
    : objectives(game.terms().objectives.size()), cards(game.terms().cards.size()), game_(&game) {}

void VenontaWatch::begin(const State& /*start*/) { drawn_ = played_ = 0; }

void VenontaWatch::before(const State& state, Action action) {
    const Public& table = state.table;
    goals_ = state.goals;
    holders_ = table.holders;
    for (std::size_t s = 0; s < pv_.size(); ++s) pv_[s] = table.players[s].pv;
    switch (action.kind) {
        case Kind::draw:
            drawn_ |= bit(action.b);
            break;
        case Kind::play:
            played_ |= bit(action.b);
            break;
        case Kind::yes:
            ++trades;
            break;
        case Kind::attack:
        case Kind::rebel:
            ++fights;
            break;
        case Kind::feed: {
            const Player& player = table.player(table.actor);
            const bool neglected = need(player) - action.b > player.taken;
            feedings += {1, neglected ? 1 : 0};
            break;
        }
        default:
            break;
    }
}

void VenontaWatch::after(const State& state) {
    if (holders_ != 0 && state.table.holders == 0) score(state);
    if (state.table.phase == Phase::over) finish(state);
}

/// N7.3 Nothing else changes PV in the ply that ends a round.
void VenontaWatch::score(const State& state) {
    for (const int s : Bits(holders_)) {
        const auto place = static_cast<std::size_t>(s);
        const auto goal = static_cast<std::size_t>(goals_[place] - 1);
        const int gained = state.table.players[place].pv - pv_[place];
        objectives[goal] += {1, gained > 0 ? 1 : 0};
        objective_pv[static_cast<std::size_t>(game_->terms().objectives[goal].temper)] += gained;
    }
}

void VenontaWatch::finish(const State& state) {
    ++games;
    ++endings[static_cast<std::size_t>(state.table.ending)];
    const auto winners = game_->winners(state);
    for (const Seat winner : winners) {
        const int place = (winner.index - state.table.first.index + game_->players()) % game_->players();
        wins_by_place[static_cast<std::size_t>(place)] +=
            Tally::whole_win / static_cast<std::int64_t>(winners.size());
    }
    for (const int kind : Bits(drawn_))
        cards[static_cast<std::size_t>(kind)] += {1, has(played_, kind) ? 1 : 0};
}

VenontaWatch& VenontaWatch::operator+=(const VenontaWatch& other) {
    games += other.games;
    for (std::size_t i = 0; i < endings.size(); ++i) endings[i] += other.endings[i];
    for (std::size_t i = 0; i < wins_by_place.size(); ++i) wins_by_place[i] += other.wins_by_place[i];
    for (std::size_t i = 0; i < objectives.size(); ++i) objectives[i] += other.objectives[i];
    for (std::size_t i = 0; i < cards.size(); ++i) cards[i] += other.cards[i];
    for (std::size_t i = 0; i < objective_pv.size(); ++i) objective_pv[i] += other.objective_pv[i];
    feedings += other.feedings;
    trades += other.trades;
    fights += other.fights;
    return *this;
}

}  // namespace marea::lab
