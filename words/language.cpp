#include "words/language.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <optional>
#include <string_view>

#include "words/catalogue.hpp"

namespace marea::words {
namespace {

/// The variable that decides, in the order POSIX gives them.
std::string_view locale_of_environment(const char* category) {
    for (const char* name : {"LC_ALL", category, "LANG"})
        if (const char* value = std::getenv(name); value != nullptr && *value != '\0') return value;
    return {};
}

std::optional<std::string> language_argument(int argc, const char* const* argv) {
    constexpr std::string_view option = "--lang";
    for (int i = 1; i < argc; ++i) {
        const std::string_view word = argv[i];
        if (word == option && i + 1 < argc) return argv[i + 1];
        if (word.starts_with("--lang=")) return std::string(word.substr(option.size() + 1));
    }
    return std::nullopt;
}

}  // namespace

std::string chosen_language(int argc, const char* const* argv) {
    if (auto said = language_argument(argc, argv)) return *said;
    const auto locale = locale_of_environment("LC_MESSAGES").substr(0, 2);
    return std::string(std::ranges::find(languages, locale) == languages.end() ? languages.front() : locale);
}

bool speaks_utf8() {
    const auto locale = locale_of_environment("LC_CTYPE");
    return locale.find("UTF-8") != std::string_view::npos || locale.find("utf8") != std::string_view::npos;
}

}  // namespace marea::words
