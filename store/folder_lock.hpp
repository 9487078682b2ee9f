#pragma once

#include <string>

namespace marea::store {

/// One program at a time in a data folder: held until this or the program ends, however it ends.
class FolderLock {
  public:
    explicit FolderLock(const std::string& folder);
    ~FolderLock();
    FolderLock(const FolderLock&) = delete;
    FolderLock& operator=(const FolderLock&) = delete;

    [[nodiscard]] bool is_held() const { return held_; }
    /// Not held because nothing can be written in the folder.
    [[nodiscard]] bool is_unwritable() const { return file_ < 0; }

  private:
    int file_;
    bool held_ = false;
};

}  // namespace marea::store
