#pragma once

#include <functional>
#include <memory>
#include <string>

#include "server/net/web_address.hpp"
#include "server/rooms/rooms.hpp"
#include "server/rooms/thinkers.hpp"

namespace marea::server {

/// A turn reminder on its way out: with a body to a webhook, without one to a browser's push service.
struct Reminder {
    WebAddress to;
    std::string body = {};
    Task gone = {};  ///< of a browser: it can no longer be woken there; called on the loop
};

/// Sends a turn reminder; what else became of it is nobody's business.
using Remind = std::function<void(Reminder reminder)>;

/// What tables do by themselves: bots, standing orders, clocks, reminders, rematches; of those that this
/// program keeps. Where somebody is there who owes entropy, every program watches the time.
class Keeper {
  public:
    Keeper(Loop& loop, Rooms& rooms, Thinkers& thinkers, Remind remind, const HallSettings& settings,
           const Company& company, Metrics& metrics);

    /// After every change, and after loading.
    void tend(const RoomPtr& room);
    /// After a failure: tends the table a little later.
    void take_a_breath(const RoomPtr& room);
    /// After someone came who may owe entropy.
    void tend_reveal(const RoomPtr& room);
    /// Lets bots play at that pace from now on, until the table is read anew: it is no part of its log.
    void set_pace(const RoomPtr& room, wire::Pace pace);
    /// Wakes a seat's browser there from now on, or no longer.
    void set_push(const RoomPtr& room, Seat seat, const std::string& endpoint, bool on,
                  const Rooms::OnCommit& done);

  private:
    void leave_to_others(const RoomPtr& room);
    void tend_bot(const RoomPtr& room);
    void obey_in_time(const RoomPtr& room, Seat seat, const std::string& answer);
    void start_thinking(const RoomPtr& room, Seat seat);
    void act_for(const RoomPtr& room, Seat seat, std::int64_t asked_at, const std::string& action);
    void tend_clock(const RoomPtr& room);
    void tend_reminder(Room& room);
    void wake_browser(const std::string& table, Seat seat, const std::string& endpoint);
    void tend_rematch(const RoomPtr& room);
    void found_rematch(const RoomPtr& room);

    Loop& loop_;
    Rooms& rooms_;
    Thinkers& thinkers_;
    Remind remind_;
    const HallSettings& settings_;
    const Company& company_;
    Metrics& metrics_;
    std::shared_ptr<const int> life_ =
        std::make_shared<const int>(0);  ///< ends with this, for tasks that do not
};

}  // namespace marea::server
