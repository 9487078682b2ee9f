#pragma once

#include <string>

namespace marea::words {

/// The language to speak: what `--lang` says, else the first of LC_ALL, LC_MESSAGES and LANG that is set and
/// one of ours, else English. An unknown word after `--lang` comes back as it is.
std::string chosen_language(int argc, const char* const* argv);

/// Whether the locale of the environment writes UTF-8.
bool speaks_utf8();

}  // namespace marea::words
