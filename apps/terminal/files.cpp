#include "apps/terminal/files.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <filesystem>

namespace marea::apps {

namespace {

namespace fs = std::filesystem;

std::string resolved(const std::string& path) {
    std::error_code error;
    const auto target = fs::canonical(path, error);
    return error ? path : target.string();
}

std::string draft_of(const std::string& path) {
    std::error_code error;
    const auto status = fs::status(path, error);
    const bool other = fs::exists(status) && !fs::is_regular_file(status);
    return other ? path : path + ".part" + std::to_string(::getpid());
}

}  // namespace

WholeFile::WholeFile(const std::string& path)
    : path_(resolved(path)),
      draft_(draft_of(path_)),
      file_(::open(draft_.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0644)),
      good_(file_ >= 0) {}

WholeFile::~WholeFile() {
    if (file_ < 0) return;
    ::close(file_);
    if (draft_ != path_) ::unlink(draft_.c_str());
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
    const bool plain = draft_ != path_;
    good_ = good_ && (!plain || ::fsync(file_) == 0);
    good_ = ::close(file_) == 0 && good_;
    file_ = -1;
    if (!plain) return good_;
    if (good_ && std::rename(draft_.c_str(), path_.c_str()) == 0) return true;
    ::unlink(draft_.c_str());
    return false;
}

bool write_whole(const std::string& path, std::string_view text) {
    WholeFile file(path);
    return file.write(text) && file.finish();
}

Problem file_problem(std::string_view reason, std::string_view path) {
    return {reason, {}, {{"file", std::string(path)}}};
}

}  // namespace marea::apps
