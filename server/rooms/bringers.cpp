#include "server/rooms/bringers.hpp"

#include <charconv>

#include "server/report/journal.hpp"
#include "server/rooms/table_reading.hpp"
#include "store/digest.hpp"

namespace marea::server {

using store::Outcome;

std::string mark_of(std::string_view address) {
    constexpr std::size_t letters = 4;
    return address.empty() ? std::string() : store::short_digest(address).substr(0, letters);
}

void Bringers::open() { read(true); }

/// A note is a mark and when it was made, in milliseconds since 1970.
void Bringers::read(bool take) {
    version_ = 0;
    const std::int64_t now = loop_.now();
    for (const store::Entry& entry : store_.load(std::string(bringers_log)).entries) {
        version_ = entry.version;
        const auto space = entry.text.find(' ');
        if (!take || space == std::string::npos) continue;
        std::int64_t when = now;
        std::from_chars(entry.text.data() + space + 1, entry.text.data() + entry.text.size(), when);
        const std::int64_t ago = std::max<std::int64_t>(0, now - when);
        (void)buckets_.take(std::string_view(entry.text).substr(0, space), loop_.steady() - ago);
    }
}

void Bringers::note(const std::string& mark) {
    if (mark.empty()) return;
    const auto on_loop = [this, life = std::weak_ptr(life_)](Outcome outcome) {
        if (life.expired() || outcome == Outcome::committed) return;
        journal("not_noted", {{"log", std::string(bringers_log)}});
        try {
            read(false);
        } catch (const std::exception&) {
            version_ = 0;
        }
    };
    store_.append({{std::string(bringers_log), ++version_, mark + " " + std::to_string(loop_.now())}},
                  [&loop = loop_, on_loop](Outcome outcome) { loop.post([=] { on_loop(outcome); }); });
}

}  // namespace marea::server
