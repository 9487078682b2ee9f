#pragma once

#include <chrono>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "server/card_words.hpp"
#include "server/net/network.hpp"
#include "server/open_store.hpp"
#include "server/rooms/hall.hpp"
#include "server/share.hpp"

namespace marea::server {

struct ServeSettings {
    NetworkSettings network;
    StorePlace store;
    std::string page;
    std::string log;  ///< a file for the log; empty: standard error
    table::MakeKits games;
    std::vector<std::string> scenarios;  ///< texts of those in the program; the first is the default
    CardWords card_words = {};           ///< asked on the server's own thread
    ShareWords share_words = {};         ///< likewise
    bool metrics_for_all = false;
    bool private_webhooks = false;
    int bot_threads = 1;
    std::optional<std::chrono::milliseconds> keep_finished = {};  ///< after a game's end; none: for ever
    std::optional<std::chrono::milliseconds> keep_unstarted = {};
};

/// Why the server did not start.
struct NotServed {
    Problem problem;
    std::vector<Unreadable> files = {};  ///< scenarios of the host's that are none
};

/// Serves until it is told to stop (SIGINT, SIGTERM); SIGHUP opens the log's file anew. `ready` hears the
/// address once people can come.
std::optional<NotServed> serve(const ServeSettings& settings,
                               const std::function<void(const std::string& url)>& ready);

}  // namespace marea::server
