#include "server/rooms/sideline.hpp"

#include <memory>
#include <utility>

namespace marea::server {

bool Sideline::add(std::function<std::string()> work, std::function<void(const std::string&)> done) {
    if (waiting_.size() >= most) return false;
    waiting_.push_back({std::move(work), std::move(done)});
    if (!busy_) next();
    return true;
}

void Sideline::next() {
    busy_ = !waiting_.empty();
    if (!busy_) return;
    Piece piece = std::move(waiting_.front());
    waiting_.pop_front();
    thinkers_.think(std::move(piece.work), [this, life = std::weak_ptr(life_),
                                            done = std::move(piece.done)](const std::string& result) {
        if (life.expired()) return;
        done(result);
        next();
    });
}

}  // namespace marea::server
