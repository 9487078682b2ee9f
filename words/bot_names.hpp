#pragma once

#include <array>
#include <string_view>

#include "core/seat.hpp"

namespace marea::words {

/// What a bot is called, by its seat, as on the page: a record knows it by its level alone (`bot:2`).
constexpr std::string_view bot_name(Seat seat) {
    constexpr std::array<std::string_view, 6> names{"Alvise", "Bianca", "Corrado", "Dora", "Elio", "Fosca"};
    return names[static_cast<std::size_t>(seat.index) % names.size()];
}

}  // namespace marea::words
