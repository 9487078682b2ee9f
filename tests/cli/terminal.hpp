#pragma once

#include <fcntl.h>
#include <pty.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <string>
#include <vector>

#include "tests/cli/program.hpp"
#include "tests/core/paths.hpp"

namespace marea::tests {

/// All that the program writes to a terminal of this size; it reads from a file.
inline Ran run_in_terminal(const std::string& arguments, const std::string& input, int columns, int rows) {
    const Folder folder;
    const std::string in = folder.write("in", input);
    int master = -1;
    int terminal = -1;
    winsize size{};
    size.ws_col = static_cast<unsigned short>(columns);
    size.ws_row = static_cast<unsigned short>(rows);
    if (::openpty(&master, &terminal, nullptr, nullptr, &size) != 0) return {-1, "no terminal"};
    const pid_t child = ::fork();
    if (child == 0) {
        ::dup2(::open(in.c_str(), O_RDONLY), STDIN_FILENO);
        ::dup2(terminal, STDOUT_FILENO);
        ::dup2(terminal, STDERR_FILENO);
        ::close(master);
        ::close(terminal);
        const std::string command = "LC_ALL=C.UTF-8 TERM=xterm " + built("marea") + " " + arguments;
        ::execl("/bin/sh", "sh", "-c", command.c_str(), nullptr);
        ::_exit(127);
    }
    ::close(terminal);
    std::string out;
    char buffer[4096];
    for (ssize_t n = 0; (n = ::read(master, buffer, sizeof buffer)) > 0;)
        out.append(buffer, static_cast<std::size_t>(n));
    ::close(master);
    int status = 0;
    ::waitpid(child, &status, 0);
    std::erase(out, '\r');
    return {WIFEXITED(status) ? WEXITSTATUS(status) : -1, out};
}

/// The screens between two wipes, as plain text: without what paints.
inline std::vector<std::string> screens(const std::string& out) {
    const std::string wipe = "\x1b[H\x1b[2J\x1b[3J";
    std::vector<std::string> result;
    for (auto at = out.find(wipe); at != std::string::npos;) {
        const auto next = out.find(wipe, at + wipe.size());
        std::string screen;
        for (std::size_t i = at + wipe.size(); i < std::min(next, out.size()); ++i)
            if (out[i] == '\x1b')
                i = out.find('m', i);
            else
                screen += out[i];
        result.push_back(screen);
        at = next;
    }
    return result;
}

}  // namespace marea::tests
