#pragma once

#include <array>
#include <string_view>

#include "apps/terminal/colours.hpp"
#include "apps/terminal/console.hpp"
#include "games/venonta/components.hpp"

namespace marea::apps {

/// The small signs of a table of Venonta; every one stands beside a figure or a place, none in colour alone.
struct VenontaSigns {
    std::string_view fuel, factory, tank, flag, water, people, food, card;
    std::string_view full, coming, empty, box, end, lit, token;
};

inline const VenontaSigns& venonta_signs(const Console& console) {
    static constexpr VenontaSigns drawn{"▮", "⌂", "♜", "⚑", "≈", "☻", "✿", "▭",
                                        "█", "▒", "·", "▲", "✕", "•", "⬡"};
    static constexpr VenontaSigns typed{"o", "F", "T", "!", "w", "p", "f", "c",
                                        "#", "+", ".", "^", "X", "*", "$"};
    return console.unicode() ? drawn : typed;
}

/// The ground of each seat's territories, light enough for dark ink.
constexpr std::array<Rgb, venonta::max_players> seat_grounds{{
    {0x7F, 0xA8, 0xF0},
    {0xF2, 0xCF, 0x5B},
    {0xF4, 0xF1, 0xE8},
    {0xF0, 0xA0, 0x70},
    {0xC9, 0xB3, 0x8C},
    {0xC2, 0xA8, 0xE8},
}};

}  // namespace marea::apps
