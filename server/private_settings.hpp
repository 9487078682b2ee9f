#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/problem.hpp"
#include "table/answers.hpp"
#include "wire/message.hpp"

namespace marea::server {

/// What a seat keeps to itself: a log of its own, so that no one else's traffic shows that anything was set.
struct PrivateSettings {
    std::int64_t version = 0;
    std::string order = {};   ///< JSON; empty if none
    std::string remind = {};  ///< URL; empty if none
    std::uint8_t muted = 0;   ///< a bit a seat
    table::Answers answers{};

    [[nodiscard]] bool mutes(Seat seat) const;
};

/// What a seat's log is called in the store.
std::string private_log(std::string_view table, Seat seat);

/// A command to change the settings as an entry of the log, and back.
std::string to_entry(const wire::Message& message);
std::optional<Problem> fold(PrivateSettings& settings, Seat seat, std::string_view entry);

/// The message `private`.
std::string private_json(const PrivateSettings& settings, std::string_view table);

}  // namespace marea::server
