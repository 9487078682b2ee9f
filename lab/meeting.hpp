#pragma once

#include <string>
#include <vector>

#include "lab/standing.hpp"

namespace marea::lab {

/// One bot against copies of another, by their levels: what a contest is about, and how it stands.
struct Meeting {
    int players = 0;
    std::string first;
    std::string others;
    Standing standing;
    bool all_can_lose = false;  ///< in the game that they play

    [[nodiscard]] double fair() const { return 1.0 / players; }
};

/// A bot's strength as one number, fitted to all its meetings: 400 more means ten times the odds against one
/// other. A summary for the eye and nothing else; the meetings are what was seen.
struct Rating {
    std::string bot;
    double points = 0;
};

/// The best first, their mean 0.
std::vector<Rating> ratings(const std::vector<Meeting>& meetings);

/// Where one that met every level stands among them at a number of players: surely above that level (the
/// whole interval of its wins is over a fair share) and surely below that one; empty if there is none.
struct Place {
    int players = 0;
    std::string above;
    std::string below;

    friend bool operator==(const Place&, const Place&) = default;
};

/// One for each number of players, by meetings that name the weakest level first.
std::vector<Place> places(const std::vector<Meeting>& meetings);

}  // namespace marea::lab
