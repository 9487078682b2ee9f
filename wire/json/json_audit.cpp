#include "wire/json/json_audit.hpp"

#include <algorithm>

#include "wire/json/json_place.hpp"

namespace marea::wire {
namespace {

std::string joined(std::span<const std::string_view> words) {
    std::string all;
    for (const auto word : words) all.append(all.empty() ? "" : ", ").append(word);
    return all;
}

}  // namespace

void JsonFaults::add(Problem problem, std::string where) {
    problem.where = std::move(where);
    problems_.push_back(std::move(problem));
}

bool JsonFaults::is_spoilt(std::string_view pointer) const {
    while (!spoilt_.contains(pointer)) {
        if (pointer.empty()) return false;
        pointer = pointer.substr(0, std::min(pointer.rfind('/'), pointer.size() - 1));
    }
    return true;
}

JsonAudit JsonAudit::member(std::string_view key, const json::value& value) const {
    return {value, pointer_to(pointer_, key), *faults_};
}

bool JsonAudit::object(const std::vector<std::string_view>& keys) const {
    if (!value_->is_object()) {
        fail("json_not_object");
        return false;
    }
    for (const auto& item : value_->get_object())
        if (std::ranges::find(keys, std::string_view(item.key())) == keys.end())
            member(item.key(), item.value()).fail("json_key_not_here", {{"known", joined(keys)}});
    return true;
}

std::optional<JsonAudit> JsonAudit::need(std::string_view key) const {
    auto found = find(key);
    if (!found && value_->is_object()) {
        faults_->add(Problem{"json_missing_key", {}, {{"key", std::string(key)}}}, pointer_);
        faults_->spoil(pointer_to(pointer_, key));
    }
    return found;
}

std::optional<JsonAudit> JsonAudit::find(std::string_view key) const {
    if (!value_->is_object()) return std::nullopt;
    const json::value* found = value_->get_object().if_contains(key);
    if (found == nullptr) return std::nullopt;
    return member(key, *found);
}

std::vector<JsonAudit> JsonAudit::items() const {
    std::vector<JsonAudit> result;
    if (!value_->is_array()) {
        fail("json_not_array");
        return result;
    }
    for (const auto& item : value_->get_array())
        result.emplace_back(item, pointer_ + "/" + std::to_string(result.size()), *faults_);
    return result;
}

std::optional<std::string_view> JsonAudit::string() const {
    if (value_->is_string()) return std::string_view(value_->get_string());
    fail("json_not_string");
    return std::nullopt;
}

std::optional<bool> JsonAudit::boolean() const {
    if (value_->is_bool()) return value_->get_bool();
    fail("json_not_boolean");
    return std::nullopt;
}

std::optional<int> JsonAudit::integer(int least, int most) const {
    if (!value_->is_int64() && !value_->is_uint64()) {
        fail("json_not_integer");
        return std::nullopt;
    }
    if (value_->is_int64() && value_->get_int64() >= least && value_->get_int64() <= most)
        return static_cast<int>(value_->get_int64());
    fail("json_number_range", {{"value", json::serialize(*value_)}, {"least", least}, {"most", most}});
    return std::nullopt;
}

std::optional<std::size_t> JsonAudit::word(std::span<const std::string_view> words) const {
    const auto text = string();
    if (!text) return std::nullopt;
    const auto found = std::ranges::find(words, *text);
    if (found != words.end()) return static_cast<std::size_t>(found - words.begin());
    fail("json_unknown_word", {{"value", std::string(*text)}, {"known", joined(words)}});
    return std::nullopt;
}

void JsonAudit::fail(std::string_view reason, std::vector<Detail> details, std::string_view rule) const {
    faults_->add(Problem{reason, rule, std::move(details)}, pointer_);
    faults_->spoil(pointer_);
}

}  // namespace marea::wire
