#include "store/scenario_folder.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <fstream>

#include "store/open_file.hpp"

namespace marea::store {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t hash_letters = 64;

bool is_hash(std::string_view text) {
    return text.size() == hash_letters &&
           text.find_first_not_of("0123456789abcdef") == std::string_view::npos;
}

std::string text_of(const fs::path& path, std::size_t longest) {
    std::ifstream in(path, std::ios::binary);
    if (!in) throw UnreadableFile(path.string());
    std::string text(longest + 1, '\0');
    in.read(text.data(), static_cast<std::streamsize>(text.size()));
    text.resize(static_cast<std::size_t>(in.gcount()));
    return text;
}

bool sync_folder(const fs::path& path) { return OpenFile(path, O_RDONLY | O_DIRECTORY).sync(); }

}  // namespace

std::vector<ScenarioFolder::File> ScenarioFolder::read(std::size_t longest) const {
    std::vector<File> files;
    std::error_code error;
    for (const auto& entry : fs::directory_iterator(path_, error)) {
        if (entry.path().extension() != ".json" || !entry.is_regular_file()) continue;
        const std::string stem = entry.path().stem().string();
        files.push_back({entry.path().filename().string(), text_of(entry.path(), longest),
                         is_hash(stem) ? stem : std::string()});
    }
    std::ranges::sort(files, {}, &File::name);
    return files;
}

bool ScenarioFolder::keep(std::string_view hash, std::string_view text) const {
    std::error_code error;
    const fs::path folder(path_);
    if (fs::create_directories(folder, error) && !sync_folder(folder.parent_path())) return false;
    const fs::path path = folder / (std::string(hash) + ".json");
    const fs::path draft = folder / (std::string(hash) + ".part");
    const bool written = [&] {
        const OpenFile file(draft, O_WRONLY | O_CREAT | O_TRUNC);
        return file.write(text) && file.sync();
    }();
    if (!written || std::rename(draft.c_str(), path.c_str()) != 0) {
        ::unlink(draft.c_str());
        return false;
    }
    return sync_folder(folder);
}

}  // namespace marea::store
