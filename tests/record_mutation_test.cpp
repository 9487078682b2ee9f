#include <gtest/gtest.h>

#include "core/rng.hpp"
#include "tests/spoilt_record.hpp"

namespace marea {
namespace {

/// One small change somewhere.
std::string mutated(std::string text, Rng& rng) {
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

struct Tally {
    int refused = 0;
    int clean = 0;
};

/// A changed record is refused with a reason, or is sound: it replays and can be written and read again.
void expect_refused_or_sound(const std::string& text, Tally& tally) {
    const Problem problem = problem_of(text);
    EXPECT_FALSE(problem.reason.empty());
    if (problem.reason != "none") {
        ++tally.refused;
        return;
    }
    ++tally.clean;
    const auto record = wire::read_record(text);
    const std::string written = wire::write_record(std::get<Record<Venezia>>(*record));
    EXPECT_EQ(problem_of(written).reason, "none");
}

Tally try_mutations(int count, std::uint64_t seed) {
    const auto lines = golden_lines();
    Tally tally;
    for (int i = 0; i < count; ++i) {
        SCOPED_TRACE("seed " + std::to_string(seed) + ", mutation " + std::to_string(i));
        Rng rng(seed, static_cast<std::uint64_t>(i));
        std::string text = lines[rng.below(static_cast<std::uint32_t>(lines.size()))];
        for (auto changes = 1 + rng.below(3); changes > 0 && !text.empty(); --changes)
            text = mutated(text, rng);
        expect_refused_or_sound(text, tally);
    }
    return tally;
}

TEST(RecordMutation, IsRefusedOrReallyReplays) {
    const Tally tally = try_mutations(1'500, 8);
    EXPECT_GT(tally.refused, 1'000);
    EXPECT_GT(tally.clean, 0);
}

TEST(LongRecordMutation, IsRefusedOrReallyReplays) { EXPECT_GT(try_mutations(60'000, 9).refused, 40'000); }

}  // namespace
}  // namespace marea
