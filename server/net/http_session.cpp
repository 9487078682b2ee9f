#include "server/net/http_session.hpp"

#include <boost/beast/websocket/rfc6455.hpp>
#include <optional>

#include "server/net/beast.hpp"
#include "server/net/origin.hpp"
#include "server/net/pages.hpp"
#include "server/net/websocket_session.hpp"
#include "wire/message.hpp"

namespace marea::server {
namespace {

constexpr auto header_patience = std::chrono::seconds(10);
constexpr auto idle_patience = std::chrono::seconds(60);
constexpr auto farewell_patience = std::chrono::seconds(2);
constexpr std::size_t drain_bytes = 4096;
constexpr std::size_t max_header_bytes = std::size_t{8} * 1024;
constexpr std::size_t longest_of_all = std::size_t{1} << 20U;  ///< no path takes a longer body

std::string_view view_of(beast::string_view text) { return {text.data(), text.size()}; }

Response brief_refusal(unsigned status, const Problem& problem) {
    return {status, "application/json", text(wire::write_refusal(problem)), {{"Cache-Control", "no-store"}}};
}

/// One connection that speaks HTTP, until it becomes a WebSocket.
class HttpSession : public std::enable_shared_from_this<HttpSession> {
  public:
    HttpSession(Door& door, Socket socket, std::string address, std::shared_ptr<Door::Admission> admission)
        : door_(door),
          stream_(std::move(socket)),
          address_(std::move(address)),
          admission_(std::move(admission)) {}

    void read() {
        parser_.emplace();
        parser_->header_limit(max_header_bytes);
        parser_->body_limit(longest_of_all);
        stream_.expires_after(header_patience);
        http::async_read_header(stream_, buffer_, *parser_,
                                [self = shared_from_this()](Error error, std::size_t) {
                                    if (error) return self->failed(error);
                                    self->read_body();
                                });
    }

  private:
    void read_body() {
        const std::string_view target = view_of(parser_->get().target());
        const std::size_t limit = door_.user.longest_body(target.substr(0, target.find('?')));
        if (limit < longest_of_all) {  // the limit is for what is still to come
            parser_->body_limit(limit);
            if (parser_->content_length().value_or(0) > limit) return failed(http::error::body_limit);
        }
        http::async_read(stream_, buffer_, *parser_, [self = shared_from_this()](Error error, std::size_t) {
            if (error) return self->failed(error);
            self->handle();
        });
    }

    /// All lines of a name as one.
    template <class Name>
    [[nodiscard]] std::string joined(Name name) const {
        std::string all;
        const auto lines = parser_->get().equal_range(name);
        for (auto line = lines.first; line != lines.second; ++line)
            all.append(line == lines.first ? "" : ",").append(view_of(line->value()));
        return all;
    }

    Request plain() const {
        const HttpRequest& message = parser_->get();
        const std::string_view target = view_of(message.target());
        Request request;
        request.method = view_of(message.method_string());
        request.path = target.substr(0, target.find('?'));
        if (request.path.size() < target.size()) request.query = target.substr(request.path.size() + 1);
        request.host = view_of(message[http::field::host]);
        request.origin = joined(http::field::origin);  // of several none is ours
        request.accept = joined(http::field::accept);
        request.accept_language = view_of(message[http::field::accept_language]);
        request.accept_encoding = view_of(message[http::field::accept_encoding]);
        request.if_none_match = view_of(message[http::field::if_none_match]);
        request.has_cookie = message.count(http::field::cookie) > 0;
        const std::string_view authorization = view_of(message[http::field::authorization]);
        if (authorization.starts_with("Bearer ")) request.bearer = authorization.substr(7);
        // A proxy may add a line of its own below those that came with the request.
        const std::string forwarded_for = joined("X-Forwarded-For");
        request.forwarded = message.count("X-Forwarded-For") > 0;
        request.address = client_address(address_, forwarded_for, door_.settings.trusted_proxies);
        request.counted_as = counted_address(request.address);
        return request;
    }

    void handle() {
        Request request = plain();
        const bool upgrade = beast::websocket::is_upgrade(parser_->get());
        if ((upgrade || request.method != "GET") && !is_own_origin(request, door_.settings.public_url)) {
            ++door_.metrics.turned_away;
            return answer(brief_refusal(403, Problem{"bad_origin"}));
        }
        if (upgrade && request.path == "/ws") return become_websocket(request);
        request.body = std::move(parser_->get().body());
        door_.user.request(std::move(request), [self = shared_from_this()](Response response) {
            self->answer(std::move(response));
        });
    }

    void become_websocket(const Request& request) {
        auto admission = admission_;
        if (door_.settings.limits && !door_.handshakes.take(request.counted_as, steady_milliseconds())) {
            ++door_.metrics.turned_away;
            return answer(brief_refusal(429, Problem{"too_many_connections"}));
        }
        if (request.address != address_) {  // behind a proxy everyone counts for themselves
            admission = door_.admit(request.counted_as);
            if (!admission) return answer(brief_refusal(429, Problem{"too_many_connections"}));
        }
        stream_.expires_never();
        open_websocket(door_, stream_.release_socket(), std::move(admission), parser_->get());
    }

    void answer(Response response) {
        const HttpRequest& request = parser_->get();
        const bool head_only = request.method() == http::verb::head || response.status == 304;
        const bool stays = request.keep_alive() && response.status != 429;  // who floods begins anew
        prepare(std::move(response), request.version(), stays);
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
        ++door_.metrics.turned_away;
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

    Door& door_;
    beast::basic_stream<asio::ip::tcp, Executor> stream_;
    beast::flat_buffer buffer_{longest_of_all + max_header_bytes};
    std::string address_;
    std::shared_ptr<Door::Admission> admission_;
    std::optional<http::request_parser<http::string_body>> parser_;
    std::optional<Answer> response_;
    std::optional<http::response_serializer<http::span_body<const char>>> serializer_;
    Text body_;
};

}  // namespace

void open_http(Door& door, Socket socket, std::string address, std::shared_ptr<Door::Admission> admission) {
    std::make_shared<HttpSession>(door, std::move(socket), std::move(address), std::move(admission))->read();
}

}  // namespace marea::server
