#pragma once

#include <array>
#include <string_view>

namespace marea {

/// The one list of languages, by their codes; each has its catalogue in `lang/`. The first stands in where a
/// scenario has no text in another. CMake reads this line too. Adding one: CONTRIBUTING, "A language".
inline constexpr auto languages = std::to_array<std::string_view>({"en", "de", "it", "pl"});

}  // namespace marea
