#pragma once

#include <ostream>
#include <sstream>
#include <string>

#include "core/line.hpp"

namespace marea::tests {

inline void put(std::ostream& out, Seat seat) { out << static_cast<char>('A' + seat.index); }
inline void put(std::ostream& out, const NameOf& thing) { out << '<' << thing.id << '>'; }
inline void put(std::ostream& out, const TextOf& thing) { out << '"' << thing.id << '"'; }
inline void put(std::ostream& out, const Phrase& phrase) { out << phrase.key << '(' << phrase.amount << ')'; }
template <class T>
void put(std::ostream& out, const T& value) {
    out << value;
}

/// A line in one line, seats by their letters: "V3.2.2 venezia.tell.buy name=A price=2 at e4".
inline std::string words(const Line& line) {
    std::ostringstream out;
    out << line.rule << ' ' << line.key;
    for (const auto& [name, value] : line.values) {
        out << ' ' << name << '=';
        std::visit([&](const auto& one) { put(out, one); }, value);
    }
    for (const auto& place : line.places) out << (&place == &line.places.front() ? " at " : " ") << place;
    if (line.warning) out << " !";
    return out.str();
}

/// All lines, each on its own.
inline std::string words(const Told& told) {
    std::string all;
    for (const Line& line : told) all += (all.empty() ? "" : "\n") + words(line);
    return all;
}

}  // namespace marea::tests
