#include "bots/venonta/counsel.hpp"

#include <cmath>

#include "bots/search/difference.hpp"
#include "bots/search/weigh.hpp"
#include "bots/venonta/plans.hpp"

namespace marea::bots {

using namespace venonta;

namespace {

/// What the playouts are asked about.
struct WorldLook {
    enum : std::size_t { air, sea, colonised, colonies, pv, size = pv + max_players };
};
using WorldFigures = std::array<double, WorldLook::size>;

struct WorldOnlookers : RulePlayers {
    WorldOnlookers(const Venonta& game, Seat seat) : RulePlayers{learnt(mixed, game.players()), seat} {}

    /// As level 3 looks for its choice; what is found is compared by whole games.
    [[nodiscard]] Findings<Venonta> seek(const Venonta& game, const View& view, Rng& rng,
                                         const Patience& patience) const {
        return search(game, Planner(game, view, mixed, rng), view, rng, patience);
    }

    /// Whether and by what the world was lost; territories of whoever thinks under others and of others under
    /// them; and everyone's PV, by seat.
    [[nodiscard]] WorldFigures look(const Venonta& game, const State& end, Seat seat) const {
        WorldFigures seen{};
        seen[WorldLook::air] = end.table.ending == Ending::co2 ? 1 : 0;
        seen[WorldLook::sea] = end.table.ending == Ending::fish ? 1 : 0;
        for (const Land& land : end.table.lands)
            seen[WorldLook::colonised] += land.owner == seat && land.colonist != nobody ? 1 : 0;
        for (const Land& land : end.table.lands) seen[WorldLook::colonies] += land.colonist == seat ? 1 : 0;
        for (int s = 0; s < game.players(); ++s)
            seen[WorldLook::pv + at(marea::seat(s))] = end.table.player(marea::seat(s)).pv;
        return seen;
    }
};

using WorldChoice = Weighed<Venonta, WorldLook::size>;

class WorldDifference : public Difference<WorldChoice> {
  public:
    WorldDifference(const Venonta& game, const WorldChoice& one, const WorldChoice& other, Seat seat)
        : Difference(one, other) {
        avoid("hint.saw.air", WorldLook::air, "N7.1");
        avoid("hint.saw.sea", WorldLook::sea, "N7.2");
        if (const double gained = more(WorldLook::pv + at(seat)); gained >= least_pv)
            add(gained, {"hint.saw.pv", {{"points", gained}}, "N7.4"});
        if (const double fewer = -more(WorldLook::colonised); fewer >= least_land)
            add(2 * fewer, {"hint.saw.colonised", {{"percent", hundredths(fewer)}}, "N6.6"});
        if (const double taken = more(WorldLook::colonies); taken >= least_land)
            add(2 * taken, {"hint.saw.colonies", {{"percent", hundredths(taken)}}, "N6.6"});
        for (int s = 0; s < game.players(); ++s)
            if (const double less = -more(WorldLook::pv + at(marea::seat(s)));
                marea::seat(s) != seat && less >= least_pv)
                add(less / 2, {"hint.saw.rival_pv", {{"name", marea::seat(s)}, {"points", less}}, "N7.4"});
    }

    [[nodiscard]] Told lines() const { return Difference::lines({"hint.saw.even"}); }

  private:
    static constexpr double least_pv = 0.3;
    static constexpr double least_land = 0.05;
    static constexpr double least_world = 0.03;
    static constexpr double worth_of_world = 30;  ///< PV

    static int hundredths(double share) { return static_cast<int>(std::lround(100 * share)); }
    void avoid(std::string_view key, std::size_t figure, std::string_view rule) {
        if (-more(figure) < least_world) return;
        add(-more(figure) * worth_of_world,
            {key,
             {{"percent", hundredths(with_one(figure))}, {"instead", hundredths(with_other(figure))}},
             rule});
    }
};

}  // namespace

Counsel<Venonta> advise(const Venonta& game, Story<Venonta> story, Rng& rng) {
    const View& view = story.back();
    const auto now = std::chrono::steady_clock::now();
    const Thought thought{{.playouts = 600, .until = now + std::chrono::milliseconds(1500)},
                          {.playouts = 400, .until = now + std::chrono::milliseconds(2800)}};
    const auto weighed = best_three(game, WorldOnlookers(game, view.seat), view, rng, thought);
    auto counsel = counsel_of("3", weighed, view.seat);
    if (weighed.size() > 1) counsel.why = WorldDifference(game, weighed[0], weighed[1], view.seat).lines();
    return counsel;
}

Verdict<Venonta> judge_choice(const Venonta& game, std::span<const State> states, Action played, Rng& rng) {
    const Seat seat = game.to_act(states.back());
    return compare(game, WorldOnlookers(game, seat), states.back(), played, rng,
                   {{.playouts = 300}, {.playouts = 150}, 40});
}

}  // namespace marea::bots
