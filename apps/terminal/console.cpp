#include "apps/terminal/console.hpp"

#include <fmt/format.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <iostream>

#include "words/language.hpp"

namespace marea::apps {
namespace {

std::string_view variable(const char* name) {
    const char* value = std::getenv(name);
    return value == nullptr ? std::string_view() : value;
}

bool shows_colour() {
    if (!variable("NO_COLOR").empty()) return false;
    if (!variable("CLICOLOR_FORCE").empty()) return true;
    return ::isatty(STDOUT_FILENO) != 0 && variable("TERM") != "dumb";
}

/// The nearest of the 6×6×6 cube of the 256-colour palette.
int palette(Rgb c) {
    const auto level = [](std::uint8_t v) { return (v < 48) ? 0 : (v < 115) ? 1 : (v - 35) / 40; };
    return 16 + 36 * level(c.red) + 6 * level(c.green) + level(c.blue);
}

std::string colour_code(Rgb c, bool ground, bool true_colour) {
    const int base = ground ? 48 : 38;
    if (true_colour) return fmt::format("\x1b[{};2;{};{};{}m", base, c.red, c.green, c.blue);
    return fmt::format("\x1b[{};5;{}m", base, palette(c));
}

constexpr std::string_view reset = "\x1b[0m";

}  // namespace

Console::Console()
    : echoes_(::isatty(STDIN_FILENO) != 0),
      screen_(::isatty(STDOUT_FILENO) != 0 && variable("TERM") != "dumb"),
      colour_(shows_colour()),
      true_colour_(variable("COLORTERM") == "truecolor" || variable("COLORTERM") == "24bit"),
      unicode_(words::speaks_utf8()) {
    winsize size{};
    if (::ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0) return;
    width_ = size.ws_col;
    height_ = size.ws_row;
}

std::string Console::paint(std::string_view text, Rgb ink, Rgb ground) const {
    if (!colour_) return std::string(text);
    return fmt::format("{}{}{}{}", colour_code(ground, true, true_colour_),
                       colour_code(ink, false, true_colour_), text, reset);
}

std::string Console::ink(std::string_view text, Rgb ink) const {
    if (!colour_) return std::string(text);
    return fmt::format("{}{}{}", colour_code(ink, false, true_colour_), text, reset);
}

std::string Console::bold(std::string_view text) const {
    if (!colour_) return std::string(text);
    return fmt::format("\x1b[1m{}{}", text, reset);
}

void Console::clear() const {
    if (screen_) fmt::print("\x1b[H\x1b[2J\x1b[3J");
}

std::optional<std::string> Console::read_line(const std::string& prompt) const {
    fmt::print("{}", prompt);
    std::fflush(stdout);
    std::string line;
    if (!std::getline(std::cin, line)) return std::nullopt;
    if (!echoes_) fmt::print("{}\n", line);
    return line;
}

int width_of(std::string_view text) {
    int width = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '\x1b') {
            i = std::min(text.find('m', i), text.size());
            continue;
        }
        if ((static_cast<unsigned char>(text[i]) & 0xC0U) != 0x80U) ++width;
    }
    return width;
}

std::string padded(std::string text, int width) {
    const int missing = width - width_of(text);
    if (missing > 0) text.append(static_cast<std::size_t>(missing), ' ');
    return text;
}

}  // namespace marea::apps
