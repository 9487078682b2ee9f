#include "store/folder_lock.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

namespace marea::store {

FolderLock::FolderLock(const std::string& folder)
    : file_(::open((folder + "/lock").c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600)) {
    held_ = file_ >= 0 && ::flock(file_, LOCK_EX | LOCK_NB) == 0;
}

FolderLock::~FolderLock() {
    if (file_ >= 0) ::close(file_);
}

}  // namespace marea::store
