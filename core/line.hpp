#pragma once

#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/seat.hpp"

namespace marea {

/// Something of a game's content by its id in the notation, for the reader to put in its name, or what it
/// does.
struct NameOf {
    std::string id;
};
struct TextOf {
    std::string id;
};

/// A part of a sentence that has words of its own: a key of the catalogues with a figure (`amount`, as
/// written) and the number its noun agrees with.
struct Phrase {
    std::string key;
    int n = 0;
    std::string amount = {};
};

/// A sentence before it has words: what happened, or what an action would do. Its words are in the catalogues
/// of `lang/` under its key; order, plural and case are theirs.
struct Line {
    /// A named value, as a problem's Detail; or a seat or a thing, whose name or text the reader puts in.
    struct Value {
        std::string_view name;
        std::variant<int, double, std::string, Seat, NameOf, TextOf, Phrase> value;
    };

    std::string_view key;
    std::vector<Value> values = {};
    std::string_view rule = {};            ///< id of the rule behind it; may be empty
    std::vector<std::string> places = {};  ///< to light up, in the game's notation; the one to look at first
    bool warning = false;                  ///< harm to whoever would do it: worth a question first
};

using Told = std::vector<Line>;

}  // namespace marea
