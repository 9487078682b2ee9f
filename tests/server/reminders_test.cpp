#include "server/net/reminders.hpp"

#include <gtest/gtest.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <thread>
#include <vector>

/// Reminders that meet receivers who never answer and names that nobody can look up.
namespace {

using namespace marea::server;
using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;

/// Takes connections; answers each after reading a little, or never.
class Receiver {
  public:
    explicit Receiver(bool answers) : answers_(answers), listener_(::socket(AF_INET, SOCK_STREAM, 0)) {
        sockaddr_in address{};
        address.sin_family = AF_INET;
        address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        socklen_t size = sizeof address;
        ::bind(listener_, reinterpret_cast<sockaddr*>(&address), size);
        ::listen(listener_, 1024);
        ::getsockname(listener_, reinterpret_cast<sockaddr*>(&address), &size);
        port_ = ntohs(address.sin_port);
        thread_ = std::thread([this] { take(); });
    }
    ~Receiver() {
        ::shutdown(listener_, SHUT_RDWR);
        thread_.join();
        for (const int line : lines_) ::close(line);
        ::close(listener_);
    }
    Receiver(const Receiver&) = delete;
    Receiver& operator=(const Receiver&) = delete;

    [[nodiscard]] WebAddress at(const std::string& host) const {
        return {false, host, std::to_string(port_), "/"};
    }
    [[nodiscard]] int count() const { return count_; }
    bool has_taken(int wanted, std::chrono::milliseconds within) const {
        for (const auto end = Clock::now() + within; Clock::now() < end; std::this_thread::sleep_for(5ms))
            if (count_ >= wanted) return true;
        return false;
    }

  private:
    void take() {
        int line = 0;
        while ((line = ::accept(listener_, nullptr, nullptr)) >= 0) {
            ++count_;
            lines_.push_back(line);
            if (!answers_) continue;
            char some[64];
            (void)!::read(line, some, sizeof some);
            constexpr std::string_view fine = "HTTP/1.1 204 No Content\r\n\r\n";
            (void)!::write(line, fine.data(), fine.size());
        }
    }

    bool answers_;
    int listener_;
    unsigned short port_ = 0;
    std::atomic<int> count_ = 0;
    std::vector<int> lines_;
    std::thread thread_;
};

std::vector<std::string> here(const std::string&) { return {"127.0.0.1"}; }

TEST(Reminders, DoNotWaitForATarpit) {
    Receiver tarpit(false);
    Receiver fine(true);
    Reminders reminders(true, here);
    for (int i = 0; i < 50; ++i) reminders.send({tarpit.at("slow.example"), "{}"});
    for (int i = 0; i < 20; ++i) reminders.send({fine.at("fine.example"), "{}"});
    EXPECT_TRUE(fine.has_taken(20, Reminders::patience * 4)) << fine.count();
    EXPECT_LE(tarpit.count(), Reminders::at_once_a_host) << "none had been given up yet";
}

TEST(Reminders, GiveUpOnWhoeverNeverAnswers) {
    Receiver tarpit(false);
    Reminders reminders(true, here);
    constexpr int one_more = Reminders::at_once_a_host + 1;
    for (int i = 0; i < one_more; ++i) reminders.send({tarpit.at("slow.example"), "{}"});
    EXPECT_TRUE(tarpit.has_taken(one_more, Reminders::patience * 4))
        << "the last goes when the first is given up";
}

/// Of a look-up that never ends the others hear nothing, and neither does who wants to stop.
TEST(Reminders, DoNotWaitForALookUp) {
    struct Gate {
        std::mutex mutex;
        std::condition_variable opened;
        bool open = false;
        int ended = 0;
    };
    const auto gate = std::make_shared<Gate>();
    int hung = 0;
    {
        Receiver fine(true);
        Reminders reminders(true, [gate](const std::string& host) -> std::vector<std::string> {
            if (host == "fine.example") return {"127.0.0.1"};
            std::unique_lock lock(gate->mutex);
            gate->opened.wait(lock, [&] { return gate->open; });
            ++gate->ended;
            gate->opened.notify_all();
            return {};
        });
        for (int i = 0; i < 100; ++i)
            reminders.send({{false, "hangs" + std::to_string(i % 10) + ".example", "80", "/"}, "{}"});
        hung = 10;
        reminders.send({fine.at("fine.example"), "{}"});
        EXPECT_TRUE(fine.has_taken(1, Reminders::patience * 4));
    }
    std::unique_lock lock(gate->mutex);
    gate->open = true;
    gate->opened.notify_all();
    EXPECT_TRUE(gate->opened.wait_for(lock, Reminders::patience * 4, [&] { return gate->ended == hung; }));
}

TEST(Reminders, GoToPublicAddressesOnly) {
    Receiver inside(true);
    Reminders reminders(false, here);
    reminders.send({inside.at("looks.public.example"), "{}"});
    reminders.send({inside.at("127.0.0.1"), "{}"});
    EXPECT_FALSE(inside.has_taken(1, 200ms));
}

TEST(WebAddresses, OfNamesThatLookLikeNumbersAreNames) {
    for (const char* name : {"cafe.de", "dead.beef", "abc", "face.cafe.", "1password.com", "0x.org", "x.de"})
        EXPECT_FALSE(is_private_host(name)) << name;
    for (const char* number :
         {"127.0.0.1", "10.1.2.3", "2130706433", "0x7f000001", "127.1", "0x7f.1", "::1", "localhost",
          "LOCALHOST.", "app.localhost", "0177.0.0.1", "1.2.3.4.5", "127.0.0.1."})
        EXPECT_TRUE(is_private_host(number)) << number;
    EXPECT_FALSE(is_private_host("8.8.8.8"));
    EXPECT_FALSE(read_web_address("http://example.org:65536/"));
    EXPECT_TRUE(read_web_address("http://example.org:65535/"));
}

}  // namespace
