#include "server/rooms/sweeper.hpp"

#include <algorithm>
#include <utility>

namespace marea::server {
namespace {

using std::chrono::milliseconds;

constexpr std::size_t bite = 16;     ///< tables: some milliseconds of the store's thread
constexpr std::size_t glance = 500;  ///< rooms looked at in one turn of the loop
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
    if (!settings_.keep_finished) return sweep_away({});
    rooms_.ask_over_before(loop_.now() - settings_.keep_finished->count(), static_cast<int>(bite),
                           [this](std::vector<std::string> old) {
                               std::erase_if(old, [this](const auto& id) { return !company_.keeps(id); });
                               sweep_away(std::move(old));
                           });
}

void Sweeper::sweep_away(std::vector<std::string> old) {
    if (rooms_.is_stopping()) return;
    const bool round = look_for_unstarted(old);
    rooms_.erase(old);
    timer_ = loop_.after(round && old.size() < bite ? rest(settings_) : pause, [this] { sweep(); });
}

/// Some rooms further; whether all have been looked at.
bool Sweeper::look_for_unstarted(std::vector<std::string>& old) {
    if (!settings_.keep_unstarted) return true;
    const std::int64_t hour = loop_.now() - settings_.keep_unstarted->count();
    const auto some = rooms_.some_after(std::exchange(seen_, {}), glance);
    for (const RoomPtr& room : some) {
        const bool waits = room->table.status() == table::Status::waiting && room->guests.empty();
        if (waits && room->table.touched < hour && company_.keeps(room->table.id))
            old.push_back(room->table.id);
        if (old.size() >= bite || room == some.back()) seen_ = room->table.id;
        if (old.size() >= bite) return false;
    }
    if (some.size() == glance) return false;
    seen_.clear();
    return true;
}

}  // namespace marea::server
