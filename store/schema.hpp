#pragma once

#include <stdexcept>
#include <string>
#include <string_view>

#include "store/sqlite.hpp"

namespace marea::store {

/// The version of what is written; files of older versions are upgraded where they lie.
constexpr int schema_version = 2;

/// A file that this program must leave alone; `reason` is that of a Problem.
struct UnfitFile : std::runtime_error {
    explicit UnfitFile(std::string_view why) : std::runtime_error(std::string(why)), reason(why) {}
    std::string_view reason;
};

/// The version of a file, looked at without a change; 0 if there is none or it is empty. Throws UnfitFile if
/// it is another program's or of a newer version, SqliteError if it cannot be read.
int version_of(const std::string& path);

/// How to read a file without a change to it or a file beside it.
Access gentle_access(const std::string& path);

/// Creates or upgrades the file; returns its path. Throws as `version_of`, and UnfitFile if it cannot be
/// written.
std::string prepare(const std::string& path, std::chrono::milliseconds patience);

}  // namespace marea::store
