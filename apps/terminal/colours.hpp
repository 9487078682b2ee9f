#pragma once

#include "apps/terminal/console.hpp"

/// The inks and grounds that both games' tables share.
namespace marea::apps::colour {

constexpr Rgb dark{0x1B, 0x27, 0x32};
constexpr Rgb pale{0xFF, 0xFD, 0xF7};
constexpr Rgb cream{0xFB, 0xFA, 0xF4};
constexpr Rgb foam{0xBF, 0xE3, 0xE6};
constexpr Rgb lagoon{0x23, 0x65, 0x76};
constexpr Rgb gold{0xFF, 0xD7, 0x66};
constexpr Rgb grey{0x80, 0x86, 0x8C};
constexpr Rgb red{0xB8, 0x3A, 0x2C};

}  // namespace marea::apps::colour
