#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "wire/scenario/scenario_json.hpp"

namespace marea::wire {

/// A scenario that is at hand, whole.
struct KnownScenario {
    std::string hash;        ///< by which it is known: one of these two (scenario_hash.hpp)
    std::string rules_hash;  ///< of what the machine reads
    std::string file_hash;   ///< of the whole file
    std::string text;        ///< of the file
    std::shared_ptr<const venonta::Scenario> scenario;
    ScenarioTexts texts;
};

/// The scenarios that a reader of records or a server knows: the program's, those of files, those of tables.
class Scenarios {
  public:
    /// Reads and checks a file without taking it in; or all that is wrong with it.
    static tl::expected<KnownScenario, std::vector<Problem>> read(std::string text);
    /// Takes in one that was read, unless one with its hash is there.
    const KnownScenario* add(KnownScenario known);
    /// Reads and checks a file and takes it in by the hash of its rules, unless one with that is there; or
    /// all that is wrong with it. The pointer stays good as long as the entry is kept.
    tl::expected<const KnownScenario*, std::vector<Problem>> add(std::string text);

    /// The one with this file; nullptr if there is none.
    [[nodiscard]] const KnownScenario* by_file(std::string_view file_hash) const;
    /// The one that is known by this hash; nullptr if there is none.
    [[nodiscard]] const KnownScenario* by_hash(std::string_view hash) const;
    /// The same, or else one of these rules, which is enough for a record.
    [[nodiscard]] const KnownScenario* by_rules(std::string_view hash) const;
    /// The first of that name to be taken in; nullptr if there is none.
    [[nodiscard]] const KnownScenario* by_name(std::string_view name) const;
    /// In the order in which they were taken in.
    [[nodiscard]] const std::vector<std::shared_ptr<const KnownScenario>>& all() const { return all_; }

  private:
    [[nodiscard]] const KnownScenario* first(std::string KnownScenario::* hash, std::string_view value) const;

    std::vector<std::shared_ptr<const KnownScenario>> all_;
};

}  // namespace marea::wire
