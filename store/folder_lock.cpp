#include "store/folder_lock.hpp"

#include <fcntl.h>

namespace marea::store {

FolderLock::FolderLock(const std::string& folder)
    : file_(folder + "/lock", O_RDWR | O_CREAT), held_(file_.lock()) {}

}  // namespace marea::store
