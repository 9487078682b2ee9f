#pragma once

#include <deque>
#include <map>
#include <memory>
#include <string>

#include "server/net/loop.hpp"
#include "server/rooms/thinkers.hpp"
#include "store/store.hpp"

namespace marea::server {

/// Adds notes to logs of the server's own, one after another. Where such a log ends is read on another
/// thread, and again if a version was taken meanwhile. Lives on the loop.
class Notes {
  public:
    Notes(Loop& loop, store::Store& store, Thinkers& readers)
        : loop_(loop), store_(store), readers_(readers) {}

    /// Adds a note that nobody has made before; `failed` hears if it cannot be written.
    void add(const std::string& log, std::string text, Task failed = {});

  private:
    struct Note {
        std::string text;
        Task failed;
        int tries = 0;
    };
    struct Line {
        std::deque<Note> waiting;  ///< the first is being written
        std::int64_t end = -1;     ///< the log's last version; -1: not known
    };

    void go_on(const std::string& log);
    void find_end(const std::string& log);
    void write(const std::string& log);
    void written(const std::string& log, store::Outcome outcome);
    void drop(const std::string& log, bool failed);

    Loop& loop_;
    store::Store& store_;
    Thinkers& readers_;
    std::map<std::string, Line> lines_;
    std::shared_ptr<const int> life_ =
        std::make_shared<const int>(0);  ///< ends with this, for tasks that do not
};

}  // namespace marea::server
