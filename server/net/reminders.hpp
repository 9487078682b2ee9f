#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <string>

#include "server/net/lookup.hpp"
#include "server/net/web_address.hpp"

namespace marea::server {

/// One `POST` to somewhere.
struct Call {
    WebAddress to;
    std::string body = {};
    std::string headers = "Content-Type: application/json\r\n";  ///< beside the usual ones, each with its end
    std::function<void(int status)> answered = {};               ///< on the reminders' thread, if it was
};

/// Sends turn reminders, many at once, on a thread of its own: each gets five seconds and one try. A host has
/// at most `at_once_a_host` at once and the others of it wait, so that one that answers slowly holds up
/// nobody else. The address is looked up once, checked, and that very address is called, so that a name
/// cannot change its mind in between. Whatever hangs, letting go of this takes no time.
class Reminders {
  public:
    static constexpr int at_once = 256;
    static constexpr int at_once_a_host = 4;
    static constexpr int look_ups_at_once = 64;  ///< one a host; those that hang count until they end
    static constexpr int most_waiting = 1000;
    static constexpr int most_waiting_a_host = 100;
    static constexpr std::chrono::seconds patience{5};

    explicit Reminders(bool private_addresses, LookUp look_up = server::look_up);
    ~Reminders();
    Reminders(const Reminders&) = delete;
    Reminders& operator=(const Reminders&) = delete;

    /// Sends soon; dropped if too many wait. From any thread.
    void send(Call call);

  private:
    class Impl;
    std::shared_ptr<Impl> impl_;
};

}  // namespace marea::server
