#pragma once

#include <atomic>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

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

    [[nodiscard]] bool has_target() const { return least || most; }
    [[nodiscard]] bool is_met() const { return (!least || value >= *least) && (!most || value <= *most); }
};

/// An objective or a kind of card, and how often it was met or played.
struct ReportItem {
    std::string id;
    VenontaWatch::Count count;
    bool in_band = true;
};

/// N11 What is known of one scenario at one number of players.
struct VenontaReport {
    int players = 0;
    std::int64_t games = 0;
    std::vector<Figure> figures;
    std::vector<ReportItem> objectives;
    std::vector<ReportItem> cards;
};

/// The bots that sit at the tables of a report unless others are named: level 1, each seat's temper drawn
/// anew.
constexpr std::array<std::string_view, 3> report_bots{"1-peaceful", "1", "1-aggressive"};

/// N11 The bands within which an objective is met and a card played.
constexpr double objective_least = 0.20;
constexpr double objective_most = 0.75;
constexpr double card_least = 0.10;
constexpr double card_most = 0.95;

/// Plays the games of a plan, each seat's bot drawn, and works the figures out.
VenontaReport report_on(Simulation<venonta::Venonta> plan, std::atomic<std::int64_t>& done);

}  // namespace marea::lab
