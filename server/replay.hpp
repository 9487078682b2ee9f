#pragma once

#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "core/problem.hpp"
#include "wire/scenario/scenarios.hpp"

namespace marea::server {

/// The body of `POST /api/replay` played through: every position of a record as a viewer would see it, so
/// that a page needs no rules to show it. Scenarios are found among those given.
tl::expected<std::string, Problem> replay_json(std::string_view body, const wire::Scenarios& scenarios);

}  // namespace marea::server
