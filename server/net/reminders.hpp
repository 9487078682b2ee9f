#pragma once

#include <condition_variable>
#include <deque>
#include <mutex>
#include <string>
#include <thread>

#include "server/net/web_address.hpp"

namespace marea::server {

/// Sends turn reminders, one after another, on a thread of its own: each gets five seconds and one try. The
/// address is looked up once, checked, and that very address is called, so that a name cannot change its mind
/// in between.
class Reminders {
  public:
    explicit Reminders(bool private_addresses);
    ~Reminders();
    Reminders(const Reminders&) = delete;
    Reminders& operator=(const Reminders&) = delete;

    /// Sends soon; dropped if too many wait.
    void send(WebAddress to, std::string body);

  private:
    struct Work {
        WebAddress to;
        std::string body;
    };
    void work_until_stopped(const std::stop_token& stop);

    bool private_addresses_;
    std::mutex mutex_;
    std::condition_variable_any waiting_;
    std::deque<Work> queue_;
    std::jthread thread_;  // last: it uses the others
};

}  // namespace marea::server
