#include "wire/record_file.hpp"

#include <limits>
#include <optional>
#include <string>

#include "wire/parse.hpp"
#include "wire/record_json.hpp"

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

/// A first line that is a whole JSON value starts a file of one record a line; so does a broken one whose
/// next line opens a record of its own.
bool one_a_line(std::string_view first, std::string_view second) {
    if (parse_json(first)) return true;
    const auto open = second.find_first_not_of(blanks);
    return open != std::string_view::npos && second.substr(open).starts_with("{\"marea\"");
}

}  // namespace

std::size_t for_each_record(std::istream& in, const std::function<bool(std::string_view)>& take) {
    std::optional<std::string> first = next_line(in);
    while (first && is_blank(*first)) first = next_line(in);
    if (!first) return 0;
    std::optional<std::string> line = next_line(in);
    while (line && is_blank(*line)) line = next_line(in);
    if (!line || one_a_line(*first, *line)) {
        std::size_t count = 1;
        bool wanted = take(*first);
        for (; wanted && line; line = next_line(in)) {
            if (is_blank(*line)) continue;
            wanted = take(*line);
            ++count;
        }
        return count;
    }
    std::string whole = std::move(*first);
    for (; line && whole.size() <= max_record_bytes; line = next_line(in)) whole += '\n' + *line;
    take(whole);
    return 1;
}

}  // namespace marea::wire
