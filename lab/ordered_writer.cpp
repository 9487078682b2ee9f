#include "lab/ordered_writer.hpp"

namespace marea::lab {

void OrderedWriter::put(std::int64_t block, std::string text) {
    std::unique_lock lock(mutex_);
    moved_on_.wait(lock, [&] { return block < next_ + max_ahead; });
    waiting_.emplace(block, std::move(text));
    for (auto first = waiting_.begin(); first != waiting_.end() && first->first == next_;
         first = waiting_.erase(first)) {
        write_(first->second);
        ++next_;
    }
    moved_on_.notify_all();
}

}  // namespace marea::lab
