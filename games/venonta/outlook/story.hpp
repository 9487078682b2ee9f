#pragma once

#include <optional>
#include <span>
#include <vector>

#include "games/venonta/outlook/objective.hpp"
#include "games/venonta/venonta.hpp"

namespace marea::venonta {

/// N7.3 An objective that was shown at the end of a round.
struct ShownGoal {
    Seat seat{};
    int goal = 0;  ///< its place
    bool met = false;
    int earned = 0;  ///< PV: all, those for all conditions but one, or none
    int needed = 0;  ///< how many of the clauses have to be met
    ClausesNow clauses{};
};

/// N7 How a round ended.
struct RoundEnd {
    int round = 0;   ///< from 0
    int ply = 0;     ///< after which it had ended
    Public table{};  ///< as the last turn left it, before smoke and waste
    int co2_before = 0;
    int co2_after = 0;
    int fish_before = 0;
    int fish_after = 0;
    std::array<int, max_players> smoke{};
    std::array<int, max_players> waste{};
    std::uint16_t boxes = 0;         ///< event boxes that the smoke passed
    std::vector<ShownGoal> goals{};  ///< none where the world was lost
    std::array<Seat, max_players> order_before{};
    std::array<Seat, max_players> order_after{};  ///< N4.6 by what is known at this moment
    std::array<int, max_players> pv{};            ///< after scoring
};

/// Where a player's points of a round come from.
struct PointsBySource {
    int objective = 0;
    int cards = 0;
    int hunger = 0;
    int events = 0;
};

/// The table after a turn of all players.
struct CurvePoint {
    int round = 0;
    int turn = 0;  ///< from 0
    int ply = 0;   ///< after which it was over
    int co2 = 0;
    int fish = 0;
    std::array<int, max_players> pv{};
};

/// What turned the game at one moment.
enum class TurnedBy : std::uint8_t { near, conquest, freed, event, card };
constexpr auto turned_by_words =
    std::to_array<std::string_view>({"near", "conquest", "freed", "event", "card"});

/// A moment that changed more than others did.
struct TurningPoint {
    TurnedBy kind{};
    Seat seat{};  ///< whom it is about, or nobody
    int round = 0;
    int turn = 0;  ///< from 0
    int ply = 0;   ///< after which it had happened
    int weight = 0;
    Told lines{};  ///< what all were told of it
};

/// A card that would have saved the world, played so often in the last round, and so many factories fewer.
struct SavingCard {
    int card = 0;  ///< its place
    int copies = 0;
    int factories = 0;
};

/// N7.1, N7.2 Why the world was lost, and what would have saved it.
struct LostWorld {
    Ending why{};
    int factories = 0;  ///< that stood at the end
    int needed = 0;     ///< of them to forest, and the world had gone on
    int tokens = 0;     ///< what that costs without cards
    int of_tokens = 0;  ///< all sets of the last round
    int foreseen = 0;   ///< the ply from which on the forecast said so
    int foreseen_turn = 0;
    /// Of the scenario, whoever had them: as many copies as nobody had played since they were last shuffled.
    std::vector<SavingCard> cards{};
};

/// A game so far, worked out from what was done; of hidden things only what was shown.
struct Story {
    std::vector<RoundEnd> rounds{};
    std::vector<CurvePoint> curve{};
    std::array<std::array<PointsBySource, venonta::rounds>, max_players> points{};
    std::vector<TurningPoint> turning_points{};  ///< the five that weigh most, in their order
    std::optional<LostWorld> lost{};
};

Story story(const Venonta& game, const Setup& start, std::span<const Action> actions);

/// Adds the moment that an action was, if it was one.
void add_turning_point(Story& told, const Venonta& game, const State& before, const State& after,
                       Action action, int ply);
/// N7.3 Adds the objectives that were missed by one.
void add_near_misses(Story& told, const Terms& terms, const RoundEnd& end);
void keep_weightiest(Story& told, std::size_t most);

/// What an action means for somebody who did not do it.
enum class Concern : std::uint8_t { other, attack, rebellion, theft, veto, sale, refusal, event, loss };
constexpr auto concern_words = std::to_array<std::string_view>(
    {"other", "attack", "rebellion", "theft", "veto", "sale", "refusal", "event", "loss"});

/// How far an action concerns this player, from what everyone sees.
Concern concern(const Public& before, const Public& after, Action action, Seat seat);

/// The ply at which the time since this player's last turn begins.
std::size_t since_last_turn(const Venonta& game, const Setup& start, std::span<const Action> actions,
                            Seat seat);

}  // namespace marea::venonta
