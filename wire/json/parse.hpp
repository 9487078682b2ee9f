#pragma once

#include <boost/json.hpp>
#include <string_view>
#include <tl/expected.hpp>

#include "core/problem.hpp"

namespace marea::wire {

/// One JSON document, at most 32 levels deep, every key once in its object, in UTF-8 throughout.
/// A problem has the byte at which reading stopped, and its line and column.
tl::expected<boost::json::value, Problem> parse_json(std::string_view text);

}  // namespace marea::wire
