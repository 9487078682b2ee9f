#pragma once

#include <algorithm>
#include <array>
#include <string>
#include <string_view>

#include "core/record.hpp"
#include "core/seat.hpp"
#include "words/printable.hpp"

namespace marea::words {

/// Bots of one level and temper, one a seat.
using BotCrew = std::array<std::string_view, 6>;

/// By level: from 0 on those of even temper, from 1 on the others. The page knows the same
/// (web/src/table/names.ts).
inline constexpr std::array<BotCrew, 5> even_bots{{
    {"Adelmo", "Berta", "Cirillo", "Dalia", "Egidio", "Flora"},
    {"Angelo", "Bruna", "Camillo", "Delia", "Enzo", "Fiora"},
    {"Alvise", "Bianca", "Corrado", "Dora", "Elio", "Fosca"},
    {"Ambrogio", "Beatrice", "Cesare", "Diana", "Ettore", "Fulvia"},
    {"Antenore", "Bona", "Costanzo", "Domitilla", "Ermolao", "Faustina"},
}};
inline constexpr std::array<BotCrew, 3> peaceful_bots{{
    {"Agnese", "Benedetto", "Chiara", "Donato", "Emma", "Felice"},
    {"Amalia", "Bonifacio", "Celeste", "Diodato", "Eufemia", "Francesco"},
    {"Anselma", "Basilio", "Clementina", "Desiderio", "Elisa", "Fedele"},
}};
inline constexpr std::array<BotCrew, 3> aggressive_bots{{
    {"Attilio", "Brunilde", "Cassio", "Drusilla", "Ezio", "Flaminia"},
    {"Achille", "Bellona", "Corvino", "Debora", "Ercole", "Fiamma"},
    {"Annibale", "Bradamante", "Catone", "Deianira", "Ezzelino", "Federica"},
}};

/// What a bot of a level ("2", "1-peaceful") is called at a seat, as on the page. One beyond the levels that
/// are named here is called as the last.
constexpr std::string_view bot_name(std::string_view level, Seat seat) {
    const bool numbered = !level.empty() && level.front() >= '0' && level.front() <= '9';
    const int strength = numbered ? level.front() - '0' : 2;
    const auto named = [&](const auto& crews, int least) {
        const int last = static_cast<int>(crews.size()) - 1;
        const BotCrew& crew = crews[static_cast<std::size_t>(std::clamp(strength - least, 0, last))];
        return crew[static_cast<std::size_t>(seat.index) % crew.size()];
    };
    if (level.ends_with("-peaceful")) return named(peaceful_bots, 1);
    if (level.ends_with("-aggressive")) return named(aggressive_bots, 1);
    return named(even_bots, 0);
}

/// Whoever a record names at a seat (a bot by its level alone, `bot:2`): a bot by its name, a person by their
/// own, which cannot steer a terminal.
inline std::string name_of(std::string_view recorded, Seat seat, int most = 24) {
    if (!is_bot_name(recorded)) return printable(recorded, most);
    return std::string(bot_name(recorded.substr(recorded.find(':') + 1), seat));
}

}  // namespace marea::words
