#pragma once

#include <boost/json.hpp>
#include <exception>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/problem.hpp"

namespace marea::wire {

namespace json = boost::json;

/// The JSON pointer (RFC 6901) of a member of what `pointer` points at.
std::string pointer_to(std::string_view pointer, std::string_view key);

/// Thrown while a document is read; whoever reads a whole one turns it into a value (`problem_of`). If nobody
/// does, it goes the way of all that goes wrong at one table, and reaches no other.
struct BadJson : std::exception {
    explicit BadJson(Problem found) : problem(std::move(found)) {}
    [[nodiscard]] const char* what() const noexcept override { return "bad JSON"; }

    Problem problem;
};

/// A value together with its place in the document, so that every error can point at it.
class JsonPlace {
  public:
    explicit JsonPlace(const json::value& value, std::string pointer = {})
        : value_(&value), pointer_(std::move(pointer)) {}

    [[nodiscard]] const std::string& pointer() const { return pointer_; }
    /// A member that must be there.
    [[nodiscard]] JsonPlace operator[](std::string_view key) const;
    [[nodiscard]] std::optional<JsonPlace> find(std::string_view key) const;
    /// The object holds no other keys than these.
    void only(std::initializer_list<std::string_view> keys) const;
    [[nodiscard]] std::vector<JsonPlace> items() const;
    /// As many items as that, no more and no fewer.
    [[nodiscard]] std::vector<JsonPlace> items(std::size_t count) const;
    [[nodiscard]] std::string_view string() const;
    [[nodiscard]] int integer() const;
    [[nodiscard]] std::int64_t long_integer() const;
    [[nodiscard]] bool boolean() const;
    [[nodiscard]] bool is_null() const { return value_->is_null(); }
    [[nodiscard]] const json::value& value() const { return *value_; }
    /// The members of an object, in the document's order.
    [[nodiscard]] std::vector<std::pair<std::string_view, JsonPlace>> members() const;

    [[noreturn]] void fail(std::string_view reason, std::vector<Detail> details = {},
                           std::string_view rule = {}) const;

  private:
    [[nodiscard]] const json::object& object() const;

    const json::value* value_;
    std::string pointer_;
};

/// Runs what reads a document; the problem it met, if any.
template <class Read>
std::optional<Problem> problem_of(Read read) {
    try {
        read();
        return std::nullopt;
    } catch (BadJson& bad) {
        return std::move(bad.problem);
    }
}

/// The index of a word among the words an option knows, as that option's enum.
template <class Enum>
Enum word(const JsonPlace& place, std::span<const std::string_view> words) {
    int index = 0;
    for (const auto known : words) {
        if (place.string() == known) return static_cast<Enum>(index);
        ++index;
    }
    place.fail("json_unknown_value", {{"value", std::string(place.string())}});
}

}  // namespace marea::wire
