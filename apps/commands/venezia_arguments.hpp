#pragma once

#include <optional>
#include <string>
#include <tl/expected.hpp>

#include "games/venezia/venezia.hpp"

namespace marea::apps {

/// The options of a table of Venezia as a command line gives them (V6).
struct VeneziaArguments {
    std::string movement, gondola_ride, platform_start, tie_break, dropped_colour, board_file;
    std::optional<int> start_seat;

    /// The same checks and refusals as for the options in a record.
    [[nodiscard]] tl::expected<venezia::Options, Problem> options(int players) const;
    /// The hand-made board, if one was named.
    [[nodiscard]] tl::expected<std::optional<venezia::Board>, Problem> board(
        const venezia::Options& options) const;

  private:
    [[nodiscard]] std::string row_in_file(const std::string& pointer) const;
};

}  // namespace marea::apps
