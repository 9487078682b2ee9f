#pragma once

#include <algorithm>
#include <boost/json.hpp>
#include <map>
#include <regex>
#include <set>
#include <stdexcept>
#include <string>

namespace marea {

/// As much of JSON Schema (2020-12) as our schema uses; a keyword that is not known here is an exception.
class JsonSchema {
  public:
    using Value = boost::json::value;
    using Object = boost::json::object;

    explicit JsonSchema(const std::string& text) : root_(boost::json::parse(text)) {}

    [[nodiscard]] const Value& root() const { return root_; }
    /// The pointer of the first value that breaks the schema and the keyword it breaks; empty if none does.
    [[nodiscard]] std::string fault(const Value& value) const { return fault(root_, value, ""); }

  private:
    using Text = std::string;

    [[nodiscard]] Text fault(const Value& schema, const Value& value, const Text& at) const {
        for (const auto& rule : schema.as_object()) {
            const Text keyword = rule.key();
            const Text found = broken(keyword, rule.value(), schema.as_object(), value, at);
            if (!found.empty()) return found;
        }
        return "";
    }

    [[nodiscard]] Text broken(const Text& keyword, const Value& rule, const Object& schema,
                              const Value& value, const Text& at) const {
        if (keyword == "$ref") return fault(root_.at_pointer(Text(rule.as_string()).substr(1)), value, at);
        if (keyword == "anyOf") return any_of(rule, value, at);
        if (keyword == "properties") return properties(rule.as_object(), value, at);
        if (keyword == "items") return items(rule, value, at);
        if (keyword == "additionalProperties" && rule.is_object()) return others(rule, schema, value, at);
        return holds(keyword, rule, schema, value) ? "" : at + " " + keyword;
    }

    [[nodiscard]] Text any_of(const Value& rule, const Value& value, const Text& at) const {
        for (const Value& each : rule.as_array())
            if (fault(each, value, at).empty()) return "";
        return at + " anyOf";
    }

    [[nodiscard]] Text properties(const Object& rules, const Value& value, const Text& at) const {
        if (!value.is_object()) return "";
        for (const auto& rule : rules)
            if (const Value* member = value.get_object().if_contains(rule.key())) {
                const Text found = fault(rule.value(), *member, at + "/" + Text(rule.key()));
                if (!found.empty()) return found;
            }
        return "";
    }

    /// The members that have no schema of their own.
    [[nodiscard]] Text others(const Value& rule, const Object& schema, const Value& value,
                              const Text& at) const {
        if (!value.is_object()) return "";
        for (const auto& member : value.get_object()) {
            if (schema.at("properties").as_object().contains(member.key())) continue;
            const Text found = fault(rule, member.value(), at + "/" + Text(member.key()));
            if (!found.empty()) return found;
        }
        return "";
    }

    [[nodiscard]] Text items(const Value& rule, const Value& value, const Text& at) const {
        if (!value.is_array()) return "";
        for (std::size_t i = 0; i < value.get_array().size(); ++i) {
            const Text found = fault(rule, value.get_array()[i], at + "/" + std::to_string(i));
            if (!found.empty()) return found;
        }
        return "";
    }

    static bool holds(const Text& keyword, const Value& rule, const Object& schema, const Value& value) {
        static const std::set<Text> notes{"$schema", "title", "description", "$defs"};
        if (notes.contains(keyword)) return true;
        if (keyword == "type") return has_type(Text(rule.as_string()), value);
        if (keyword == "const") return value == rule;
        if (keyword == "enum") return std::ranges::count(rule.as_array(), value) > 0;
        if (keyword == "required" || keyword == "additionalProperties" || keyword == "propertyNames")
            return !value.is_object() || keys_hold(keyword, rule, schema, value.get_object());
        if (keyword == "minItems" || keyword == "maxItems" || keyword == "uniqueItems")
            return !value.is_array() || items_hold(keyword, rule, value.get_array());
        if (keyword == "minimum" || keyword == "maximum") return number_holds(keyword, rule, value);
        if (keyword == "minLength" || keyword == "maxLength" || keyword == "pattern")
            return !value.is_string() || text_holds(keyword, rule, Text(value.get_string()));
        throw std::runtime_error("unknown keyword " + keyword);
    }

    static bool has_type(const Text& type, const Value& value) {
        if (type == "object") return value.is_object();
        if (type == "array") return value.is_array();
        if (type == "string") return value.is_string();
        if (type == "boolean") return value.is_bool();
        if (type == "integer") return value.is_int64() || value.is_uint64();
        throw std::runtime_error("unknown type " + type);
    }

    static bool keys_hold(const Text& keyword, const Value& rule, const Object& schema, const Object& value) {
        if (keyword == "required")
            return std::ranges::all_of(rule.as_array(),
                                       [&](const Value& key) { return value.contains(key.as_string()); });
        if (keyword == "propertyNames")
            return std::ranges::all_of(value, [&](const auto& member) {
                return text_holds("pattern", rule.at("pattern"), Text(member.key()));
            });
        const Object& known = schema.at("properties").as_object();
        return std::ranges::all_of(value, [&](const auto& member) { return known.contains(member.key()); });
    }

    static bool items_hold(const Text& keyword, const Value& rule, const boost::json::array& value) {
        if (keyword == "minItems") return static_cast<std::int64_t>(value.size()) >= rule.as_int64();
        if (keyword == "maxItems") return static_cast<std::int64_t>(value.size()) <= rule.as_int64();
        return std::ranges::all_of(value,
                                   [&](const Value& item) { return std::ranges::count(value, item) == 1; });
    }

    static bool number_holds(const Text& keyword, const Value& rule, const Value& value) {
        if (!value.is_number()) return true;
        const auto number = value.to_number<double>();
        return keyword == "minimum" ? number >= static_cast<double>(rule.as_int64())
                                    : number <= static_cast<double>(rule.as_int64());
    }

    static bool text_holds(const Text& keyword, const Value& rule, const Text& value) {
        if (keyword == "pattern") return std::regex_search(value, pattern(Text(rule.as_string())));
        const auto length = std::ranges::count_if(value, [](char c) { return (c & 0xC0) != 0x80; });
        return keyword == "minLength" ? length >= rule.as_int64() : length <= rule.as_int64();
    }

    /// Each is compiled once: a scenario's ids and words meet the same few hundreds of times.
    static const std::regex& pattern(const Text& text) {
        static std::map<Text, std::regex> known;
        return known.try_emplace(text, text).first->second;
    }

    Value root_;
};

}  // namespace marea
