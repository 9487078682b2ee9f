#include "server/open_store.hpp"

#include <sys/stat.h>

#include <filesystem>
#include <utility>

#include "store/postgres_store.hpp"
#include "store/schema.hpp"
#include "store/sqlite_store.hpp"

namespace marea::server {
namespace {

namespace fs = std::filesystem;

/// What lies in it holds secrets: nobody else may read what this program makes from now on. A folder that was
/// there before keeps its rights.
bool make_folder(const std::string& path) {
    ::umask(S_IRWXG | S_IRWXO);
    std::error_code error;
    fs::create_directories(path, error);
    return fs::is_directory(path, error);
}

OpenedStore open_folder(const std::string& folder) {
    if (!make_folder(folder)) throw store::UnfitFile("data_unwritable");
    auto lock = std::make_unique<store::FolderLock>(folder);
    if (lock->is_unwritable()) throw store::UnfitFile("data_unwritable");
    if (!lock->is_held()) throw store::UnfitFile("data_in_use");
    (void)store::version_of((fs::path(folder) / "marea.db").string());  // before anything is put beside it
    return {std::move(lock), std::make_unique<store::SqliteStore>((fs::path(folder) / "marea.db").string()),
            std::make_unique<FolderKeepsakes>(folder)};
}

}  // namespace

std::string StorePlace::shown() const { return address.empty() ? folder : store::without_password(address); }

std::optional<StorePlace> read_place(const std::string& text) {
    constexpr std::string_view sqlite = "sqlite:";
    if (text.starts_with(sqlite) && text.size() > sqlite.size())
        return StorePlace{.folder = text.substr(sqlite.size())};
    if (store::is_postgres_address(text)) return StorePlace{.address = text};
    return std::nullopt;
}

bool has_data(const std::string& folder) {
    std::error_code error;
    return fs::is_regular_file(fs::path(folder) / "marea.db", error);
}

OpenedStore open_store(const StorePlace& place) {
    if (place.address.empty()) return open_folder(place.folder);
    const store::Sharing sharing{.alone = place.alone,
                                 .hearing = {.notify = place.notify, .level = place.level}};
    OpenedStore opened{{}, std::make_unique<store::PostgresStore>(place.address, sharing), {}};
    opened.keepsakes = std::make_unique<StoreKeepsakes>(*opened.store, place.folder);
    return opened;
}

Problem store_problem(const StorePlace& place) {
    try {
        throw;
    } catch (const store::UnfitFile& unfit) {
        return {unfit.reason, {}, {{"folder", place.shown()}}};
    } catch (const store::SqliteError& error) {
        return {"data_broken", {}, {{"folder", place.shown()}, {"why", std::string(error.what())}}};
    } catch (const store::PostgresError& error) {
        return {"store_unreachable", {}, {{"store", place.shown()}, {"why", std::string(error.what())}}};
    } catch (const store::UnreadableFile& file) {
        return {"file_unreadable", {}, {{"file", std::string(file.what())}}};
    } catch (const store::DamagedLog& damaged) {
        return store::problem_of(damaged.damage);
    }
}

}  // namespace marea::server
