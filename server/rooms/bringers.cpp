#include "server/rooms/bringers.hpp"

#include <charconv>

#include "server/rooms/table_reading.hpp"
#include "store/digest.hpp"

namespace marea::server {

std::string mark_of(std::string_view address) {
    constexpr std::size_t letters = 4;
    return address.empty() ? std::string() : store::short_digest(address).substr(0, letters);
}

/// A note is a mark and when it was made, in milliseconds since 1970.
void Bringers::open() {
    const std::int64_t now = loop_.now();
    for (const store::Entry& entry : store_.load(std::string(bringers_log)).entries) {
        const auto space = entry.text.find(' ');
        if (space == std::string::npos) continue;
        std::int64_t when = now;
        std::from_chars(entry.text.data() + space + 1, entry.text.data() + entry.text.size(), when);
        const std::int64_t ago = std::max<std::int64_t>(0, now - when);
        (void)buckets_.take(std::string_view(entry.text).substr(0, space), loop_.steady() - ago);
    }
}

void Bringers::note(const std::string& mark) {
    if (!mark.empty()) notes_.add(std::string(bringers_log), mark + " " + std::to_string(loop_.now()));
}

}  // namespace marea::server
