#pragma once

#include <utility>

#include "store/write_queue.hpp"

namespace marea::store {

/// A store whose own thread writes: all that is to be written waits in its queue.
class QueuedStore : public Store {
  public:
    void append(std::vector<Entry> entries, std::function<void(Outcome)> done) final {
        queue().append(std::move(entries), std::move(done));
    }
    void put_snapshot(Snapshot snapshot, std::function<void(Outcome)> done) final {
        queue().keep(std::move(snapshot), std::move(done));
    }
    void erase(std::vector<std::string> tables, std::function<void(Outcome)> done) final {
        queue().erase(std::move(tables), std::move(done));
    }

  private:
    /// A member of the store, the last one: its thread uses the others.
    virtual WriteQueue& queue() = 0;
};

}  // namespace marea::store
