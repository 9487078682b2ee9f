#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "core/problem.hpp"
#include "table/game_kit.hpp"

namespace marea::server {

constexpr std::size_t most_replay_bytes = std::size_t{4} << 20U;  ///< of frames in an answer

/// The body of `POST /api/replay` played through: positions of a record as a viewer would see them, so that a
/// page needs no rules to show it. `try_again` once `is_late` says so.
tl::expected<std::string, Problem> replay_json(
    std::string_view body, const table::GameKits& games, const wire::Scenarios& scenarios,
    const std::function<bool()>& is_late = [] { return false; });

}  // namespace marea::server
