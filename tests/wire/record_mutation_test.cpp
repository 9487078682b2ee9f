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

Tally tally_mutations(int count, std::uint64_t seed) {
    Tally tally;
    try_mutations(golden_lines(), count, seed,
                  [&](const std::string& text) { expect_refused_or_sound(text, tally); });
    return tally;
}

TEST(RecordMutation, IsRefusedOrReallyReplays) {
    const Tally tally = tally_mutations(1'500, 8);
    EXPECT_GT(tally.refused, 1'000);
    EXPECT_GT(tally.clean, 0);
}

TEST(LongRecordMutation, IsRefusedOrReallyReplays) { EXPECT_GT(tally_mutations(60'000, 9).refused, 40'000); }

}  // namespace
}  // namespace marea
