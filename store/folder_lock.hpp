#pragma once

#include <string>

#include "store/open_file.hpp"

namespace marea::store {

/// One program at a time in a data folder: held until this or the program ends, however it ends.
class FolderLock {
  public:
    explicit FolderLock(const std::string& folder);

    [[nodiscard]] bool is_held() const { return held_; }
    /// Not held because nothing can be written in the folder.
    [[nodiscard]] bool is_unwritable() const { return !file_.is_open(); }

  private:
    OpenFile file_;
    bool held_;
};

}  // namespace marea::store
