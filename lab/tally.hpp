#pragma once

#include <cstdint>
#include <vector>

namespace marea::lab {

/// Sums over games. Whole numbers, so that the order in which threads finish changes nothing.
struct Tally {
    /// A win counts 60, shared by k winners 60 / k: whole for every k up to 6.
    static constexpr std::int64_t whole_win = 60;

    struct Share {
        std::int64_t games = 0;  ///< times this seat, or a copy of this bot, played
        std::int64_t score = 0;
        std::int64_t wins = 0;  ///< in sixtieths

        Share& operator+=(const Share& other) {
            games += other.games;
            score += other.score;
            wins += other.wins;
            return *this;
        }
        [[nodiscard]] double mean_score() const { return per_game(static_cast<double>(score)); }
        [[nodiscard]] double win_share() const { return per_game(static_cast<double>(wins) / whole_win); }

      private:
        [[nodiscard]] double per_game(double sum) const {
            return games == 0 ? 0 : sum / static_cast<double>(games);
        }
    };

    explicit Tally(int players) : Tally(players, players) {}
    Tally(int players, int bots)
        : seats(static_cast<std::size_t>(players)), names(static_cast<std::size_t>(bots)) {}

    Tally& operator+=(const Tally& other) {
        games += other.games;
        plies += other.plies;
        for (std::size_t i = 0; i < seats.size(); ++i) seats[i] += other.seats[i];
        for (std::size_t i = 0; i < names.size(); ++i) names[i] += other.names[i];
        return *this;
    }

    std::int64_t games = 0;
    std::int64_t plies = 0;
    std::vector<Share> seats;  ///< by seat
    std::vector<Share>
        names;  ///< by place in the list of bots, which rotates over the seats or is drawn from
};

}  // namespace marea::lab
