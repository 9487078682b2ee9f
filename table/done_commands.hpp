#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "core/seat.hpp"

namespace marea::table {

/// Which commands were done, and at which version, so that the same id gets the same answer for ever. Ids are
/// kept as hashes, by seat: a client that forges a collision fools only itself.
class DoneCommands {
  public:
    void add(Seat seat, std::string_view id, std::int64_t version) {
        if (!id.empty()) done_.push_back({seat, hash(id), version});
    }
    [[nodiscard]] std::optional<std::int64_t> find(Seat seat, std::string_view id) const {
        const std::uint64_t wanted = hash(id);
        for (auto one = done_.rbegin(); one != done_.rend(); ++one)
            if (one->seat == seat && one->hash == wanted) return one->version;
        return std::nullopt;
    }

    struct Done {
        Seat seat;
        std::uint64_t hash;
        std::int64_t version;
        friend bool operator==(const Done&, const Done&) = default;
    };
    /// For snapshots.
    [[nodiscard]] const std::vector<Done>& all() const { return done_; }
    void restore(std::vector<Done> done) { done_ = std::move(done); }

  private:
    static std::uint64_t hash(std::string_view id) {
        std::uint64_t h = 0xcbf29ce484222325U;
        for (const char c : id) h = (h * 0x100000001b3U) ^ static_cast<unsigned char>(c);
        return h * 0x100000001b3U;
    }

    std::vector<Done> done_;
};

}  // namespace marea::table
