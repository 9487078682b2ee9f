#include "lab/venonta_report.hpp"

#include <algorithm>
#include <functional>

#include "lab/estimate.hpp"
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

/// The same of the least successful.
template <class Wins>
double worst_share(const Wins& wins, std::size_t equals) {
    std::int64_t least = wins[0];
    std::int64_t all = 0;
    for (std::size_t i = 0; i < equals; ++i) {
        least = std::min(least, static_cast<std::int64_t>(wins[i]));
        all += wins[i];
    }
    return ratio(static_cast<double>(least) * static_cast<double>(equals), static_cast<double>(all));
}

/// By how much those at one place of the order meet their objectives more often than those at another.
double spread(const auto& places, std::size_t players) {
    const auto [least, most] =
        std::minmax_element(places.begin(), places.begin() + static_cast<std::ptrdiff_t>(players),
                            [](const Count& one, const Count& other) { return one.share() < other.share(); });
    return most->share() - least->share();
}

/// Wins of who drafted each territory, of as many as would be fair.
std::vector<ReportItem> lands_of(const Venonta& game, const VenontaWatch& watch) {
    std::vector<ReportItem> result;
    const std::int64_t fair = watch.endings_with(Ending::won) * Tally::whole_win / game.players();
    for (std::size_t land = 0; land < watch.wins_by_land.size(); ++land)
        result.push_back({game.terms().ids[land], {fair, watch.wins_by_land[land]}});
    return result;
}

std::vector<std::int64_t> wins_by_seat(const Tally& tally) {
    std::vector<std::int64_t> wins;
    for (const auto& seat : tally.seats) wins.push_back(seat.wins);
    return wins;
}

std::vector<ReportItem> items(const std::vector<Count>& counts, const auto& named, double least,
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

/// Wins of the one guest among others, times a fair share.
void add_guest(std::vector<Figure>& figures, const Simulation<Venonta>& plan, const Tally& tally,
               double won) {
    if (!plan.has_guest) return;
    const double wins = static_cast<double>(tally.names[0].wins) / Tally::whole_win;
    figures.push_back({"wins_guest", Unit::times, ratio(wins * plan.game.players(), won)});
}

/// Wins of each bot, times its fair share of the games won.
void add_bots(std::vector<Figure>& figures, const Simulation<Venonta>& plan, const Tally& tally, double won) {
    constexpr std::array<std::pair<std::string_view, std::string_view>, 3> tempers{
        {{"1-peaceful", "wins_peaceful"}, {"1", "wins_mixed"}, {"1-aggressive", "wins_aggressive"}}};
    for (std::size_t i = plan.has_guest ? 1 : 0; i < plan.bots.size(); ++i)
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
        {"worst_seat", Unit::times, worst_share(wins_by_seat(tally), players)},
        {"best_place", Unit::times, best_share(watch.wins_by_place, players), {}, 1.25},
        {"objectives_outside", Unit::number, outside(report.objectives), {}, 0},
        {"cards_outside", Unit::number, outside(report.cards), {}, 0},
        {"aggressive_pv", Unit::share, ratio(aggressive_pv, aggressive_pv + peaceful_pv), 0.40, 0.60},
        {"neglect", Unit::share, watch.feedings.share(), {}, 0.05},
    };
    add_guest(figures, plan, tally, games * ended(Ending::won));
    add_bots(figures, plan, tally, games * ended(Ending::won));
    const auto seats = games * static_cast<double>(players);
    figures.push_back({"leader_2050", Unit::share, watch.leaders.back().share()});
    figures.push_back({"order_spread", Unit::share, spread(watch.objectives_by_place, players)});
    figures.push_back({"effects_outside", Unit::number, outside(report.effects)});
    figures.push_back({"dry", Unit::share, watch.dry.share()});
    figures.push_back({"tokens_left", Unit::share, watch.tokens.share()});
    figures.push_back({"intensive", Unit::number, ratio(static_cast<double>(watch.intensive), seats)});
    figures.push_back({"decisions", Unit::number, ratio(static_cast<double>(watch.decisions), seats)});
    figures.push_back({"trades", Unit::number, ratio(static_cast<double>(watch.trades), games)});
    figures.push_back({"fights", Unit::number, ratio(static_cast<double>(watch.fights), games)});
    figures.push_back({"plies", Unit::number, ratio(static_cast<double>(tally.plies), games)});
    return figures;
}

}  // namespace

namespace {

template <class Self, class Do>
void each_count(Self& self, Do&& use) {
    use(self.tally.games);
    use(self.tally.plies);
    for (auto* shares : {&self.tally.seats, &self.tally.names})
        for (auto& share : *shares) {
            use(share.games);
            use(share.score);
            use(share.wins);
        }
    VenontaWatch::each(self.watch, use);
}

}  // namespace

Counts BalanceCounts::counts() const {
    Counts all;
    each_count(*this, [&](const std::int64_t& one) { all.push_back(one); });
    return all;
}

void BalanceCounts::load(const Counts& counts) {
    auto next = counts.begin();
    each_count(*this, [&](std::int64_t& one) { one = *next++; });
}

VenontaReport report_of(const Simulation<Venonta>& plan, const BalanceCounts& counts) {
    const VenontaWatch& watch = counts.watch;
    const Terms& terms = plan.game.terms();
    VenontaReport report{plan.game.players(), watch.games, {}, {}, {}, {}, {}};
    report.objectives = items(watch.objectives, terms.objectives, objective_least, objective_most);
    report.cards = items(watch.cards, terms.cards, card_least, card_most);
    report.effects = items(watch.effects.cards, terms.cards, effect_least, 1);
    report.lands = lands_of(plan.game, watch);
    report.figures = figures_of(plan, counts.tally, watch, report);
    return report;
}

VenontaReport report_of(const Simulation<Venonta>& plan, const std::vector<Counts>& blocks) {
    BalanceCounts counts{detail::empty_tally(plan), VenontaWatch(plan.game)};
    Counts sum = counts.counts();
    for (const Counts& block : blocks)
        std::transform(sum.begin(), sum.end(), block.begin(), sum.begin(), std::plus<>());
    const auto report_on_sum = [&](const Counts& all) {
        counts.load(all);
        return report_of(plan, counts);
    };
    VenontaReport whole = report_on_sum(sum);
    if (blocks.size() < 2) return whole;
    std::vector<double> values;
    whole.each_value([&](double value, double /*half*/) { values.push_back(value); });
    std::vector<Sample> samples(values.size());
    const auto of = static_cast<double>(blocks.size());
    for (const Counts& block : blocks) {
        Counts rest = sum;
        std::transform(rest.begin(), rest.end(), block.begin(), rest.begin(), std::minus<>());
        std::size_t i = 0;
        report_on_sum(rest).each_value([&](double value, double /*half*/) {
            samples[i].add(of * values[i] - (of - 1) * value);
            ++i;
        });
    }
    auto sample = samples.begin();
    whole.each_value([&](double /*value*/, double& half) { half = (sample++)->estimate().half; });
    return whole;
}

BalanceCounts count(Simulation<Venonta> plan) {
    plan.draws_bots = true;
    BalanceCounts counts{detail::empty_tally(plan), VenontaWatch(plan.game)};
    detail::GamePlayer<Venonta, VenontaWatch> player(plan, counts.watch);
    player.play(0, plan.games);
    counts.tally = player.tally();
    return counts;
}

}  // namespace marea::lab
