#include "server/net/reminders.hpp"

#include <fmt/format.h>

#include <boost/asio/connect.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/read.hpp>
#include <boost/asio/ssl.hpp>
#include <boost/asio/write.hpp>
#include <chrono>
#include <stop_token>
#include <vector>

#include "server/report/journal.hpp"

namespace marea::server {
namespace {

namespace asio = boost::asio;
using asio::ip::tcp;
using Error = boost::system::error_code;

constexpr auto patience = std::chrono::seconds(5);
constexpr std::size_t most_waiting = 1000;

std::string request_text(const WebAddress& to, const std::string& body) {
    const std::string host = to.host.find(':') == std::string::npos ? to.host : "[" + to.host + "]";
    return fmt::format(
        "POST {} HTTP/1.1\r\nHost: {}:{}\r\nUser-Agent: Marea\r\nContent-Type: application/json\r\n"
        "Content-Length: {}\r\nConnection: close\r\n\r\n{}",
        to.target, host, to.port, body.size(), body);
}

/// "HTTP/1.1 204 …", "HTTP/1.0 200 …".
bool is_success(std::string_view answer) {
    return answer.starts_with("HTTP/1.") && answer.size() > 9 && answer[9] == '2';
}

/// One reminder on its way: look up, check, connect, send, read the first bytes of the answer.
class Delivery {
  public:
    Delivery(const WebAddress& to, std::string request, bool private_addresses)
        : to_(to),
          request_(std::move(request)),
          private_addresses_(private_addresses),
          stream_(context_, tls_) {}

    /// "sent", or in a word why not; at once if someone asks to stop.
    std::string run(const std::stop_token& stop) {
        const std::stop_callback hurry(stop, [this] { context_.stop(); });
        tls_.set_default_verify_paths();
        resolver_.async_resolve(to_.host, to_.port,
                                [this](Error error, const tcp::resolver::results_type& found) {
                                    if (error) return give_up("lookup");
                                    choose(found);
                                });
        context_.run_for(patience);
        return outcome_;
    }

  private:
    void give_up(const char* why) { outcome_ = why; }

    void choose(const tcp::resolver::results_type& found) {
        std::vector<tcp::endpoint> allowed;
        for (const auto& one : found)
            if (private_addresses_ || is_public(one.endpoint().address().to_string()))
                allowed.push_back(one.endpoint());
        if (allowed.empty()) return give_up("private_address");
        asio::async_connect(stream_.lowest_layer(), allowed, [this](Error error, const tcp::endpoint&) {
            if (error) return give_up("connect");
            to_.secure ? shake_hands() : write(stream_.next_layer());
        });
    }

    void shake_hands() {
        stream_.set_verify_mode(asio::ssl::verify_peer);
        stream_.set_verify_callback(asio::ssl::host_name_verification(to_.host));
        SSL_set_tlsext_host_name(stream_.native_handle(), to_.host.c_str());
        stream_.async_handshake(asio::ssl::stream_base::client, [this](Error error) {
            if (error) return give_up("tls");
            write(stream_);
        });
    }

    template <class Stream>
    void write(Stream& stream) {
        asio::async_write(stream, asio::buffer(request_), [this, &stream](Error error, std::size_t) {
            if (error) return give_up("write");
            stream.async_read_some(asio::buffer(answer_), [this](Error, std::size_t size) {
                outcome_ = is_success({answer_.data(), size}) ? "sent" : "answer";
            });
        });
    }

    const WebAddress& to_;
    std::string request_;
    bool private_addresses_;
    std::string outcome_ = "timeout";
    std::array<char, 256> answer_{};
    asio::io_context context_{1};
    asio::ssl::context tls_{asio::ssl::context::tls_client};
    tcp::resolver resolver_{context_};
    asio::ssl::stream<tcp::socket> stream_;
};

}  // namespace

Reminders::Reminders(bool private_addresses)
    : private_addresses_(private_addresses),
      thread_([this](const std::stop_token& stop) { work_until_stopped(stop); }) {}

Reminders::~Reminders() = default;

void Reminders::send(WebAddress to, std::string body) {
    {
        const std::scoped_lock lock(mutex_);
        if (queue_.size() >= most_waiting) return;
        queue_.push_back({std::move(to), std::move(body)});
    }
    waiting_.notify_one();
}

void Reminders::work_until_stopped(const std::stop_token& stop) {
    while (true) {
        Work work;
        {
            std::unique_lock lock(mutex_);
            if (!waiting_.wait(lock, stop, [&] { return !queue_.empty(); }) || stop.stop_requested()) return;
            work = std::move(queue_.front());
            queue_.pop_front();
        }
        try {
            Delivery delivery(work.to, request_text(work.to, work.body), private_addresses_);
            journal("reminder", {{"outcome", delivery.run(stop)}});
        } catch (const std::exception&) {
            journal("reminder", {{"outcome", std::string("failed")}});
        }
    }
}

}  // namespace marea::server
