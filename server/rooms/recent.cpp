#include "server/rooms/recent.hpp"

#include <algorithm>

#include "table/table_json.hpp"

namespace marea::server {
namespace {

/// How many more than a page are kept, so that not every event moves all others.
constexpr std::ptrdiff_t slack = 32;

}  // namespace

bool Recent::has_page_before(std::int64_t version) const {
    return !empty() && version <= last() + 1 && first_ <= std::max<std::int64_t>(1, version - page_events);
}

void Recent::write(const table::Happening& happening) {
    Line line{static_cast<std::uint32_t>(text_.size())};
    const bool chat = happening.event.kind == table::Kind::said;
    const std::size_t readings =
        std::max(happening.seen.size(), happening.tells.size() > 1 ? happening.tells.size() : 0);
    line.shared = !chat && readings == 0;
    if (chat) line.speaker = happening.event.seat;
    text_ += event_json(happening, Seat::spectator);
    text_ += '\n';
    if (chat) text_ += event_json(happening, Seat::spectator, true) + '\n';
    for (int s = 0; s + 1 < static_cast<int>(readings); ++s) text_ += event_json(happening, seat(s)) + '\n';
    lines_.push_back(line);
}

void Recent::add(const table::Happenings& newer) {
    if (const std::ptrdiff_t surplus = std::ssize(lines_) - page_events; surplus > slack) {
        const std::uint32_t cut = lines_[static_cast<std::size_t>(surplus)].begin;
        lines_.erase(lines_.begin(), lines_.begin() + surplus);
        text_.erase(0, cut);
        for (Line& line : lines_) line.begin -= cut;
        first_ += surplus;
    }
    if (empty() && !newer.empty()) first_ = newer.front().version;
    for (const auto& happening : newer) write(happening);
}

void Recent::put_before(const table::Happenings& older) {
    if (older.empty()) return;
    Recent all;
    all.first_ = older.front().version;
    if (!empty() && all.first_ >= first_) return;
    for (const auto& happening : older)
        if (empty() || happening.version < first_) all.write(happening);
    if (!empty() && all.last() != first_ - 1) return;
    const auto shift = static_cast<std::uint32_t>(all.text_.size());
    for (Line line : lines_) {
        line.begin += shift;
        all.lines_.push_back(line);
    }
    all.text_ += text_;
    *this = std::move(all);
}

std::string_view Recent::line(const Reader& reader, std::int64_t version) const {
    const Line& line = lines_[static_cast<std::size_t>(version - first_)];
    std::size_t which = 0;
    if (line.speaker.is_player())
        which = reader.settings != nullptr && reader.settings->mutes(line.speaker) ? 1 : 0;
    else if (!line.shared && reader.seat.is_player())
        which = at(reader.seat) + 1;
    std::size_t begin = line.begin;
    for (; which > 0; --which) begin = text_.find('\n', begin) + 1;
    return std::string_view(text_).substr(begin, text_.find('\n', begin) - begin);
}

std::int64_t Recent::page_start(const Reader& reader, std::int64_t before) const {
    const std::int64_t oldest = std::max(first_, before - page_events);
    std::size_t bytes = 0;
    std::int64_t start = before;
    while (start > oldest) {
        bytes += line(reader, start - 1).size() + 1;
        if (bytes > page_bytes && start < before) break;
        --start;
    }
    return start;
}

std::string Recent::json(const Reader& reader, std::int64_t from, std::int64_t before) const {
    std::string out = "[";
    for (std::int64_t version = from; version < before; ++version) {
        if (out.size() > 1) out += ',';
        out += line(reader, version);
    }
    out += ']';
    return out;
}

}  // namespace marea::server
