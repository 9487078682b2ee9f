#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/seat.hpp"
#include "wire/message.hpp"

namespace marea::table {

using wire::max_seats;

/// A question to the people at the table. One is open at a time.
struct Motion {
    std::string what;  ///< bot, wait, end, undo, rematch
    Seat by{};
    int number = -1;  ///< the seat of `bot`, the ply of `undo`
    std::string level = {};
    bool all = false;         ///< whether every one of those asked must agree, or most
    std::uint8_t asked = 0;   ///< a bit a seat
    std::uint8_t agreed = 0;  ///< a bit a seat
    std::uint8_t denied = 0;
    std::int64_t at = 0;

    void vote(Seat seat, bool yes);
    void ask(Seat seat);
    [[nodiscard]] bool asks(Seat seat) const;
    /// Whether it passed or failed, once that is certain.
    [[nodiscard]] std::optional<bool> verdict() const;
};

/// Whether there is such a question.
bool is_motion(std::string_view what);

constexpr std::uint8_t bit_of(Seat seat) { return static_cast<std::uint8_t>(1U << at(seat)); }

}  // namespace marea::table
