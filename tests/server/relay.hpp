#pragma once

#include <arpa/inet.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <set>
#include <stdexcept>
#include <string>
#include <thread>
#include <utility>
#include <vector>

namespace marea::tests {

/// A bad line to a server on this machine: hands on what both sides say, until it is told otherwise.
class Relay {
  public:
    explicit Relay(int to) : to_(to), listener_(::socket(AF_INET, SOCK_STREAM, 0)) {
        sockaddr_in here = local(0);
        socklen_t size = sizeof here;
        auto* const address = reinterpret_cast<sockaddr*>(&here);
        if (::bind(listener_, address, size) != 0 || ::listen(listener_, 16) != 0 ||
            ::getsockname(listener_, address, &size) != 0)
            throw std::runtime_error("no free port");
        port = ntohs(here.sin_port);
        thread_ = std::jthread([this](const std::stop_token& stop) { hand_on(stop); });
    }
    ~Relay() {
        thread_.request_stop();
        thread_.join();
        for (const auto& [one, other] : pairs_) hang_up(one, other);
        ::close(listener_);
    }
    Relay(const Relay&) = delete;
    Relay& operator=(const Relay&) = delete;

    int port = 0;
    /// Once the client has said this, the server still hears it, but nothing of its answer gets through: the
    /// connection is cut instead. Set back when that is done.
    std::atomic<const char*> cut_after = nullptr;
    /// Once the client has said this: the server hears it twice; or the client hears the answer twice; or
    /// neither hears anything of the other any more. Set back when that is done.
    std::atomic<const char*> said_twice = nullptr;
    std::atomic<const char*> answered_twice = nullptr;
    std::atomic<const char*> silent_after = nullptr;

  private:
    static sockaddr_in local(int port) {
        sockaddr_in address{};
        address.sin_family = AF_INET;
        address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        address.sin_port = htons(static_cast<std::uint16_t>(port));
        return address;
    }
    static void hang_up(int one, int other) {
        ::close(one);
        ::close(other);
    }
    void accept_one() {
        const int client = ::accept(listener_, nullptr, nullptr);
        const int server = ::socket(AF_INET, SOCK_STREAM, 0);
        sockaddr_in there = local(to_);
        if (::connect(server, reinterpret_cast<sockaddr*>(&there), sizeof there) != 0)
            return hang_up(client, server);
        pairs_.emplace_back(client, server);
    }
    static bool hand_over(int to, std::string_view said) {
        while (!said.empty()) {
            const ssize_t sent = ::send(to, said.data(), said.size(), MSG_NOSIGNAL);
            if (sent <= 0) return false;
            said.remove_prefix(static_cast<std::size_t>(sent));
        }
        return true;
    }
    /// Whether the connection goes on.
    bool pass(int from, int to, bool is_client) {
        std::array<char, 65536> bytes{};
        const ssize_t got = ::read(from, bytes.data(), bytes.size());
        if (got <= 0) return false;
        const std::string_view said(bytes.data(), static_cast<std::size_t>(got));
        const auto is_due = [&](std::atomic<const char*>& mark) {
            if (!is_client || mark == nullptr || said.find(mark.load()) == std::string_view::npos)
                return false;
            mark = nullptr;
            return true;
        };
        if (is_due(silent_after)) silent_.insert(from);
        if (silent_.contains(from)) return true;
        const bool cuts = is_due(cut_after);
        const bool twice = is_due(said_twice) || (!is_client && std::exchange(answer_twice_, false));
        if (!hand_over(to, said) || (twice && !hand_over(to, said))) return false;
        if (is_due(answered_twice)) answer_twice_ = true;
        if (!cuts) return true;
        pollfd answer{to, POLLIN, 0};
        (void)::poll(&answer, 1, 60'000);  // the server has done what it was told
        return false;
    }
    void hand_on(const std::stop_token& stop) {
        while (!stop.stop_requested()) {
            std::vector<pollfd> all{{listener_, POLLIN, 0}};
            for (const auto& [client, server] : pairs_) {
                all.push_back({client, POLLIN, 0});
                all.push_back({server, POLLIN, 0});
            }
            if (::poll(all.data(), all.size(), 20) <= 0) continue;
            for (std::size_t i = pairs_.size(); i-- > 0;) {
                const auto [client, server] = pairs_[i];
                const bool goes_on = (all[1 + 2 * i].revents == 0 || pass(client, server, true)) &&
                                     (all[2 + 2 * i].revents == 0 || pass(server, client, false));
                if (goes_on) continue;
                hang_up(client, server);
                silent_.erase(client);
                pairs_.erase(pairs_.begin() + static_cast<std::ptrdiff_t>(i));
            }
            if (all.front().revents != 0) accept_one();
        }
    }

    int to_;
    int listener_;
    std::vector<std::pair<int, int>> pairs_;
    std::set<int> silent_;  ///< clients that nobody hears any more
    bool answer_twice_ = false;
    std::jthread thread_;
};

}  // namespace marea::tests
