#pragma once

#include <functional>
#include <map>
#include <string>
#include <string_view>

#include "server/net/http.hpp"
#include "server/net/loop.hpp"
#include "server/rooms/thinkers.hpp"
#include "table/scenario_shelf.hpp"

namespace marea::wasm {

/// Hands thoughts that have words to the host, which has them thought in a Worker of their own; whatever has
/// none is done here.
class HostThinkers final : public server::Thinkers {
  public:
    HostThinkers(server::Loop& loop, const table::ScenarioShelf& shelf) : loop_(loop), shelf_(shelf) {}

    void think(server::Thought thought, std::function<void(std::string)> done) override;
    [[nodiscard]] bool are_elsewhere() const override { return true; }
    /// What the host's Worker found.
    void settle(int job, const std::string& answer);

  private:
    server::Loop& loop_;
    const table::ScenarioShelf& shelf_;
    std::map<int, std::function<void(std::string)>> jobs_;
    int last_ = 0;
};

/// Words for the replay in a request's body; what comes of them is read by `replay_response`.
std::string replay_words(std::string_view body);
server::Response replay_response(const std::string& thought);

/// What comes of a thought that `HostThinkers` told the host: it is the same on every machine and knows
/// nothing but the text. Empty if it is no such text.
std::string think(std::string_view text);

}  // namespace marea::wasm
