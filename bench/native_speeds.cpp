#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>

#include "bench/speeds.hpp"

/// Prints the best rate a second of some rounds of one kind of work: `native_speeds KIND ROUNDS`.
int main(int count, char** arguments) {
    using Clock = std::chrono::steady_clock;
    if (count != 3) return 1;
    const auto what = static_cast<std::size_t>(std::atoi(arguments[1]));
    double best = 0;
    for (int round = std::atoi(arguments[2]); round > 0; --round) {
        const auto began = Clock::now();
        const int done = marea::bench::work(what);
        best = std::max(best, done / std::chrono::duration<double>(Clock::now() - began).count());
    }
    std::printf("%.1f\n", best);
    return 0;
}
