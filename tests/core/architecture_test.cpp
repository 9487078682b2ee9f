#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <optional>
#include <string>
#include <string_view>

#include "tests/core/paths.hpp"

namespace marea {
namespace {

namespace fs = std::filesystem;

/// In dependency order: a folder may include itself and those before it. A file in a folder that has parts
/// here may include all of them.
constexpr auto folders = std::to_array<std::string_view>(
    {"core",          "games",        "bots",   "wire/json", "wire/scenario", "wire/record",
     "wire/venezia",  "wire/venonta", "wire",   "table",     "store",         "server/report",
     "server/net",    "server/rooms", "server", "lab",       "words",         "apps/terminal",
     "apps/commands", "apps",         "gpu",    "net",       "python",        "wasm"});

/// Place in the order of the innermost folder that holds this path; none for what is no folder of ours.
std::optional<std::size_t> level(std::string_view path) {
    for (auto end = path.rfind('/'); end != std::string_view::npos; end = path.rfind('/', end - 1)) {
        const auto* const found = std::find(folders.begin(), folders.end(), path.substr(0, end));
        if (found != folders.end()) return static_cast<std::size_t>(found - folders.begin());
        if (end == 0) break;
    }
    return std::nullopt;
}

/// The n-th part of a path, counted from 0; empty beyond its end.
std::string part(const fs::path& path, int n) {
    auto it = path.begin();
    while (n-- > 0 && it != path.end()) ++it;
    return it == path.end() ? std::string() : it->string();
}

/// What an include line names, and whether in quotes.
struct Included {
    std::string path;
    bool quoted;
};

/// Takes a word and the blanks before it off the front of a line, if it is there.
bool skip(std::string_view& line, std::string_view word) {
    line.remove_prefix(std::min(line.find_first_not_of(" \t"), line.size()));
    if (!line.starts_with(word)) return false;
    line.remove_prefix(word.size());
    return true;
}

std::optional<Included> included(std::string_view line) {
    if (!skip(line, "#") || !skip(line, "include")) return std::nullopt;
    const bool quoted = skip(line, "\"");
    if (!quoted && !skip(line, "<")) return std::nullopt;
    return Included{std::string(line.substr(0, line.find(quoted ? '"' : '>'))), quoted};
}

/// What is wrong with this line in this file (its path from the root); empty if nothing.
std::string fault(const fs::path& file, std::string_view line) {
    const auto include = included(line);
    if (!include) return {};
    const fs::path target = include->path;
    if (include->path.find("..") != std::string::npos) return "climbs out of its folder";
    const auto to = level(include->path);
    if (!to) return include->quoted ? "does not start at the root of the tree" : "";
    if (*to > level(file.string())) return "goes against the order of the folders";
    const bool both_games = part(file, 0) == "games" && part(target, 0) == "games";
    if (both_games && part(file, 1) != part(target, 1)) return "takes one game into another";
    return {};
}

/// Every fault in one file, a line each.
std::string faults_in(const fs::path& root, const fs::path& file) {
    std::ifstream in(root / file);
    std::string found;
    int number = 0;
    for (std::string line; std::getline(in, line);) {
        ++number;
        const auto what = fault(file, line);
        if (what.empty()) continue;
        found.append(file.string()).append(":").append(std::to_string(number));
        found.append(" ").append(what).append(": ").append(line).append("\n");
    }
    return found;
}

bool is_source(const fs::path& path) {
    const auto ending = path.extension();
    return ending == ".hpp" || ending == ".cpp" || ending == ".h" || ending == ".cu" || ending == ".cuh";
}

TEST(Architecture, IncludesFollowTheOrderOfTheFolders) {
    const fs::path root = fs::path(tests::in_source("core")).parent_path();
    int files = 0;
    for (const auto folder : folders) {
        const fs::path whole = tests::in_source(std::string(folder));
        ASSERT_TRUE(fs::exists(whole)) << folder;
        if (folder.find('/') != std::string_view::npos) continue;  // part of one that is read whole
        for (const auto& entry : fs::recursive_directory_iterator(whole)) {
            if (!is_source(entry.path())) continue;
            ++files;
            EXPECT_EQ(faults_in(root, entry.path().lexically_relative(root)), "");
        }
    }
    EXPECT_GT(files, 30);
}

TEST(Architecture, GoodLinesPass) {
    EXPECT_EQ(fault("wire/a.cpp", R"(#include "core/game.hpp")"), "");
    EXPECT_EQ(fault("wire/a.cpp", R"(#include "bots/bot.hpp")"), "");
    EXPECT_EQ(fault("wire/a.cpp", R"(#include "wire/json/parse.hpp")"), "");
    EXPECT_EQ(fault("games/venezia/a.cpp", R"(#include "games/venezia/tile.hpp")"), "");
    EXPECT_EQ(fault("gpu/a.cu", R"(#include "games/venezia/apply.cpp")"), "");
    EXPECT_EQ(fault("python/a.cpp", R"(#include "gpu/loop.hpp")"), "");
    EXPECT_EQ(fault("core/a.hpp", "#include <vector>"), "");
    EXPECT_EQ(fault("core/a.hpp", "#include <tl/expected.hpp>"), "");
    EXPECT_EQ(fault("core/a.hpp", R"(const char* text = "wire/parse.hpp";)"), "");
}

TEST(Architecture, PlantedBadLinesAreCaught) {
    const std::string against = "goes against the order of the folders";
    EXPECT_EQ(fault("core/a.hpp", R"(#include "games/venezia/tile.hpp")"), against);
    EXPECT_EQ(fault("bots/a.cpp", R"(#include "wire/json/parse.hpp")"), against);
    EXPECT_EQ(fault("games/venezia/a.cpp", R"(#include "bots/bot.hpp")"), against);
    EXPECT_EQ(fault("lab/a.cpp", R"(#include "apps/play.hpp")"), against);
    EXPECT_EQ(fault("words/a.cpp", R"(#include "apps/terminal/sheet.hpp")"), against);
    EXPECT_EQ(fault("apps/terminal/venezia/a.cpp", R"(#include "apps/commands/commands.hpp")"), against);
    EXPECT_EQ(fault("games/venezia/a.cpp", R"(#include "gpu/loop.hpp")"), against);
    EXPECT_EQ(fault("gpu/a.cu", R"(#include "python/batch.hpp")"), against);
    EXPECT_EQ(fault("server/net/a.cpp", R"(#include "server/rooms/hall.hpp")"), against);
    EXPECT_EQ(fault("core/a.hpp", "#include <wire/parse.hpp>"), against);
    EXPECT_EQ(fault("core/a.hpp", R"(  #  include "wire/json/parse.hpp"  // because)"), against);
    EXPECT_EQ(fault("games/venezia/a.cpp", R"(#include "games/venonta/card.hpp")"),
              "takes one game into another");
    EXPECT_EQ(fault("wire/a.cpp", R"(#include "../core/game.hpp")"), "climbs out of its folder");
    EXPECT_EQ(fault("wire/a.cpp", R"(#include "core/../bots/bot.hpp")"), "climbs out of its folder");
    EXPECT_EQ(fault("wire/a.cpp", R"(#include "parse.hpp")"), "does not start at the root of the tree");
}

}  // namespace
}  // namespace marea
