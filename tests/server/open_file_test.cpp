#include "store/open_file.hpp"

#include <fcntl.h>
#include <gtest/gtest.h>

#include <filesystem>

#include "store/folder_lock.hpp"
#include "tests/cli/program.hpp"

namespace open_file {
namespace {

using namespace marea::store;
using marea::tests::Folder;
namespace fs = std::filesystem;

constexpr int to_write = O_WRONLY | O_CREAT | O_TRUNC;

TEST(OpenFile, WritesAndSyncsWhatIsOpen) {
    const Folder folder;
    const OpenFile file(folder.file("a"), to_write);
    EXPECT_TRUE(file.is_open());
    EXPECT_TRUE(file.write("one") && file.write("") && file.write(" two"));
    EXPECT_TRUE(file.sync());
    EXPECT_EQ(marea::tests::read_file(folder.file("a")), "one two");
    EXPECT_EQ(fs::status(folder.file("a")).permissions(), fs::perms::owner_read | fs::perms::owner_write);
}

TEST(OpenFile, OneThatIsNotThereSaysSoToEverything) {
    const Folder folder;
    for (const OpenFile& file : {OpenFile(), OpenFile(folder.file("none/a"), to_write)}) {
        EXPECT_FALSE(file.is_open());
        EXPECT_FALSE(file.write("one"));
        EXPECT_FALSE(file.write(""));
        EXPECT_FALSE(file.sync());
        EXPECT_FALSE(file.lock());
    }
}

TEST(OpenFile, MovesWithoutClosing) {
    const Folder folder;
    OpenFile first(folder.file("a"), to_write);
    OpenFile second(std::move(first));
    EXPECT_TRUE(second.write("one"));
    OpenFile third;
    third = std::move(second);
    EXPECT_TRUE(third.write(" two"));
    third = OpenFile(folder.file("b"), to_write);
    EXPECT_TRUE(third.write("three"));
    EXPECT_EQ(marea::tests::read_file(folder.file("a")), "one two");
    EXPECT_EQ(marea::tests::read_file(folder.file("b")), "three");
}

TEST(FolderLock, IsHeldByOneAtATime) {
    const Folder folder;
    {
        const FolderLock first(folder.file(""));
        EXPECT_TRUE(first.is_held());
        const FolderLock second(folder.file(""));
        EXPECT_FALSE(second.is_held());
        EXPECT_FALSE(second.is_unwritable());
    }
    EXPECT_TRUE(FolderLock(folder.file("")).is_held()) << "free again";
    const FolderLock nowhere(folder.file("none"));
    EXPECT_FALSE(nowhere.is_held());
    EXPECT_TRUE(nowhere.is_unwritable());
}

}  // namespace
}  // namespace open_file
