#pragma once

#include <array>
#include <cstdint>

#include "games/venezia/offer.hpp"

namespace marea::gpu {

/// Every action of Venezia as a number below `action_count`, so that a net has an output for each: 64 times
/// its row, plus a square or a card's id. A walk's or ride's row says with which of the seat's own figures,
/// counted from the lowest square.
enum class ActionRow : std::uint8_t { walk = 0, ride = 4, buy = 8, card, place, rescue, drown };
constexpr int action_rows = static_cast<int>(ActionRow::drown) + 1;
constexpr int action_count = 64 * static_cast<int>(ActionRow::drown) + 1;

/// Those of a seat's actions that are legal, a bit each: row by row in the order of the legal list.
struct LegalMask {
    std::array<std::uint64_t, action_rows> rows{};

    [[nodiscard]] constexpr bool has(int number) const {
        return number >= 0 && number < action_count &&
               marea::has(rows[static_cast<std::size_t>(number) / 64], number % 64);
    }
    [[nodiscard]] constexpr std::uint32_t size() const {
        int count = 0;
        for (const std::uint64_t row : rows) count += count_bits(row);
        return static_cast<std::uint32_t>(count);
    }
    /// The n-th, n < size(): the same as the n-th of the legal list.
    [[nodiscard]] constexpr int nth(std::uint32_t n) const {
        auto left = static_cast<int>(n);
        for (int row = 0; row < action_rows; ++row) {
            const std::uint64_t targets = rows[static_cast<std::size_t>(row)];
            const int count = count_bits(targets);
            if (left < count) return 64 * row + nth_bit(targets, left);
            left -= count;
        }
        return action_count;
    }
    friend bool operator==(const LegalMask&, const LegalMask&) = default;
};

/// The row of an action by who is in turn.
constexpr int row_of(const venezia::Public& table, venezia::Kind kind, venezia::Square from) {
    using venezia::Kind;
    const auto figure = count_bits(table.figures[at(table.turn)] & (bit(from.index) - 1));
    switch (kind) {
        case Kind::walk:
            return static_cast<int>(ActionRow::walk) + figure;
        case Kind::ride:
            return static_cast<int>(ActionRow::ride) + figure;
        case Kind::buy:
            return static_cast<int>(ActionRow::buy);
        case Kind::card:
            return static_cast<int>(ActionRow::card);
        case Kind::place:
            return static_cast<int>(ActionRow::place);
        case Kind::rescue:
            return static_cast<int>(ActionRow::rescue);
        case Kind::drown:
            break;
    }
    return static_cast<int>(ActionRow::drown);
}

constexpr int number_of(const venezia::Public& table, venezia::Action action) {
    return 64 * row_of(table, action.kind, action.from) + action.to;
}

/// The action of a legal number.
constexpr venezia::Action action_of(const venezia::Public& table, int number) {
    using venezia::Kind;
    const int row = number / 64;
    const auto to = static_cast<std::uint8_t>(number % 64);
    if (row < static_cast<int>(ActionRow::buy)) {
        const auto from = venezia::square(nth_bit(table.figures[at(table.turn)], row % 4));
        return {row < static_cast<int>(ActionRow::ride) ? Kind::walk : Kind::ride, from, to};
    }
    switch (static_cast<ActionRow>(row)) {
        case ActionRow::buy:
            return {Kind::buy, {}, to};
        case ActionRow::card:
            return {Kind::card, {}, to};
        case ActionRow::place:
            return {Kind::place, {}, to};
        case ActionRow::rescue:
            return {Kind::rescue, {}, to};
        default:
            return {Kind::drown, {}, 0};
    }
}

/// What whoever is to act may do; `hand` is that of the seat whose turn it is.
MAREA_DEVICE inline LegalMask mask_of(const venezia::Options& options, const venezia::Public& table,
                                      venezia::Tiles hand) {
    struct Taker {
        const venezia::Public& seen;
        LegalMask mask{};

        constexpr void add(venezia::Kind kind, std::uint64_t targets, venezia::Square from = {}) {
            mask.rows[static_cast<std::size_t>(row_of(seen, kind, from))] = targets;
        }
    };
    Taker taker{table};
    venezia::offer(taker, options, table, hand);
    return taker.mask;
}

}  // namespace marea::gpu
