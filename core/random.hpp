#pragma once

#include <cstdint>
#include <span>
#include <utility>

namespace marea {

/// Uniform in [0, bound), bound ≥ 1, without bias (Lemire's multiply, with rejection), from the upper halves
/// of a source's words.
template <class Source>
constexpr std::uint32_t draw_below(Source& source, std::uint32_t bound) {
    std::uint64_t product = (source.next() >> 32U) * bound;
    if (static_cast<std::uint32_t>(product) < bound) {
        const std::uint32_t floor = (0U - bound) % bound;
        while (static_cast<std::uint32_t>(product) < floor) product = (source.next() >> 32U) * bound;
    }
    return static_cast<std::uint32_t>(product >> 32U);
}

/// Every order equally likely (Fisher and Yates, from the back).
template <class Source, class T, std::size_t Extent>
constexpr void shuffle_by(Source& source, std::span<T, Extent> items) {
    for (auto left = static_cast<std::uint32_t>(items.size()); left > 1; --left)
        std::swap(items[left - 1], items[source.below(left)]);
}

/// Where chance comes from: the simulator's Rng, or a live table's ChaCha20. Deals and draws take either.
class Random {
  public:
    virtual std::uint64_t next() = 0;

    constexpr std::uint32_t below(std::uint32_t bound) { return draw_below(*this, bound); }

    template <class T, std::size_t Extent>
    constexpr void shuffle(std::span<T, Extent> items) {
        shuffle_by(*this, items);
    }

  protected:
    Random() = default;
    Random(const Random&) = default;
    Random& operator=(const Random&) = default;
    ~Random() = default;
};

}  // namespace marea
