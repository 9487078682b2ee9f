#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "games/venonta/venonta.hpp"
#include "lab/card_effects.hpp"

namespace marea::lab {

/// N11 Looks on at games of Venonta and counts what its balance is judged by.
class VenontaWatch {
  public:
    explicit VenontaWatch(const venonta::Venonta& game);

    void begin(const venonta::State& start);
    void before(const venonta::State& state, venonta::Action action);
    void after(const venonta::State& state);
    VenontaWatch& operator+=(const VenontaWatch& other);

    std::int64_t games = 0;
    std::array<std::int64_t, 5> endings{};                              ///< by venonta::Ending
    std::array<std::int64_t, venonta::max_players> wins_by_place{};     ///< in the draft; in sixtieths
    std::array<std::int64_t, venonta::territory_count> wins_by_land{};  ///< of who drafted it; in sixtieths
    std::vector<Count> objectives;               ///< rounds scored in which it was held, and met
    std::vector<Count> cards;                    ///< games in which the kind was drawn, and played
    std::array<std::int64_t, 2> objective_pv{};  ///< by venonta::Temper
    std::array<Count, venonta::max_players> objectives_by_place{};  ///< in the order of play; held and met
    std::array<Count, venonta::rounds - 1> leaders{};  ///< wins of who led alone after a round; in sixtieths
    Count dry;                ///< seats, and those without free water at the end of a round at least once
    Count feedings;           ///< and those in which rations were missing by neglect (N5.9), avoidable or not
    Count tokens;             ///< N3.1 that players had in their turns, and those left at the end: wasted
    std::int64_t trades = 0;  ///< sales that a seller agreed to
    std::int64_t fights = 0;  ///< attacks and rebellions
    std::int64_t intensive = 0;  ///< farms made intensive, by cards too
    std::int64_t decisions = 0;  ///< of players who had more than one choice
    CardEffects effects;

    [[nodiscard]] std::int64_t endings_with(venonta::Ending ending) const {
        return endings[static_cast<std::size_t>(ending)];
    }

    /// Every number that is counted, always in the same order.
    template <class Self, class Do>
    static void each(Self& self, Do&& count) {
        const auto both = [&](auto& pair) {
            count(pair.of);
            count(pair.times);
        };
        for (auto* one : {&self.games, &self.trades, &self.fights, &self.intensive, &self.decisions})
            count(*one);
        for (auto& one : self.endings) count(one);
        for (auto& one : self.wins_by_place) count(one);
        for (auto& one : self.wins_by_land) count(one);
        for (auto& one : self.objective_pv) count(one);
        for (auto& one : self.objectives) both(one);
        for (auto& one : self.cards) both(one);
        for (auto& one : self.effects.cards) both(one);
        for (auto& one : self.objectives_by_place) both(one);
        for (auto& one : self.leaders) both(one);
        both(self.dry);
        both(self.feedings);
        both(self.tokens);
    }

  private:
    /// The tokens of the turn at hand.
    struct Purse {
        std::array<std::uint8_t, 3> turn{};  ///< round, number and whose
        std::int64_t had = 0;                ///< all that came into it
        std::int64_t left = 0;
    };

    void look_at_tokens(const venonta::Public& table);
    void close_purse();
    void score(const venonta::State& state);
    void finish(const venonta::State& state);

    const venonta::Venonta* game_;
    std::array<std::uint8_t, venonta::max_players> goals_{};  ///< before the ply at hand
    std::array<int, venonta::max_players> pv_{};
    std::array<int, venonta::max_players> intensified_{};  ///< in this round, before the ply at hand
    std::array<Seat, venonta::max_players> order_{};
    std::array<Seat, venonta::territory_count> drafted_{};  ///< by whom, in the game at hand
    std::array<Seat, venonta::rounds - 1> ahead_{};         ///< after a round; nobody if several
    Purse purse_;
    std::uint8_t holders_ = 0;
    std::uint8_t round_ = 0;
    std::uint8_t dry_ = 0;     ///< seats
    std::uint64_t drawn_ = 0;  ///< kinds of cards, in the game at hand
    std::uint64_t played_ = 0;
};

}  // namespace marea::lab
