#pragma once

#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "core/problem.hpp"

namespace marea::server {

/// The body of `POST /api/replay` played through: every position of a record as a viewer would see it, so
/// that a page needs no rules to show it.
tl::expected<std::string, Problem> replay_json(std::string_view body);

}  // namespace marea::server
