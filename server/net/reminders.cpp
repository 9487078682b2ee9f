#include "server/net/reminders.hpp"

#include <fmt/format.h>

#include <array>
#include <boost/asio/connect.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/read.hpp>
#include <boost/asio/ssl.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/write.hpp>
#include <deque>
#include <mutex>
#include <set>
#include <thread>
#include <unordered_map>
#include <vector>

#include "server/report/journal.hpp"

namespace marea::server {
namespace {

namespace asio = boost::asio;
using asio::ip::tcp;
using Error = boost::system::error_code;

std::string request_text(const Call& call) {
    const WebAddress& to = call.to;
    const std::string host = to.host.find(':') == std::string::npos ? to.host : "[" + to.host + "]";
    return fmt::format(
        "POST {} HTTP/1.1\r\nHost: {}:{}\r\nUser-Agent: Marea\r\n{}"
        "Content-Length: {}\r\nConnection: close\r\n\r\n{}",
        to.target, host, to.port, call.headers, call.body.size(), call.body);
}

/// "HTTP/1.1 204 …", "HTTP/1.0 200 …"; 0 if it is no such line.
int status_in(std::string_view answer) {
    if (!answer.starts_with("HTTP/1.") || answer.size() < 12) return 0;
    int status = 0;
    for (const char c : answer.substr(9, 3)) {
        if (c < '0' || c > '9') return 0;
        status = status * 10 + (c - '0');
    }
    return status;
}

bool is_success(int status) { return status / 100 == 2; }

/// One reminder on its way once its host is looked up: connect, send, read the first bytes of the answer.
class Delivery : public std::enable_shared_from_this<Delivery> {
  public:
    using OnDone = std::function<void(const char* outcome)>;

    Delivery(asio::io_context& context, asio::ssl::context& tls, Call call, OnDone done)
        : request_(request_text(call)),
          to_(std::move(call.to)),
          answered_(std::move(call.answered)),
          done_(std::move(done)),
          timer_(context, Reminders::patience),
          stream_(context, tls) {}

    [[nodiscard]] const std::string& host() const { return to_.host; }
    [[nodiscard]] bool is_over() const { return !done_; }

    /// Counts from now, the look-up included.
    void begin() {
        timer_.async_wait([self = shared_from_this()](Error error) {
            if (!error) self->end("timeout");
        });
    }

    void call(const std::vector<std::string>& addresses, bool private_addresses) {
        if (is_over()) return;
        if (addresses.empty()) return end("lookup");
        for (const std::string& address : addresses) {
            Error error;
            const auto parsed = asio::ip::make_address(address, error);
            const auto port = static_cast<unsigned short>(std::stoul(to_.port));
            if (!error && (private_addresses || is_public(address))) allowed_.emplace_back(parsed, port);
        }
        if (allowed_.empty()) return end("private_address");
        asio::async_connect(
            stream_.lowest_layer(), allowed_, [self = shared_from_this()](Error error, const tcp::endpoint&) {
                if (error) return self->end("connect");
                self->to_.secure ? self->shake_hands() : self->write(self->stream_.next_layer());
            });
    }

    /// Once.
    void end(const char* outcome) {
        if (is_over()) return;
        const OnDone done = std::exchange(done_, nullptr);
        timer_.cancel();
        Error ignored;
        (void)stream_.lowest_layer().close(ignored);
        done(outcome);
    }

  private:
    void shake_hands() {
        stream_.set_verify_mode(asio::ssl::verify_peer);
        stream_.set_verify_callback(asio::ssl::host_name_verification(to_.host));
        SSL_set_tlsext_host_name(stream_.native_handle(), to_.host.c_str());
        stream_.async_handshake(asio::ssl::stream_base::client, [self = shared_from_this()](Error error) {
            if (error) return self->end("tls");
            self->write(self->stream_);
        });
    }

    template <class Stream>
    void write(Stream& stream) {
        const auto read = [self = shared_from_this()](Error, std::size_t size) {
            const int status = status_in({self->answer_.data(), size});
            if (status != 0 && self->answered_ && !self->is_over()) self->answered_(status);
            self->end(is_success(status) ? "sent" : "answer");
        };
        const auto first_line = [this](Error error, std::size_t size) {
            const bool whole = std::string_view(answer_.data(), size).find('\n') != std::string_view::npos;
            return error || whole ? 0 : answer_.size() - size;
        };
        asio::async_write(stream, asio::buffer(request_),
                          [self = shared_from_this(), &stream, first_line, read](Error error, std::size_t) {
                              if (error) return self->end("write");
                              asio::async_read(stream, asio::buffer(self->answer_), first_line, read);
                          });
    }

