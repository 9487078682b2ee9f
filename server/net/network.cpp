#include "server/net/network.hpp"

#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <optional>
#include <unordered_map>
#include <vector>

#include "server/net/bucket.hpp"
#include "server/net/origin.hpp"
#include "server/net/pages.hpp"
#include "wire/message.hpp"
#include "wire/scenario/scenario_json.hpp"

namespace marea::server {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using Error = beast::error_code;
using Executor = asio::io_context::executor_type;
using Socket = asio::basic_stream_socket<asio::ip::tcp, Executor>;
using Acceptor = asio::basic_socket_acceptor<asio::ip::tcp, Executor>;
using Clock = asio::basic_waitable_timer<std::chrono::steady_clock,
                                         asio::wait_traits<std::chrono::steady_clock>, Executor>;

namespace {

constexpr auto header_patience = std::chrono::seconds(10);
constexpr auto idle_patience = std::chrono::seconds(60);
constexpr auto farewell_patience = std::chrono::seconds(2);
constexpr auto accept_rest = std::chrono::milliseconds(100);
constexpr std::size_t drain_bytes = 4096;
constexpr std::size_t most_unsent = std::size_t{1} << 20U;  ///< bytes a slow reader may owe
constexpr int kernel_buffer = 128 * 1024;                   ///< what the system may hold for one besides
constexpr std::size_t max_header_bytes = std::size_t{8} * 1024;
constexpr std::size_t max_replay_bytes = std::size_t{1} << 20U;
/// A new table may bring a scenario with it.
constexpr std::size_t max_plan_bytes = wire::max_scenario_bytes + wire::max_message_bytes;

constexpr std::size_t longest_body(std::string_view target) {
    if (target == "/api/replay") return max_replay_bytes;
    return target == "/api/tables" ? max_plan_bytes : wire::max_message_bytes;
}

std::string_view view_of(beast::string_view text) { return {text.data(), text.size()}; }

std::int64_t milliseconds_now() {
    using namespace std::chrono;
    return duration_cast<milliseconds>(system_clock::now().time_since_epoch()).count();
}

Response brief_refusal(unsigned status, const Problem& problem) {
    return {status, "application/json", text(wire::write_refusal(problem)), {{"Cache-Control", "no-store"}}};
}

/// An address as it is counted: an IPv4 one that came over IPv6 is still the same.
std::string plain_text(const asio::ip::address& address) {
    if (address.is_v6() && address.to_v6().is_v4_mapped())
        return asio::ip::make_address_v4(asio::ip::v4_mapped, address.to_v6()).to_string();
    return address.to_string();
}

}  // namespace

/// What the sessions share.
class Network::Impl {
  public:
    Impl(NetworkSettings s, Metrics& m) : settings(std::move(s)), metrics(m), acceptor(context) {}

    NetworkSettings settings;
    Metrics& metrics;
    NetworkUser user;
    std::unordered_map<std::string, int> by_address;
    Buckets handshakes{10, 100};  ///< WebSockets opened, by address
    asio::io_context context{1};  ///< its sessions use what is above when it goes
    Acceptor acceptor;
    Clock rest{context.get_executor()};
    asio::signal_set signals{context};

    void accept();
    void accepted(Socket socket);
    void accept_later();
    bool admit(const std::string& address) {
        if (settings.limits && by_address[address] >= settings.per_address) {
            ++metrics.turned_away;
            return false;
        }
        ++by_address[address];
        return true;
    }
    void dismiss(const std::string& address) {
        if (--by_address[address] <= 0) by_address.erase(address);
    }
};

namespace {

using Impl = Network::Impl;

/// Counts a connection for as long as it lives.
class Admission {
  public:
    Admission(Impl& impl, std::string address) : impl_(impl), address_(std::move(address)) {
        ++impl_.metrics.connections;
        ++impl_.metrics.accepted;
    }
    ~Admission() {
        --impl_.metrics.connections;
        impl_.dismiss(address_);
    }
    Admission(const Admission&) = delete;
    Admission& operator=(const Admission&) = delete;

  private:
    Impl& impl_;
    std::string address_;
};

/// One WebSocket.
class WebSocketSession final : public Peer, public std::enable_shared_from_this<WebSocketSession> {
  public:
    WebSocketSession(Impl& impl, Socket socket, std::shared_ptr<Admission> admission)
        : impl_(impl), stream_(std::move(socket)), admission_(std::move(admission)) {}

