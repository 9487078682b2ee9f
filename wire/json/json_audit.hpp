#pragma once

#include <boost/json.hpp>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/problem.hpp"

namespace marea::wire {

namespace json = boost::json;

/// All that is wrong with a document that is read to its end.
class JsonFaults {
  public:
    void add(Problem problem, std::string where);
    /// What stands here could not be read: what a later check says about it, or about what lies below it, is
    /// about a default and means nothing.
    void spoil(std::string pointer) { spoilt_.insert(std::move(pointer)); }
    [[nodiscard]] bool is_spoilt(std::string_view pointer) const;
    [[nodiscard]] std::size_t count() const { return problems_.size(); }
    [[nodiscard]] std::vector<Problem> take() && { return std::move(problems_); }

  private:
    std::vector<Problem> problems_;
    std::set<std::string, std::less<>> spoilt_;
};

/// A value together with its place in the document. Nothing is thrown: what is wrong goes on the list, and
/// reading goes on.
class JsonAudit {
  public:
    JsonAudit(const json::value& value, std::string pointer, JsonFaults& faults)
        : value_(&value), pointer_(std::move(pointer)), faults_(&faults) {}

    [[nodiscard]] const std::string& pointer() const { return pointer_; }
    [[nodiscard]] JsonFaults& faults() const { return *faults_; }
    [[nodiscard]] bool is_object() const { return value_->is_object(); }
    /// Whether this is an object; all keys but these are put on the list.
    [[nodiscard]] bool object(const std::vector<std::string_view>& keys) const;
    /// A member that must be there; nothing if this is no object.
    [[nodiscard]] std::optional<JsonAudit> need(std::string_view key) const;
    [[nodiscard]] std::optional<JsonAudit> find(std::string_view key) const;
    [[nodiscard]] std::vector<JsonAudit> items() const;
    [[nodiscard]] std::optional<std::string_view> string() const;
    [[nodiscard]] std::optional<bool> boolean() const;
    /// A whole number within these bounds.
    [[nodiscard]] std::optional<int> integer(int least, int most) const;
    /// The place of a word among those that are known here.
    [[nodiscard]] std::optional<std::size_t> word(std::span<const std::string_view> words) const;

    /// Puts a problem of this value on the list; the value counts as not read.
    void fail(std::string_view reason, std::vector<Detail> details = {}, std::string_view rule = {}) const;

  private:
    [[nodiscard]] JsonAudit member(std::string_view key, const json::value& value) const;

    const json::value* value_;
    std::string pointer_;
    JsonFaults* faults_;
};

/// Reads a word into its enum, if it is one.
template <class Enum>
bool read_word(const std::optional<JsonAudit>& form, std::span<const std::string_view> words, Enum& into) {
    if (!form) return false;
    const auto index = form->word(words);
    if (index) into = static_cast<Enum>(*index);
    return index.has_value();
}

}  // namespace marea::wire
