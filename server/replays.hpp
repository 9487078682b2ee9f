#pragma once

#include <atomic>
#include <chrono>
#include <functional>
#include <memory>
#include <string>
#include <tl/expected.hpp>
#include <unordered_map>

#include "server/net/http.hpp"
#include "server/net/workers.hpp"
#include "server/replay.hpp"

namespace marea::server {

/// Plays records off the loop. Bounded in number, time and memory: a body is at most 1 MiB and an answer
/// little over 4 MiB, two are read at once (64 MiB), and 24 wait, are read or are being sent: 200 MiB in all.
class Replays {
  public:
    static constexpr int threads = 2;
    static constexpr int most = 24;
    static constexpr int most_of_an_address = 8;        ///< a household or a class behind one
    static constexpr std::chrono::seconds patience{3};  ///< from the request to its end

    /// The games must not change any more.
    Replays(Loop& loop, const table::GameKits& games, bool limits)
        : loop_(loop), games_(games), limits_(limits), workers_(threads) {}
    /// What is being played is given up.
    ~Replays() { stopping_ = true; }
    Replays(const Replays&) = delete;
    Replays& operator=(const Replays&) = delete;

    using OnPlayed = std::function<void(tl::expected<Text, Problem>)>;
    /// Answers once, on the loop.
    void play(std::string body, const std::string& address, wire::Scenarios scenarios, OnPlayed answer);

  private:
    /// Counts a replay until its answer is let go of.
    class Place;

    Loop& loop_;
    const table::GameKits& games_;
    bool limits_;
    std::shared_ptr<std::unordered_map<std::string, int>> by_address_ =
        std::make_shared<std::unordered_map<std::string, int>>();
    std::shared_ptr<int> here_ = std::make_shared<int>(0);
    std::atomic<bool> stopping_ = false;
    Workers workers_;  // last: its threads use the others
};

}  // namespace marea::server
