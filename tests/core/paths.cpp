#include "tests/core/paths.hpp"

#include <cstdlib>
#include <filesystem>
#include <iostream>
#include <sstream>

namespace marea::tests {
namespace {

std::filesystem::path here() { return std::filesystem::read_symlink("/proc/self/exe").parent_path(); }

bool may_read(const std::string& path) {
    const char* listed = std::getenv("MAREA_READS");
    if (listed == nullptr) return true;
    std::istringstream folders(listed);
    for (std::string folder; folders >> folder;)
        if (path == folder || path.starts_with(folder + "/")) return true;
    return false;
}

}  // namespace

std::string in_source(const std::string& path) {
    if (!may_read(path)) {
        std::cerr << path << " is not among what this test said it reads\n";
        std::abort();
    }
    return (here() / MAREA_TO_SOURCE / path).lexically_normal().string();
}

std::string built(const std::string& name) { return (here() / name).string(); }

}  // namespace marea::tests
