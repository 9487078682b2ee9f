#pragma once

#include <string>
#include <string_view>

#include <tl/expected.hpp>

#include "core/problem.hpp"
#include "server/net/http.hpp"

namespace marea::server {

/// An answer of the API in JSON, for nobody to keep.
Response answer(Text body, unsigned status = 200);
Response answer(std::string body, unsigned status = 200);

/// A refusal over HTTP, with the status that fits it and, of a wrong method, those that are right.
Response refusal(const Problem& problem, std::string_view methods = {});

/// What a check of a scenario's file found, as JSON.
std::string checked_json(const std::string& text);
/// A record's frames, or why there are none.
Response replay_answer(tl::expected<Text, Problem> frames);

}  // namespace marea::server
