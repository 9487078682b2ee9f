#include "apps/terminal/scenario_sheet.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "wire/scenario/scenario_hash.hpp"
#include "words/printable.hpp"

namespace marea::apps {

using namespace venonta;

namespace {

bool is_own_word(const std::string& source) { return source != "rulebook" && source != "ours"; }

}  // namespace

ScenarioSheet::ScenarioSheet(const wire::ScenarioFile& file, const words::Catalogue& words,
                             std::optional<std::size_t> count, int width)
    : file_(file), words_(words), cards_(words, count), count_(count), width_(width) {
    for (const auto& [pointer, source] : file.texts.sources)
        if (is_own_word(source)) own_words_.emplace(source, static_cast<int>(own_words_.size()) + 1);
}

Lines ScenarioSheet::all() const {
    Lines lines = head();
    for (const Lines& part : {map(), tables(), costs(), prices(), options(), objectives(Temper::aggressive),
                              objectives(Temper::peaceful), action_cards(), events(true), events(false)}) {
        lines.emplace_back();
        add(lines, part);
    }
    for (std::string& line : lines) line.erase(line.find_last_not_of(' ') + 1);
    return lines;
}

Lines ScenarioSheet::head() const {
    Lines lines{fmt::format("{} ({})", name(file_.texts.name), file_.scenario.id)};
    add(lines, indented(name(file_.texts.about), 0, width_));
    lines.push_back("SHA-256 " + wire::scenario_hash(file_.scenario));
    add(lines, sources());
    add(lines, indented(words_.say("scenario.fixed", {{"territories", territory_count},
                                                      {"rounds", rounds},
                                                      {"years", years_a_round},
                                                      {"first", std::to_string(first_year)},
                                                      {"turns", turns},
                                                      {"land", tep_a_territory},
                                                      {"ocean", tep_a_tower},
                                                      {"farm", rations_farm},
                                                      {"intensive", rations_intensive},
                                                      {"population", most_population},
                                                      {"migrants", migrants_for_event},
                                                      {"faces", die_faces},
                                                      {"blue", blue_hits},
                                                      {"red", red_hits},
                                                      {"swaps", swaps}}),
                        0, width_));
    return lines;
}

Lines ScenarioSheet::sources() const {
    std::map<std::string, int, std::less<>> times;
    for (const auto& [pointer, source] : file_.texts.sources) ++times[source];
    std::string text =
        words_.say("scenario.sources", {{"rulebook", times["rulebook"]}, {"ours", times["ours"]}});
    for (const auto& [word, number] : own_words_)
        text += ", " + words_.say("scenario.source", {{"mark", std::to_string(number)},
                                                      {"word", words::printable(word, 80)},
                                                      {"count", times[word]}});
    return indented(text, 0, width_);
}

std::string ScenarioSheet::mark(const std::string& pointer) const {
    const auto source = file_.texts.sources.find(pointer);
    if (source == file_.texts.sources.end()) return "";
    if (!is_own_word(source->second)) return source->second == "ours" ? "S" : "R";
    return std::to_string(own_words_.at(source->second));
}

std::vector<std::size_t> ScenarioSheet::counts() const {
    if (count_) return {*count_};
    return {0, 1, 2, 3};
}

}  // namespace marea::apps
