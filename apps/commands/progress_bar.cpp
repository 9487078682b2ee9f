#include "apps/commands/progress_bar.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>

namespace marea::apps {
namespace {

using Clock = std::chrono::steady_clock;

/// "-1:05" for a minute and five seconds to go; nothing while that is not known.
std::string time_left(std::int64_t done, std::int64_t games, std::int64_t at_first, Clock::duration since) {
    const auto seconds = std::chrono::duration<double>(since).count();
    if (done <= at_first || seconds < 1) return "";
    const auto left = static_cast<std::int64_t>(static_cast<double>(games - done) * seconds /
                                                static_cast<double>(done - at_first));
    return left < 3600 ? fmt::format("-{}:{:02}", left / 60, left % 60)
                       : fmt::format("-{}:{:02}:{:02}", left / 3600, left / 60 % 60, left % 60);
}

void draw(std::int64_t done, std::int64_t games, const std::string& left) {
    constexpr int width = 40;
    const auto filled = static_cast<int>(width * done / std::max<std::int64_t>(games, 1));
    fmt::print(stderr, "\r[{:#<{}}{:.<{}}] {}/{}  {}\x1b[K", "", filled, "", width - filled, done, games,
               left);
    std::fflush(stderr);
}

}  // namespace

ProgressBar::ProgressBar(const std::atomic<std::int64_t>& done, std::int64_t games) {
    if (::isatty(STDERR_FILENO) == 0) return;
    watcher_ = std::jthread([&done, games](const std::stop_token& stop) {
        const auto began = Clock::now();
        std::int64_t at_first = -1;  // what was finished before this run says nothing of its speed
        while (!stop.stop_requested()) {
            const std::int64_t now = done;
            if (at_first < 0 && Clock::now() - began > std::chrono::milliseconds(500)) at_first = now;
            draw(now, games, at_first < 0 ? "" : time_left(now, games, at_first, Clock::now() - began));
            std::this_thread::sleep_for(std::chrono::milliseconds(100));
        }
        fmt::print(stderr, "\r\x1b[K");
    });
}

}  // namespace marea::apps
