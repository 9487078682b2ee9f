#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace marea::wire {

/// How fast a table's bots play: as soon as they know, about as people do, or so that everyone can follow.
enum class Pace : std::uint8_t { instant, human, calm };
constexpr std::array<std::string_view, 3> pace_words{"instant", "human",
                                                     "calm"};  ///< in the order of the enum

}  // namespace marea::wire
