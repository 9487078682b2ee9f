#pragma once

#include <atomic>
#include <cstdint>
#include <thread>
#include <vector>

namespace marea::lab {

/// Does tasks 0 to `tasks` − 1, each once, on some threads; ends early once one of them returns false, and
/// says so.
template <class Do>
bool share_out(std::int64_t tasks, int threads, Do task) {
    std::atomic<std::int64_t> next = 0;
    std::atomic<bool> fails = false;
    std::vector<std::jthread> crew;
    for (int t = 0; t < threads; ++t)
        crew.emplace_back([&] {
            for (std::int64_t number = next++; number < tasks && !fails; number = next++)
                if (!task(number)) fails = true;
        });
    crew.clear();  // joins
    return !fails;
}

}  // namespace marea::lab
