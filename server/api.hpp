#pragma once

#include <string>

#include "server/net/bucket.hpp"
#include "server/net/http.hpp"
#include "server/rooms/hall.hpp"
#include "table/game_kit.hpp"
#include "table/scenario_shelf.hpp"

namespace marea::server {

/// The HTTP side of the protocol (docs/protocol.md): reads requests, asks the hall, writes answers.
class Api {
  public:
    Api(Hall& hall, Loop& loop, const table::GameKits& games, const table::ScenarioShelf& scenarios,
        bool limits, bool metrics_for_all)
        : hall_(hall),
          loop_(loop),
          games_(games),
          scenarios_(scenarios),
          limits_(limits),
          metrics_for_all_(metrics_for_all) {}

    /// Whether the path is one of the API's; then `reply` is called once.
    bool handle(const Request& request, const Reply& reply);

  private:
    using Path = std::string_view;

    bool over_limit(const Request& request, const Reply& reply);
    void route(const Request& request, Path path, const Reply& reply);
    void post_table(const Request& request, const Reply& reply);
    void post_seat(const Request& request, const std::string& table, const Reply& reply);
    void get_record(const Request& request, const std::string& table, const Reply& reply);
    void post_mine(const Request& request, const Reply& reply);
    void post_replay(const Request& request, const Reply& reply) const;
    void get_scenario(const std::string& hash, const Reply& reply) const;
    void get_metrics(const Request& request, const Reply& reply);

    Hall& hall_;
    Loop& loop_;
    const table::GameKits& games_;
    const table::ScenarioShelf& scenarios_;
    bool limits_;
    bool metrics_for_all_;
    Buckets requests_{20, 100};
    Buckets makings_{0.5, 30};  ///< new tables and seats
    Buckets readings_{2, 30};   ///< what reads or replays whole games
};

/// A refusal over HTTP, with the status that fits it and, of a wrong method, those that are right.
Response refusal(const Problem& problem, std::string_view methods = {});

}  // namespace marea::server
