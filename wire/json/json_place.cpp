#include "wire/json/json_place.hpp"

#include <algorithm>
#include <limits>

namespace marea::wire {

std::string pointer_to(std::string_view pointer, std::string_view key) {
    std::string result(pointer);
    result += '/';
    for (const char c : key) {  // "~" and "/" inside a key are escaped
        if (c == '~')
            result += "~0";
        else if (c == '/')
            result += "~1";
        else
            result += c;
    }
    return result;
}

const json::object& JsonPlace::object() const {
    if (!value_->is_object()) fail("json_not_object");
    return value_->get_object();
}

JsonPlace JsonPlace::operator[](std::string_view key) const {
    if (auto member = find(key)) return *member;
    fail("json_missing_key", {{"key", std::string(key)}});
}

std::optional<JsonPlace> JsonPlace::find(std::string_view key) const {
    const json::value* member = object().if_contains(key);
    if (member == nullptr) return std::nullopt;
    return JsonPlace(*member, pointer_to(pointer_, key));
}

void JsonPlace::only(std::initializer_list<std::string_view> keys) const {
    for (const auto& member : object()) {
        const std::string_view key = member.key();
        if (std::ranges::find(keys, key) == keys.end())
            JsonPlace(member.value(), pointer_to(pointer_, key)).fail("json_unknown_key");
    }
}

std::vector<JsonPlace> JsonPlace::items() const {
    if (!value_->is_array()) fail("json_not_array");
    std::vector<JsonPlace> result;
    for (const auto& item : value_->get_array())
        result.emplace_back(item, pointer_ + "/" + std::to_string(result.size()));
    return result;
}

std::vector<JsonPlace> JsonPlace::items(std::size_t count) const {
    auto all = items();
    if (all.size() != count)
        fail("json_array_size",
             {{"count", static_cast<int>(all.size())}, {"expected", static_cast<int>(count)}});
    return all;
}

std::string_view JsonPlace::string() const {
    if (!value_->is_string()) fail("json_not_string");
    return value_->get_string();
}

std::vector<std::pair<std::string_view, JsonPlace>> JsonPlace::members() const {
    std::vector<std::pair<std::string_view, JsonPlace>> result;
    for (const auto& member : object())
        result.emplace_back(member.key(), JsonPlace(member.value(), pointer_to(pointer_, member.key())));
    return result;
}

bool JsonPlace::boolean() const {
    if (!value_->is_bool()) fail("json_not_boolean");
    return value_->get_bool();
}

std::int64_t JsonPlace::long_integer() const {
    if (!value_->is_int64()) fail("json_not_integer");
    return value_->get_int64();
}

int JsonPlace::integer() const {
    const auto number = long_integer();
    if (number < std::numeric_limits<int>::min() || number > std::numeric_limits<int>::max())
        fail("json_not_integer");
    return static_cast<int>(number);
}

void JsonPlace::fail(std::string_view reason, std::vector<Detail> details, std::string_view rule) const {
    // NOLINTNEXTLINE(misc-throw-by-value-catch-by-reference)
    throw BadJson{Problem{reason, rule, std::move(details), pointer_}};
}

}  // namespace marea::wire
