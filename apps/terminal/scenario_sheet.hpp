#pragma once

#include <map>
#include <optional>
#include <string>

#include "apps/terminal/sheet.hpp"
#include "wire/scenario/scenario_json.hpp"
#include "words/catalogue.hpp"
#include "words/scenario_words.hpp"

namespace marea::apps {

/// A scenario for people to read: map, tables, cards, and where each figure comes from.
class ScenarioSheet {
  public:
    /// `count` is a place in `player_counts`; without it all tables are shown.
    ScenarioSheet(const wire::ScenarioFile& file, const words::Catalogue& words,
                  std::optional<std::size_t> count, int width);

    [[nodiscard]] Lines all() const;

  private:
    [[nodiscard]] Lines head() const;
    [[nodiscard]] Lines sources() const;
    [[nodiscard]] Lines map() const;
    [[nodiscard]] Lines territory(std::size_t index) const;
    [[nodiscard]] std::string by_water(std::size_t index) const;
    [[nodiscard]] Lines tables() const;
    [[nodiscard]] Lines costs() const;
    [[nodiscard]] Lines prices() const;
    [[nodiscard]] Lines options() const;
    [[nodiscard]] Lines objectives(venonta::Temper temper) const;
    [[nodiscard]] Lines action_cards() const;
    [[nodiscard]] Lines events(bool common) const;

    /// A name in the language that is spoken.
    [[nodiscard]] std::string name(const wire::Texts& texts) const { return words::text_in(words_, texts); }
    /// The mark of where something comes from: R, S, or the number of the editor's own word.
    [[nodiscard]] std::string mark(const std::string& pointer) const;
    /// The players whose figures are shown.
    [[nodiscard]] std::vector<std::size_t> counts() const;
    /// A row of a table: a label, a figure for each number of players, the mark.
    [[nodiscard]] Lines row(const std::string& label, const venonta::Number& number,
                            const std::string& pointer) const;
    [[nodiscard]] Lines heading_row(const std::string& label) const;
    [[nodiscard]] Lines card(const std::string& id, const wire::Texts& texts, const std::string& about,
                             const std::string& pointer, const std::string& text) const;

    const wire::ScenarioFile& file_;
    const words::Catalogue& words_;
    words::ScenarioWords cards_;
    std::optional<std::size_t> count_;
    int width_;
    std::map<std::string, int, std::less<>> own_words_;  ///< sources of the editor's, numbered from 1
};

}  // namespace marea::apps
