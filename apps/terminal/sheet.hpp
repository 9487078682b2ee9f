#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace marea::apps {

using Lines = std::vector<std::string>;

inline void add(Lines& lines, const Lines& more) { lines.insert(lines.end(), more.begin(), more.end()); }

/// Two blocks of lines side by side, `gap` columns apart.
Lines beside(const Lines& left, const Lines& right, int gap);

/// Rows of cells as aligned columns: the first to the left, the others to the right.
Lines table(const std::vector<Lines>& rows);

/// Lines joined, each with its line end.
std::string joined(const Lines& lines);

/// A text cut at word ends into lines of at most `width` columns (0: as long as they are), the later ones
/// indented.
Lines wrapped(const std::string& text, int width);

/// A text cut at word ends into lines of at most `width` columns, all of them indented.
Lines indented(const std::string& text, int indent, int width);

/// One text to the left and one to the right end of a line; on lines of their own if they do not fit.
Lines between(const std::string& left, const std::string& right, int width);

}  // namespace marea::apps
