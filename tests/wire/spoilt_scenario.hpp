#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <boost/json.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "tests/venonta/venonta_records.hpp"
#include "wire/scenario/scenario_json.hpp"

namespace marea {

namespace json = boost::json;

/// The terra-1950 of the golden games, which stays as it is whatever becomes of the program's, to be spoilt.
inline const std::string& golden_terra() {
    static const std::string text = golden_text("terra-1950.json");
    return text;
}

class SpoiltScenario {
  public:
    SpoiltScenario() : document_(json::parse(golden_terra())) {}

    /// Puts JSON in the place of a value.
    SpoiltScenario& set(std::string_view pointer, std::string_view text) {
        place(pointer) = json::parse(json::string_view(text.data(), text.size()));
        return *this;
    }
    /// Adds a member to an object, or puts it in the place of the one there.
    SpoiltScenario& add(std::string_view pointer, std::string_view key, std::string_view text) {
        place(pointer).as_object()[key] = json::parse(json::string_view(text.data(), text.size()));
        return *this;
    }
    SpoiltScenario& remove(std::string_view pointer, std::string_view key) {
        EXPECT_EQ(place(pointer).as_object().erase(key), 1U) << key;
        return *this;
    }
    SpoiltScenario& append(std::string_view pointer, std::string_view text) {
        place(pointer).as_array().push_back(json::parse(json::string_view(text.data(), text.size())));
        return *this;
    }
    /// Leaves only the first entries of a list.
    SpoiltScenario& shorten(std::string_view pointer, std::size_t entries) {
        auto& list = place(pointer).as_array();
        list.erase(list.begin() + static_cast<std::ptrdiff_t>(entries), list.end());
        return *this;
    }

    [[nodiscard]] std::string text() const { return json::serialize(document_); }
    /// "pointer reason" of each problem; empty if there is none.
    [[nodiscard]] std::vector<std::string> problems() const {
        std::vector<std::string> found;
        const auto file = wire::read_scenario(text());
        if (file) return found;
        for (const Problem& problem : file.error())
            found.push_back(problem.where + " " + std::string(problem.reason));
        return found;
    }

  private:
    json::value& place(std::string_view pointer) { return document_.at_pointer(pointer); }

    json::value document_;
};

using Found = std::vector<std::string>;

}  // namespace marea
