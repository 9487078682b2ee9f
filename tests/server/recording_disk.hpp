#pragma once

#include <sqlite3.h>

#include <cstring>
#include <map>
#include <mutex>
#include <set>
#include <string>
#include <vector>

#include "core/rng.hpp"

/// The disk as SQLite uses it, written down step by step, so that the power can be cut after each.
namespace marea::tests {

/// One thing that was asked of the disk.
struct DiskStep {
    enum class Kind { write, truncate, sync, remove, rename };
    Kind kind = Kind::write;
    std::string file = {};
    std::int64_t offset = 0;  ///< of a write; the size left by a truncation
    std::string bytes = {};   ///< the name that a file had before
};

/// While it lives, all that SQLite writes in this process goes to the real disk and is written down.
class RecordingDisk {
  public:
    RecordingDisk() : real_(sqlite3_vfs_find(nullptr)), vfs_(*real_) {
        current() = this;
        vfs_.zName = "recording";
        vfs_.szOsFile = static_cast<int>(sizeof(File)) + real_->szOsFile;
        vfs_.xOpen = open;
        vfs_.xDelete = remove;
        sqlite3_vfs_register(&vfs_, 1);
    }
    ~RecordingDisk() {
        sqlite3_vfs_unregister(&vfs_);
        current() = nullptr;
    }
    RecordingDisk(const RecordingDisk&) = delete;
    RecordingDisk& operator=(const RecordingDisk&) = delete;

    [[nodiscard]] std::size_t size() const {
        const std::scoped_lock lock(mutex_);
        return steps_.size();
    }
    [[nodiscard]] const std::vector<DiskStep>& steps() const { return steps_; }

  private:
    struct File {
        sqlite3_file base;
        std::string* name;
        sqlite3_file* real() { return reinterpret_cast<sqlite3_file*>(this + 1); }
    };
    static File& mine(sqlite3_file* file) { return *reinterpret_cast<File*>(file); }
    static RecordingDisk*& current() {
        static RecordingDisk* disk = nullptr;
        return disk;
    }
    void add(DiskStep step) {
        const std::scoped_lock lock(mutex_);
        steps_.push_back(std::move(step));
    }

    /// A file that was made under another name and put in its place, durably, is first seen when it is opened
    /// there.
    void opened(const std::string& name) {
        const std::scoped_lock lock(mutex_);
        if (drafts_.erase(name + ".part") > 0)
            steps_.push_back({DiskStep::Kind::rename, name, 0, name + ".part"});
        if (name.ends_with(".part")) drafts_.insert(name);
    }

