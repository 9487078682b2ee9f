#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

#include <tl/expected.hpp>

#include "core/problem.hpp"

namespace marea::bots {

/// The numbers of a net's file, one after another, the lowest byte first.
class NetBytes {
  public:
    /// Of a file that is whole: `mareanet`, the number of the shape, `size` bytes, their sum. Else why not.
    static tl::expected<NetBytes, Problem> open(std::span<const unsigned char> bytes, std::uint64_t shape,
                                                std::size_t size);
    /// Why a file is no net.
    static tl::unexpected<Problem> refused(std::string_view reason) {
        return tl::unexpected(Problem{reason});
    }

    template <class T>
    T next() {
        std::uint64_t number = 0;
        for (std::size_t i = 0; i < sizeof(T); ++i) number |= std::uint64_t{left_[i]} << 8U * i;
        left_ = left_.subspan(sizeof(T));
        return static_cast<T>(number);
    }

  private:
    explicit NetBytes(std::span<const unsigned char> bytes) : left_(bytes) {}
    std::span<const unsigned char> left_;
};

}  // namespace marea::bots
