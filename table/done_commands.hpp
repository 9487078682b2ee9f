#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "core/seat.hpp"
#include "table/motion.hpp"

namespace marea::table {

/// Which commands were done, and at which version, so that the same id gets the same answer. The last ones of
/// every seat are known; of those before them only that they may have been done, so that none is done twice.
/// Ids are kept as hashes, by seat: a client that forges a collision fools only itself.
class DoneCommands {
  public:
    /// How many are known of a seat.
    static constexpr std::ptrdiff_t kept = 64;

    void add(Seat seat, std::string_view id, std::int64_t version) {
        if (!id.empty()) add(Done{seat, hash(id), version});
    }
    [[nodiscard]] std::optional<std::int64_t> find(Seat seat, std::string_view id) const {
        const std::uint64_t wanted = hash(id);
        for (auto one = done_.rbegin(); one != done_.rend(); ++one)
            if (one->seat == seat && one->hash == wanted) return one->version;
        return std::nullopt;
    }
    /// Whether a command that is not found, made when its client had seen this version, may be one that was
    /// done and forgotten: it was made before the last forgotten one was done.
    [[nodiscard]] bool may_be_forgotten(Seat seat, std::int64_t seen) const {
        return seen < forgotten_[slot(seat)];
    }

    struct Done {
        Seat seat;
        std::uint64_t hash;
        std::int64_t version;
        friend bool operator==(const Done&, const Done&) = default;
    };
    /// For the host and each seat, the version of the last command that was forgotten.
    using Forgotten = std::array<std::int64_t, max_seats + 1>;

    /// For snapshots.
    [[nodiscard]] const std::vector<Done>& all() const { return done_; }
    [[nodiscard]] const Forgotten& forgotten() const { return forgotten_; }
    void restore(const std::vector<Done>& done, const Forgotten& forgotten) {
        done_.clear();
        forgotten_ = forgotten;
        for (const Done& one : done) add(one);
    }

  private:
    static std::size_t slot(Seat seat) { return seat.is_player() ? at(seat) + 1 : 0; }

    void add(const Done& one) {
        const auto same_seat = [&](const Done& other) { return slot(other.seat) == slot(one.seat); };
        if (std::ranges::count_if(done_, same_seat) >= kept) {
            const auto oldest = std::ranges::find_if(done_, same_seat);
            forgotten_[slot(one.seat)] = std::max(forgotten_[slot(one.seat)], oldest->version);
            done_.erase(oldest);
        }
        done_.push_back(one);
    }

    static std::uint64_t hash(std::string_view id) {
        std::uint64_t h = 0xcbf29ce484222325U;
        for (const char c : id) h = (h * 0x100000001b3U) ^ static_cast<unsigned char>(c);
        return h * 0x100000001b3U;
    }

    std::vector<Done> done_;
    Forgotten forgotten_{};
};

}  // namespace marea::table
