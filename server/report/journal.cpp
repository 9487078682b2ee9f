#include "server/report/journal.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <unistd.h>

#include <boost/json.hpp>
#include <chrono>
#include <mutex>
#include <utility>

namespace marea::server {
namespace {

namespace json = boost::json;

/// As 2026-11-18T09:05:00Z.
std::string written(std::chrono::sys_seconds hour) {
    const auto day = std::chrono::floor<std::chrono::days>(hour);
    const std::chrono::year_month_day date(day);
    const std::chrono::hh_mm_ss time(hour - day);
    return fmt::format("{:04}-{:02}-{:02}T{:02}:{:02}:{:02}Z", static_cast<int>(date.year()),
                       static_cast<unsigned>(date.month()), static_cast<unsigned>(date.day()),
                       time.hours().count(), time.minutes().count(), time.seconds().count());
}

/// Where lines go. Written to from several threads.
class Log {
  public:
    bool open(const std::string& path) {
        const int file = ::open(path.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
        if (file < 0) return false;
        const std::scoped_lock lock(mutex_);
        if (file_ != STDERR_FILENO) ::close(file_);
        file_ = file;
        path_ = path;
        return true;
    }

    void reopen() {
        if (!path_.empty()) (void)open(path_);
    }

    void write(const json::object& line) {
        const std::scoped_lock lock(mutex_);
        if (lost_ > 0 && put(json::serialize(json::object{
                                 {"time", line.at("time")}, {"what", "log_lost"}, {"lines", lost_}}) +
                             "\n"))
            lost_ = 0;
        if (lost_ > 0 || !put(json::serialize(line) + "\n")) ++lost_;
    }

  private:
    /// All of it or, as far as others can tell, nothing. A pipe that says it can be written to takes 4,096
    /// bytes at once; a reader that hangs must not hang the server.
    bool put(const std::string& text) {
        pollfd ready{file_, POLLOUT, 0};
        if (text.size() > 4096 || ::poll(&ready, 1, 0) != 1 || (ready.revents & POLLOUT) == 0) return false;
        const std::string whole = (torn_ ? "\n" : "") + text;
        const auto written = ::write(file_, whole.data(), whole.size());
        if (written > 0) torn_ = static_cast<std::size_t>(written) < whole.size();
        return written > 0 && !torn_;
    }

    std::mutex mutex_;
    int file_ = STDERR_FILENO;
    std::string path_;
    bool torn_ = false;  ///< the last line broke off
    std::int64_t lost_ = 0;
};

/// Never let go of: other threads may write until the very end.
Log& the_log() {
    static Log& log = *new Log;
    return log;
}

}  // namespace

void journal(std::string_view what, std::initializer_list<Detail> details) {
    const auto now = std::chrono::floor<std::chrono::seconds>(std::chrono::system_clock::now());
    json::object line{{"time", written(now)}, {"what", what}};
    for (const Detail& detail : details)
        std::visit([&](const auto& value) { line[detail.name] = value; }, detail.value);
    the_log().write(line);
}

bool open_journal(const std::string& file) { return the_log().open(file); }

void reopen_journal() { the_log().reopen(); }

}  // namespace marea::server
