#pragma once

#include <array>
#include <cstdint>

#include "core/bits.hpp"
#include "core/random.hpp"

namespace marea {

/// The simulator's generator: xoshiro256++ (Blackman and Vigna, public domain), seeded through SplitMix64.
/// Outputs are pinned by tests and are the same with every compiler, and on a GPU. Not for secrets: live
/// tables use ChaCha20.
class Xoshiro {
  public:
    Xoshiro() = default;

    /// Each (seed, stream) pair is a generator of its own; games of one simulation are streams of one seed.
    explicit constexpr Xoshiro(std::uint64_t seed, std::uint64_t stream = 0) {
        std::uint64_t mix = seed;
        mix = split_mix(mix) ^ (stream * 0xD1342543DE82EF95U);
        for (auto& word : state_) word = split_mix(mix);
    }

    constexpr std::uint64_t next() {
        const std::uint64_t result = rotate_left(state_[0] + state_[3], 23) + state_[0];
        const std::uint64_t shifted = state_[1] << 17U;
        state_[2] ^= state_[0];
        state_[3] ^= state_[1];
        state_[1] ^= state_[2];
        state_[0] ^= state_[3];
        state_[2] ^= shifted;
        state_[3] = rotate_left(state_[3], 45);
        return result;
    }

    constexpr std::uint32_t below(std::uint32_t bound) { return draw_below(*this, bound); }

    template <class T, std::size_t Extent>
    constexpr void shuffle(std::span<T, Extent> items) {
        shuffle_by(*this, items);
    }

  private:
    static constexpr std::uint64_t split_mix(std::uint64_t& state) {
        std::uint64_t z = (state += 0x9E3779B97F4A7C15U);
        z = (z ^ (z >> 30U)) * 0xBF58476D1CE4E5B9U;
        z = (z ^ (z >> 27U)) * 0x94D049BB133111EBU;
        return z ^ (z >> 31U);
    }

    std::array<std::uint64_t, 4> state_{};
};

/// The same as a source of chance for deals and draws.
class Rng final : public Random {
  public:
    explicit constexpr Rng(std::uint64_t seed, std::uint64_t stream = 0) : numbers_(seed, stream) {}

    constexpr std::uint64_t next() override { return numbers_.next(); }

    /// As Random::below, without a virtual call.
    constexpr std::uint32_t below(std::uint32_t bound) { return numbers_.below(bound); }

  private:
    Xoshiro numbers_;
};

}  // namespace marea
