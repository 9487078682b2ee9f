#include "apps/terminal/sheet.hpp"

#include <algorithm>

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

std::string printable(std::string_view name, int limit) {
    std::string result;
    int columns = 0;
    for (std::size_t i = 0; i < name.size();) {
        std::size_t next = i + 1;
        while (next < name.size() && (static_cast<unsigned char>(name[next]) & 0xC0U) == 0x80U) ++next;
        if (columns++ == limit) break;
        const auto lead = static_cast<unsigned char>(name[i]);
        // Controls below a blank, the delete sign, and the second block of controls (C2 80 to C2 9F).
        const bool second_block =
            lead == 0xC2U && next - i == 2 && static_cast<unsigned char>(name[i + 1]) < 0xA0U;
        if (lead < 0x20U || lead == 0x7FU || second_block)
            result += '?';
        else
            result += name.substr(i, next - i);
        i = next;
    }
    return result;
}

}  // namespace marea::apps
