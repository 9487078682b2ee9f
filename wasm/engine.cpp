#include "wasm/engine.hpp"

#include <utility>

#include "server/answers.hpp"
#include "server/rooms/table_reading.hpp"
#include "wasm/games.hpp"
#include "wasm/host.hpp"
#include "wire/message.hpp"
#include "wire/record/record_json.hpp"

namespace marea::wasm {

/// As a WebSocket's other end.
class Engine::HostPeer final : public server::Peer {
  public:
    HostPeer(Engine& engine, int number) : engine_(engine), number_(number) {}

    void send(server::Text message) override {
        if (!closing_) marea_tell(number_, message->data(), message->size());
    }
    void close(std::string_view code) override {
        if (closing_) return;
        send(server::text(R"({"marea":1,"type":"closing","code":")" + std::string(code) + "\"}"));
        closing_ = true;
        engine_.loop_.post([&engine = engine_, number = number_, code = std::string(code)] {
            engine.dismiss(number, code);
        });
    }

  private:
    Engine& engine_;
    int number_;
    bool closing_ = false;
};

Engine::Engine()
    : shelf_(own_scenarios(), [this](const wire::KnownScenario& known) { return keep(known); }),
      hall_(loop_, games_, store_, thinkers_, thinkers_, [](const server::Reminder&) {},
            {.limits = false, .saves = true, .keep_unstarted = std::nullopt}),
      api_(
          hall_, loop_, games_, shelf_, thinkers_,
          [this](const wire::KnownScenario& known, std::string_view language, int players) {
              return card_texts_.of(known.hash, *known.scenario, language, players);
          },
          {}, [](const server::Request&, const server::Hall::Shared*) { return std::nullopt; },
          [this](server::Request& request, const wire::Scenarios&, const server::Reply& reply) {
              thinkers_.think({{}, replay_words(request.body)},
                              [reply](const std::string& thought) { reply(replay_response(thought)); });
          },
          false, false) {
    games_ = all_games(shelf_);
    games_.fingerprints = true;
}

/// At the end of their log, before the table that brings it.
bool Engine::keep(const wire::KnownScenario& known) {
    if (shelf_.is_own(known)) return true;
    const std::string log(server::scenario_texts_log);
    store_.found({log, ++scenarios_kept_, known.hash + "\n" + known.text});
    return true;
}

void Engine::put_back_scenarios() {
    const store::Log log = store_.load(std::string(server::scenario_texts_log));
    for (const store::Entry& entry : log.entries) {
        const auto line = entry.text.find('\n');
        if (line != std::string::npos)
            (void)shelf_.put_back(entry.text.substr(0, line), entry.text.substr(line + 1));
        scenarios_kept_ = entry.version;
    }
}

std::string Engine::start(std::int64_t now) {
    loop_.tick(now);
    put_back_scenarios();
    std::string aside;
    for (const server::Unreadable& one : hall_.open()) {
        if (!aside.empty()) aside += ',';
        aside += R"({"table":)" + wire::quoted(one.table) + R"(,"version":)" + std::to_string(one.version) +
                 R"(,"problem":)" + wire::write_refusal(one.problem) + "}";
    }
    loop_.post([this] { hall_.wake(); });
    loop_.run();
    return "[" + aside + "]";
}

void Engine::do_now(server::Task task) {
    loop_.post(std::move(task));
    loop_.run();
}

void Engine::open(int guest) {
    do_now([this, guest] {
        auto peer = std::make_unique<HostPeer>(*this, guest);
        server::GuestPtr entered = hall_.enter(*peer);
        visitors_[guest] = {std::move(peer), std::move(entered)};
    });
}

void Engine::say(int guest, std::string text) {
    do_now([this, guest, text = std::move(text)] {
        const auto found = visitors_.find(guest);
        if (found == visitors_.end()) return;
        const server::GuestPtr speaker = found->second.guest;  // who may be sent away meanwhile
        hall_.receive(speaker, text);
    });
}

void Engine::close(int guest) {
    do_now([this, guest] {
        const auto found = visitors_.extract(guest);
        if (found) hall_.leave(found.mapped().guest);
    });
}

void Engine::dismiss(int guest, const std::string& code) {
    const auto found = visitors_.extract(guest);
    if (!found) return;
    hall_.leave(found.mapped().guest);
    const int number = code == "server_stopping" ? 1012 : 1008;  // as a server's WebSocket closes
    marea_drop(guest, number, code.data(), code.size());
}

void Engine::request(int number, server::Request request) {
    const auto reply = [number](const server::Response& response) {
        marea_answer(number, static_cast<int>(response.status), response.type.data(), response.type.size(),
                     response.body->data(), response.body->size());
    };
    do_now([this, reply, request = std::move(request)]() mutable {
        if (!api_.handle(request, reply)) reply(server::refusal({"no_such_path"}));
    });
}

void Engine::appended(int id, store::Outcome outcome) {
    do_now([this, id, outcome] { store_.settle(id, outcome); });
}

void Engine::thought(int job, std::string answer) {
    do_now([this, job, answer = std::move(answer)] { thinkers_.settle(job, answer); });
}

std::int64_t Engine::tick(std::int64_t now) {
    loop_.tick(now);
    return loop_.next().value_or(-1);
}

}  // namespace marea::wasm
