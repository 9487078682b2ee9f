#include "lab/venonta_report.hpp"

#include <algorithm>

#include "wire/venonta/venonta_json.hpp"

namespace marea::lab {

using namespace venonta;

namespace {

double ratio(double part, double whole) { return whole == 0 ? 0 : part / whole; }

/// What the most successful of some equals wins, times a fair share; 0 if nobody won.
template <class Wins>
double best_share(const Wins& wins, std::size_t equals) {
    std::int64_t most = 0;
    std::int64_t all = 0;
    for (std::size_t i = 0; i < equals; ++i) {
        most = std::max(most, static_cast<std::int64_t>(wins[i]));
        all += wins[i];
    }
    return ratio(static_cast<double>(most) * static_cast<double>(equals), static_cast<double>(all));
}

std::vector<std::int64_t> wins_by_seat(const Tally& tally) {
    std::vector<std::int64_t> wins;
    for (const auto& seat : tally.seats) wins.push_back(seat.wins);
    return wins;
}

std::vector<ReportItem> items(const std::vector<VenontaWatch::Count>& counts, const auto& named, double least,
                              double most) {
    std::vector<ReportItem> result;
    for (std::size_t i = 0; i < counts.size(); ++i) {
        const double share = counts[i].share();
        result.push_back({named[i].id, counts[i], counts[i].of == 0 || (share >= least && share <= most)});
    }
    return result;
}

double outside(const std::vector<ReportItem>& items) {
    return static_cast<double>(
        std::count_if(items.begin(), items.end(), [](const auto& i) { return !i.in_band; }));
}

/// Wins of each bot, times its fair share of the games won.
void add_bots(std::vector<Figure>& figures, const Simulation<Venonta>& plan, const Tally& tally, double won) {
    constexpr std::array<std::pair<std::string_view, std::string_view>, 3> tempers{
        {{"1-peaceful", "wins_peaceful"}, {"1", "wins_mixed"}, {"1-aggressive", "wins_aggressive"}}};
    for (std::size_t i = 0; i < plan.bots.size(); ++i)
        for (const auto& [level, name] : tempers) {
            if (plan.bots[i]->level != level) continue;
            const auto& share = tally.names[i];
            const double fair = ratio(static_cast<double>(share.games) * won,
                                      static_cast<double>(tally.games) * plan.game.players());
            figures.push_back(
                {name, Unit::times, ratio(static_cast<double>(share.wins) / Tally::whole_win, fair)});
        }
}

std::vector<Figure> figures_of(const Simulation<Venonta>& plan, const Tally& tally, const VenontaWatch& watch,
                               const VenontaReport& report) {
    const auto games = static_cast<double>(watch.games);
    const auto ended = [&](Ending ending) {
        return ratio(static_cast<double>(watch.endings_with(ending)), games);
    };
    const auto players = static_cast<std::size_t>(plan.game.players());
    const auto aggressive_pv = static_cast<double>(watch.objective_pv[0]);
    const auto peaceful_pv = static_cast<double>(watch.objective_pv[1]);
    std::vector<Figure> figures{
        {"lost", Unit::share, ended(Ending::fish) + ended(Ending::co2), 0.15, 0.35},
        {"lost_fish", Unit::share, ended(Ending::fish)},
        {"lost_co2", Unit::share, ended(Ending::co2)},
        {"nobody_above", Unit::share, ended(Ending::nobody_above), 0.05, 0.20},
        {"best_seat", Unit::times, best_share(wins_by_seat(tally), players), {}, 1.25},
        {"best_place", Unit::times, best_share(watch.wins_by_place, players), {}, 1.25},
        {"objectives_outside", Unit::number, outside(report.objectives), {}, 0},
        {"cards_outside", Unit::number, outside(report.cards), {}, 0},
        {"aggressive_pv", Unit::share, ratio(aggressive_pv, aggressive_pv + peaceful_pv), 0.40, 0.60},
        {"neglect", Unit::share, watch.feedings.share(), {}, 0.05},
    };
    add_bots(figures, plan, tally, games * ended(Ending::won));
    figures.push_back({"trades", Unit::number, ratio(static_cast<double>(watch.trades), games)});
    figures.push_back({"fights", Unit::number, ratio(static_cast<double>(watch.fights), games)});
    figures.push_back({"plies", Unit::number, ratio(static_cast<double>(tally.plies), games)});
    return figures;
}

}  // namespace

VenontaReport report_on(Simulation<Venonta> plan, std::atomic<std::int64_t>& done) {
    plan.draws_bots = true;
    VenontaWatch watch(plan.game);
    const Tally tally = simulate(plan, done, watch);
    VenontaReport report{plan.game.players(), watch.games, {}, {}, {}};
    report.objectives =
        items(watch.objectives, plan.game.terms().objectives, objective_least, objective_most);
    report.cards = items(watch.cards, plan.game.terms().cards, card_least, card_most);
    report.figures = figures_of(plan, tally, watch, report);
    return report;
}

}  // namespace marea::lab
