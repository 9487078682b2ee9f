#pragma once

#include <memory>
#include <string>
#include <unordered_map>

#include "server/net/bucket.hpp"
#include "server/net/network.hpp"

namespace marea::server {

/// Who may come in, and whom they meet: what all connections share.
class Door {
  public:
    Door(NetworkSettings s, Metrics& m) : settings(std::move(s)), metrics(m) {}

    NetworkSettings settings;
    Metrics& metrics;
    NetworkUser user;
    Buckets handshakes{10, 100};  ///< WebSockets opened, by address

    /// Counts a connection for as long as it lives.
    class Admission {
      public:
        Admission(Door& door, std::string address);
        ~Admission();
        Admission(const Admission&) = delete;
        Admission& operator=(const Admission&) = delete;

        [[nodiscard]] const std::string& address() const { return address_; }

      private:
        Door& door_;
        std::string address_;
    };

    /// One more from an address (as limits count it); nullptr if those there are enough.
    std::shared_ptr<Admission> admit(const std::string& address);
    /// A proxy: everyone behind it counts for themselves.
    std::shared_ptr<Admission> admit_proxy(const std::string& address);

  private:
    std::unordered_map<std::string, int> by_address_;
};

/// Milliseconds of a clock that nobody sets.
std::int64_t steady_milliseconds();

}  // namespace marea::server
