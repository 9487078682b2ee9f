#include "apps/terminal/sheet.hpp"

#include <algorithm>
#include <sstream>
#include <utility>

#include "apps/terminal/console.hpp"

namespace marea::apps {

Lines beside(const Lines& left, const Lines& right, int gap) {
    int width = 0;
    for (const auto& line : left) width = std::max(width, width_of(line));
    Lines result;
    for (std::size_t i = 0; i < std::max(left.size(), right.size()); ++i) {
        const std::string begin = i < left.size() ? left[i] : std::string();
        result.push_back(i < right.size() ? padded(begin, width + gap) + right[i] : begin);
    }
    return result;
}

Lines table(const std::vector<Lines>& rows) {
    std::vector<int> widths;
    for (const auto& row : rows) {
        widths.resize(std::max(widths.size(), row.size()));
        for (std::size_t c = 0; c < row.size(); ++c) widths[c] = std::max(widths[c], width_of(row[c]));
    }
    Lines result;
    for (const auto& row : rows) {
        std::string line;
        for (std::size_t c = 0; c < row.size(); ++c) {
            const auto blanks = static_cast<std::size_t>(widths[c] - width_of(row[c]));
            line +=
                c == 0 ? "  " + row[c] + std::string(blanks, ' ') : "  " + std::string(blanks, ' ') + row[c];
        }
        result.push_back(line);
    }
    return result;
}

std::string joined(const Lines& lines) {
    std::string text;
    for (const auto& line : lines) text += line + '\n';
    return text;
}

Lines wrapped(const std::string& text, int width) {
    Lines lines(1);
    std::string word;
    const auto flush = [&] {
        const bool fits = width <= 0 || width_of(lines.back()) + width_of(word) <= width;
        if (!fits && lines.back().find_first_not_of(' ') != std::string::npos) lines.emplace_back("    ");
        if (!fits) word.erase(0, word.find_first_not_of(' '));
        lines.back() += std::exchange(word, {});
    };
    for (const char c : text) {
        if (c == '\n' || (c == ' ' && word.find_first_not_of(' ') != std::string::npos)) flush();
        if (c == '\n')
            lines.emplace_back();
        else
            word += c;
    }
    flush();
    return lines;
}

Lines indented(const std::string& text, int indent, int width) {
    const std::string blanks(static_cast<std::size_t>(indent), ' ');
    Lines lines;
    std::istringstream words(text);
    for (std::string word; words >> word;) {
        if (lines.empty() || width_of(lines.back()) + 1 + width_of(word) > width)
            lines.push_back(blanks + word);
        else
            lines.back() += " " + word;
    }
    return lines;
}

Lines between(const std::string& left, const std::string& right, int width) {
    const int gap = width - width_of(left) - width_of(right);
    if (gap > 0) return {padded(left, width - width_of(right)) + right};
    return {left, padded("", width - width_of(right)) + right};
}

}  // namespace marea::apps
