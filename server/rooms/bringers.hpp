#pragma once

#include <string>
#include <string_view>

#include "server/net/bucket.hpp"
#include "server/net/loop.hpp"
#include "server/rooms/notes.hpp"
#include "store/store.hpp"

namespace marea::server {

/// An address as the data notes it: two bytes of a digest, as four hex digits. Enough to count by, also over
/// restarts; too little to tell whose it was, for some 65,000 addresses of the old kind share each mark.
/// Empty for no address.
std::string mark_of(std::string_view address);

/// Who has brought scenarios, whose places are few and for good: from one address twenty, then one a day,
/// over restarts too. Lives on the loop.
class Bringers {
  public:
    Bringers(Loop& loop, store::Store& store, Notes& notes) : loop_(loop), store_(store), notes_(notes) {}

    /// Takes up what earlier runs noted. A log of notes that is damaged is passed over as far as it is.
    void open();
    /// Whether one more from there is within the limit; then it counts.
    bool may_bring(const std::string& mark) { return buckets_.take(mark, loop_.steady()); }
    /// One was brought and is kept. What cannot be written is forgotten at the end of this run.
    void note(const std::string& mark);

  private:
    Loop& loop_;
    store::Store& store_;
    Notes& notes_;
    Buckets buckets_{1.0 / (24 * 60 * 60), 20};
};

}  // namespace marea::server
