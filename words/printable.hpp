#pragma once

#include <string>
#include <string_view>

namespace marea::words {

/// Foreign text fit for one line of a terminal: no control characters, at most `limit` columns.
std::string printable(std::string_view text, int limit);

}  // namespace marea::words
