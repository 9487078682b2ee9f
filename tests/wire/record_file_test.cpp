#include "wire/record/record_file.hpp"

#include <gtest/gtest.h>

#include <sstream>

#include "tests/wire/spoilt_record.hpp"

namespace marea {
namespace {

std::vector<std::string> records_in(const std::string& file) {
    std::istringstream in(file);
    std::vector<std::string> records;
    const std::size_t count = wire::for_each_record(in, [&](std::string_view text) {
        records.emplace_back(text);
        return true;
    });
    EXPECT_EQ(count, records.size());
    return records;
}

std::vector<std::string> reasons_in(const std::string& file) {
    std::vector<std::string> reasons;
    for (const auto& record : records_in(file)) reasons.emplace_back(problem_of(record).reason);
    return reasons;
}

using Reasons = std::vector<std::string>;

TEST(RecordFile, MayBeOneRecordOverManyLines) {
    EXPECT_EQ(reasons_in(std::string(two_seats)), Reasons{"none"});
    EXPECT_EQ(reasons_in("\n\r\n" + std::string(two_seats) + "\n\n"), Reasons{"none"});
    EXPECT_EQ(reasons_in(replaced("\"marea\"", "\n\n\"marea\"")), Reasons{"none"});
}

TEST(RecordFile, MayBeOneRecordALine) {
    const std::string line = Spoilt().text();
    EXPECT_EQ(reasons_in(line), Reasons{"none"});
    EXPECT_EQ(reasons_in(line + "\n" + line + "\r\n" + line), (Reasons{"none", "none", "none"}));
    EXPECT_EQ(reasons_in("\n" + line + "\n \t\n\n" + line + "\n\n"), (Reasons{"none", "none"}));
}

TEST(RecordFile, MayBeEmpty) {
    EXPECT_EQ(records_in(""), Reasons{});
    EXPECT_EQ(records_in("\n \t\r\n\n"), Reasons{});
}

TEST(RecordFile, ABrokenLineSpoilsNoOther) {
    const std::string line = Spoilt().text();
    const std::string broken = line.substr(0, line.size() / 2);
    EXPECT_EQ(reasons_in(broken + "\n" + line + "\n" + line), (Reasons{"json_truncated", "none", "none"}));
    EXPECT_EQ(reasons_in(line + "\n" + broken + "\n" + line), (Reasons{"none", "json_truncated", "none"}));
    EXPECT_EQ(reasons_in("nonsense\n" + line), (Reasons{"json_syntax", "none"}));
}

TEST(RecordFile, AHugeLineIsHandedOutCutOffAndRefused) {
    const std::string line = Spoilt().text();
    const std::string huge = line + std::string(3 * wire::max_record_bytes, ' ');
    const auto records = records_in(line + "\n" + huge + "\n" + line + "\n");
    ASSERT_EQ(records.size(), 3U);
    EXPECT_EQ(records[1].size(), wire::max_record_bytes + 1);
    EXPECT_EQ(problem_of(records[1]).reason, "record_too_large");
    EXPECT_EQ(problem_of(records[2]).reason, "none");
}

TEST(RecordFile, AHugeFirstLineSpoilsNoOther) {
    const std::string line = Spoilt().text();
    const std::string huge(2 * wire::max_record_bytes, '[');
    EXPECT_EQ(reasons_in(huge + "\n" + line), (Reasons{"record_too_large", "none"}));
    EXPECT_EQ(reasons_in(huge), Reasons{"record_too_large"});
}

TEST(RecordFile, AHugeRecordOverManyLinesIsRefused) {
    std::string file = "{\n\"meta\": [\n";
    while (file.size() < 3 * wire::max_record_bytes) file += std::string(1'000, ' ') + "1,\n";
    EXPECT_EQ(reasons_in(file + "1]\n}"), Reasons{"record_too_large"});
}

TEST(RecordFile, StopsWhenNoMoreIsWanted) {
    const std::string line = Spoilt().text();
    std::istringstream in(line + "\n" + line + "\n" + line + "\n");
    int taken = 0;
    EXPECT_EQ(wire::for_each_record(in, [&](std::string_view) { return ++taken < 2; }), 2U);
    EXPECT_EQ(taken, 2);
}

}  // namespace
}  // namespace marea