    template <class Body>
    void start(const http::request<Body>& request) {
        websocket::stream_base::timeout timeout{};
        timeout.handshake_timeout = header_patience;
        timeout.idle_timeout = idle_patience;
        timeout.keep_alive_pings = true;
        stream_.set_option(timeout);
        stream_.set_option(websocket::stream_base::decorator([](websocket::response_type& response) {
            for (const auto& [name, value] : security_headers()) response.set(name, value);
            response.set(http::field::server, "Marea");  // and not whose library it is
        }));
        stream_.read_message_max(wire::max_message_bytes);
        stream_.auto_fragment(false);
        stream_.text(true);
        stream_.async_accept(request, [self = shared_from_this()](Error error) {
            if (error) return;
            self->guest_ = self->impl_.user.opened(*self);
            self->read();
        });
    }

    void send(Text message) override {
        if (closing_ || failed_) return;
        unsent_ += message->size();
        if (unsent_ > most_unsent && !queue_.empty()) {  // one message may be as long as it is
            ++impl_.metrics.turned_away;
            give_up();
            return;
        }
        queue_.push_back(std::move(message));
        if (queue_.size() == 1) write();
    }

    void close(std::string_view code) override {
        if (closing_ || failed_) return;
        send(text(R"({"marea":1,"type":"closing","code":")" + std::string(code) + "\"}"));
        closing_ = true;
        reason_ = websocket::close_reason(code == "server_stopping" ? websocket::close_code::service_restart
                                                                    : websocket::close_code::policy_error,
                                          std::string(code));
    }

  private:
    void read() {
        stream_.async_read(buffer_, [self = shared_from_this()](Error error, std::size_t) {
            if (error) return self->gone(error);
            if (self->closing_ || self->failed_) return self->read_on();
            if (!self->stream_.got_text()) return self->refuse_binary();
            const auto data = self->buffer_.cdata();
            self->impl_.user.received(self->guest_, {static_cast<const char*>(data.data()), data.size()});
            self->read_on();
        });
    }

    void read_on() {
        buffer_.consume(buffer_.size());
        if (!failed_) read();
    }

    void refuse_binary() {
        send(text(wire::write_refusal(Problem{"text_only"})));
        close("text_only");
        read_on();
    }

    void write() {
        stream_.async_write(asio::buffer(*queue_.front()),
                            [self = shared_from_this()](Error error, std::size_t) {
                                if (error) return self->gone(error);
                                self->unsent_ -= self->queue_.front()->size();
                                self->queue_.erase(self->queue_.begin());
                                if (!self->queue_.empty())
                                    self->write();
                                else if (self->closing_)
                                    self->stream_.async_close(self->reason_, [self](Error) {});
                            });
    }

    /// Too slow to be told so. Whoever is sending to many does not hear of it before it has done so.
    void give_up() {
        closing_ = true;
        asio::post(impl_.context, [self = shared_from_this()] {
            Error ignored;
            (void)self->stream_.next_layer().close(ignored);
            self->gone(websocket::error::closed);
        });
    }

    /// Once, at the first failure of either direction. The other may still have a success on its way:
    /// whatever comes after this finds `failed_` and no guest.
    void gone(Error error) {
        if (failed_) return;
        failed_ = true;
        Error ignored;
        (void)stream_.next_layer().close(ignored);  // or the other direction would wait until it is idle
        if (error == websocket::error::message_too_big) ++impl_.metrics.turned_away;
        if (guest_) impl_.user.closed(guest_);
        guest_.reset();
    }

    Impl& impl_;
    websocket::stream<Socket, false> stream_;
    std::shared_ptr<Admission> admission_;
    std::shared_ptr<void> guest_;
    beast::flat_buffer buffer_{wire::max_message_bytes};
    std::vector<Text> queue_;  ///< a deque would take half a kilobyte while idle
    std::size_t unsent_ = 0;
    bool closing_ = false;
    bool failed_ = false;
    websocket::close_reason reason_;
};

/// One connection that speaks HTTP, until it becomes a WebSocket.
class HttpSession : public std::enable_shared_from_this<HttpSession> {
  public:
    HttpSession(Impl& impl, Socket socket, std::string address, std::shared_ptr<Admission> admission)
        : impl_(impl),
          stream_(std::move(socket)),
          address_(std::move(address)),
          admission_(std::move(admission)) {}

    void read() {
        parser_.emplace();
        parser_->header_limit(max_header_bytes);
        parser_->body_limit(max_replay_bytes);
        stream_.expires_after(header_patience);
        http::async_read_header(stream_, buffer_, *parser_,
                                [self = shared_from_this()](Error error, std::size_t) {
                                    if (error) return self->failed(error);
                                    self->read_body();
                                });
    }

  private:
    using Message = http::request<http::string_body>;

    void read_body() {
        const std::size_t limit = longest_body(view_of(parser_->get().target()));
        if (limit < max_replay_bytes) {  // the limit is for what is still to come
            parser_->body_limit(limit);
            if (parser_->content_length().value_or(0) > limit) return failed(http::error::body_limit);
        }
        http::async_read(stream_, buffer_, *parser_, [self = shared_from_this()](Error error, std::size_t) {
            if (error) return self->failed(error);
            self->handle();
        });
    }

