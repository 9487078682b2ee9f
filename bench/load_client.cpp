// Plays many tables of Venezia at once against a running server, every seat on its own WebSocket, with random
// legal moves, and prints what it measured. See docs/speed.md for how to run it.
//   load_client --port 8080 --tables 1000 --seconds 20 --in-flight 200    as fast as the server goes
//   load_client --port 8080 --tables 1000 --seconds 20 --rate 1000        so many moves a second
//   load_client --port 8080 --port 8081 …                                 one table at each server in turn
//   load_client --port 8080 --port 8081 --apart 1 …                       every second seat at the next
//   server

#include <fmt/format.h>
#include <sys/resource.h>

#include <algorithm>
#include <boost/asio/connect.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <boost/json.hpp>
#include <charconv>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <deque>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/rng.hpp"

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace json = boost::json;
namespace websocket = beast::websocket;
using Error = beast::error_code;
using SteadyClock = std::chrono::steady_clock;
using asio::ip::tcp;

constexpr int seats = 4;

struct Settings {
    std::vector<unsigned short> ports = {};  ///< tables go to one after the other
    bool apart = false;                      ///< every second seat of a table at the next
    int tables = 1000;
    int seconds = 20;
    int warm_up = 3;
    int in_flight = 200;
    int rate = 0;  ///< moves a second; 0: as many as the window lets through
};

std::int64_t number_after(std::string_view text, std::string_view key) {
    const auto place = text.find(key);
    std::int64_t number = -1;
    if (place != std::string_view::npos)
        std::from_chars(text.data() + place + key.size(), text.data() + text.size(), number);
    return number;
}

/// The actions inside `"legal":[…]`.
std::string_view legal_in(std::string_view text) {
    constexpr std::string_view key = R"("legal":[)";
    const auto begin = text.rfind(key);
    if (begin == std::string_view::npos) return {};
    const auto end = text.find(']', begin);
    return text.substr(begin + key.size(), end - begin - key.size());
}

struct Table;
class Load;

/// One seat's connection.
class Chair : public std::enable_shared_from_this<Chair> {
  public:
    Chair(Load& load, std::shared_ptr<Table> table, int seat, std::string token);
    void connect(const tcp::endpoint& server);
    void send(std::string message);
    void close() {
        Error ignored;
        stream_.next_layer().close(ignored);
    }

  private:
    void read();
    void write();

    Load& load_;
    std::weak_ptr<Table> table_;
    int seat_;
    std::string token_;
    websocket::stream<tcp::socket, false> stream_;
    beast::flat_buffer buffer_;
    std::deque<std::string> queue_;
};

struct Table : std::enable_shared_from_this<Table> {
    std::string id;
    std::array<std::shared_ptr<Chair>, seats> chairs;
    std::int64_t version = 0;
    int sent_moves = 0;
    bool moving = false;
    SteadyClock::time_point sent{};
    int next_seat = -1;
    std::string next_action;
};

class Load {
  public:
    Load(asio::io_context& context, Settings settings)
        : context_(context), settings_(std::move(settings)), maker_(context), ticker_(context) {}

    void run() {
        for (int i = 0; i < settings_.tables; ++i) wanted_.emplace_back();
        make_next();
        while (playing_ < settings_.tables) context_.run_one();
        fmt::print("{} tables of {} seats are playing\n", playing_, seats);
        std::fflush(stdout);  // whoever measures the server waits for it
        began_ = SteadyClock::now();
        tick();
        context_.run();
        report();
    }

    asio::io_context& context() { return context_; }

    /// A seat heard something.
    void heard(const std::shared_ptr<Table>& table, int seat, std::string_view text) {
        const std::string_view head = text.substr(0, 140);  // the type and what comes with it
        const auto has = [&](std::string_view part) { return head.find(part) != std::string_view::npos; };
        if (has(R"("type":"refusal")")) ++refusals_;
        if (has(R"("id":)") && !has(R"("type":"refusal")")) acknowledged_ += is_measuring() ? 1 : 0;
        if (!has(R"("type":"events")") && !has(R"("type":"table")")) return;
        const std::int64_t version = number_after(text, R"("version":)");
        const std::string_view view = text.substr(text.find(R"("view":)"));
        const auto next = number_after(view, R"("to_act":)");
        if (view.starts_with(R"("view":{"status":"finished")")) return finish(table);
        if (next != seat || version <= table->version) return;
        table->version = version;
        if (table->moving) arrived(*table);
        const auto legal = legal_in(text);
        if (legal.empty()) return;
        if (table->next_seat < 0 && table->sent_moves == 0) ++playing_;
        table->next_seat = seat;
        table->next_action = pick(legal);
        ready_.push_back(table);
        if (settings_.rate == 0) send_window();
    }

