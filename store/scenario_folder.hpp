#pragma once

#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace marea::store {

/// A file that is there and cannot be read; `what` is its path.
struct UnreadableFile : std::runtime_error {
    using runtime_error::runtime_error;
};

/// A folder of scenarios (N10): a host's own files, and under their hashes those that tables use.
class ScenarioFolder {
  public:
    explicit ScenarioFolder(std::string path) : path_(std::move(path)) {}

    struct File {
        std::string name;  ///< with its ending, without the folder
        std::string text;  ///< at most one byte more than `longest`
        std::string hash;  ///< what its name says it holds; empty for a host's own file
    };
    /// Every `*.json` in it, by name; none if there is no such folder. Throws UnreadableFile.
    [[nodiscard]] std::vector<File> read(std::size_t longest) const;

    /// Writes a scenario under its hash, whole or not at all, and on the disk once this returns true.
    [[nodiscard]] bool keep(std::string_view hash, std::string_view text) const;

  private:
    std::string path_;
};

}  // namespace marea::store
