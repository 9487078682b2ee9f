#pragma once

#include <gtest/gtest.h>
#include <sys/wait.h>

#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "core/languages.hpp"
#include "tests/core/folder.hpp"
#include "tests/core/paths.hpp"

namespace marea::tests {

struct Ran {
    int code;
    std::string out;  ///< standard output; standard error too if asked for
};

/// Runs the built program with a shell command line after its name, in English and UTF-8, input from a pipe.
inline Ran run(const std::string& arguments, const std::string& input = "", bool errors = true,
               const std::string& locale = "C.UTF-8", const std::string& program = built("marea")) {
    static int number = 0;
    const auto in = std::filesystem::temp_directory_path() /
                    ("marea_in_" + std::to_string(::getpid()) + "_" + std::to_string(number++));
    std::ofstream(in) << input;
    const std::string command = "LC_ALL=" + locale + " " + program + " " + arguments + " < " + in.string() +
                                (errors ? " 2>&1" : " 2>/dev/null");
    FILE* pipe = ::popen(command.c_str(), "r");  // NOLINT(cert-env33-c)
    std::string out;
    char buffer[4096];
    for (std::size_t n = 0; (n = std::fread(buffer, 1, sizeof buffer, pipe)) > 0;) out.append(buffer, n);
    const int status = ::pclose(pipe);
    std::filesystem::remove(in);
    return {WIFEXITED(status) ? WEXITSTATUS(status) : -1, out};
}

inline testing::AssertionResult says(const std::string& out, const std::string& words) {
    if (out.find(words) != std::string::npos) return testing::AssertionSuccess();
    return testing::AssertionFailure() << "“" << words << "” is not in:\n" << out;
}

inline std::vector<std::string> every_language() { return {languages.begin(), languages.end()}; }

/// Line `number` (from 1) of the referee's golden games.
inline std::string golden(int number) {
    std::ifstream in(tests::in_source("tests/golden/venezia.jsonl"));
    std::string line;
    for (int i = 0; i < number; ++i) std::getline(in, line);
    return line;
}

}  // namespace marea::tests
