#pragma once

#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <fstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/replay.hpp"
#include "tests/core/paths.hpp"
#include "wire/venezia/venezia_json.hpp"

/// Records with something wrong in them, and what the program says of them.
namespace marea {

namespace json = boost::json;
using venezia::Venezia;

inline std::vector<std::string> golden_lines() {
    std::ifstream file(tests::in_source("tests/golden/venezia.jsonl"));
    std::vector<std::string> lines;
    for (std::string line; std::getline(file, line);) lines.push_back(line);
    return lines;
}

/// What is wrong with a record, by reading and then by replay; reason "none" if nothing.
inline Problem problem_of(std::string_view text) {
    const auto record = wire::read_record<Venezia>(text);
    if (!record) return record.error();
    return check(*record).value_or(Problem{"none"});
}

/// A whole game of two, small enough to read. Purple is not in it; seat 1 starts.
constexpr std::string_view two_seats = R"({
    "marea": 1, "game": "venezia", "rules": "1", "options": {}, "seats": ["Ada", "Bea"],
    "start": {
        "board": ["g5 r5 -- g4 n3 --", "r3 a5 n2 g6 r4 aX", "kX -- a2 gX rX --",
                  "k2 -- n4 g3 k6 a6", "r2 k5 n6 n5 a3 k4", "nX g2 -- a4 k3 r6"],
        "hands": [["k3", "k5", "n6", "a4", "r3", "r6", "g3", "g4", "g5", "g6"],
                  ["k4", "k6", "kX", "n5", "nX", "a3", "a5", "a6", "r4", "rX"]],
        "aside": ["n3", "n4", "aX", "r5", "gX"],
        "first": 1
    },
    "actions": ["@f3", "@e6", "@f5", "@b6", "@f4", "@d6", "$f3", "!a3", "b6-a5", "!g3", "!r4", "a5-b6", "!r3",
                "f3-e4", "!k4", "!k3", "!a5", "!g4", "x", "e4-c6", "$f5", "!n5", "!a4", "!a6", "!g5", "!k6",
                "!k5", "!rX", "!n6", "!nX", "!g6", "!kX", "!r6"],
    "result": {"scores": [19, 19], "winners": [0]}
})";

/// The record above, to be spoilt.
class Spoilt {
  public:
    Spoilt() : document_(json::parse({two_seats.data(), two_seats.size()})) {}

    /// Puts something in the place of a value.
    Spoilt& set(std::string_view pointer, json::value value) {
        place(pointer) = std::move(value);
        return *this;
    }
    Spoilt& set_text(std::string_view pointer, std::string_view text) {
        return set(pointer, json::value(text));
    }
    /// Adds a member to an object.
    Spoilt& add(std::string_view pointer, std::string_view key, json::value value) {
        place(pointer).as_object()[key] = std::move(value);
        return *this;
    }
    Spoilt& remove(std::string_view pointer, std::string_view key) {
        place(pointer).as_object().erase(key);
        return *this;
    }
    Spoilt& append(std::string_view pointer, json::value value) {
        place(pointer).as_array().push_back(std::move(value));
        return *this;
    }
    /// Takes the last item off an array.
    Spoilt& shorten(std::string_view pointer) {
        place(pointer).as_array().pop_back();
        return *this;
    }

    [[nodiscard]] std::string text() const { return json::serialize(document_); }

  private:
    json::value& place(std::string_view pointer) { return document_.at_pointer(pointer); }

    json::value document_;
};

/// The record above with one piece of its text changed for another.
inline std::string replaced(std::string_view from, std::string_view to) {
    std::string text(two_seats);
    const auto at = text.find(from);
    EXPECT_NE(at, std::string::npos) << from;
    return text.replace(at, from.size(), to);
}

}  // namespace marea
