#include <gtest/gtest.h>

#include "tests/core/text_mutation.hpp"
#include "tests/wire/spoilt_record.hpp"

namespace marea {
namespace {

/// A changed record is refused with a reason, or is sound: it replays and can be written and read again.
void expect_refused_or_sound(const std::string& text, Tally& tally) {
    const Problem problem = problem_of(text);
    EXPECT_FALSE(problem.reason.empty());
    if (problem.reason != "none") {
        ++tally.refused;
        return;
    }
    ++tally.clean;
    const auto record = wire::read_record<Venezia>(text);
    const std::string written = wire::write_record(*record);
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
