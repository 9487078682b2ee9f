#include "tests/core/paths.hpp"

#include <cstdlib>
#include <filesystem>
#include <iostream>
#include <sstream>

namespace marea::tests {
namespace {

std::filesystem::path here() { return std::filesystem::read_symlink("/proc/self/exe").parent_path(); }
std::filesystem::path source() { return (here() / MAREA_TO_SOURCE).lexically_normal(); }

bool is_listed(const std::string& path) {
    const char* listed = std::getenv("MAREA_READS");
    if (listed == nullptr) return true;
    std::istringstream folders(listed);
    for (std::string folder; folders >> folder;)
        if (path == folder || path.starts_with(folder + "/")) return true;
    return false;
}

void expect_listed(const std::string& path) {
    if (is_listed(path)) return;
    std::cerr << path << " is not among what this test said it reads\n";
    std::abort();
}

}  // namespace

std::string in_source(const std::string& path) {
    expect_listed(path);
    return (source() / path).lexically_normal().string();
}

std::string built(const std::string& name) {
    const auto path = here() / name;
    expect_listed(path.lexically_relative(source()).string());
    return path.string();
}

}  // namespace marea::tests
