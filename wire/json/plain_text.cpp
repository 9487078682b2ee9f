#include "wire/json/plain_text.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>

namespace marea::wire {
namespace {

struct Range {
    char32_t first;
    char32_t last;
};

/// C0, DEL and C1; line and paragraph separators; embeddings, overrides and isolates of direction.
constexpr std::array<Range, 5> steering{
    {{0, 0x1F}, {0x7F, 0x9F}, {0x2028, 0x2029}, {0x202A, 0x202E}, {0x2066, 0x2069}}};

/// Spaces (of Braille and Ogham too), joiners, fillers, marks of direction, variation selectors, tags.
constexpr std::array<Range, 20> unseen{
    {{0x20, 0x20},     {0xA0, 0xA0},     {0xAD, 0xAD},     {0x34F, 0x34F},     {0x61C, 0x61C},
     {0x115F, 0x1160}, {0x17B4, 0x17B5}, {0x1680, 0x1680}, {0x180B, 0x180F},   {0x2000, 0x200F},
     {0x202F, 0x202F}, {0x205F, 0x206F}, {0x2800, 0x2800}, {0x3000, 0x3000},   {0x3164, 0x3164},
     {0xFE00, 0xFE0F}, {0xFEFF, 0xFEFF}, {0xFFF0, 0xFFFB}, {0x1D159, 0x1D159}, {0x1D173, 0x1D17A}}};

bool is_in(std::span<const Range> ranges, char32_t letter) {
    return std::ranges::any_of(
        ranges, [&](const Range& range) { return letter >= range.first && letter <= range.last; });
}

bool is_unseen(char32_t letter) {
    return is_in(unseen, letter) || letter == 0xFFA0 || (letter >= 0xE0000 && letter <= 0xE0FFF);
}

/// Takes the first letter off valid UTF-8 text.
char32_t take(std::string_view& text) {
    const auto byte = [&](std::size_t i) { return static_cast<std::uint8_t>(text[i]); };
    const std::uint8_t lead = byte(0);
    const std::size_t size = lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
    char32_t letter = size == 1 ? lead : lead & (0xFFU >> (size + 1));
    for (std::size_t i = 1; i < size && i < text.size(); ++i) letter = (letter << 6U) | (byte(i) & 0x3FU);
    text.remove_prefix(std::min(size, text.size()));
    return letter;
}

}  // namespace

std::size_t letters(std::string_view text) {
    return static_cast<std::size_t>(
        std::ranges::count_if(text, [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }));
}

bool is_plain(std::string_view text) {
    while (!text.empty())
        if (is_in(steering, take(text))) return false;
    return true;
}

bool is_blank(std::string_view text) {
    while (!text.empty())
        if (!is_unseen(take(text))) return false;
    return true;
}

}  // namespace marea::wire
