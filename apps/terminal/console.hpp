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
    /// Columns and rows of the screen; 0 if the output is no terminal and takes lines of any length.
    [[nodiscard]] int width() const { return width_; }
    [[nodiscard]] int height() const { return height_; }

    /// Text on a ground; plain if the terminal shows no colours (NO_COLOR, a pipe, TERM=dumb).
    [[nodiscard]] std::string paint(std::string_view text, Rgb ink, Rgb ground) const;
    [[nodiscard]] std::string ink(std::string_view text, Rgb ink) const;
    [[nodiscard]] std::string bold(std::string_view text) const;

    /// Wipes screen and scrollback, if the output is a screen.
    void clear() const;
    /// The next line without its end; none when the input has ended.
    [[nodiscard]] std::optional<std::string> read_line(const std::string& prompt) const;

  private:
    bool echoes_;  ///< the terminal shows what is typed
    bool screen_;
    bool colour_;
    bool true_colour_;
    bool unicode_;
    int width_ = 0;
    int height_ = 0;
};

/// Columns a text takes on the screen: code points, escape sequences not counted.
int width_of(std::string_view text);

/// Padded with blanks to that many columns.
std::string padded(std::string text, int width);

}  // namespace marea::apps
