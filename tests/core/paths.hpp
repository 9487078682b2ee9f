#pragma once

#include <string>

namespace marea::tests {

/// Where the tree under test and its program lie. Known to one small file: no other object depends on the
/// folder it was compiled in, so that a compiler cache serves every clone.
extern const char* const source_dir;
extern const char* const program_file;
extern const char* const toy_program_file;  ///< the same with the made-up game of tests/toy

inline std::string in_source(const std::string& path) { return std::string(source_dir) + "/" + path; }

}  // namespace marea::tests