    static int open(sqlite3_vfs* /*vfs*/, const char* name, sqlite3_file* file, int flags, int* out) {
        File& one = mine(file);
        one.base.pMethods = nullptr;
        sqlite3_vfs* real = current()->real_;
        const int code = real->xOpen(real, name, one.real(), flags, out);
        if (code != SQLITE_OK) return code;
        one.name = new std::string(name == nullptr ? "" : name);
        current()->opened(*one.name);
        one.base.pMethods = &methods();
        return code;
    }
    static int remove(sqlite3_vfs* /*vfs*/, const char* name, int sync_folder) {
        sqlite3_vfs* real = current()->real_;
        current()->add({DiskStep::Kind::remove, name});
        return real->xDelete(real, name, sync_folder);
    }
    static int close(sqlite3_file* file) {
        delete mine(file).name;
        sqlite3_file* real = mine(file).real();
        return real->pMethods->xClose(real);
    }
    static int write(sqlite3_file* file, const void* bytes, int size, sqlite3_int64 offset) {
        const auto length = static_cast<std::size_t>(size);
        current()->add({DiskStep::Kind::write, *mine(file).name, offset,
                        std::string(static_cast<const char*>(bytes), length)});
        sqlite3_file* real = mine(file).real();
        return real->pMethods->xWrite(real, bytes, size, offset);
    }
    static int truncate(sqlite3_file* file, sqlite3_int64 size) {
        current()->add({DiskStep::Kind::truncate, *mine(file).name, size});
        sqlite3_file* real = mine(file).real();
        return real->pMethods->xTruncate(real, size);
    }
    static int sync(sqlite3_file* file, int flags) {
        sqlite3_file* real = mine(file).real();
        const int code = real->pMethods->xSync(real, flags);
        current()->add({DiskStep::Kind::sync, *mine(file).name});
        return code;
    }
    /// What only reads, locks or maps goes to the real disk.
    template <auto Method, class... Arguments>
    static int pass_on(sqlite3_file* file, Arguments... arguments) {
        sqlite3_file* real = mine(file).real();
        return (real->pMethods->*Method)(real, arguments...);
    }
    static void barrier(sqlite3_file* file) {
        sqlite3_file* real = mine(file).real();
        real->pMethods->xShmBarrier(real);
    }
    static const sqlite3_io_methods& methods() {
        using M = sqlite3_io_methods;
        static const M table{.iVersion = 2,  // without memory-mapped pages, which nobody could write down
                             .xClose = close,
                             .xRead = pass_on<&M::xRead, void*, int, sqlite3_int64>,
                             .xWrite = write,
                             .xTruncate = truncate,
                             .xSync = sync,
                             .xFileSize = pass_on<&M::xFileSize, sqlite3_int64*>,
                             .xLock = pass_on<&M::xLock, int>,
                             .xUnlock = pass_on<&M::xUnlock, int>,
                             .xCheckReservedLock = pass_on<&M::xCheckReservedLock, int*>,
                             .xFileControl = pass_on<&M::xFileControl, int, void*>,
                             .xSectorSize = pass_on<&M::xSectorSize>,
                             .xDeviceCharacteristics = pass_on<&M::xDeviceCharacteristics>,
                             .xShmMap = pass_on<&M::xShmMap, int, int, int, void volatile**>,
                             .xShmLock = pass_on<&M::xShmLock, int, int, int>,
                             .xShmBarrier = barrier,
                             .xShmUnmap = pass_on<&M::xShmUnmap, int>,
                             .xFetch = nullptr,
                             .xUnfetch = nullptr};
        return table;
    }

    sqlite3_vfs* real_;
    sqlite3_vfs vfs_;
    mutable std::mutex mutex_;
    std::vector<DiskStep> steps_;
    std::set<std::string> drafts_;
};

/// What a disk holds: all that was synced, and of what came later whatever chance lets through, sector by
/// sector.
class CutDisk {
  public:
    void take(const DiskStep& step) {
        auto& waiting = waiting_[step.file];
        switch (step.kind) {
            case DiskStep::Kind::sync:
                for (const DiskStep& one : waiting) put(safe_[step.file], one);
                waiting.clear();
                break;
            case DiskStep::Kind::remove:
                safe_.erase(step.file);
                waiting.clear();
                break;
            case DiskStep::Kind::rename:  // synced before
                for (const DiskStep& one : waiting_[step.bytes]) put(safe_[step.bytes], one);
                waiting_.erase(step.bytes);
                safe_[step.file] = std::move(safe_[step.bytes]);
                safe_.erase(step.bytes);
                break;
            case DiskStep::Kind::write:
            case DiskStep::Kind::truncate:
                waiting.push_back(step);
        }
    }

    /// The files after the power came back.
    [[nodiscard]] std::map<std::string, std::string> after_a_cut(Rng& rng) const {
        auto files = safe_;
        for (const auto& [name, steps] : waiting_)
            for (const DiskStep& step : steps) let_through(files[name], step, rng);
        return files;
    }

  private:
    static constexpr std::size_t sector = 512;

    static void put(std::string& file, const DiskStep& step) {
        const auto offset = static_cast<std::size_t>(step.offset);
        if (step.kind == DiskStep::Kind::truncate) {
            file.resize(std::min(offset, file.size()));
            return;
        }
        file.resize(std::max(file.size(), offset + step.bytes.size()));
        file.replace(offset, step.bytes.size(), step.bytes);
    }
    static void let_through(std::string& file, const DiskStep& step, Rng& rng) {
        const auto fate = rng.below(3);  // all of it, nothing, or some sectors
        if (fate == 0) put(file, step);
        if (fate != 2 || step.kind != DiskStep::Kind::write) return;
        for (std::size_t at = 0; at < step.bytes.size(); at += sector)
            if (rng.below(2) == 0)
                put(file, {step.kind, step.file, step.offset + static_cast<std::int64_t>(at),
                           step.bytes.substr(at, sector)});
    }

    std::map<std::string, std::string> safe_;
    std::map<std::string, std::vector<DiskStep>> waiting_;
};

}  // namespace marea::tests
