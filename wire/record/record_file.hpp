#pragma once

#include <functional>
#include <istream>
#include <string_view>

namespace marea::wire {

/// Hands out the records in a file one by one, as text: one a file, over however many lines, or one a line.
/// Never holds more than one record of `max_record_bytes` in memory; longer ones are handed out cut off,
/// which read_record refuses by their size. Returns how many there were.
std::size_t for_each_record(std::istream& in, const std::function<bool(std::string_view)>& take);

}  // namespace marea::wire
