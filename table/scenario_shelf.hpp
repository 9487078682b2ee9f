#pragma once

#include <functional>
#include <mutex>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "core/problem.hpp"
#include "wire/scenario/scenarios.hpp"

namespace marea::table {

/// The scenarios of a server: its own, which it offers to all, and those that tables have brought with them.
/// Its own are known by the hash of their rules; those that are brought by that of their file, since two that
/// play the same may be drawn and called otherwise. A table keeps the scenario it started with, so whatever a
/// table uses is kept under its hash. For all threads; whatever stands on it stays as long as it does.
class ScenarioShelf {
  public:
    /// Writes a scenario where it is found again after a restart; false if it could not be written.
    using Keep = std::function<bool(const wire::KnownScenario&)>;

    /// Nobody can fill a disk with scenarios: tables bring at most so many, of so many bytes together.
    static constexpr std::size_t most_brought = 1000;
    static constexpr std::size_t most_bytes = std::size_t{64} << 20U;

    /// `own` holds at least one; the first is the default. Of several of one name the first is offered, the
    /// others are known by their hash.
    ScenarioShelf(wire::Scenarios own, Keep keep);

    /// Takes in one that a table has used, as it was kept; false if its hash is neither of its two.
    bool put_back(const std::string& hash, std::string text);

    /// All that stand on it now.
    [[nodiscard]] wire::Scenarios known() const;
    [[nodiscard]] std::span<const std::shared_ptr<const wire::KnownScenario>> offered() const {
        return offered_;
    }
    /// Whether no table has brought it.
    [[nodiscard]] bool is_own(const wire::KnownScenario& scenario) const;
    /// By hash, or by name among those that are offered; nullptr if there is none.
    [[nodiscard]] const wire::KnownScenario* find(std::string_view name_or_hash) const;

    /// Whether one with this file stands there.
    [[nodiscard]] bool has_file(std::string_view file_hash) const;

    /// One that a table brings: it stands on the shelf from now on, unless that is full.
    tl::expected<const wire::KnownScenario*, Problem> bring(std::string text);
    /// Sees to it that this scenario is found again after a restart.
    std::optional<Problem> keep(const wire::KnownScenario& scenario);
    /// Whether that has been seen to; if not, it may take its time.
    [[nodiscard]] bool has_kept(std::string_view name_or_hash) const;

  private:
    mutable std::mutex mutex_;
    std::mutex keeping_;  ///< held while one is written
    wire::Scenarios known_;
    const std::vector<std::shared_ptr<const wire::KnownScenario>> own_;
    std::vector<std::shared_ptr<const wire::KnownScenario>> offered_;
    Keep keep_;
    std::set<std::string, std::less<>> kept_;
    std::size_t brought_bytes_ = 0;
};

}  // namespace marea::table
