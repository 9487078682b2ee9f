#include "server/rooms/thinkers.hpp"

namespace marea::server {

Thinkers::Thinkers(Loop& loop, int threads) : loop_(loop), workers_(threads) {}

Thinkers::~Thinkers() = default;

void Thinkers::think(std::function<std::string()> thought, std::function<void(std::string)> done) {
    workers_.work([this, thought = std::move(thought), done = std::move(done)] {
        loop_.post([done, result = thought()] { done(result); });
    });
}

}  // namespace marea::server
