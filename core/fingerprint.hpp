#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>

#include "core/device.hpp"
#include "core/game.hpp"

namespace marea {

/// One number for many values, in order (FNV-1a over their bytes): equal behaviour, equal number.
class Fingerprint {
  public:
    template <PlainValue T>
    MAREA_DEVICE void add(const T& value) {
        unsigned char bytes[sizeof(T)];
        std::memcpy(bytes, &value, sizeof(T));
        for (const unsigned char byte : bytes) number_ = (number_ ^ byte) * 0x100000001B3U;
    }

    [[nodiscard]] constexpr std::uint64_t number() const { return number_; }

  private:
    std::uint64_t number_ = 0xCBF29CE484222325U;
};

}  // namespace marea
