#pragma once

#include <map>
#include <optional>
#include <string>
#include <tl/expected.hpp>

#include "games/venezia/venezia.hpp"

namespace marea::apps {

/// The options of a table of Venezia (V6) as a command line gives them, by their names in records; with the
/// same checks and refusals as there.
tl::expected<venezia::Options, Problem> venezia_options(const std::map<std::string, std::string>& given,
                                                        int players);
/// The hand-made board of a file, if one is named.
tl::expected<std::optional<venezia::Board>, Problem> venezia_board(const std::string& file,
                                                                   const venezia::Options& options);

}  // namespace marea::apps