    std::string request_;
    WebAddress to_;
    std::function<void(int)> answered_;
    OnDone done_;
    asio::steady_timer timer_;
    asio::ssl::stream<tcp::socket> stream_;
    std::vector<tcp::endpoint> allowed_;
    std::array<char, 256> answer_{};
};

}  // namespace

/// Lives on its thread, but for `stopped` and what `send` posts. Look-ups have threads of their own that
/// nobody waits for: they know this only as long as it is there.
class Reminders::Impl : public std::enable_shared_from_this<Impl> {
  public:
    Impl(bool private_addresses, LookUp look_up)
        : private_addresses_(private_addresses), look_up_(std::move(look_up)) {
        tls_.set_default_verify_paths();
    }

    void start() {
        thread_ = std::thread([this] {
            while (!context_.stopped()) {
                try {
                    context_.run();
                } catch (const std::exception&) {
                    journal("reminder", {{"outcome", std::string("failed")}});
                }
            }
        });
    }

    void stop() {
        {
            const std::scoped_lock lock(mutex_);
            stopped_ = true;
        }
        context_.stop();
        thread_.join();
    }

    /// From any thread.
    void post(std::function<void(Impl&)> task) {
        const std::scoped_lock lock(mutex_);
        if (!stopped_) asio::post(context_, [this, task = std::move(task)] { task(*this); });
    }

    void take(Call call) {
        const std::string host = call.to.host;
        Line& line = lines_[host];
        if (waiting_ >= most_waiting || line.waiting.size() >= most_waiting_a_host) {
            journal("reminder", {{"outcome", std::string("dropped")}});
            return;
        }
        ++waiting_;
        line.waiting.push_back(std::move(call));
        start_next(host);
    }

  private:
    /// What goes to one host.
    struct Line {
        int on_their_way = 0;
        bool is_looked_up = false;  ///< just now: the others wait for that
        std::deque<Call> waiting{};
    };

    /// As many of a host's as may go now; hosts that wait for others stand in `held_up_`.
    void start_next(const std::string& host) {
        Line& line = lines_[host];
        while (!line.waiting.empty() && !line.is_looked_up && line.on_their_way < at_once_a_host) {
            if (on_their_way_ >= at_once || looking_up_ >= look_ups_at_once) {
                held_up_.insert(host);
                return;
            }
            Call call = std::move(line.waiting.front());
            line.waiting.pop_front();
            --waiting_;
            ++line.on_their_way;
            ++on_their_way_;
            start(line, std::move(call));
        }
    }

    void start(Line& line, Call call) {
        const std::string host = call.to.host;
        const auto delivery = std::make_shared<Delivery>(
            context_, tls_, std::move(call), [this, host](const char* outcome) { done(host, outcome); });
        delivery->begin();
        Error is_name;
        (void)asio::ip::make_address(host, is_name);
        if (!is_name) return delivery->call({host}, private_addresses_);
        line.is_looked_up = true;
        ++looking_up_;
        // The thread may outlive the context, and so must not hold what lives on it: its deadline does.
        std::thread([weak = weak_from_this(), there = std::weak_ptr(delivery), host, look_up = look_up_] {
            auto found = look_up(host);
            if (const auto self = weak.lock())
                self->post([host, there, found = std::move(found)](Impl& impl) {
                    impl.looked_up(host);
                    if (const auto delivery = there.lock()) delivery->call(found, impl.private_addresses_);
                    impl.release();
                });
        }).detach();
    }

    void looked_up(const std::string& host) {
        --looking_up_;
        lines_[host].is_looked_up = false;
        held_up_.insert(host);
    }

    void done(const std::string& host, const char* outcome) {
        journal("reminder", {{"outcome", std::string(outcome)}});
        --on_their_way_;
        Line& line = lines_[host];
        --line.on_their_way;
        held_up_.insert(host);
        asio::post(context_, [this] { release(); });
    }

    /// There is room again: for those who wait.
    void release() {
        for (const std::string& host : std::exchange(held_up_, {})) {
            start_next(host);
            const Line& line = lines_[host];
            if (line.on_their_way == 0 && line.waiting.empty() && !line.is_looked_up) lines_.erase(host);
        }
    }

    bool private_addresses_;
    LookUp look_up_;
    std::mutex mutex_;
    bool stopped_ = false;
    int waiting_ = 0;
    int on_their_way_ = 0;
    int looking_up_ = 0;
    std::unordered_map<std::string, Line> lines_;
    std::set<std::string> held_up_;
    asio::ssl::context tls_{asio::ssl::context::tls_client};
    asio::io_context context_{1};  // its deliveries use what is above when it goes
    asio::executor_work_guard<asio::io_context::executor_type> stay_{context_.get_executor()};
    std::thread thread_;
};

Reminders::Reminders(bool private_addresses, LookUp look_up)
    : impl_(std::make_shared<Impl>(private_addresses, std::move(look_up))) {
    impl_->start();
}

Reminders::~Reminders() { impl_->stop(); }

void Reminders::send(Call call) {
    impl_->post([call = std::move(call)](Reminders::Impl& impl) { impl.take(call); });
}

}  // namespace marea::server
