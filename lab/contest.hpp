#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <vector>

#include "bots/bot.hpp"
#include "lab/collapse.hpp"
#include "lab/ledger.hpp"
#include "lab/tally.hpp"

namespace marea::lab {

/// What the games of one deal came to, by place in the line-up: sums over all of them.
struct DealResult {
    std::vector<std::int64_t> wins;  ///< in sixtieths of a game (Tally::whole_win)
    std::vector<std::int64_t> points;
    std::int64_t unwon = 0;  ///< games that nobody won
    std::int64_t lost = 0;   ///< those of them that all lost together

    /// Wins, then points, then games unwon and lost.
    [[nodiscard]] Counts counts() const {
        Counts all = wins;
        all.insert(all.end(), points.begin(), points.end());
        all.push_back(unwon);
        all.push_back(lost);
        return all;
    }
    static DealResult of(const Counts& counts) {
        const auto middle = counts.begin() + static_cast<std::ptrdiff_t>(counts.size() / 2) - 1;
        return {{counts.begin(), middle}, {middle, counts.end() - 2}, *(counts.end() - 2), counts.back()};
    }
    friend bool operator==(const DealResult&, const DealResult&) = default;
};

/// Bots that meet over many deals. Each deal is played once for every seat, the line-up moving on by one seat
/// each time, with the same luck: so seats and luck of the deal favour nobody, and a deal is one figure.
template <Game G>
struct Contest {
    G game;
    std::vector<const bots::Bot<G>*> line_up;  ///< one a player; the first is whom the contest is about
    std::function<typename G::Setup(Rng&)> deal = {};  ///< the game's own if empty
    std::uint64_t seed = 0;
    /// Plays in the place of the first, if there is one: by a view, and the number of the game.
    std::function<typename G::Action(const typename G::View&, std::uint64_t)> guest = {};

    [[nodiscard]] DealResult play(std::int64_t number) const {
        const auto players = static_cast<std::size_t>(game.players());
        DealResult result{std::vector<std::int64_t>(players), std::vector<std::int64_t>(players)};
        for (std::size_t turn = 0; turn < players; ++turn)
            play(static_cast<std::uint64_t>(number), turn, result);
        return result;
    }

  private:
    template <class PlaceOf>
    typename G::Action act(std::span<const typename G::State> states, Seat seat, PlaceOf place_of, Rng& luck,
                           Rng& thought, std::uint64_t game_number) const {
        if constexpr (GameOfChance<G>)
            if (seat == Seat::chance) return game.draw(states.back(), luck);
        if (guest && place_of(at(seat)) == 0) return guest(game.view(states.back(), seat), game_number);
        return bots::ask(
            *line_up[place_of(at(seat))], game, game.view(states.back(), seat),
            [&] { return bots::story_of(game, states, seat); }, thought);
    }

    void play(std::uint64_t number, std::size_t turn, DealResult& result) const {
        Rng luck(seed, number);
        const std::uint64_t game_number = number * line_up.size() + turn;
        Rng thought(~seed, game_number);
        std::vector<typename G::State> states{game.start(deal ? deal(luck) : game.deal(luck))};
        const auto place_of = [&](std::size_t seat) { return (seat + turn) % line_up.size(); };
        for (Seat seat = game.to_act(states.back()); seat != Seat::over; seat = game.to_act(states.back())) {
            typename G::State next = states.back();
            game.apply(next, act(states, seat, place_of, luck, thought, game_number));
            states.push_back(next);
        }
        const auto& state = states.back();
        const auto scores = game.scores(state);
        for (std::size_t s = 0; s < scores.size(); ++s) result.points[place_of(s)] += scores[s];
        const auto winners = game.winners(state);
        for (const Seat winner : winners)
            result.wins[place_of(at(winner))] += Tally::whole_win / static_cast<std::int64_t>(winners.size());
        if (winners.size() == 0) ++result.unwon;
        if (is_lost_by_all(state)) ++result.lost;
    }
};

}  // namespace marea::lab
