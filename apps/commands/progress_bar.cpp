#include "apps/commands/progress_bar.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>

namespace marea::apps {
namespace {

void draw(std::int64_t done, std::int64_t games) {
    constexpr int width = 40;
    const auto filled = static_cast<int>(width * done / std::max<std::int64_t>(games, 1));
    fmt::print(stderr, "\r[{:#<{}}{:.<{}}] {}/{}", "", filled, "", width - filled, done, games);
    std::fflush(stderr);
}

}  // namespace

ProgressBar::ProgressBar(const std::atomic<std::int64_t>& done, std::int64_t games) {
    if (::isatty(STDERR_FILENO) == 0) return;
    watcher_ = std::jthread([&done, games](const std::stop_token& stop) {
        while (!stop.stop_requested()) {
            draw(done, games);
            std::this_thread::sleep_for(std::chrono::milliseconds(100));
        }
        fmt::print(stderr, "\r\x1b[K");
    });
}

}  // namespace marea::apps
