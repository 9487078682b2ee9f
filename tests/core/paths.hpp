#pragma once

#include <string>

namespace marea::tests {

/// A file or folder of the tree that a test or benchmark was built from. Both are found from where its own
/// binary lies, so that the same sources make the same bytes in every clone. Where MAREA_READS lists files
/// and folders of the tree, nothing else is handed out: `tools/known` takes what it did not hear of for
/// something that no test depends on.
std::string in_source(const std::string& path);

/// A program that was built beside this one.
std::string built(const std::string& name);

}  // namespace marea::tests