    Request plain() const {
        const Message& message = parser_->get();
        const std::string_view target = view_of(message.target());
        Request request;
        request.method = view_of(message.method_string());
        request.path = target.substr(0, target.find('?'));
        request.host = view_of(message[http::field::host]);
        request.origin = view_of(message[http::field::origin]);
        request.accept_encoding = view_of(message[http::field::accept_encoding]);
        request.if_none_match = view_of(message[http::field::if_none_match]);
        request.has_cookie = message.count(http::field::cookie) > 0;
        const std::string_view authorization = view_of(message[http::field::authorization]);
        if (authorization.starts_with("Bearer ")) request.bearer = authorization.substr(7);
        std::string
            forwarded_for;  // a proxy may add a line of its own below those that came with the request
        const auto lines = message.equal_range("X-Forwarded-For");
        for (auto line = lines.first; line != lines.second; ++line)
            forwarded_for.append(forwarded_for.empty() ? "" : ",").append(view_of(line->value()));
        request.forwarded = lines.first != lines.second;
        request.address = client_address(address_, forwarded_for, impl_.settings.trusted_proxies);
        request.body = message.body();
        return request;
    }

    void handle() {
        const Request request = plain();
        const bool upgrade = websocket::is_upgrade(parser_->get());
        if ((upgrade || request.method != "GET") && !is_own_origin(request, impl_.settings.public_url)) {
            ++impl_.metrics.turned_away;
            return answer(brief_refusal(403, Problem{"bad_origin"}));
        }
        if (upgrade && request.path == "/ws") return become_websocket(request);
        impl_.user.request(
            request, [self = shared_from_this()](Response response) { self->answer(std::move(response)); });
    }

    void become_websocket(const Request& request) {
        auto admission = admission_;
        if (impl_.settings.limits && !impl_.handshakes.take(request.address, milliseconds_now())) {
            ++impl_.metrics.turned_away;
            return answer(brief_refusal(429, Problem{"too_many_connections"}));
        }
        if (request.address != address_) {  // behind a proxy everyone counts for themselves
            if (!impl_.admit(request.address))
                return answer(brief_refusal(429, Problem{"too_many_connections"}));
            admission = std::make_shared<Admission>(impl_, request.address);
        }
        stream_.expires_never();
        std::make_shared<WebSocketSession>(impl_, stream_.release_socket(), std::move(admission))
            ->start(parser_->get());
    }

    void answer(Response response) {
        const Message& request = parser_->get();
        const bool head_only = request.method() == http::verb::head || response.status == 304;
        prepare(std::move(response), request.version(), request.keep_alive());
        if (head_only) response_->body() = {};
        serializer_.emplace(*response_);
        if (head_only) serializer_->split(true);
        const auto done = [self = shared_from_this()](Error error, std::size_t) {
            if (error) return;
            if (self->response_->keep_alive()) return self->read();
            self->say_goodbye();
        };
        if (head_only)
            http::async_write_header(stream_, *serializer_, done);
        else
            http::async_write(stream_, *serializer_, done);
    }

    void prepare(Response response, unsigned version, bool keep_alive) {
        body_ = std::move(response.body);
        auto& message = response_.emplace();
        message.result(response.status);
        message.version(version);
        message.keep_alive(keep_alive);
        message.set(http::field::content_type, response.type);
        for (const auto& [name, value] : security_headers()) message.set(name, value);
        for (const auto& [name, value] : response.headers) message.set(name, value);
        message.body() = beast::span<const char>(body_->data(), body_->size());
        message.content_length(response.status == 304 ? boost::optional<std::uint64_t>{}
                                                      : boost::optional<std::uint64_t>{body_->size()});
        stream_.expires_after(idle_patience);
    }

    /// A request that cannot be read is answered if that is still possible.
    void failed(Error error) {
        if (error == http::error::body_limit)
            refuse(413, Problem{"too_large"});
        else if (error == http::error::header_limit || error == http::error::buffer_overflow)
            refuse(431, Problem{"header_too_large"});
        else if (error.category() == http::make_error_code(http::error::bad_method).category() &&
                 error != http::error::end_of_stream && error != http::error::partial_message)
            refuse(400, Problem{"not_http"});
    }

    void refuse(unsigned status, const Problem& problem) {
        ++impl_.metrics.turned_away;
        prepare(brief_refusal(status, problem), 11, false);
        http::async_write(stream_, *response_, [self = shared_from_this()](Error failure, std::size_t) {
            if (!failure) self->say_goodbye();
        });
    }

    /// Closes our half and drops what still comes: a socket closed with bytes unread would take the answer
    /// back.
    void say_goodbye() {
        Error ignored;
        (void)stream_.socket().shutdown(asio::ip::tcp::socket::shutdown_send, ignored);
        stream_.expires_after(farewell_patience);
        drain();
    }

