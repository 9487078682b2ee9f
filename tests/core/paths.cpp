#include "tests/core/paths.hpp"

namespace marea::tests {

const char* const source_dir = MAREA_SOURCE_DIR;
const char* const program_file = MAREA_PROGRAM;
const char* const toy_program_file = MAREA_TOY_PROGRAM;

}  // namespace marea::tests
