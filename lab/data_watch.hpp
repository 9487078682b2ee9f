#pragma once

#include <algorithm>
#include <atomic>
#include <string>

#include "lab/crew.hpp"
#include "lab/data_files.hpp"
#include "lab/simulate.hpp"

namespace marea::lab {

/// Looks on at games and writes them down as rows of two tables.
template <Game G>
class DataWatch {
  public:
    explicit DataWatch(const Simulation<G>& plan) : plan_(&plan), number_(plan.first - 1) {}

    static Columns game_columns(int players) {
        Columns columns{{"game", "<u4"}, {"plies", "<u4"}};
        for (int s = 1; s <= players; ++s) {
            const std::string seat = "seat" + std::to_string(s) + "_";
            columns.push_back({seat + "bot", "S16"});
            columns.push_back({seat + "points", "<i4"});
            columns.push_back({seat + "win", "<f8"});
        }
        return columns;
    }
    /// `seat` counts from 1, 0 is chance; `choices`: how many legal actions there were, 0 for chance.
    static Columns ply_columns() {
        return {{"game", "<u4"}, {"ply", "<u2"}, {"seat", "<u2"}, {"choices", "<u2"}, {"action", "S16"}};
    }

    void begin(const typename G::State& /*start*/) {
        ++number_;
        ply_ = 0;
    }

    void before(const typename G::State& state, typename G::Action action) {
        const G& game = plan_->game;
        const Seat seat = game.to_act(state);
        const int who = seat.is_player() ? seat.index + 1 : 0;
        const std::size_t choices = seat.is_player() ? game.legal(state).size() : 0;
        plies += std::to_string(number_) + ',' + std::to_string(ply_++) + ',' + std::to_string(who) + ',' +
                 std::to_string(choices) + ',' + game.text(action) + '\n';
    }

    void after(const typename G::State& state) {
        const G& game = plan_->game;
        if (game.to_act(state) != Seat::over) return;
        games += std::to_string(number_) + ',' + std::to_string(ply_);
        const auto scores = game.scores(state);
        const auto winners = game.winners(state);
        for (std::size_t s = 0; s < scores.size(); ++s) {
            const auto* bot = plan_->bots[(s + static_cast<std::size_t>(number_)) % plan_->bots.size()];
            double win = 0;
            for (const Seat winner : winners)
                if (at(winner) == s) win = 1.0 / static_cast<double>(winners.size());
            games +=
                ',' + std::string(bot->level) + ',' + std::to_string(scores[s]) + ',' + std::to_string(win);
        }
        games += '\n';
    }

    DataWatch& operator+=(const DataWatch& other) {
        games += other.games;
        plies += other.plies;
        return *this;
    }

    std::string games;
    std::string plies;

  private:
    const Simulation<G>* plan_;
    std::int64_t number_;
    int ply_ = 0;
};

/// Plays what the files lack, in blocks, and adds it there in order; `done` counts games, those of before
/// too. False if it cannot be written. One bot a player, as `Simulation` seats them.
template <Game G>
bool write_data(const Simulation<G>& plan, DataFiles& files, std::atomic<std::int64_t>& done) {
    constexpr std::int64_t block = 32;
    const std::int64_t begin = files.games();
    done += begin;
    std::atomic<bool> good = true;
    const std::int64_t left = std::max<std::int64_t>(0, plan.games - begin);
    OrderedWriter writer([&](const std::string& text) {
        const std::size_t middle = text.find('\f');
        if (!files.add(text.substr(0, middle), text.substr(middle + 1))) good = false;
    });
    share_out((left + block - 1) / block, plan.threads, [&](std::int64_t number) {
        Simulation<G> part = plan;
        part.first = begin + number * block;
        part.games = std::min(block, plan.games - part.first);
        part.threads = 1;
        DataWatch<G> watch(part);
        (void)simulate(part, done, watch);
        writer.put(number, watch.games + '\f' + watch.plies);
        return good.load();
    });
    return good;
}

}  // namespace marea::lab
