#pragma once

#include <string>
#include <vector>

#include "apps/commands/commands.hpp"
#include "lab/balance.hpp"
#include "lab/estimate.hpp"
#include "wire/scenario/scenario_json.hpp"

namespace marea::apps {

/// One scenario among some bots, a report for each number of players.
struct BalanceColumn {
    std::string scenario;
    std::string company;
    std::vector<lab::VenontaReport> reports;
};

/// What one more of a figure changes: the share of worlds lost, and the wins of the best seat.
struct BalanceChange {
    std::string cell;  ///< where the figure stands in the file
    int players = 0;
    lab::Estimate lost;
    lab::Estimate best_seat;
};

/// All that a run has found.
struct BalanceFindings {
    std::uint64_t seed = 0;
    std::int64_t games = 0;  ///< at each number of players, in each column
    std::vector<BalanceColumn> columns;
    std::vector<BalanceChange> changes;  ///< what matters most first, by number of players
};

/// How a figure of the second differs from the same of the first.
lab::Estimate difference(const lab::Figure& first, const lab::Figure& second);

/// One HTML file that needs nothing else.
std::string balance_page(const words::Catalogue& words, const BalanceFindings& findings);

}  // namespace marea::apps
