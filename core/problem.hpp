#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace marea {

/// A named value inside a message; numbers stay numbers so that a catalogue can pick the plural.
struct Detail {
    std::string_view name;
    std::variant<int, double, std::string> value;
};

/// Why something is refused: an illegal action, a broken record, a bad option. An error is a value; its words
/// are in the catalogues of `lang/` under "problem.<reason>".
struct Problem {
    std::string_view reason;
    std::string_view rule = {};  ///< id of the rule that forbids it; empty if no rule of a game is involved
    std::vector<Detail> details = {};
    std::string where = {};  ///< JSON pointer into what was read; empty for an action at the table
    int ply = -1;            ///< index of the refused action in its record, from 0

    [[nodiscard]] Problem at(std::string_view prefix) && {
        where.insert(0, prefix);
        return std::move(*this);
    }
};

}  // namespace marea
