#pragma once

#include <cstddef>
#include <string>

#include "core/pinned.hpp"

namespace marea::table {

/// A review in the making: `prepare`, then each of its steps, one after the other on any threads.
class AnyReview : public Pinned {
  public:
    virtual void prepare() = 0;
    [[nodiscard]] virtual std::size_t steps() const = 0;
    virtual void step(std::size_t which) = 0;
    /// Once every step is done.
    [[nodiscard]] virtual std::string json() const = 0;
};

}  // namespace marea::table
