#include "server/rooms/sideline.hpp"

#include <utility>

namespace marea::server {

bool Sideline::add(Piece piece) {
    if (waiting_.size() >= most && !piece.goes_on) return false;
    waiting_.push_back(std::move(piece));
    if (!busy_) next();
    return true;
}

void Sideline::next() {
    busy_ = true;  // `done` may add more
    while (!waiting_.empty() && !waiting_.front().wanted()) {
        const Piece dropped = std::move(waiting_.front());
        waiting_.pop_front();
        dropped.done({});
    }
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
