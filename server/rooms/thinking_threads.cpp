#include "server/rooms/thinking_threads.hpp"

#include <memory>
#include <utility>

namespace marea::server {

void ThinkingThreads::think(Thought thought, std::function<void(std::string)> done) {
    workers_.work(
        [work = std::move(thought.work), told = then_on(loop_, std::move(done))]() mutable { told(work()); });
}

}  // namespace marea::server
