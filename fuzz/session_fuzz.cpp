#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "server/api.hpp"
#include "server/net/door.hpp"
#include "server/net/http_session.hpp"

namespace {

using namespace marea;
using server::Door;

constexpr std::string_view upgrade =
    "GET /ws HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n";

constexpr std::size_t most_pieces =
    24;                             ///< of one input: what comes in more costs time and shows nothing new
constexpr int small_buffer = 4096;  ///< what the system holds for a socket, so that little fills it

server::Text filled(std::size_t size) { return server::text(std::string(size, 'x')); }

/// What stands for the program: answers in every way there is, and looks whether it is called as promised.
struct Program {
    server::Peer* peer = nullptr;
    int guests = 0;

    void received(const std::shared_ptr<void>& guest, std::string_view text) {
        if (!guest || guests != 1 || text.size() > 16 * 1024) std::abort();
        if (text.starts_with('c')) return peer->close("flood");
        static const server::Text little = filled(20);
        static const server::Text much = filled(40'000);
        if (!text.starts_with('b')) return peer->send(little);
        for (int i = 0; i < 40; ++i) peer->send(much);  // more than a slow reader may owe
    }
};

server::NetworkUser user_of(Program& program) {
    return {&server::Api::longest_body,
            [](const server::Request& request, const server::Reply& reply) {
                static const server::Text little = filled(10);
                static const server::Text much = filled(20'000);  // more than its socket holds
                reply({request.path == "/flood" ? 429U : 200U, "text/plain",
                       request.path == "/much" ? much : little});
            },
            [&program](server::Peer& peer) {
                program.peer = &peer;
                ++program.guests;
                return std::make_shared<int>(1);
            },
            [&program](const std::shared_ptr<void>& guest, std::string_view text) {
                program.received(guest, text);
            },
            [&program](const std::shared_ptr<void>& guest) {
                if (!guest || --program.guests != 0) std::abort();
            }};
}

void turn(boost::asio::io_context& context) {
    context.restart();
    context.poll();
}

}  // namespace

/// Whatever bytes come over a socket, in whatever pieces, and however it ends: the session of the real server
/// lives and is let go of, and the program above hears of a guest between its coming and its going only. The
/// first byte says how: 1 a WebSocket is opened first, 2 the other end closes at once, 4 it reads what it is
/// sent; the second how long the pieces are, if they are not too many.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size < 2) return 0;
    const unsigned how = data[0];
    std::string bytes(how & 1U ? upgrade : std::string_view());
    bytes.append(reinterpret_cast<const char*>(data) + 2, size - 2);

    const std::size_t piece =
        std::max<std::size_t>(data[1] == 0 ? bytes.size() : data[1], bytes.size() / most_pieces + 1);

    server::Metrics metrics;
    Program program;
    server::NetworkSettings settings;
    settings.farewell = std::chrono::milliseconds(0);
    Door door(settings, metrics);
    door.user = user_of(program);
    {
        static boost::asio::io_context context(1);  // empty after each run: all that was counted is let go of
        std::array<int, 2> ends{};
        if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK, 0, ends.data()) != 0) std::abort();
        server::Socket socket(context.get_executor());
        socket.assign(boost::asio::ip::tcp::v4(), ends[0]);
        open_http(door, std::move(socket), "192.0.2.7", door.admit("192.0.2.7"));
        (void)::setsockopt(ends[0], SOL_SOCKET, SO_SNDBUF, &small_buffer, sizeof small_buffer);
        static std::array<char, 65536> heard{};
        for (std::size_t at = 0; at < bytes.size(); at += piece) {
            const std::size_t length = std::min(piece, bytes.size() - at);
            if (::send(ends[1], bytes.data() + at, length, MSG_NOSIGNAL) < 0) break;
            turn(context);
            while ((how & 4U) != 0 && ::read(ends[1], heard.data(), heard.size()) > 0) turn(context);
        }
        if ((how & 2U) == 0) {
            ::shutdown(ends[1], SHUT_WR);
            for (int i = 0; i < 200 && metrics.connections > 0; ++i) {
                turn(context);
                (void)!::read(ends[1], heard.data(), heard.size());
            }
        }
        ::close(ends[1]);
        for (int i = 0; i < 200 && metrics.connections > 0; ++i) turn(context);
        for (int i = 0; i < 100 && metrics.connections > 0; ++i) {  // it may be closing, on a busy machine
            context.restart();
            context.run_for(std::chrono::milliseconds(20));
        }
        if (metrics.connections > 0 || program.guests != 0) std::abort();  // somebody is still counted
    }
    return 0;
}
