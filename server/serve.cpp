#include "server/serve.hpp"

#include <sys/resource.h>

#include <csignal>

#include "server/answers.hpp"
#include "server/api.hpp"
#include "server/net/pages.hpp"
#include "server/net/reminders.hpp"
#include "server/replays.hpp"
#include "server/report/journal.hpp"
#include "server/rooms/thinking_threads.hpp"

namespace marea::server {
namespace {

using std::chrono::milliseconds;

/// As many connections as the machine allows: the usual limit of 1,024 files is too low for a busy evening.
void raise_file_limit() {
    rlimit limit{};
    if (::getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
    limit.rlim_cur = limit.rlim_max;
    ::setrlimit(RLIMIT_NOFILE, &limit);
}

/// A reader of the log that is gone, a file that may not grow, a terminal that is closed: none of them is a
/// reason to end. What cannot be written then says so itself.
void outlive_signals() {
    for (const int signal : {SIGPIPE, SIGXFSZ, SIGHUP}) (void)std::signal(signal, SIG_IGN);
}

/// The program's scenarios and the host's own; a file that is none is put on the list.
wire::Scenarios offered_scenarios(const ServeSettings& settings,
                                  const std::vector<Keepsakes::Scenario>& files,
                                  std::vector<Unreadable>& bad) {
    wire::Scenarios offered;
    for (const std::string& text : settings.scenarios) (void)offered.add(text);
    for (const auto& file : files)
        if (file.hash.empty())
            if (auto added = offered.add(file.text); !added)
                bad.push_back({file.name, std::move(added.error().front())});
    return offered;
}

/// A running server, put together.
class Server {
  public:
    Server(const ServeSettings& settings, OpenedStore opened, PushKey push_key)
        : settings_(settings),
          lock_(std::move(opened.lock)),
          keepsakes_(std::move(opened.keepsakes)),
          files_(keepsakes_->scenarios(wire::max_scenario_bytes)),
          shelf_(
              offered_scenarios(settings, files_, bad_),
              [this](const wire::KnownScenario& known) { return keepsakes_->keep(known.hash, known.text); }),
          network_(settings.network, metrics_),
          store_(std::move(opened.store)),
          thinkers_(network_, settings.bot_threads),
          readers_(network_, 2),
          push_key_(std::move(push_key)),
          reminders_(settings.private_webhooks),
          pages_(settings.page),
          share_(pages_, settings.share_words, settings.network.public_url),
          hall_(network_, games_, *store_, thinkers_, readers_,
                [this](Reminder reminder) { remind(std::move(reminder)); },
                {.limits = settings.network.limits,
                 .private_webhooks = settings.private_webhooks,
                 .public_url = settings.network.public_url,
                 .keep_finished = settings.keep_finished,
                 .keep_unstarted = settings.keep_unstarted,
                 .renew_scenarios = [this] { renew_scenarios(); },
                 .told_hour = [this](std::int64_t now) { set_clock(now); },
                 .level = settings.store.level,
                 .gather = [this] { copy_network_metrics(); }}),
          replays_(network_, games_, settings.network.limits),
          api_(
              hall_, network_, games_, shelf_, readers_, settings.card_words, push_key_.text(),
              [this](const Request& request, const Hall::Shared* table) {
                  return table != nullptr ? share_.of_table(request, *table) : share_.of_nothing(request);
              },
              [this](Request& request, wire::Scenarios scenarios, const Reply& reply) {
                  play_record(request, std::move(scenarios), reply);
              },
              settings.network.limits, settings.metrics_for_all) {
        for (auto& file : std::exchange(files_, {}))
            if (!file.hash.empty() && !shelf_.put_back(file.hash, std::move(file.text)))
                journal("scenario_changed", {{"file", file.name}});
        games_ = settings.games(shelf_);
    }

    std::optional<NotServed> run(const std::function<void(const std::string& url)>& ready) {
        const std::int64_t began = network_.now();
        if (!bad_.empty()) return NotServed{{"data_unreadable"}, std::move(bad_)};
        (void)hall_.open();
        if (const std::string why = network_.listen(); !why.empty())
            return NotServed{{"cannot_listen",
                              {},
                              {{"address", settings_.network.address},
                               {"port", std::to_string(settings_.network.port)},
                               {"why", why}}}};
        journal("listening", {{"port", int{network_.port()}},
                              {"tables", static_cast<int>(hall_.metrics.tables)},
                              {"loaded_ms", static_cast<int>(network_.now() - began)}});
        network_.post([this] { hall_.wake(); });
        ready(url());
        network_.run(user(), [this](int signal) {
            if (signal == SIGHUP)
                reopen_journal();
            else
                stop();
        });
        return std::nullopt;
    }

  private:
    [[nodiscard]] std::string url() const {
        if (!settings_.network.public_url.empty()) return settings_.network.public_url;
        const std::string& address = settings_.network.address;
        const bool v6 = address.find(':') != std::string::npos;
        return "http://" + (v6 ? "[" + address + "]" : address) + ":" + std::to_string(network_.port());
    }

    /// Those that tables have brought to other programs that share the store. On any thread.
    void renew_scenarios() {
        for (auto& file : keepsakes_->scenarios(wire::max_scenario_bytes))
            if (!file.hash.empty()) (void)shelf_.put_back(file.hash, std::move(file.text));
    }

    /// Programs that share a store go by its clock: turns are timed by whoever happens to write them.
    void set_clock(std::int64_t now) {
        constexpr std::int64_t tolerable = 1000;
        const std::int64_t behind = now - network_.now();
        if (std::abs(behind) > tolerable) network_.shift(behind);
    }

    /// A push without a payload wakes the page's service worker, which asks what waits; of several that a
    /// browser could not be told yet it gets one (its topic).
    void remind(Reminder reminder) {
        Call call{std::move(reminder.to), std::move(reminder.body)};
        if (reminder.gone) {
            call.headers = "TTL: 86400\r\nUrgency: high\r\nTopic: marea\r\n" +
                           push_key_.authorization(call.to, settings_.network.public_url, network_.now());
            call.answered = [this, gone = std::move(reminder.gone)](int status) {
                if (status == 404 || status == 410) network_.post(gone);
            };
        }
        reminders_.send(std::move(call));
    }

    NetworkUser user() {
        const auto guest = [](const std::shared_ptr<void>& kept) {
            return std::static_pointer_cast<Guest>(kept);
        };
        return {&Api::longest_body, [this](Request request, const Reply& reply) { answer(request, reply); },
                [this](Peer& peer) { return hall_.enter(peer); },
                [this, guest](const std::shared_ptr<void>& kept, std::string_view text) {
                    hall_.receive(guest(kept), text);
                },
                [this, guest](const std::shared_ptr<void>& kept) { hall_.leave(guest(kept)); }};
    }

    void answer(Request& request, const Reply& reply) {
        copy_network_metrics();
        if (api_.handle(request, reply)) return;
        if (request.method != "GET" && request.method != "HEAD")
            return reply(refusal({"wrong_method"}, "GET, HEAD"));
        if (auto page = pages_.find(request)) return reply(std::move(*page));
        auto nothing = share_.of_nothing(request);
        reply(nothing ? std::move(*nothing) : refusal({"no_such_path"}));
    }

    void play_record(Request& request, wire::Scenarios scenarios, const Reply& reply) {
        replays_.play(
            std::move(request.body), request.counted_as, std::move(scenarios),
            [reply](tl::expected<Text, Problem> frames) { reply(replay_answer(std::move(frames))); });
    }

    void copy_network_metrics() {
        hall_.metrics.connections = metrics_.connections;
        hall_.metrics.accepted = metrics_.accepted;
        hall_.metrics.turned_away += std::exchange(metrics_.turned_away, 0);
        hall_.metrics.turns.add(std::exchange(metrics_.turns, {}));
    }

    /// Tells everyone, finishes what is being written, and goes.
    void stop() {
        if (stopping_) return;
        journal("stopping");
        network_.refuse_all();
        hall_.stop();
        wait_for_quiet(15);
    }

    void wait_for_quiet(int rounds) {
        stopping_ = network_.after(milliseconds(100), [this, rounds] {
            if (hall_.is_quiet() || rounds == 0)
                network_.stop();
            else
                wait_for_quiet(rounds - 1);
        });
    }

    const ServeSettings& settings_;
    std::vector<Unreadable> bad_;
    std::unique_ptr<store::FolderLock> lock_;  // until all that was written is
    std::unique_ptr<Keepsakes> keepsakes_;
    std::vector<Keepsakes::Scenario> files_;
    table::ScenarioShelf shelf_;
    table::GameKits games_;
    Metrics metrics_;
    Network network_;
    std::unique_ptr<store::Store> store_;  // finishes what is written while there is a loop to tell
    ThinkingThreads thinkers_;
    ThinkingThreads readers_;
    PushKey push_key_;
    Reminders reminders_;
    Pages pages_;
    Share share_;
    Hall hall_;
    Replays replays_;
    Api api_;
    std::unique_ptr<Timer> stopping_;
};

std::optional<NotServed> serve_from(const ServeSettings& settings,
                                    const std::function<void(const std::string& url)>& ready) {
    OpenedStore opened = open_store(settings.store);
    auto push_key = opened.keepsakes->push_key();
    if (!push_key) return NotServed{std::move(push_key.error())};
    auto trouble = Server(settings, std::move(opened), std::move(*push_key)).run(ready);
    if (!trouble) journal("stopped");
    return trouble;
}

}  // namespace

std::optional<NotServed> serve(const ServeSettings& settings,
                               const std::function<void(const std::string& url)>& ready) {
    raise_file_limit();
    outlive_signals();
    if (!settings.log.empty() && !open_journal(settings.log))
        return NotServed{{"file_unwritable", {}, {{"file", settings.log}}}};
    try {
        return serve_from(settings, ready);
    } catch (const std::exception&) {
        return NotServed{store_problem(settings.store)};
    }
}

}  // namespace marea::server
