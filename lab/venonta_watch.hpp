#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "games/venonta/venonta.hpp"

namespace marea::lab {

/// N11 Looks on at games of Venonta and counts what its balance is judged by.
class VenontaWatch {
  public:
    /// How often something could have happened, and did.
    struct Count {
        std::int64_t of = 0;
        std::int64_t times = 0;

        Count& operator+=(const Count& other) {
            of += other.of;
            times += other.times;
            return *this;
        }
        [[nodiscard]] double share() const {
            return of == 0 ? 0 : static_cast<double>(times) / static_cast<double>(of);
        }
    };

    explicit VenontaWatch(const venonta::Venonta& game);

    void begin(const venonta::State& start);
    void before(const venonta::State& state, venonta::Action action);
    void after(const venonta::State& state);
    VenontaWatch& operator+=(const VenontaWatch& other);

    std::int64_t games = 0;
    std::array<std::int64_t, 5> endings{};                           ///< by venonta::Ending
    std::array<std::int64_t, venonta::max_players> wins_by_place{};  ///< in the draft; in sixtieths
    std::vector<Count> objectives;               ///< rounds scored in which it was held, and met
    std::vector<Count> cards;                    ///< games in which the kind was drawn, and played
    std::array<std::int64_t, 2> objective_pv{};  ///< by venonta::Temper
    Count feedings;           ///< and those in which rations were missing by neglect (N5.9), avoidable or not
    std::int64_t trades = 0;  ///< sales that a seller agreed to
    std::int64_t fights = 0;  ///< attacks and rebellions

    [[nodiscard]] std::int64_t endings_with(venonta::Ending ending) const {
        return endings[static_cast<std::size_t>(ending)];
    }

  private:
    void score(const venonta::State& state);
    void finish(const venonta::State& state);

    const venonta::Venonta* game_;
    std::array<std::uint8_t, venonta::max_players> goals_{};  ///< before the ply at hand
    std::array<int, venonta::max_players> pv_{};
    std::uint8_t holders_ = 0;
    std::uint64_t drawn_ = 0;  ///< kinds of cards, in the game at hand
    std::uint64_t played_ = 0;
};

}  // namespace marea::lab
