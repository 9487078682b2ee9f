#pragma once

#include <cstddef>
#include <string_view>

namespace marea::wire {

/// How many letters (code points) valid UTF-8 text has.
std::size_t letters(std::string_view text);

/// Whether nothing in valid UTF-8 text steers what shows it: no control characters or line ends, nothing that
/// turns the direction of what stands around it.
bool is_plain(std::string_view text);

/// Whether nobody would see anything of valid UTF-8 text: it is empty, or all white or of no width.
bool is_blank(std::string_view text);

}  // namespace marea::wire
