#include <arpa/inet.h>
#include <gtest/gtest.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <string_view>
#include <thread>

#include "store/postgres.hpp"

namespace marea::tests {
namespace {

/// A database that lets one guest in and ends the connection in the same breath.
class Farewell {
  public:
    Farewell() : listener_(::socket(AF_INET, SOCK_STREAM, 0)) {
        sockaddr_in here{};
        here.sin_family = AF_INET;
        here.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        socklen_t size = sizeof here;
        auto* const address = reinterpret_cast<sockaddr*>(&here);
        if (::bind(listener_, address, size) != 0 || ::listen(listener_, 1) != 0 ||
            ::getsockname(listener_, address, &size) != 0)
            throw std::runtime_error("no free port");
        port = ntohs(here.sin_port);
        thread_ = std::jthread([this] { greet(); });
    }
    ~Farewell() {
        thread_.join();
        ::close(listener_);
    }
    Farewell(const Farewell&) = delete;
    Farewell& operator=(const Farewell&) = delete;

    int port = 0;

  private:
    /// A message of PostgreSQL's protocol: a letter, how long it is, what it says.
    static std::string message(char kind, std::string_view body) {
        const std::uint32_t size = htonl(static_cast<std::uint32_t>(body.size() + 4));
        return std::string(1, kind)
            .append(reinterpret_cast<const char*>(&size), sizeof size)
            .append(body.data(), body.size());
    }

    static std::string parameter(std::string_view name, std::string_view value) {
        return message('S', std::string(name).append(1, '\0').append(value).append(1, '\0'));
    }

    void greet() const {
        const int guest = ::accept(listener_, nullptr, nullptr);
        std::array<char, 1024> asked{};
        (void)::recv(guest, asked.data(), asked.size(), 0);
        const std::string said = message('R', std::string(4, '\0')) + parameter("server_version", "15.0") +
                                 parameter("in_hot_standby", "off") +
                                 parameter("default_transaction_read_only", "off") + message('Z', "I") +
                                 message('E', std::string("SFATAL\0VFATAL\0C57P01\0Mgood-bye\0\0", 32));
        (void)::send(guest, said.data(), said.size(), MSG_NOSIGNAL);
        ::close(guest);
    }

    int listener_;
    std::jthread thread_;
};

TEST(PostgresFarewell, IsNotPrintedBesideTheLog) {
    const Farewell database;
    const std::string address = "postgresql://nobody@127.0.0.1:" + std::to_string(database.port) +
                                "/none?sslmode=disable&gssencmode=disable";
    ::testing::internal::CaptureStderr();
    EXPECT_THROW(store::Postgres(address, std::chrono::milliseconds(500)), store::PostgresError);
    EXPECT_EQ(::testing::internal::GetCapturedStderr(), "");
}

}  // namespace
}  // namespace marea::tests
