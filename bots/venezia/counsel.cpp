#include "bots/venezia/counsel.hpp"

#include <cmath>

#include "bots/search/difference.hpp"
#include "bots/search/weigh.hpp"
#include "bots/venezia/believing.hpp"
#include "games/venezia/notation.hpp"

namespace marea::bots {

using namespace venezia;

namespace {

/// What the playouts are asked about.
struct CityLook {
    enum : std::size_t { treasures, figures, coins, saved, scores, size = scores + max_players };
};
using CityFigures = std::array<double, CityLook::size>;

struct CityOnlookers : Believers {
    using Believers::Believers;

    /// The points of whoever thinks, by kind; their figures that are left; and everyone's points, by seat.
    [[nodiscard]] CityFigures look(const Venezia& game, const State& end, Seat seat) const {
        const Score own = score(end.table, seat);
        CityFigures seen{static_cast<double>(own.treasures), static_cast<double>(own.figures),
                         static_cast<double>(own.coins), static_cast<double>(own.surviving)};
        const auto scores = game.scores(end);
        for (std::size_t s = 0; s < scores.size(); ++s) seen[CityLook::scores + s] = scores[s];
        return seen;
    }
};

using CityChoice = Weighed<Venezia, CityLook::size>;

class CityDifference : public Difference<CityChoice> {
  public:
    CityDifference(const Venezia& game, const CityChoice& one, const CityChoice& other, Seat seat)
        : Difference(one, other), instead_(game.text(other.action)) {
        gain("hint.saw.treasures", CityLook::treasures, "V4.2");
        gain("hint.saw.figures", CityLook::figures, "V4.3");
        gain("hint.saw.coins", CityLook::coins, "V4.4");
        const double kept = more(CityLook::saved);
        constexpr double of_a_hundred = 100;
        if (kept * of_a_hundred >= 3)
            add(kept * points_of_a_figure,
                {"hint.saw.saved",
                 {{"percent", static_cast<int>(std::lround(kept * of_a_hundred))}, {"other", instead_}},
                 "V3.3.2"});
        for (int s = 0; s < game.players(); ++s)
            if (const double less = -more(CityLook::scores + at(marea::seat(s)));
                marea::seat(s) != seat && less >= least)
                add(less, {"hint.saw.rival",
                           {{"name", marea::seat(s)}, {"points", less}, {"other", instead_}},
                           "V4.5"});
    }

    [[nodiscard]] Told lines() const { return Difference::lines({"hint.saw.close", {{"other", instead_}}}); }

  private:
    static constexpr double least = 0.25;  ///< points
    static constexpr double points_of_a_figure = 3;

    void gain(std::string_view key, std::size_t figure, std::string_view rule) {
        if (more(figure) >= least)
            add(more(figure), {key, {{"points", more(figure)}, {"other", instead_}}, rule});
    }

    std::string instead_;
};

}  // namespace

Counsel<Venezia> advise(const Venezia& game, Story<Venezia> story, Rng& rng) {
    const View& view = story.back();
    const auto now = std::chrono::steady_clock::now();
    const Thought thought{
        {.playouts = playouts_of_belief(game, view), .until = now + std::chrono::milliseconds(2000)},
        {.playouts = 800, .until = now + std::chrono::milliseconds(2800)}};
    const Belief belief(game, story, rng, {}, habits());
    const auto weighed = best_three(game, CityOnlookers(belief, habits()), view, rng, thought);
    auto counsel = counsel_of("4", weighed, view.seat);
    counsel.why.push_back(explain(game, view, weighed[0].action));
    if (weighed.size() > 1)
        for (Line& line : CityDifference(game, weighed[0], weighed[1], view.seat).lines())
            counsel.why.push_back(std::move(line));
    return counsel;
}

Verdict<Venezia> judge_choice(const Venezia& game, std::span<const State> states, Action played, Rng& rng) {
    const Seat seat = game.to_act(states.back());
    const auto story = story_of(game, states, seat);
    const Belief belief(game, story, rng, {}, habits());
    const int playouts = playouts_of_belief(game, story.back());
    return compare(game, CityOnlookers(belief, habits()), states.back(), played, rng,
                   {{.playouts = playouts / 2}, {.playouts = playouts / 3}, playouts / 8});
}

}  // namespace marea::bots
