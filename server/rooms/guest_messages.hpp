#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "server/rooms/room.hpp"

/// What the guests of a table are sent, each as they may see it.
namespace marea::server {

/// The table with the newest page of its log.
Text table_message(const Room& room, const Guest& guest);

/// What happened from a version on. What all are told alike is written once.
class EventsMessage {
  public:
    EventsMessage(const Room& room, std::int64_t from);

    [[nodiscard]] Text to(const Guest& guest) const { return write(guest, {}); }
    /// To whoever's command made these events.
    [[nodiscard]] Text answer(const Guest& guest, std::string_view id) const;

  private:
    [[nodiscard]] Text write(const Guest& guest, std::string_view between) const;

    const Room& room_;
    std::int64_t from_;
    std::string head_;
    std::string common_;
};

/// The page of the log before a version, out of these events.
Text page_message(const Guest& guest, std::string_view id, const Recent& recent, std::int64_t before);

/// The answer to a question up to the answer itself; `}` ends it.
std::string answer_head(const table::LiveTable& table, const wire::Message& question);

Text ack_message(const std::string& table, std::int64_t version, std::string_view id);

/// Which seats are there, and how many look on.
Text presence_message(const Room& room);

}  // namespace marea::server
