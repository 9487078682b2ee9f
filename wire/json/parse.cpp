#include "wire/json/parse.hpp"

#include <algorithm>
#include <boost/json/basic_parser_impl.hpp>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace marea::wire {
namespace {

namespace json = boost::json;
using ErrorCode = boost::system::error_code;

constexpr std::size_t max_depth = 32;

/// Walks through a text and does nothing: what its children leave out.
struct Walk {
    static constexpr std::size_t max_object_size = json::string::max_size();
    static constexpr std::size_t max_array_size = json::string::max_size();
    static constexpr std::size_t max_key_size = json::string::max_size();
    static constexpr std::size_t max_string_size = json::string::max_size();

    bool on_object_begin(ErrorCode&) { return true; }
    bool on_object_end(std::size_t, ErrorCode&) { return true; }
    bool on_key_part(json::string_view, std::size_t, ErrorCode&) { return true; }
    bool on_key(json::string_view, std::size_t, ErrorCode&) { return true; }
    bool on_document_begin(ErrorCode&) { return true; }
    bool on_document_end(ErrorCode&) { return true; }
    bool on_array_begin(ErrorCode&) { return true; }
    bool on_array_end(std::size_t, ErrorCode&) { return true; }
    bool on_string_part(json::string_view, std::size_t, ErrorCode&) { return true; }
    bool on_string(json::string_view, std::size_t, ErrorCode&) { return true; }
    bool on_number_part(json::string_view, ErrorCode&) { return true; }
    bool on_int64(std::int64_t, json::string_view, ErrorCode&) { return true; }
    bool on_uint64(std::uint64_t, json::string_view, ErrorCode&) { return true; }
    bool on_double(double, json::string_view, ErrorCode&) { return true; }
    bool on_bool(bool, ErrorCode&) { return true; }
    bool on_null(ErrorCode&) { return true; }
    bool on_comment_part(json::string_view, ErrorCode&) { return true; }
    bool on_comment(json::string_view, ErrorCode&) { return true; }
};

/// How many keys stand in the text.
struct KeyCount : Walk {
    std::size_t keys = 0;

    bool on_key(json::string_view, std::size_t, ErrorCode&) {
        ++keys;
        return true;
    }
};

/// Finds a key that stands twice in one object: the parsed value keeps only the last.
struct KeyWatch : Walk {
    std::vector<std::set<std::string>> open_objects;
    std::string key;
    std::optional<std::string> twice;

    bool on_object_begin(ErrorCode&) {
        open_objects.emplace_back();
        return true;
    }
    bool on_object_end(std::size_t, ErrorCode&) {
        open_objects.pop_back();
        return true;
    }
    bool on_key_part(json::string_view part, std::size_t, ErrorCode&) {
        key += std::string_view(part);
        return true;
    }
    bool on_key(json::string_view part, std::size_t, ErrorCode&) {
        key += std::string_view(part);
        if (!open_objects.back().insert(key).second) twice = key;
        key.clear();
        return true;
    }
};

/// What a handler makes of a text that parses.
template <class Handler>
Handler walk(std::string_view text) {
    json::parse_options options;
    options.max_depth = max_depth;
    json::basic_parser<Handler> parser(options);
    ErrorCode error;
    parser.write_some(false, text.data(), text.size(), error);
    return std::move(parser.handler());
}

std::size_t members(const json::value& value) {
    std::size_t count = 0;
    if (const auto* object = value.if_object()) {
        count = object->size();
        for (const auto& [key, member] : *object) count += members(member);
    } else if (const auto* array = value.if_array()) {
        for (const auto& item : *array) count += members(item);
    }
    return count;
}

/// Of a text and what it parses to. Counting is quick; only where the numbers differ is the key looked for.
std::optional<std::string> key_twice(std::string_view text, const json::value& value) {
    if (walk<KeyCount>(text).keys == members(value)) return std::nullopt;
    return walk<KeyWatch>(text).twice;
}

/// Where an editor shows this byte: lines and columns count from 1, a column is a character.
std::pair<int, int> line_and_column(std::string_view text, std::size_t offset) {
    const std::string_view before = text.substr(0, offset);
    const auto line_begin = before.rfind('\n') + 1;  // 0 if there is none
    const auto is_character = [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; };
    return {1 + static_cast<int>(std::count(before.begin(), before.end(), '\n')),
            1 + static_cast<int>(std::count_if(before.begin() + static_cast<std::ptrdiff_t>(line_begin),
                                               before.end(), is_character))};
}

Problem syntax_problem(ErrorCode error, std::string_view text, std::size_t offset) {
    std::string_view reason = "json_syntax";
    if (error == json::error::incomplete) reason = "json_truncated";
    if (error == json::error::too_deep) reason = "json_too_deep";
    const auto [line, column] = line_and_column(text, offset);
    return {reason, {}, {{"offset", static_cast<int>(offset)}, {"line", line}, {"column", column}}};
}

}  // namespace

tl::expected<json::value, Problem> parse_json(std::string_view text) {
    json::parse_options options;
    options.max_depth = max_depth;
    json::stream_parser parser({}, options);
    ErrorCode error;
    const std::size_t consumed = parser.write_some(text, error);
    if (error) return tl::unexpected(syntax_problem(error, text, consumed));
    if (const auto extra = text.find_first_not_of(" \t\r\n", consumed); extra != std::string_view::npos)
        return tl::unexpected(syntax_problem(json::error::extra_data, text, extra));
    parser.finish(error);
    if (error) return tl::unexpected(syntax_problem(error, text, text.size()));
    json::value value = parser.release();
    if (auto key = key_twice(text, value))
        return tl::unexpected(Problem{"json_key_twice", {}, {{"key", *key}}});
    return value;
}

}  // namespace marea::wire
