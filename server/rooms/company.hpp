#pragma once

#include <algorithm>
#include <cstdint>
#include <string_view>
#include <utility>
#include <vector>

namespace marea::server {

/// The programs that serve the same tables, and which of them keeps which: moves its bots, watches its clock,
/// reminds its people. Of two that think they keep a table at one moment neither does harm: the log takes
/// one.
class Company {
  public:
    Company() = default;  ///< of one
    explicit Company(std::int64_t self) : self_(self), alive_{self} {}

    /// Who is alive, by number, in order; whether that is news.
    bool meet(std::vector<std::int64_t> alive) {
        if (!std::ranges::binary_search(alive, self_)) return false;  // this one was not heard: as before
        return std::exchange(alive_, alive) != alive;
    }
    /// Whether this program keeps a table: of all that are alive, its mark with the table is the highest.
    [[nodiscard]] bool keeps(std::string_view table) const {
        const std::uint64_t name = mark(table);
        const auto with = [name](std::int64_t node) { return mix(name ^ static_cast<std::uint64_t>(node)); };
        return std::ranges::all_of(alive_, [&](std::int64_t other) {
            return other == self_ || with(other) < with(self_) ||
                   (with(other) == with(self_) && other < self_);
        });
    }
    [[nodiscard]] std::size_t size() const { return std::max<std::size_t>(1, alive_.size()); }

  private:
    /// FNV-1a.
    static std::uint64_t mark(std::string_view table) {
        std::uint64_t hash = 0xcbf29ce484222325U;
        for (const char c : table) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3U;
        return hash;
    }
    /// SplitMix64's last step: one bit changes half of all.
    static std::uint64_t mix(std::uint64_t x) {
        x = (x ^ (x >> 30U)) * 0xbf58476d1ce4e5b9U;
        x = (x ^ (x >> 27U)) * 0x94d049bb133111ebU;
        return x ^ (x >> 31U);
    }

    std::int64_t self_ = 0;
    std::vector<std::int64_t> alive_;
};

}  // namespace marea::server
