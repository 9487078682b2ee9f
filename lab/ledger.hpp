#pragma once

#include <cstdint>
#include <fstream>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "core/problem.hpp"
#include "lab/counts.hpp"

namespace marea::lab {

/// What is finished, deals of contests or blocks of games, in a file to which each is added as it comes: a
/// line with the plan, then one a deal. Whoever opens it again with the same plan goes on where it ended,
/// whatever ended it.
class Ledger {
  public:
    /// Begins a file, or reads one of the same plan. Otherwise `lab_other_plan`, `file_unreadable` or
    /// `file_unwritable`.
    static tl::expected<std::unique_ptr<Ledger>, Problem> open(const std::string& path,
                                                               const std::string& plan);

    /// From any thread; false if it could not be written, from then on.
    bool add(std::size_t contest, std::int64_t deal, const Counts& counts);
    [[nodiscard]] bool has(std::size_t contest, std::int64_t deal) const;
    /// The results of a contest by deal. Only while nothing is added.
    [[nodiscard]] const std::map<std::int64_t, Counts>& of(std::size_t contest) const;

  private:
    Ledger() = default;
    [[nodiscard]] bool read(std::istream& file, const std::string& plan, std::int64_t& whole);

    mutable std::mutex mutex_;
    std::ofstream file_;
    std::map<std::size_t, std::map<std::int64_t, Counts>> results_;
};

}  // namespace marea::lab
