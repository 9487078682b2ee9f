#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "table/live_table.hpp"

/// What takes its time to work out of a match, in words: another program with the same games and scenarios
/// comes to the same result from them.
namespace marea::table {

/// What a match is played by.
struct MatchTerms {
    std::string game;
    std::string rules;
    boost::json::value options;
    int players = 0;
};

/// A match so far, with all that is hidden in it; that of a table.
std::string match_json(const MatchTerms& terms, const AnyMatch& match);
std::string match_json(const LiveTable& table);

/// A bot's decision (AnyMatch::thinking), advice for a seat (AnyMatch::advice), a step of a review
/// (AnyReview::look); each of a match as `match_json` tells it.
std::string choice_words(std::string_view match, Seat seat, std::string_view level, std::uint64_t seed);
std::string advice_words(std::string_view match, Seat seat);
std::string look_words(std::string_view match, std::size_t step);

/// What comes of such words; nothing if they are none.
std::optional<std::string> think(const GameKits& games, std::string_view words);

}  // namespace marea::table
