#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <type_traits>

namespace marea {

/// As std::popcount, std::countr_zero (of a set that is not empty), std::rotl and std::byteswap. nvcc
/// compiles those for a GPU too, and there they give wrong numbers.
constexpr int count_bits(std::uint64_t bits) {
#ifdef __CUDA_ARCH__
    if (!std::is_constant_evaluated()) return __popcll(bits);
#endif
    return std::popcount(bits);
}
constexpr int lowest_bit(std::uint64_t bits) {
#ifdef __CUDA_ARCH__
    if (!std::is_constant_evaluated()) return __ffsll(static_cast<long long>(bits)) - 1;
#endif
    return std::countr_zero(bits);
}
constexpr std::uint64_t rotate_left(std::uint64_t bits, int by) {
#ifdef __CUDA_ARCH__
    return bits << by | bits >> (64 - by);
#else
    return std::rotl(bits, by);
#endif
}
constexpr std::uint64_t flip_bytes(std::uint64_t bits) {
#ifdef __CUDA_ARCH__
    const auto upper = static_cast<std::uint32_t>(bits >> 32U);
    const auto lower = static_cast<std::uint32_t>(bits);
    return std::uint64_t{__byte_perm(lower, 0, 0x0123)} << 32U | __byte_perm(upper, 0, 0x0123);
#else
    return __builtin_bswap64(bits);
#endif
}

/// A set of up to 64 things, walked from the lowest bit up.
class Bits {
  public:
    explicit constexpr Bits(std::uint64_t bits) : bits_(bits) {}

    class Walk {
      public:
        explicit constexpr Walk(std::uint64_t left) : left_(left) {}
        constexpr int operator*() const { return lowest_bit(left_); }
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
constexpr std::uint64_t bits_from(int least, int most) {
    if (most < least) return 0;
    return (~std::uint64_t{0} >> static_cast<unsigned>(63 - (most - least))) << static_cast<unsigned>(least);
}

/// For each byte, where its set bits are, lowest first.
inline constexpr auto bits_of_byte = [] {
    std::array<std::array<std::uint8_t, 8>, 256> all{};
    for (unsigned byte = 0; byte < 256; ++byte) {
        std::size_t count = 0;
        for (std::uint8_t i = 0; i < 8; ++i)
            if ((byte >> i & 1U) != 0) all[byte][count++] = i;
    }
    return all;
}();

/// Index of the n-th set bit, counted from 0 at the low end; n < popcount(bits).
constexpr int nth_bit(std::uint64_t bits, int n) {
    assert(n < count_bits(bits));
#ifdef __CUDA_ARCH__
    constexpr int last = 1;  // reads no table
#else
    constexpr int last = 8;
#endif
    int base = 0;
    for (int width = 32; width >= last; width /= 2) {
        const int count = count_bits(bits & (bit(width) - 1));
        const bool upper = n >= count;
        n -= upper ? count : 0;
        base += upper ? width : 0;
        bits >>= static_cast<unsigned>(upper ? width : 0);
    }
#ifdef __CUDA_ARCH__
    return base;
#else
    return base + bits_of_byte[bits & 0xFFU][static_cast<std::size_t>(n)];
#endif
}

}  // namespace marea
