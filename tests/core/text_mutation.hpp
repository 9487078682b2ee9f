#pragma once

#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "core/rng.hpp"

namespace marea {

/// What became of changed texts.
struct Tally {
    int refused = 0;
    int clean = 0;
};

/// One small change somewhere in a text.
inline std::string mutated(std::string text, Rng& rng) {
    const auto somewhere = [&] { return rng.below(static_cast<std::uint32_t>(text.size())); };
    const std::size_t at = somewhere();
    switch (rng.below(6)) {
        case 0:  // flips a bit
            text[at] = static_cast<char>(static_cast<unsigned char>(text[at]) ^ 1U << rng.below(8));
            break;
        case 1:  // drops a few bytes
            text.erase(at, 1 + rng.below(4));
            break;
        case 2:  // puts in a byte that means something, or any
            text.insert(
                at, 1, rng.below(2) == 0 ? "{}[]\",:0-x!"[rng.below(11)] : static_cast<char>(rng.below(256)));
            break;
        case 3:  // swaps two bytes
            std::swap(text[at], text[somewhere()]);
            break;
        case 4:  // breaks off
            text.resize(at);
            break;
        default:  // copies a piece to elsewhere
            text.insert(somewhere(), text.substr(at, 1 + rng.below(12)));
            break;
    }
    return text;
}

/// Hands `count` texts to `look`, each one of the lines with one to three small changes.
template <class Look>
void try_mutations(const std::vector<std::string>& lines, int count, std::uint64_t seed, Look look) {
    for (int i = 0; i < count; ++i) {
        SCOPED_TRACE("seed " + std::to_string(seed) + ", mutation " + std::to_string(i));
        Rng rng(seed, static_cast<std::uint64_t>(i));
        std::string text = lines[rng.below(static_cast<std::uint32_t>(lines.size()))];
        for (auto changes = 1 + rng.below(3); changes > 0 && !text.empty(); --changes)
            text = mutated(text, rng);
        look(text);
    }
}

}  // namespace marea
