#pragma once

#include <array>
#include <string>
#include <string_view>

#include "core/record.hpp"
#include "core/seat.hpp"
#include "words/printable.hpp"

namespace marea::words {

/// What a bot is called, by its seat, as on the page: a record knows it by its level alone (`bot:2`).
constexpr std::string_view bot_name(Seat seat) {
    constexpr std::array<std::string_view, 6> names{"Alvise", "Bianca", "Corrado", "Dora", "Elio", "Fosca"};
    return names[static_cast<std::size_t>(seat.index) % names.size()];
}

/// Whoever a record names at a seat: a bot by its name, a person by their own, which cannot steer a terminal.
inline std::string name_of(std::string_view recorded, Seat seat) {
    return is_bot_name(recorded) ? std::string(bot_name(seat)) : printable(recorded, 24);
}

}  // namespace marea::words
