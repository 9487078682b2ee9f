#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>

#include "tests/server/store_places.hpp"

namespace {

using namespace marea::store;
using marea::tests::entries;
using marea::tests::Folder;
using marea::tests::put;

TEST(Store, SaysWhatIsWrongWithTheFile) {
    const Folder folder;
    EXPECT_THROW(SqliteStore("/nonexistent/folder/marea.db"), SqliteError);
    EXPECT_THROW(SqliteStore(folder.write("not.db", std::string(4096, 'x'))), SqliteError);
}

/// What a child that writes has told its parent: the last version it knows to be durable.
struct Told {
    std::int64_t committed = 0;
    bool refused = false;
};

/// A child process appends version after version, and reports each outcome until it is refused.
template <class Prepare>
Told write_until_refused(const std::string& path, std::int64_t from, Prepare prepare) {
    int pipe[2];
    EXPECT_EQ(::pipe(pipe), 0);
    const pid_t child = ::fork();
    if (child == 0) {
        prepare();
        SqliteStore store(path);
        for (std::int64_t version = from;; ++version) {
            const auto outcome = static_cast<char>(put(store, entries("a", version, 1)));
            if (::write(pipe[1], &outcome, 1) != 1 || outcome != 0) ::_exit(0);
        }
    }
    ::close(pipe[1]);
    Told told{from - 1};
    const auto hear = [&] {
        char outcome = 0;
        if (::read(pipe[0], &outcome, 1) != 1) return false;
        outcome == 0 ? void(++told.committed) : void(told.refused = true);
        return true;
    };
    while (hear()) {
    }
    ::close(pipe[0]);
    ::waitpid(child, nullptr, 0);
    return told;
}

TEST(Store, AFullDiskRefusesAndLosesNothing) {
    const Folder folder;
    {
        EXPECT_EQ(put(*std::make_unique<SqliteStore>(folder.file("marea.db")), entries("a", 1, 1)),
                  Outcome::committed);
    }
    const auto told = write_until_refused(folder.file("marea.db"), 2, [] {
        std::signal(SIGXFSZ, SIG_IGN);
        const rlimit limit{200'000, 200'000};
        ::setrlimit(RLIMIT_FSIZE, &limit);
    });
    EXPECT_TRUE(told.refused);
    EXPECT_GT(told.committed, 1);
    SqliteStore store(folder.file("marea.db"));
    const auto here = static_cast<std::int64_t>(store.read("a", 0).size());
    EXPECT_GE(here, told.committed);
    EXPECT_EQ(put(store, entries("a", here + 1, 1)), Outcome::committed);
}

}  // namespace
