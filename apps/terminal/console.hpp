#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace marea::apps {

struct Rgb {
    std::uint8_t red, green, blue;
};

/// The terminal we talk to: what it can show, and the lines typed into it.
class Console {
  public:
    Console();

    [[nodiscard]] bool colour() const { return colour_; }
    [[nodiscard]] bool unicode() const { return unicode_; }
    /// Whether a person types, rather than a pipe.
    [[nodiscard]] bool interactive() const { return interactive_; }

    /// Text on a ground; plain if the terminal shows no colours (NO_COLOR, a pipe, TERM=dumb).
    [[nodiscard]] std::string paint(std::string_view text, Rgb ink, Rgb ground) const;
    [[nodiscard]] std::string ink(std::string_view text, Rgb ink) const;
    [[nodiscard]] std::string bold(std::string_view text) const;

    /// Wipes screen and scrollback when a person is looking; nothing in a pipe.
    void clear() const;
    /// The next line without its end; none when the input has ended.
    [[nodiscard]] std::optional<std::string> read_line(const std::string& prompt) const;

  private:
    bool interactive_;
    bool colour_;
    bool true_colour_;
    bool unicode_;
};

/// Columns a text takes on the screen: code points, escape sequences not counted.
int width_of(std::string_view text);

/// Padded with blanks to that many columns.
std::string padded(std::string text, int width);

}  // namespace marea::apps
