#pragma once

#include <string>
#include <string_view>

#include "core/problem.hpp"

namespace marea::apps {

/// A file that appears under its name only when it is whole: it is written beside it and renamed by `finish`.
/// A link is followed; what is no plain file (a pipe, a device) is written to as it is.
class WholeFile {
  public:
    explicit WholeFile(const std::string& path);
    ~WholeFile();
    WholeFile(const WholeFile&) = delete;
    WholeFile& operator=(const WholeFile&) = delete;

    /// False, from then on, if anything could not be written.
    bool write(std::string_view text);
    bool finish();

  private:
    std::string path_;
    std::string draft_;  ///< the same as path_ for what is no plain file
    int file_;
    bool good_;
};

/// Whether all of it is there under that name.
bool write_whole(const std::string& path, std::string_view text);

/// A problem with a file's name in it.
Problem file_problem(std::string_view reason, std::string_view path);

}  // namespace marea::apps
