#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#ifdef __SSE2__
#include <emmintrin.h>

#include <cstring>
#endif

namespace marea::bots {

/// A layer of the city net in whole numbers, the same on every machine: 256 is one outside, 1024 in weights.
/// What goes in is at most 2047, and so are weights (city_file.hpp): no sum leaves 32 bits, not even one of
/// 192 inputs and a bias of 2^28. Inputs go two by two, as SSE multiplies them.
template <std::size_t Inputs, std::size_t Outputs>
struct Dense {
    static_assert(Inputs % 2 == 0);
    static constexpr std::size_t inputs = Inputs;
    static constexpr std::size_t outputs = Outputs;
    static constexpr std::size_t room = (Outputs + 3) / 4 * 4;  ///< of sums; those beyond the outputs stay 0
    using In = std::array<std::int16_t, Inputs>;
    using Sums = std::array<std::int32_t, room>;

    alignas(16) std::array<std::array<std::array<std::int16_t, 2>, room>, Inputs / 2> weights{};
    alignas(16) Sums bias{};  ///< 2^18 for one

    /// Added to what other parts came to.
    void add(const In& in, Sums& sums) const {
#ifdef __SSE2__
        constexpr std::size_t at_once = 32;  // as many as fit the registers
        for (std::size_t first = 0; first < room; first += at_once)
            add_some<std::min(at_once, room) / 4>(in, sums, first);
#else
        for (std::size_t i = 0; i < Inputs; i += 2)
            for (std::size_t o = 0; o < room; ++o)
                sums[o] += weights[i / 2][o][0] * in[i] + weights[i / 2][o][1] * in[i + 1];
#endif
    }
    [[nodiscard]] Sums sums(const In& in) const {
        Sums all = bias;
        add(in, all);
        return all;
    }

  private:
#ifdef __SSE2__
    template <std::size_t Fours>
    void add_some(const In& in, Sums& sums, std::size_t first) const {
        static_assert(room <= 32 || room % 32 == 0 || room == 36);
        const std::size_t fours = std::min(Fours, (room - first) / 4);
        __m128i all[Fours];
        for (std::size_t f = 0; f < Fours; ++f)
            if (f < fours)
                all[f] = _mm_loadu_si128(reinterpret_cast<const __m128i*>(sums.data() + first + 4 * f));
        for (std::size_t i = 0; i < Inputs; i += 2) {
            std::int32_t two;
            std::memcpy(&two, in.data() + i, sizeof two);
            if (two == 0) continue;  // half of what is seen is nothing
            const __m128i both = _mm_set1_epi32(two);
            const auto* weight = reinterpret_cast<const __m128i*>(weights[i / 2][first].data());
            for (std::size_t f = 0; f < Fours; ++f)
                if (f < fours)
                    all[f] = _mm_add_epi32(all[f], _mm_madd_epi16(both, _mm_load_si128(weight + f)));
        }
        for (std::size_t f = 0; f < Fours; ++f)
            if (f < fours) _mm_storeu_si128(reinterpret_cast<__m128i*>(sums.data() + first + 4 * f), all[f]);
    }
#endif
};

}  // namespace marea::bots
