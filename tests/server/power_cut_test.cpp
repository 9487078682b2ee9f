#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <future>
#include <span>

#include "store/heads.hpp"
#include "store/sqlite_store.hpp"
#include "tests/core/folder.hpp"
#include "tests/core/paths.hpp"
#include "tests/server/recording_disk.hpp"

/// The power goes at any moment: what was acknowledged is there, nothing is half there, and nobody cries
/// wolf.
namespace power_cut {
namespace {

using namespace marea;
using namespace marea::store;
using tests::CutDisk;
using tests::Folder;
using tests::RecordingDisk;

constexpr int tables = 4;

std::string text_of(int table, std::int64_t version) {
    return std::string(static_cast<std::size_t>(20 + 37 * version * (table + 1) % 3000),
                       static_cast<char>('a' + version % 26));
}

/// What was known when the disk had been asked for so much.
struct Moment {
    std::size_t steps = 0;
    std::array<std::int64_t, tables> acknowledged{};
    std::string promises;  ///< the file of heads
};

struct Recorded {
    std::string database;
    std::vector<tests::DiskStep> steps;
    std::vector<Moment> moments;
};

std::string contents(const std::string& path) {
    return std::filesystem::exists(path) ? tests::read_file(path) : "";
}

/// Some sittings of a store: entries in groups, snapshots, and starts between.
Recorded record(const Folder& folder, std::uint64_t seed) {
    Rng rng(seed);
    Recorded result{folder.file("marea.db"), {}, {}};
    RecordingDisk disk;
    Moment now;
    for (int sitting = 0; sitting < 4; ++sitting) {
        SqliteStore store(result.database);
        for (int i = 0; i < 25; ++i) {
            const int table = static_cast<int>(rng.below(tables));
            auto& last = now.acknowledged[static_cast<std::size_t>(table)];
            const std::string name(1, static_cast<char>('a' + table));
            const int count = 1 + static_cast<int>(rng.below(4));
            std::vector<Entry> some;
            for (int n = 1; n <= count; ++n) some.push_back({name, last + n, text_of(table, last + n)});
            std::promise<Outcome> outcome;
            store.append(std::move(some), [&](Outcome o) { outcome.set_value(o); });
            EXPECT_EQ(outcome.get_future().get(), Outcome::committed);
            last += count;
            if (i % 10 == 9) {
                std::promise<Outcome> kept;
                store.put_snapshot({name, last, "all of it"}, [&](Outcome o) { kept.set_value(o); });
                EXPECT_EQ(kept.get_future().get(), Outcome::committed);
            }
            now.steps = disk.size();
            now.promises = contents(heads_path(result.database));
            result.moments.push_back(now);
        }
    }
    result.steps = disk.steps();
    return result;
}

void write_file(const std::string& path, const std::string& bytes) {
    std::ofstream(path, std::ios::binary) << bytes;
}

/// Opens what a cut has left; `least` is what was acknowledged before it.
void expect_whole(const std::string& database, const Moment& least, std::size_t cut) {
    SqliteStore store(database);
    store.load_open([&](const Log& log) {
        EXPECT_FALSE(log.damage) << "cut " << cut << ": " << log.table;
        EXPECT_FALSE(log.dropped_snapshot) << "cut " << cut << ": " << log.table;
    });
    for (int table = 0; table < tables; ++table) {
        const auto here = store.read(std::string(1, static_cast<char>('a' + table)));
        ASSERT_GE(std::ssize(here), least.acknowledged[static_cast<std::size_t>(table)]) << "cut " << cut;
        for (const Entry& entry : here) ASSERT_EQ(entry.text, text_of(table, entry.version)) << "cut " << cut;
    }
}

/// Where a sync costs nothing, if the machine has such a place: what a cut leaves is written by the test
/// itself.
std::filesystem::path in_memory() {
    const std::filesystem::path place = "/dev/shm";
    return std::filesystem::exists(place) ? place : std::filesystem::temp_directory_path();
}

/// Cuts the power after every `stride`th step, each in a way of its own.
int cut_everywhere(std::uint64_t seed, std::size_t stride) {
    const Folder folder(in_memory());
    const Recorded recorded = record(folder, seed);
    Rng rng(seed + 1);
    CutDisk disk;
    int cuts = 0;
    std::size_t known = 0;
    for (std::size_t step = 0; step < recorded.steps.size(); ++step) {
        disk.take(recorded.steps[step]);
        while (known < recorded.moments.size() && recorded.moments[known].steps <= step + 1) ++known;
        if (step % stride != 0) continue;
        const Moment least = known == 0 ? Moment{} : recorded.moments[known - 1];
        const Folder after(in_memory());
        for (const auto& [name, bytes] : disk.after_a_cut(rng))
            write_file(after.file(std::filesystem::path(name).filename().string()), bytes);
        if (!least.promises.empty()) write_file(heads_path(after.file("marea.db")), least.promises);
        EXPECT_NO_THROW(expect_whole(after.file("marea.db"), least, step)) << "cut " << step;
        ++cuts;
        if (::testing::Test::HasFailure()) break;
    }
    return cuts;
}

TEST(PowerCut, LosesNothingThatWasAcknowledged) { EXPECT_GT(cut_everywhere(1, 7), 100); }

/// MAREA_CUTS says how many.
TEST(LongPowerCut, LosesNothingThatWasAcknowledged) {
    const char* wish = std::getenv("MAREA_CUTS");
    const int wanted = wish == nullptr ? 2'000 : std::atoi(wish);
    int cuts = 0;
    for (std::uint64_t seed = 10; cuts < wanted && !::testing::Test::HasFailure(); ++seed)
        cuts += cut_everywhere(seed, 1);
    EXPECT_GE(cuts, wanted);
}

/// The proof can fail: on a disk that forgets what it was told to keep, entries are gone.
TEST(PowerCut, IsNoticedOnADiskThatForgets) {
    const Folder folder(in_memory());
    const Recorded recorded = record(folder, 3);
    CutDisk disk;
    for (const auto& step : std::span(recorded.steps).first(recorded.moments.back().steps))
        if (step.kind != tests::DiskStep::Kind::sync || !step.file.ends_with("-wal")) disk.take(step);
    Rng rng(4);
    const Folder after(in_memory());
    for (const auto& [name, bytes] : disk.after_a_cut(rng))
        write_file(after.file(std::filesystem::path(name).filename().string()), bytes);
    write_file(heads_path(after.file("marea.db")), recorded.moments.back().promises);
    SqliteStore store(after.file("marea.db"));
    int damaged = 0;
    store.load_open([&](const Log& log) { damaged += log.damage.has_value() ? 1 : 0; });
    EXPECT_GT(damaged, 0) << "the promises tell that something is missing";
}

}  // namespace
}  // namespace power_cut
