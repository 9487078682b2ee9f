#pragma once

#include <string>
#include <string_view>

namespace marea::wire {

/// A JSON string, quoted and escaped.
std::string quoted(std::string_view text);

}  // namespace marea::wire
