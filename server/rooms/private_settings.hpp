#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/problem.hpp"
#include "table/done_commands.hpp"
#include "wire/message.hpp"

namespace marea::server {

/// What a seat keeps to itself: a log of its own, so that no one else's traffic shows that anything was set.
struct PrivateSettings {
    std::int64_t since = 0;  ///< whose they are: when that person came to the seat (Chair::since)
    std::int64_t version = 0;
    std::string order = {};                ///< JSON; empty if none
    std::string remind = {};               ///< URL; empty if none
    std::vector<std::string> pushes = {};  ///< where its browsers can be woken; the newest last
    std::uint8_t muted = 0;                ///< a bit a seat
    table::DoneCommands answers{};

    [[nodiscard]] bool mutes(Seat seat) const;
};

/// What a seat's log is called in the store; everyone who comes to the seat has a new one.
std::string private_log(std::string_view table, Seat seat, std::int64_t since);

/// A command to change the settings as an entry of the log, with the table's version that it is answered
/// with; and back.
std::string to_entry(const wire::Message& message, std::int64_t answer);
std::optional<Problem> fold(PrivateSettings& settings, Seat seat, std::string_view entry);

/// As many browsers of one seat are woken; of more the oldest is forgotten.
constexpr std::size_t most_pushes = 5;
/// Where a browser of the seat can be woken from now on, or no longer, as an entry of the log.
std::string push_entry(std::string_view endpoint, bool on);

/// The message `private`.
std::string private_json(const PrivateSettings& settings, std::string_view table);

}  // namespace marea::server