  private:
    [[nodiscard]] bool is_measuring() const {
        return began_ != SteadyClock::time_point{} &&
               SteadyClock::now() - began_ > std::chrono::seconds(settings_.warm_up);
    }

    std::string pick(std::string_view legal) {
        const auto count = static_cast<std::uint32_t>(std::ranges::count(legal, ',') + 1);
        for (std::uint32_t skip = rng_.below(count); skip > 0; --skip)
            legal.remove_prefix(legal.find(',') + 1);
        const auto item = legal.substr(0, legal.find(','));
        return std::string(item.substr(1, item.size() - 2));
    }

    void arrived(Table& table) {
        table.moving = false;
        --in_flight_;
        if (!is_measuring()) return;
        const std::chrono::duration<double, std::milli> took = SteadyClock::now() - table.sent;
        latencies_.push_back(took.count());
    }

    void send_window() {
        if (began_ == SteadyClock::time_point{}) return;
        while (in_flight_ < settings_.in_flight && !ready_.empty()) send_one();
    }

    void send_one() {
        const auto table = ready_.front();
        ready_.pop_front();
        if (table->next_seat < 0) return;
        table->moving = true;
        ++in_flight_;
        table->sent = SteadyClock::now();
        ++table->sent_moves;
        const auto chair = table->chairs[static_cast<std::size_t>(table->next_seat)];
        chair->send(
            fmt::format(R"({{"marea":1,"type":"act","table":"{}","id":"m{}","seen":{},"action":"{}"}})",
                        table->id, table->sent_moves, table->version, table->next_action));
    }

    /// Every millisecond: what is due by the rate; and the end of the measurement.
    void tick() {
        ticker_.expires_after(std::chrono::milliseconds(1));
        ticker_.async_wait([this](Error) {
            const std::chrono::duration<double> elapsed = SteadyClock::now() - began_;
            if (elapsed.count() > settings_.seconds + settings_.warm_up) return context_.stop();
            if (settings_.rate == 0) send_window();
            const auto due = static_cast<std::int64_t>(elapsed.count() * settings_.rate);
            for (; sent_by_rate_ < due && !ready_.empty(); ++sent_by_rate_) send_one();
            tick();
        });
    }

    void finish(const std::shared_ptr<Table>& table) {
        if (table->id.empty()) return;
        table->id.clear();
        if (table->moving) arrived(*table);
        table->next_seat = -1;
        ++finished_;
        for (auto& chair : table->chairs) chair->close();
        wanted_.emplace_back();
        if (!making_) make_next();
    }

    /// Where the table that is being made is, or so many servers further.
    [[nodiscard]] tcp::endpoint server(std::size_t further = 0) const {
        return {asio::ip::make_address("127.0.0.1"),
                settings_.ports[(made_ + further) % settings_.ports.size()]};
    }

    /// One table after another, each over a connection of its own: servers close those that are idle.
    void make_next() {
        making_ = !wanted_.empty();
        if (!making_) return;
        wanted_.pop_back();
        ++made_;
        maker_ = tcp::socket(context_);
        maker_.connect(server());
        request_ = {http::verb::post, "/api/tables", 11};
        request_.set(http::field::host, "127.0.0.1");
        request_.body() =
            R"({"game":"venezia","seats":[{"kind":"me","name":"A"},{"kind":"me","name":"B"},{"kind":"me","name":"C"},{"kind":"me","name":"D"}]})";
        request_.prepare_payload();
        http::async_write(maker_, request_, [this](Error error, std::size_t) {
            if (error) return give_up(error);
            response_ = {};
            http::async_read(maker_, maker_buffer_, response_, [this](Error failure, std::size_t) {
                if (failure || response_.result_int() != 201) return give_up(failure);
                seat_everyone(json::parse(response_.body()).as_object());
                make_next();
            });
        });
    }

    void seat_everyone(const json::object& made) {
        auto table = std::make_shared<Table>();
        table->id = made.at("table").as_string();
        for (const auto& one : made.at("seats").as_array()) {
            const auto seat = static_cast<int>(one.at("seat").as_int64());
            auto chair =
                std::make_shared<Chair>(*this, table, seat, std::string(one.at("token").as_string()));
            table->chairs[static_cast<std::size_t>(seat)] = chair;
            chair->connect(server(settings_.apart && seat % 2 != 0 ? 1 : 0));
        }
        tables_.push_back(table);
        if (tables_.size() > 2 * static_cast<std::size_t>(settings_.tables))
            std::erase_if(tables_, [](const auto& old) { return old->id.empty(); });
    }

