#pragma once

#include <boost/json.hpp>
#include <string>
#include <vector>

namespace marea::table {

/// A game that was played elsewhere, as it came here: its set-up as in a record, and every action of it.
struct Origin {
    boost::json::value start = {};
    std::vector<std::string> actions = {};
    bool over = false;  ///< its last action ended the game
};

}  // namespace marea::table
