#include "apps/files.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>

namespace marea::apps {

WholeFile::WholeFile(std::string path)
    : path_(std::move(path)),
      draft_(path_ + ".part" + std::to_string(::getpid())),
      file_(::open(draft_.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0644)),
      good_(file_ >= 0) {}

WholeFile::~WholeFile() {
    if (file_ < 0) return;
    ::close(file_);
    ::unlink(draft_.c_str());
}

bool WholeFile::write(std::string_view text) {
    while (good_ && !text.empty()) {
        const auto written = ::write(file_, text.data(), text.size());
        if (written < 0 && errno == EINTR) continue;
        good_ = written > 0;
        if (good_) text.remove_prefix(static_cast<std::size_t>(written));
    }
    return good_;
}

bool WholeFile::finish() {
    if (file_ < 0) return false;
    good_ = good_ && ::fsync(file_) == 0;
    good_ = ::close(file_) == 0 && good_;
    file_ = -1;
    if (good_ && std::rename(draft_.c_str(), path_.c_str()) == 0) return true;
    ::unlink(draft_.c_str());
    return false;
}

Problem file_problem(std::string_view reason, std::string_view path) {
    return {reason, {}, {{"file", std::string(path)}}};
}

}  // namespace marea::apps
