#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "server/api.hpp"
#include "server/rooms/hall.hpp"
#include "wasm/host_loop.hpp"
#include "wasm/host_store.hpp"
#include "wasm/thinker.hpp"
#include "words/card_texts.hpp"

namespace marea::wasm {

/// The hall of a server with everything around it, where the host is network, disk, clock and threads.
class Engine {
  public:
    Engine();
    Engine(const Engine&) = delete;
    Engine& operator=(const Engine&) = delete;

    HostStore& store() { return store_; }
    /// Opens every table that was put back; returns what cannot be read, as JSON.
    std::string start(std::int64_t now);

    void open(int guest);
    void say(int guest, std::string text);
    void close(int guest);
    void request(int number, server::Request request);
    void appended(int id, store::Outcome outcome);
    void thought(int job, std::string answer);
    /// Returns the next hour at which something is due, or -1.
    std::int64_t tick(std::int64_t now);

  private:
    class HostPeer;
    struct Visitor {
        std::unique_ptr<HostPeer> peer;
        server::GuestPtr guest;
    };

    bool keep(const wire::KnownScenario& known);
    void put_back_scenarios();
    void dismiss(int guest, const std::string& code);
    void do_now(server::Task task);

    HostLoop loop_;
    HostStore store_{loop_};
    table::ScenarioShelf shelf_;
    table::GameKits games_;
    HostThinkers thinkers_{loop_, shelf_};
    words::CardTexts card_texts_;
    server::Hall hall_;
    server::Api api_;
    std::map<int, Visitor> visitors_;
    std::int64_t scenarios_kept_ = 0;  ///< the last version in their log
};

}  // namespace marea::wasm
