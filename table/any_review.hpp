#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "core/pinned.hpp"

namespace marea::table {

/// A review in the making: `prepare`, then each of its steps, one after the other on any threads.
class AnyReview : public Pinned {
  public:
    virtual void prepare() = 0;
    [[nodiscard]] virtual std::size_t steps() const = 0;
    /// What a step finds, in words for `take`; whoever has prepared the same review may look.
    [[nodiscard]] virtual std::string look(std::size_t which) const = 0;
    /// False if these are no such words.
    virtual bool take(std::size_t which, std::string_view found) = 0;
    /// Once every step is taken.
    [[nodiscard]] virtual std::string json() const = 0;
};

}  // namespace marea::table
