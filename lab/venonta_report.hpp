#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "lab/counts.hpp"
#include "lab/simulation.hpp"
#include "lab/venonta_watch.hpp"

namespace marea::lab {

/// How a figure is read: a share of 1, times a fair share, or a mean or number.
enum class Unit : std::uint8_t { share, times, number };

/// One figure of N11 with its target, where it has one; both ends count as met.
struct Figure {
    std::string_view name;  ///< its words are in the catalogues under "report.<name>"
    Unit unit{};
    double value = 0;
    std::optional<double> least = {};
    std::optional<double> most = {};
    double half = 0;  ///< of its 95 % interval, where blocks of games were counted apart

    [[nodiscard]] bool has_target() const { return least || most; }
    [[nodiscard]] bool is_met() const { return (!least || value >= *least) && (!most || value <= *most); }
};

/// An objective, a kind of card or a territory, and how often it was met, was played, made a difference or
/// was a winner's.
struct ReportItem {
    std::string id;
    Count count;
    bool in_band = true;
    double half = 0;  ///< as of a figure
};

/// N11 What is known of one scenario at one number of players.
struct VenontaReport {
    int players = 0;
    std::int64_t games = 0;
    std::vector<Figure> figures;
    std::vector<ReportItem> objectives;
    std::vector<ReportItem> cards;
    std::vector<ReportItem> effects;  ///< kinds of cards: plays, and those that made a difference
    std::vector<ReportItem> lands;    ///< wins of who drafted it, of a fair share of them

    /// Calls `use(value, half)` for everything that has both, always in the same order.
    template <class Do>
    void each_value(Do&& use) {
        for (Figure& figure : figures) use(figure.value, figure.half);
        for (auto* items : {&objectives, &cards, &effects, &lands})
            for (ReportItem& item : *items) use(item.count.share(), item.half);
    }
};

/// The bots that sit at the tables of a report unless others are named: level 1, each seat's temper drawn
/// anew.
constexpr std::array<std::string_view, 3> report_bots{"1-peaceful", "1", "1-aggressive"};

/// N11 The bands within which an objective is met and a card played.
constexpr double objective_least = 0.20;
constexpr double objective_most = 0.75;
constexpr double card_least = 0.10;
constexpr double card_most = 0.95;

/// From so many plays on a card should make a difference (docs/balance.md).
constexpr double effect_least = 0.60;

/// All that is counted while games are played.
struct BalanceCounts {
    Tally tally;
    VenontaWatch watch;

    [[nodiscard]] Counts counts() const;
    /// Takes over what `counts` gave.
    void load(const Counts& counts);
};

/// What was counted, as figures; `plan` says what was played.
VenontaReport report_of(const Simulation<venonta::Venonta>& plan, const BalanceCounts& counts);

/// The same of many blocks of games that do not depend on each other: every figure has its interval, by
/// leaving each block out in turn (jackknife) and Student's t.
VenontaReport report_of(const Simulation<venonta::Venonta>& plan, const std::vector<Counts>& blocks);

/// Plays the games of a plan on this thread, each seat's bot drawn.
BalanceCounts count(Simulation<venonta::Venonta> plan);

}  // namespace marea::lab
