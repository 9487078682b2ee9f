#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "server/net/http.hpp"
#include "server/net/loop.hpp"
#include "server/net/peer.hpp"
#include "server/report/metrics.hpp"

namespace marea::server {

struct NetworkSettings {
    std::string address = "127.0.0.1";
    unsigned short port = 8080;
    std::string public_url;                    ///< the origin people see, if not the address itself
    std::vector<std::string> trusted_proxies;  ///< whose X-Forwarded-For is believed
    int per_address = 64;                      ///< connections at once
    bool limits = true;
    std::chrono::milliseconds farewell{3000};  ///< how long a WebSocket may take to close
};

/// What the network asks of the program above it. Called on the loop.
struct NetworkUser {
    std::function<std::size_t(std::string_view path)> longest_body;  ///< that a path takes, in bytes
    std::function<void(Request, const Reply&)> request;
    std::function<std::shared_ptr<void>(Peer&)> opened;  ///< whatever it returns comes back below
    std::function<void(const std::shared_ptr<void>&, std::string_view)> received;
    std::function<void(const std::shared_ptr<void>&)> closed;
};

/// Sockets, HTTP and WebSocket, timers and signals: the one part that knows the library behind them. Runs on
/// the thread that calls `run`.
class Network final : public Loop {
  public:
    explicit Network(NetworkSettings settings, Metrics& metrics);
    ~Network() override;

    void post(Task task) override;
    std::unique_ptr<Timer> after(std::chrono::milliseconds delay, Task task) override;
    [[nodiscard]] std::int64_t now() const override;
    [[nodiscard]] std::int64_t steady() const override;

    /// What `now` tells is that much later from now on: the clock of the machine differs from others'.
    void shift(std::int64_t ms) { ahead_ += ms; }

    /// Binds the address; what is wrong if that fails. The port that was taken is then known.
    [[nodiscard]] std::string listen();
    [[nodiscard]] unsigned short port() const;
    /// Works until `stop`; `on_signal` hears of every SIGINT, SIGTERM and SIGHUP.
    void run(NetworkUser user, const std::function<void(int signal)>& on_signal);
    /// No new connections from now on.
    void refuse_all();
    void stop();

    class Impl;

  private:
    std::int64_t ahead_ = 0;
    std::unique_ptr<Impl> impl_;
};

}  // namespace marea::server
