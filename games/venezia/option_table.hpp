#pragma once

#include <array>
#include <optional>
#include <span>
#include <string_view>
#include <type_traits>

#include "games/venezia/notation.hpp"
#include "games/venezia/options.hpp"

namespace marea::venezia {

/// One option. Records, tables, command lines and `GET /api/games` read, write and describe it by its row;
/// what it means is in the rules, what it is called in `lang/`.
struct OptionRow {
    std::string_view name;
    std::string_view rule;
    std::span<const std::string_view> values;  ///< by the number of each; none: a seat's number
    int standard;                              ///< the value if none is named; `drawn`
    int (*get)(const Options& options);
    void (*set)(Options& options, int value);
    int players = 0;                      ///< for so many alone; 0: for any
    std::string_view other_players = {};  ///< why others cannot have it
};

/// The value of an option that is left to chance.
constexpr int drawn = -1;

namespace detail {

template <auto Member>
int get_option(const Options& options) {
    if constexpr (std::is_enum_v<std::remove_cvref_t<decltype(options.*Member)>>)
        return static_cast<int>(options.*Member);
    else
        return options.*Member ? static_cast<int>(*(options.*Member)) : drawn;
}

template <auto Member>
void set_option(Options& options, int value) {
    using Value = std::remove_reference_t<decltype(options.*Member)>;
    if constexpr (std::is_enum_v<Value>)
        options.*Member = static_cast<Value>(value);
    else if (value == drawn)
        (options.*Member).reset();
    else
        options.*Member = static_cast<typename Value::value_type>(value);
}

template <auto Member>
constexpr OptionRow option(std::string_view name, std::string_view rule,
                           std::span<const std::string_view> values) {
    const int standard = std::is_enum_v<std::remove_cvref_t<decltype(Options{}.*Member)>> ? 0 : drawn;
    return {name, rule, values, standard, get_option<Member>, set_option<Member>};
}

template <auto Member>
constexpr OptionRow option_for(int players, std::string_view name, std::string_view rule,
                               std::span<const std::string_view> values, std::string_view other_players) {
    OptionRow row = option<Member>(name, rule, values);
    row.players = players;
    row.other_players = other_players;
    return row;
}

inline constexpr std::array<std::string_view, 3> movements{"eight_ways", "four_ways", "walk"};
inline constexpr std::array<std::string_view, 2> gondola_rides{"instead", "extra"};
inline constexpr std::array<std::string_view, 2> platform_starts{"one", "any"};
inline constexpr std::array<std::string_view, 2> tie_breaks{"figure_points", "figure_count"};
inline constexpr std::array<std::string_view, colours> letters = [] {
    std::array<std::string_view, colours> result;
    for (std::size_t c = 0; c < result.size(); ++c) result[c] = colour_letters.substr(c, 1);
    return result;
}();

}  // namespace detail

/// Every option but the number of players. Adding one: CONTRIBUTING, "An option".
inline constexpr std::array<OptionRow, 6> option_table{
    detail::option<&Options::movement>("movement", "V3.1.1", detail::movements),
    detail::option<&Options::gondola_ride>("gondola_ride", "V3.1.3", detail::gondola_rides),
    detail::option<&Options::platform_start>("platform_start", "V2.5", detail::platform_starts),
    detail::option<&Options::tie_break>("tie_break", "V4.5", detail::tie_breaks),
    detail::option_for<&Options::dropped_colour>(2, "dropped_colour", "V2.2", detail::letters,
                                                 "dropped_colour_needs_two"),
    detail::option<&Options::start_seat>("start_seat", "V2.4", {}),
};

/// A member without a row does not compile.
static_assert([] {
    [[maybe_unused]] const auto& [players, movement, gondola_ride, platform_start, tie_break, dropped_colour,
                                  start_seat] = Options{};
    return option_table.size() == 6;
}());

/// nullptr if there is none of that name.
constexpr const OptionRow* find_option(std::string_view name) {
    for (const OptionRow& row : option_table)
        if (row.name == name) return &row;
    return nullptr;
}

}  // namespace marea::venezia
