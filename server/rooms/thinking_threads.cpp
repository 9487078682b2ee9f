#include "server/rooms/thinking_threads.hpp"

#include <memory>
#include <utility>

namespace marea::server {

void ThinkingThreads::think(Thought thought, std::function<void(std::string)> done) {
    struct Work {
        std::function<std::string()> thought;
        std::function<void(std::string)> done;  ///< what it holds is let go of on the loop alone
    };
    const auto work = std::make_shared<Work>(Work{std::move(thought.work), std::move(done)});
    workers_.work([this, work] {
        std::string result = work->thought();
        loop_.post([done = std::move(work->done), result = std::move(result)] { done(result); });
    });
}

}  // namespace marea::server
