#include "server/net/network.hpp"

#include <time.h>

#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/write.hpp>

#include "server/net/door.hpp"
#include "server/net/http_session.hpp"
#include "server/net/origin.hpp"
#include "server/net/socket.hpp"
#include "wire/message.hpp"

namespace marea::server {

namespace asio = boost::asio;
using Error = boost::system::error_code;
using Acceptor = asio::basic_socket_acceptor<asio::ip::tcp, Executor>;

namespace {

constexpr auto accept_rest = std::chrono::milliseconds(100);
constexpr int kernel_buffer = 128 * 1024;  ///< what the system may hold for one who reads slowly

/// What this thread has worked, in nanoseconds: time in which the machine did something else does not count.
std::int64_t worked() {
    timespec time{};
    ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return std::int64_t{time.tv_sec} * 1'000'000'000 + time.tv_nsec;
}

std::int64_t steady_nanoseconds() {
    return std::chrono::steady_clock::now().time_since_epoch() / std::chrono::nanoseconds(1);
}

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

class Network::Impl {
  public:
    Impl(NetworkSettings s, Metrics& m) : door(std::move(s), m), acceptor(context) {}

    Door door;
    asio::io_context context{1};  ///< its sessions use the door when it goes
    Acceptor acceptor;
    Clock rest{context.get_executor()};
    asio::signal_set signals{context};

    void accept();
    void accepted(Socket socket);
    void accept_later();
    void await_signal(const std::function<void(int)>& on_signal);
    void work();
};

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
    ++door.metrics.turned_away;
    rest.expires_after(accept_rest);
    rest.async_wait([this](Error error) {
        if (!error && acceptor.is_open()) accept();
    });
}

void Network::Impl::accepted(Socket socket) {
    Error error;
    const auto end = socket.remote_endpoint(error);
    if (error) return;  // gone already
    const std::string address = client_address(end.address().to_string(), {}, {});
    const std::string counted = counted_address(address);
    (void)socket.set_option(asio::ip::tcp::no_delay(true), error);
    (void)socket.set_option(asio::socket_base::send_buffer_size(kernel_buffer), error);
    const bool proxy = is_trusted(address, door.settings.trusted_proxies);
    auto admission = proxy ? door.admit_proxy(counted) : door.admit(counted);
    if (!admission) {
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
    open_http(door, std::move(socket), address, std::move(admission));
}

void Network::Impl::await_signal(const std::function<void(int)>& on_signal) {
    signals.async_wait([this, on_signal](Error error, int signal) {
        if (error) return;
        on_signal(signal);
        await_signal(on_signal);
    });
}

/// One thing after another, with how long each took. What a thread has worked only the kernel knows, and
/// asking it costs as much as a short turn: so several that together took no time on the clock are asked
/// about at once.
void Network::Impl::work() {
    std::int64_t since = steady_nanoseconds();
    std::int64_t last = since;
    std::int64_t before = worked();
    std::int64_t short_turns = 0;
    while (context.run_one() > 0) {
        const std::int64_t now = steady_nanoseconds();
        if (now - since < LoopTurns::bounds[0]) {
            ++short_turns;
            last = now;
            continue;
        }
        const std::int64_t work_done = worked();
        door.metrics.turns.add(short_turns, now - last, work_done - before);
        since = last = now;
        before = work_done;
        short_turns = 0;
    }
}

Network::Network(NetworkSettings settings, Metrics& metrics)
    : impl_(std::make_unique<Impl>(std::move(settings), metrics)) {}
Network::~Network() = default;

void Network::post(Task task) { asio::post(impl_->context, std::move(task)); }

std::unique_ptr<Timer> Network::after(std::chrono::milliseconds delay, Task task) {
    return std::make_unique<SteadyTimer>(impl_->context, delay, std::move(task));
}

std::int64_t Network::now() const {
    using namespace std::chrono;
    return duration_cast<milliseconds>(system_clock::now().time_since_epoch()).count() + ahead_;
}

std::int64_t Network::steady() const { return steady_milliseconds(); }

std::string Network::listen() {
    Error error;
    const auto address = asio::ip::make_address(impl_->door.settings.address, error);
    if (error) return error.message();
    const asio::ip::tcp::endpoint end(address, impl_->door.settings.port);
    for (const int signal : {SIGINT, SIGTERM, SIGHUP})  // from before anyone hears that we are there
        (void)impl_->signals.add(signal, error);
    auto& acceptor = impl_->acceptor;
    (void)acceptor.open(end.protocol(), error);
    if (!error) (void)acceptor.set_option(asio::socket_base::reuse_address(true), error);
    if (!error) (void)acceptor.bind(end, error);
    if (!error) (void)acceptor.listen(asio::socket_base::max_listen_connections, error);
    return error ? error.message() : std::string();
}

unsigned short Network::port() const { return impl_->acceptor.local_endpoint().port(); }

void Network::run(NetworkUser user, const std::function<void(int)>& on_signal) {
    impl_->door.user = std::move(user);
    impl_->await_signal(on_signal);
    impl_->accept();
    impl_->work();
}

void Network::refuse_all() {
    Error ignored;
    (void)impl_->rest.cancel();
    (void)impl_->acceptor.close(ignored);
}

void Network::stop() { impl_->context.stop(); }

}  // namespace marea::server
