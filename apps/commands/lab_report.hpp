#pragma once

#include <chrono>
#include <string>
#include <string_view>
#include <vector>

#include "apps/commands/commands.hpp"
#include "lab/meeting.hpp"

namespace marea::apps {

/// A level should win this much more than its fair share, and so much that a test goes by.
constexpr double lab_margin = 0.05;

/// "ladder", "tournament" or "challenge".
std::string_view kind_of(const LabArguments& arguments);

/// How long a challenger may take for an action.
std::chrono::milliseconds patience_of(const LabArguments& arguments);

/// Writes report.json and report.html into the folder asked for and prints a table, or the JSON; an ExitCode.
int report_meetings(const words::Catalogue& words, const LabArguments& arguments, const std::string& game,
                    std::uint64_t seed, const std::vector<lab::Meeting>& meetings);

}  // namespace marea::apps
