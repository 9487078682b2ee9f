#pragma once

#include <bit>
#include <cstdint>

namespace marea::venonta {

/// A set of up to 64 things, walked from the lowest bit up.
class Bits {
  public:
    explicit constexpr Bits(std::uint64_t bits) : bits_(bits) {}

    class Walk {
      public:
        explicit constexpr Walk(std::uint64_t left) : left_(left) {}
        constexpr int operator*() const { return std::countr_zero(left_); }
        constexpr Walk& operator++() {
            left_ &= left_ - 1;
            return *this;
        }
        friend constexpr bool operator==(Walk, Walk) = default;

      private:
        std::uint64_t left_;
    };

    [[nodiscard]] constexpr Walk begin() const { return Walk(bits_); }
    [[nodiscard]] constexpr Walk end() const { return Walk(0); }

  private:
    std::uint64_t bits_;
};

constexpr std::uint64_t bit(int index) { return std::uint64_t{1} << static_cast<unsigned>(index); }
constexpr bool has(std::uint64_t set, int index) { return (set >> static_cast<unsigned>(index) & 1U) != 0; }

/// The numbers from `least` to `most`, both within 0 to 63; none if most < least.
constexpr std::uint64_t span(int least, int most) {
    if (most < least) return 0;
    return (~std::uint64_t{0} >> static_cast<unsigned>(63 - (most - least))) << static_cast<unsigned>(least);
}

/// The n-th member of a set, counted from 0; n is below its size.
constexpr int nth_bit(std::uint64_t bits, int n) {
    for (; n > 0; --n) bits &= bits - 1;
    return std::countr_zero(bits);
}

}  // namespace marea::venonta
