#include "lab/venonta_watch.hpp"

#include <algorithm>
#include <bit>

#include "core/bits.hpp"
#include "games/venonta/facts.hpp"
#include "lab/tally.hpp"

namespace marea::lab {

using namespace venonta;

VenontaWatch::VenontaWatch(const Venonta& game)
    : objectives(game.terms().objectives.size()),
      cards(game.terms().cards.size()),
      effects(game),
      game_(&game) {}

void VenontaWatch::begin(const State& /*start*/) {
    drawn_ = played_ = 0;
    dry_ = 0;
    purse_ = {};
    ahead_.fill(nobody);
    effects.begin();
}

void VenontaWatch::before(const State& state, Action action) {
    const Public& table = state.table;
    goals_ = state.goals;
    holders_ = table.holders;
    order_ = table.order;
    round_ = table.round;
    effects.before(state, action);
    look_at_tokens(table);
    const Seat actor = game_->to_act(state);
    if (actor.is_player() && choices(game_->terms(), table, state.hands[at(actor)]).size() > 1) ++decisions;
    for (std::size_t s = 0; s < pv_.size(); ++s) {
        pv_[s] = table.players[s].pv;
        intensified_[s] = table.players[s].new_intensive;
    }
    switch (action.kind) {
        case Kind::draw:
            drawn_ |= bit(action.b);
            break;
        case Kind::play:
            played_ |= bit(action.b);
            break;
        case Kind::draft:
            drafted_[action.b] = table.actor;
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

/// Before turns there are none.
void VenontaWatch::look_at_tokens(const Public& table) {
    if (table.phase < Phase::turn_window) return;
    const std::array<std::uint8_t, 3> turn{table.round, table.turn_number,
                                           static_cast<std::uint8_t>(at(table.actor))};
    if (turn != purse_.turn) {
        close_purse();
        purse_.turn = turn;
    }
    purse_.had += std::max<std::int64_t>(0, table.turn.tokens - purse_.left);
    purse_.left = table.turn.tokens;
}

void VenontaWatch::close_purse() {
    tokens += {purse_.had, purse_.left};
    purse_ = {};
}

void VenontaWatch::after(const State& state) {
    effects.after(state);
    for (std::size_t s = 0; s < intensified_.size(); ++s)
        intensive += std::max(0, state.table.players[s].new_intensive - intensified_[s]);
    if (holders_ != 0 && state.table.holders == 0) score(state);
    if (state.table.phase == Phase::over) finish(state);
}

namespace {

/// Who has more PV than everybody else.
Seat leader(const Public& table, int players) {
    Seat best = seat(0);
    bool alone = true;
    for (int s = 1; s < players; ++s) {
        const int more = table.player(seat(s)).pv - table.player(best).pv;
        if (more > 0) best = seat(s);
        if (more >= 0) alone = more > 0;
    }
    return alone ? best : nobody;
}

}  // namespace

/// N7.3 Nothing else changes PV in the ply that ends a round but an attack lost in it (N6.5).
void VenontaWatch::score(const State& state) {
    const Public& table = state.table;
    const auto is_met = [&](std::size_t s, int gained) {
        const Terms& terms = game_->terms();
        return gained > 0 &&
               gained + terms.defeat_pv >= terms.pv_of(terms.objectives[goals_[s] - 1U], round_);
    };
    if (round_ < ahead_.size()) ahead_[round_] = leader(table, game_->players());
    for (int s = 0; s < game_->players(); ++s) {
        const Player& player = table.player(seat(s));
        if (player.farms + player.intensive >= water_of(game_->terms(), table, seat(s)))
            dry_ = static_cast<std::uint8_t>(dry_ | bit(s));
    }
    for (std::size_t place = 0; place < static_cast<std::size_t>(game_->players()); ++place) {
        const std::size_t s = at(order_[place]);
        if (has(holders_, static_cast<int>(s)))
            objectives_by_place[place] += {1, is_met(s, table.players[s].pv - pv_[s]) ? 1 : 0};
    }
    for (const int s : Bits(holders_)) {
        const auto place = static_cast<std::size_t>(s);
        const auto goal = static_cast<std::size_t>(goals_[place] - 1);
        const int gained = state.table.players[place].pv - pv_[place];
        objectives[goal] += {1, is_met(place, gained) ? 1 : 0};
        objective_pv[static_cast<std::size_t>(game_->terms().objectives[goal].temper)] += gained;
    }
}

void VenontaWatch::finish(const State& state) {
    ++games;
    close_purse();
    ++endings[static_cast<std::size_t>(state.table.ending)];
    const auto winners = game_->winners(state);
    for (const Seat winner : winners) {
        const int place = (winner.index - state.table.first.index + game_->players()) % game_->players();
        wins_by_place[static_cast<std::size_t>(place)] +=
            Tally::whole_win / static_cast<std::int64_t>(winners.size());
        for (std::size_t land = 0; land < drafted_.size(); ++land)
            if (drafted_[land] == winner)
                wins_by_land[land] += Tally::whole_win / static_cast<std::int64_t>(winners.size());
    }
    dry += {game_->players(), std::popcount(dry_)};
    for (std::size_t round = 0; round < leaders.size(); ++round) {
        if (ahead_[round] == nobody || winners.empty()) continue;
        leaders[round].of += Tally::whole_win;
        for (const Seat winner : winners)
            if (winner == ahead_[round])
                leaders[round].times += Tally::whole_win / static_cast<std::int64_t>(winners.size());
    }
    for (const int kind : Bits(drawn_))
        cards[static_cast<std::size_t>(kind)] += {1, has(played_, kind) ? 1 : 0};
}

VenontaWatch& VenontaWatch::operator+=(const VenontaWatch& other) {
    std::vector<std::int64_t> theirs;
    each(other, [&](const std::int64_t& count) { theirs.push_back(count); });
    auto next = theirs.begin();
    each(*this, [&](std::int64_t& count) { count += *next++; });
    return *this;
}

}  // namespace marea::lab
