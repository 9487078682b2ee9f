#pragma once

#include <fstream>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

#include "core/replay.hpp"
#include "tests/core/paths.hpp"
#include "wire/venonta/venonta_json.hpp"

/// Whole games of Venonta as records, with the scenarios they were played in. The scenarios are copies of
/// their own, so that the default can be tuned without these games.
namespace marea {

inline std::string golden_text(const std::string& name) {
    std::ostringstream text;
    text << std::ifstream(tests::in_source("tests/golden/") + name).rdbuf();
    return text.str();
}

inline const wire::Scenarios& golden_scenarios() {
    static const wire::Scenarios known = [] {
        wire::Scenarios all;
        for (const char* name : {"terra-1950.json", "line.json", "words.json"})
            if (!all.add(golden_text(name))) throw std::runtime_error(name);
        return all;
    }();
    return known;
}

inline std::vector<std::string> golden_lines(const std::string& name) {
    std::istringstream file(golden_text(name));
    std::vector<std::string> all;
    for (std::string line; std::getline(file, line);) all.push_back(line);
    return all;
}

inline const std::vector<std::string>& venonta_lines() {
    static const std::vector<std::string> lines = golden_lines("venonta.jsonl");
    return lines;
}

using VenontaRecord = Record<venonta::Venonta>;

/// A record that reads; a failure otherwise.
inline VenontaRecord read_venonta(const std::string& text) {
    const auto record = wire::read_record<venonta::Venonta>(text, golden_scenarios());
    if (!record) throw std::runtime_error(std::string(record.error().reason) + " at " + record.error().where);
    return *record;
}

inline std::vector<VenontaRecord> records_of(const std::vector<std::string>& lines) {
    std::vector<VenontaRecord> all;
    for (const auto& line : lines) all.push_back(read_venonta(line));
    return all;
}

inline const std::vector<VenontaRecord>& venonta_records() {
    static const std::vector<VenontaRecord> records = records_of(venonta_lines());
    return records;
}

/// What is wrong with a record of Venonta, by reading and then by replay; reason "none" if nothing.
inline Problem problem_of_venonta(std::string_view text,
                                  const wire::Scenarios& scenarios = golden_scenarios()) {
    const auto record = wire::read_record<venonta::Venonta>(text, scenarios);
    if (!record) return record.error();
    return check(*record).value_or(Problem{"none"});
}

}  // namespace marea
