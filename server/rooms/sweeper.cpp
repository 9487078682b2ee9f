#include "server/rooms/sweeper.hpp"

#include <algorithm>

namespace marea::server {
namespace {

using std::chrono::milliseconds;

constexpr std::size_t bite = 16;  ///< tables: some milliseconds of the store's thread
constexpr milliseconds pause{200};

/// Often enough that nothing stays much longer than it should.
milliseconds rest(const HallSettings& settings) {
    milliseconds rest = std::chrono::hours(1);
    for (const auto keep : {settings.keep_finished, settings.keep_unstarted})
        if (keep) rest = std::clamp(*keep / 10, milliseconds(500), rest);
    return rest;
}

}  // namespace

void Sweeper::sweep() {
    if (rooms_.is_stopping()) return;
    std::vector<std::string> old = never_started();
    if (old.size() < bite) std::ranges::copy(long_over(), std::back_inserter(old));
    rooms_.erase(old);
    timer_ = loop_.after(old.size() < bite ? rest(settings_) : pause, [this] { sweep(); });
}

std::vector<std::string> Sweeper::never_started() const {
    std::vector<std::string> found;
    if (!settings_.keep_unstarted) return found;
    const std::int64_t hour = loop_.now() - settings_.keep_unstarted->count();
    for (const RoomPtr& room : rooms_.all()) {
        if (found.size() == bite) break;
        const bool waits = room->table.status() == table::Status::waiting && room->guests.empty();
        if (waits && room->table.touched < hour) found.push_back(room->table.id);
    }
    return found;
}

std::vector<std::string> Sweeper::long_over() {
    if (!settings_.keep_finished) return {};
    try {
        return rooms_.over_before(loop_.now() - settings_.keep_finished->count(), static_cast<int>(bite));
    } catch (const std::exception&) {  // the store cannot be read now
        return {};
    }
}

}  // namespace marea::server