    void drain() {
        buffer_.clear();
        stream_.async_read_some(buffer_.prepare(drain_bytes),
                                [self = shared_from_this()](Error error, std::size_t) {
                                    if (!error) self->drain();
                                });
    }

    using Answer = http::response<http::span_body<const char>>;

    Impl& impl_;
    beast::basic_stream<asio::ip::tcp, Executor> stream_;
    beast::flat_buffer buffer_{max_replay_bytes + max_header_bytes};
    std::string address_;
    std::shared_ptr<Admission> admission_;
    std::optional<http::request_parser<http::string_body>> parser_;
    std::optional<Answer> response_;
    std::optional<http::response_serializer<http::span_body<const char>>> serializer_;
    Text body_;
};

class SteadyTimer final : public Timer {
  public:
    SteadyTimer(asio::io_context& context, std::chrono::milliseconds delay, Task task)
        : timer_(context.get_executor(), delay), task_(std::make_shared<Task>(std::move(task))) {
        timer_.async_wait([weak = std::weak_ptr(task_)](Error error) {
            if (const auto locked = weak.lock(); locked && !error) (*locked)();
        });
    }

  private:
    Clock timer_;
    std::shared_ptr<Task> task_;  ///< gone with the timer, and with it the wish to run it
};

}  // namespace

void Network::Impl::accept() {
    acceptor.async_accept([this](Error error, Socket socket) {
        if (error == asio::error::operation_aborted) return;
        if (error) return accept_later();
        accepted(std::move(socket));
        accept();
    });
}

/// Out of files or memory: asking again at once would spin until someone leaves.
void Network::Impl::accept_later() {
    ++metrics.turned_away;
    rest.expires_after(accept_rest);
    rest.async_wait([this](Error error) {
        if (!error && acceptor.is_open()) accept();
    });
}

void Network::Impl::accepted(Socket socket) {
    Error error;
    const auto end = socket.remote_endpoint(error);
    if (error) return;  // gone already
    const std::string address = plain_text(end.address());
    (void)socket.set_option(asio::ip::tcp::no_delay(true), error);
    (void)socket.set_option(asio::socket_base::send_buffer_size(kernel_buffer), error);
    const bool proxy = is_trusted(address, settings.trusted_proxies);
    if (proxy) ++by_address[address];
    if (!proxy && !admit(address)) {
        static const std::string too_many = [] {
            const std::string body = wire::write_refusal(Problem{"too_many_connections"});
            return "HTTP/1.1 429 Too Many Requests\r\nContent-Type: application/json\r\nConnection: close\r\n"
                   "Content-Length: " +
                   std::to_string(body.size()) + "\r\n\r\n" + body;
        }();
        (void)socket.non_blocking(true, error);
        socket.write_some(asio::buffer(too_many), error);  // a fresh socket has room for it
        return;
    }
    std::make_shared<HttpSession>(*this, std::move(socket), address,
                                  std::make_shared<Admission>(*this, address))
        ->read();
}

Network::Network(NetworkSettings settings, Metrics& metrics)
    : impl_(std::make_unique<Impl>(std::move(settings), metrics)) {}
Network::~Network() = default;

void Network::post(Task task) { asio::post(impl_->context, std::move(task)); }

std::unique_ptr<Timer> Network::after(std::chrono::milliseconds delay, Task task) {
    return std::make_unique<SteadyTimer>(impl_->context, delay, std::move(task));
}

std::int64_t Network::now() const { return milliseconds_now(); }

std::string Network::listen() {
    Error error;
    const auto address = asio::ip::make_address(impl_->settings.address, error);
    if (error) return error.message();
    const asio::ip::tcp::endpoint end(address, impl_->settings.port);
    (void)impl_->signals.add(SIGINT, error);  // from before anyone hears that we are there
    (void)impl_->signals.add(SIGTERM, error);
    auto& acceptor = impl_->acceptor;
    (void)acceptor.open(end.protocol(), error);
    if (!error) (void)acceptor.set_option(asio::socket_base::reuse_address(true), error);
    if (!error) (void)acceptor.bind(end, error);
    if (!error) (void)acceptor.listen(asio::socket_base::max_listen_connections, error);
    return error ? error.message() : std::string();
}

unsigned short Network::port() const { return impl_->acceptor.local_endpoint().port(); }

void Network::run(NetworkUser user, const Task& on_signal) {
    impl_->user = std::move(user);
    impl_->signals.async_wait([&](Error error, int) {
        if (!error) on_signal();
    });
    impl_->accept();
    impl_->context.run();
}

void Network::refuse_all() {
    Error ignored;
    (void)impl_->rest.cancel();
    (void)impl_->acceptor.close(ignored);
}

void Network::stop() { impl_->context.stop(); }

}  // namespace marea::server
