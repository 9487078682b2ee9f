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
    std::string hash;  ///< of what the machine reads (scenario_hash.hpp)
    std::string text;  ///< of the file
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
    /// Reads and checks a file and takes it in, unless one with its hash is there; or all that is wrong with
    /// it. The pointer stays good as long as the entry is kept.
    tl::expected<const KnownScenario*, std::vector<Problem>> add(std::string text);

    /// nullptr if there is none.
    [[nodiscard]] const KnownScenario* by_hash(std::string_view hash) const;
    /// The first of that name to be taken in; nullptr if there is none.
    [[nodiscard]] const KnownScenario* by_name(std::string_view name) const;
    /// In the order in which they were taken in.
    [[nodiscard]] const std::vector<std::shared_ptr<const KnownScenario>>& all() const { return all_; }

  private:
    std::vector<std::shared_ptr<const KnownScenario>> all_;
};

}  // namespace marea::wire
