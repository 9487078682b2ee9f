#pragma once

#include <memory>
#include <set>
#include <string>
#include <string_view>

#include "server/net/web_address.hpp"
#include "server/rooms/budgets.hpp"
#include "server/rooms/keeper.hpp"
#include "server/rooms/rooms.hpp"
#include "server/rooms/sideline.hpp"
#include "wire/message.hpp"

namespace marea::server {

/// Everyone connected: lets them in, obeys their commands, and tells them what happens.
///
/// A command goes: authorise → same id, same answer → version → apply → write → commit → acknowledge →
/// broadcast. If another program wrote that version first, or this copy was behind, it is judged again.
class Guests {
  public:
    Guests(Loop& loop, Rooms& rooms, Keeper& keeper, Sideline& sideline, const HallSettings& settings,
           Metrics& metrics);
    ~Guests();
    Guests(const Guests&) = delete;
    Guests& operator=(const Guests&) = delete;

    GuestPtr enter(Peer& peer);
    void receive(const GuestPtr& guest, std::string_view text);
    void leave(const GuestPtr& guest);

    /// Tells a table's guests what happened, and whoever asked for it that it is done.
    void tell(const RoomPtr& room, const Change& change);
    /// Tells those at a table what cannot be.
    void refuse_all(const Room& room, const Problem& problem);
    /// Sends those at a table away, or everyone.
    void dismiss_all(const Room& room, std::string_view code);
    void dismiss_all(std::string_view code);

  private:
    void hello(const GuestPtr& guest, const wire::Message& message);
    void head_for(const GuestPtr& guest, const RoomPtr& room, const wire::Message& message);
    void arrived(const GuestPtr& guest);
    std::optional<table::Identity> may_enter(Guest& guest, const RoomPtr& room, const wire::Message& message);
    void come_in(const GuestPtr& guest, const RoomPtr& room, const wire::Message& message);
    void greet(const GuestPtr& guest, std::int64_t since);
    void resync(const RoomPtr& room, std::int64_t since);
    void dispatch(const GuestPtr& guest, const wire::Message& message);
    void obey(const GuestPtr& guest, const wire::Message& message);
    void command(const GuestPtr& guest, const wire::Message& message);
    void judge(const GuestPtr& guest, const wire::Message& message);
    void set_privately(const GuestPtr& guest, const wire::Message& message);
    void set_pace(const GuestPtr& guest, const wire::Message& message);
    void answer_question(const GuestPtr& guest, const wire::Message& message);
    void answer_later(const GuestPtr& guest, const wire::Message& message, table::AnyMatch::LongAnswer work);
    void give_hint(const GuestPtr& guest, const wire::Message& message);
    std::optional<Problem> check_private(const Room& room, const wire::Message& message) const;
    bool may_say(Room& room, Seat seat);
    bool is_within_budget(Room& room, Seat seat, wire::Type type);
    void acknowledge(Guest& guest, std::string_view id, std::int64_t version);
    void refuse(Guest& guest, const Problem& problem, std::string_view id);
    void broadcast(const Room& room, const table::Happenings& happenings, const Asker& asker);
    void broadcast_presence(const RoomPtr& room);
    static bool is_there(const Room& room, Seat seat);
    void dismiss(const GuestPtr& guest, std::string_view code);
    void dismiss_strangers(Room& room);
    void send_private(const Room& room, Guest& guest);
    void show_page(const GuestPtr& guest, const wire::Message& message);

    Loop& loop_;
    Rooms& rooms_;
    Keeper& keeper_;
    Sideline& sideline_;
    const HallSettings& settings_;
    Metrics& metrics_;
    Budgets budgets_;
    std::set<GuestPtr> guests_;  ///< at a table or not yet
};

}  // namespace marea::server
