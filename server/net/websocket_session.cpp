#include "server/net/websocket_session.hpp"

#include <boost/asio/post.hpp>
#include <boost/beast/websocket.hpp>
#include <memory>
#include <optional>
#include <vector>

#include "server/net/beast.hpp"
#include "server/net/pages.hpp"
#include "wire/message.hpp"

namespace marea::server {
namespace {

namespace websocket = beast::websocket;

constexpr auto handshake_patience = std::chrono::seconds(10);
constexpr auto silence_patience = std::chrono::seconds(60);
constexpr std::size_t most_unsent = std::size_t{1} << 20U;  ///< bytes a slow reader may owe

/// One WebSocket.
class WebSocketSession final : public Peer, public std::enable_shared_from_this<WebSocketSession> {
  public:
    WebSocketSession(Door& door, Socket socket, std::shared_ptr<Door::Admission> admission)
        : door_(door), executor_(socket.get_executor()), admission_(std::move(admission)) {
        stream_.emplace(std::move(socket));
    }

    void start(const HttpRequest& request) {
        websocket::stream_base::timeout timeout{};
        timeout.handshake_timeout = handshake_patience;
        timeout.idle_timeout = silence_patience;
        timeout.keep_alive_pings = true;
        stream_->set_option(timeout);
        stream_->set_option(websocket::stream_base::decorator([](websocket::response_type& response) {
            for (const auto& [name, value] : security_headers()) response.set(name, value);
            response.set(http::field::server, "Marea");  // and not whose library it is
        }));
        stream_->read_message_max(wire::max_message_bytes);
        stream_->control_callback([this](websocket::frame_type, beast::string_view) { count_control(); });
        stream_->auto_fragment(false);
        stream_->text(true);
        stream_->async_accept(request, [self = shared_from_this()](Error error) {
            if (error) return self->gone(error);
            self->guest_ = self->door_.user.opened(*self);
            self->read();
        });
    }

    void send(Text message) override {
        if (closing_ || failed_) return;
        unsent_ += message->size();
        if (unsent_ > most_unsent && !queue_.empty()) {  // one message may be as long as it is
            ++door_.metrics.turned_away;
            give_up();
            return;
        }
        queue_.push_back(std::move(message));
        if (queue_.size() > 1) return;
        // In a turn of its own: whoever sends to many does not wait for each to be written.
        asio::post(executor_, [self = shared_from_this()] {
            if (!self->failed_ && !self->queue_.empty()) self->write();
        });
    }

    [[nodiscard]] std::string_view counted_as() const override { return admission_->address(); }

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
        stream_->async_read(buffer_, [self = shared_from_this()](Error error, std::size_t) {
            if (error) return self->gone(error);
            if (self->closing_ || self->failed_) return self->read_on();
            if (!self->stream_->got_text()) return self->refuse_binary();
            const auto data = self->buffer_.cdata();
            self->door_.user.received(self->guest_, {static_cast<const char*>(data.data()), data.size()});
            self->read_on();
        });
    }

    /// Pings and the like never reach the program: whoever floods with them is cut off here.
    void count_control() {
        if (!door_.settings.limits || closing_ || failed_ || controls_.take(steady_milliseconds())) return;
        ++door_.metrics.turned_away;
        give_up();
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
        stream_->async_write(asio::buffer(*queue_.front()),
                             [self = shared_from_this()](Error error, std::size_t) {
                                 if (error) return self->gone(error);
                                 self->written();
                             });
    }

    void written() {
        if (failed_) return;
        unsent_ -= queue_.front()->size();
        queue_.erase(queue_.begin());
        if (!queue_.empty())
            write();
        else if (closing_)
            say_goodbye();
    }

    /// Closes as it should be, or after a while anyhow: a ping that comes while the library closes would hold
    /// both up for ever, each waiting for the other to end.
    void say_goodbye() {
        stream_->async_close(reason_, [self = shared_from_this()](Error error) {
            self->gone(error ? error : Error(websocket::error::closed));
        });
        farewell_ = std::make_unique<Clock>(executor_, door_.settings.farewell);
        farewell_->async_wait([self = shared_from_this()](Error error) {
            if (!error) self->gone(websocket::error::closed);
        });
    }

    /// Too slow to be told so. Whoever is sending to many does not hear of it before it has done so.
    void give_up() {
        closing_ = true;
        asio::post(executor_, [self = shared_from_this()] { self->gone(websocket::error::closed); });
    }

    /// Once, at the first failure of either direction. The other may still have a success on its way:
    /// whatever comes after this finds `failed_` and no guest, and soon no stream, so that nothing of it
    /// waits for anything.
    void gone(Error error) {
        if (failed_) return;
        failed_ = true;
        Error ignored;
        (void)stream_->next_layer().close(ignored);
        farewell_.reset();
        if (error == websocket::error::message_too_big) ++door_.metrics.turned_away;
        if (guest_) door_.user.closed(guest_);
        guest_.reset();
        asio::post(executor_, [self = shared_from_this()] { self->stream_.reset(); });
    }

    Door& door_;
    Executor executor_;
    std::optional<websocket::stream<Socket, false>> stream_;  ///< until it has failed
    std::shared_ptr<Door::Admission> admission_;
    Bucket controls_{10, 60};
    std::shared_ptr<void> guest_;
    beast::flat_buffer buffer_{wire::max_message_bytes};
    std::vector<Text> queue_;  ///< a deque would take half a kilobyte while idle
    std::size_t unsent_ = 0;
    bool closing_ = false;
    bool failed_ = false;
    websocket::close_reason reason_;
    std::unique_ptr<Clock> farewell_;  ///< once it closes
};

}  // namespace

void open_websocket(Door& door, Socket socket, std::shared_ptr<Door::Admission> admission,
                    const HttpRequest& request) {
    std::make_shared<WebSocketSession>(door, std::move(socket), std::move(admission))->start(request);
}

}  // namespace marea::server
