#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "server/rooms/private_settings.hpp"
#include "table/happening.hpp"

namespace marea::server {

/// A page of a log: at most so many events, and at most so many bytes unless a single event has more.
constexpr std::int64_t page_events = 64;
constexpr std::size_t page_bytes = std::size_t{64} * 1024;

/// Who reads, and what they have muted (nullptr: nothing).
struct Reader {
    Seat seat = Seat::spectator;
    const PrivateSettings* settings = nullptr;
};

/// The newest events of a table as each viewer reads them: written once, when they happen, and packed. A
/// stretch without a gap of at least a page, if as much has happened, and of all that happened last.
class Recent {
  public:
    [[nodiscard]] bool empty() const { return lines_.empty(); }
    /// The oldest version that is kept; only if there is any.
    [[nodiscard]] std::int64_t first() const { return first_; }
    [[nodiscard]] std::int64_t last() const { return first_ + std::ssize(lines_) - 1; }
    /// Whether the newest page before a version is kept.
    [[nodiscard]] bool has_page_before(std::int64_t version) const;

    /// What has just happened; must go on where this ends.
    void add(const table::Happenings& newer);
    /// What happened before: taken where it ends just before this begins, or overlaps.
    void put_before(const table::Happenings& older);
    void clear() { *this = {}; }

    /// The first version of the page before a version.
    [[nodiscard]] std::int64_t page_start(const Reader& reader, std::int64_t before) const;
    /// The events from one version to before another, as a JSON array.
    [[nodiscard]] std::string json(const Reader& reader, std::int64_t from, std::int64_t before) const;

  private:
    /// An event's place in the text. Where viewers read different things, these stand in it one after the
    /// other, each with a line end: spectators' first, then the seats'; of chat, first what was said, then
    /// how those read it who muted its seat.
    struct Line {
        std::uint32_t begin = 0;
        Seat speaker = Seat::spectator;
        bool shared = true;  ///< all read the same
    };

    void write(const table::Happening& happening);
    [[nodiscard]] std::string_view line(const Reader& reader, std::int64_t version) const;

    std::int64_t first_ = 1;
    std::vector<Line> lines_;
    std::string text_;
};

}  // namespace marea::server
