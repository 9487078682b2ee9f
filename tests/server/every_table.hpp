#pragma once

#include <optional>
#include <string>
#include <vector>

#include "games/venezia/components.hpp"
#include "games/venezia/options.hpp"

/// The tables of Venezia that tests play at.
namespace marea::venezia {

/// Every number of players with every ruling; the deal left to chance: 4 · 3 · 2 · 2 · 2 = 96.
inline std::vector<Options> every_ruling() {
    std::vector<Options> all;
    for (int players = min_players; players <= max_players; ++players)
        for (const auto movement : {Movement::eight_ways, Movement::four_ways, Movement::walk})
            for (const auto ride : {GondolaRide::instead, GondolaRide::extra})
                for (const auto platforms : {PlatformStart::one, PlatformStart::any})
                    for (const auto tie : {TieBreak::figure_points, TieBreak::figure_count})
                        all.push_back({players, movement, ride, platforms, tie, {}, {}});
    return all;
}

/// V2.2 Whatever `dropped_colour` may say at such a table, not named included.
inline std::vector<std::optional<Colour>> dropped_colours(int players) {
    std::vector<std::optional<Colour>> all{std::nullopt};
    if (players == 2)
        for (int c = 0; c < colours; ++c) all.emplace_back(static_cast<Colour>(c));
    return all;
}

/// Every combination of all options: 24 · (7 · 3 + 4 + 5 + 6) = 864.
inline std::vector<Options> every_table() {
    std::vector<Options> all;
    for (Options options : every_ruling())
        for (const auto dropped : dropped_colours(options.players))
            for (int start = -1; start < options.players; ++start) {
                options.dropped_colour = dropped;
                options.start_seat = start < 0 ? std::nullopt : std::optional<int>(start);
                all.push_back(options);
            }
    return all;
}

inline std::string describe(const Options& options) {
    return std::to_string(options.players) + " players, movement " +
           std::to_string(static_cast<int>(options.movement)) + ", ride " +
           std::to_string(static_cast<int>(options.gondola_ride)) + ", platform " +
           std::to_string(static_cast<int>(options.platform_start)) + ", tie " +
           std::to_string(static_cast<int>(options.tie_break)) + ", dropped " +
           (options.dropped_colour ? std::to_string(static_cast<int>(*options.dropped_colour)) : "any") +
           ", start " + (options.start_seat ? std::to_string(*options.start_seat) : "any");
}

}  // namespace marea::venezia
