#include "wire/record/record_file.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "wire/json/parse.hpp"
#include "wire/record/record_json.hpp"

namespace marea::wire {
namespace {

constexpr std::string_view blanks = " \t\r\n";

bool is_blank(std::string_view text) { return text.find_first_not_of(blanks) == std::string_view::npos; }

/// The next line, kept only up to one byte more than a record may have; none at the end.
std::optional<std::string> next_line(std::istream& in) {
    std::string line;
    std::streambuf& buffer = *in.rdbuf();
    int c = buffer.sbumpc();
    if (c == std::char_traits<char>::eof()) return std::nullopt;
    for (; c != '\n' && c != std::char_traits<char>::eof(); c = buffer.sbumpc())
        if (line.size() <= max_record_bytes) line += static_cast<char>(c);
    return line;
}

bool is_object(std::string_view line) {
    const auto value = parse_json(line);
    return value && value->is_object();
}

/// The first lines of a file, blank ones left out.
struct Opening {
    std::vector<std::string> lines;
    bool whole_file = false;
};

/// One line if that is a record by itself; otherwise all, or as many as there can be doubt about.
Opening open_file(std::istream& in) {
    constexpr std::size_t doubt = 3 * max_record_bytes;
    Opening opening;
    for (std::size_t bytes = 0; bytes <= doubt;) {
        auto line = next_line(in);
        opening.whole_file = !line;
        if (!line) break;
        if (is_blank(*line)) continue;
        bytes += line->size();
        opening.lines.push_back(std::move(*line));
        if (opening.lines.size() == 1 && is_object(opening.lines.front())) break;
    }
    return opening;
}

std::string joined(const std::vector<std::string>& lines) {
    std::string whole;
    for (const auto& line : lines) whole += (whole.empty() ? "" : "\n") + line;
    return whole;
}

void skip_byte_order_mark(std::vector<std::string>& lines) {
    constexpr std::string_view mark = "\xEF\xBB\xBF";
    if (!lines.empty() && lines.front().starts_with(mark)) lines.front().erase(0, mark.size());
}

}  // namespace

std::size_t for_each_record(std::istream& in, const std::function<bool(std::string_view)>& take) {
    Opening opening = open_file(in);
    skip_byte_order_mark(opening.lines);
    if (opening.lines.empty()) return 0;
    const std::string whole = joined(opening.lines);
    const bool one_over_many_lines = opening.whole_file && parse_json(whole);
    if (one_over_many_lines || std::ranges::none_of(opening.lines, is_object)) {
        take(whole);
        return 1;
    }
    std::size_t count = 0;
    for (const auto& line : opening.lines) {
        ++count;
        if (!take(line)) return count;
    }
    for (auto line = next_line(in); line; line = next_line(in)) {
        if (is_blank(*line)) continue;
        ++count;
        if (!take(*line)) return count;
    }
    return count;
}

}  // namespace marea::wire
