#include "store/open_file.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <utility>

namespace marea::store {

OpenFile::OpenFile(const std::string& path, int how) : handle_(::open(path.c_str(), how | O_CLOEXEC, 0600)) {}

OpenFile::~OpenFile() {
    if (is_open()) ::close(handle_);
}

OpenFile::OpenFile(OpenFile&& other) noexcept : handle_(std::exchange(other.handle_, -1)) {}

OpenFile& OpenFile::operator=(OpenFile&& other) noexcept {
    std::swap(handle_, other.handle_);
    return *this;
}

bool OpenFile::write(std::string_view text) const {
    while (!text.empty()) {
        const auto written = ::write(handle_, text.data(), text.size());
        if (written < 0 && errno == EINTR) continue;
        if (written <= 0) return false;
        text.remove_prefix(static_cast<std::size_t>(written));
    }
    return is_open();
}

bool OpenFile::sync() const { return ::fsync(handle_) == 0; }

bool OpenFile::lock() const { return ::flock(handle_, LOCK_EX | LOCK_NB) == 0; }

}  // namespace marea::store