    static void give_up(Error error) {
        fmt::print(stderr, "the server does not answer: {}\n", error.message());
        std::exit(1);
    }

    void report() {
        std::ranges::sort(latencies_);
        const auto at = [&](double share) {
            if (latencies_.empty()) return 0.0;
            return latencies_[static_cast<std::size_t>(share * static_cast<double>(latencies_.size() - 1))];
        };
        fmt::print("{} moves acknowledged in {} s: {:.0f} a second; {} games ended, {} refusals\n",
                   acknowledged_, settings_.seconds, static_cast<double>(acknowledged_) / settings_.seconds,
                   finished_, refusals_);
        fmt::print(
            "from send to the next seat's event: p50 {:.2f} ms, p90 {:.2f} ms, p99 {:.2f} ms, max {:.2f} "
            "ms\n",
            at(0.5), at(0.9), at(0.99), at(1));
    }

    asio::io_context& context_;
    Settings settings_;
    std::size_t made_ = 0;  ///< tables so far
    tcp::socket maker_;
    beast::flat_buffer maker_buffer_;
    http::request<http::string_body> request_;
    http::response<http::string_body> response_;
    asio::steady_timer ticker_;
    marea::Rng rng_{2099};
    std::vector<std::shared_ptr<Table>> tables_;
    std::vector<std::monostate> wanted_;
    std::deque<std::shared_ptr<Table>> ready_;
    std::vector<double> latencies_;
    SteadyClock::time_point began_{};
    bool making_ = false;
    int playing_ = 0;
    int in_flight_ = 0;
    std::int64_t sent_by_rate_ = 0;
    std::int64_t acknowledged_ = 0;
    std::int64_t refusals_ = 0;
    std::int64_t finished_ = 0;
};

Chair::Chair(Load& load, std::shared_ptr<Table> table, int seat, std::string token)
    : load_(load), table_(std::move(table)), seat_(seat), token_(std::move(token)), stream_(load.context()) {}

void Chair::connect(const tcp::endpoint& server) {
    stream_.next_layer().async_connect(server, [self = shared_from_this()](Error error) {
        if (error) return;
        Error ignored;
        self->stream_.next_layer().set_option(tcp::no_delay(true), ignored);
        self->stream_.async_handshake("127.0.0.1", "/ws", [self](Error failure) {
            const auto table = self->table_.lock();
            if (failure || !table) return;
            self->send(fmt::format(R"({{"marea":1,"type":"hello","table":"{}","token":"{}"}})", table->id,
                                   self->token_));
            self->send(fmt::format(R"({{"marea":1,"type":"ready","table":"{}","id":"r{}","seen":0}})",
                                   table->id, self->seat_));
            self->read();
        });
    });
}

void Chair::send(std::string message) {
    queue_.push_back(std::move(message));
    if (queue_.size() == 1) write();
}

void Chair::write() {
    stream_.async_write(asio::buffer(queue_.front()), [self = shared_from_this()](Error error, std::size_t) {
        if (error) return;
        self->queue_.pop_front();
        if (!self->queue_.empty()) self->write();
    });
}

void Chair::read() {
    stream_.async_read(buffer_, [self = shared_from_this()](Error error, std::size_t) {
        const auto table = self->table_.lock();
        if (error || !table) return;
        const auto data = self->buffer_.cdata();
        self->load_.heard(table, self->seat_, {static_cast<const char*>(data.data()), data.size()});
        self->buffer_.consume(self->buffer_.size());
        self->read();
    });
}

}  // namespace

int main(int argc, char** argv) {
    Settings settings;
    for (int i = 1; i + 1 < argc; i += 2) {
        const std::string_view name = argv[i];
        const int value = std::atoi(argv[i + 1]);
        if (name == "--port") settings.ports.push_back(static_cast<unsigned short>(value));
        if (name == "--apart") settings.apart = value != 0;
        if (name == "--tables") settings.tables = value;
        if (name == "--seconds") settings.seconds = value;
        if (name == "--in-flight") settings.in_flight = value;
        if (name == "--rate") settings.rate = value;
    }
    if (settings.ports.empty()) settings.ports.push_back(8080);
    rlimit files{};
    ::getrlimit(RLIMIT_NOFILE, &files);
    files.rlim_cur = files.rlim_max;
    ::setrlimit(RLIMIT_NOFILE, &files);
    asio::io_context context(1);
    Load(context, std::move(settings)).run();
}
