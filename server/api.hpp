#pragma once

#include <optional>
#include <string>
#include <vector>

#include "server/card_words.hpp"
#include "server/net/bucket.hpp"
#include "server/net/http.hpp"
#include "server/rooms/hall.hpp"
#include "table/game_kit.hpp"
#include "table/scenario_shelf.hpp"

namespace marea::server {

/// Plays the record in a request's body (server/replay.hpp), wherever that is done.
using PlayRecord = std::function<void(Request& request, wire::Scenarios scenarios, const Reply& reply)>;
/// The page as an answer to a link to a table that is handed on, or to nothing; nothing if there is no page.
using SharePage = std::function<std::optional<Response>(const Request& request, const Hall::Shared* table)>;

/// The HTTP side of the protocol (docs/protocol.md): reads requests, asks the hall, writes answers.
class Api {
  public:
    Api(Hall& hall, Loop& loop, const table::GameKits& games, const table::ScenarioShelf& scenarios,
        Thinkers& readers, CardWords card_words, std::string push_key, SharePage share,
        PlayRecord play_record, bool limits, bool metrics_for_all)
        : hall_(hall),
          loop_(loop),
          games_(games),
          scenarios_(scenarios),
          readers_(readers),
          card_words_(std::move(card_words)),
          push_key_(std::move(push_key)),
          share_(std::move(share)),
          play_record_(std::move(play_record)),
          limits_(limits),
          metrics_for_all_(metrics_for_all) {}

    /// Whether the path is one of the API's; then `reply` is called once.
    bool handle(Request& request, const Reply& reply);
    /// How many bytes a path takes.
    static std::size_t longest_body(std::string_view path);

  private:
    /// What a request draws on, by address.
    enum class Budget { none, looks, makings, readings };
    struct Route {
        std::string_view method;
        std::string_view path;
        std::size_t longest_body;
        Budget budget;
        void (Api::*answer)(Request& request, const std::string& name, const Reply& reply);

        /// What stands for the path's `*`, or for its `**` at the end, if this is such a path.
        [[nodiscard]] std::optional<std::string> name_in(std::string_view asked) const;
    };
    static const std::vector<Route>& routes();

    bool is_within(Budget budget, const std::string& address);
    void turn_away(const Reply& reply);
    void get_health(Request& request, const std::string& name, const Reply& reply);
    void get_ready(Request& request, const std::string& name, const Reply& reply);
    [[nodiscard]] bool may_see_metrics(const Request& request) const;
    void get_metrics(Request& request, const std::string& name, const Reply& reply);
    void get_all_metrics(Request& request, const std::string& name, const Reply& reply);
    void get_games(Request& request, const std::string& name, const Reply& reply);
    void get_tables(Request& request, const std::string& name, const Reply& reply);
    void post_table(Request& request, const std::string& name, const Reply& reply);
    void post_seat(Request& request, const std::string& table, const Reply& reply);
    void get_table(Request& request, const std::string& table, const Reply& reply);
    void get_record(Request& request, const std::string& table, const Reply& reply);
    void post_review(Request& request, const std::string&, const Reply& reply);
    void get_review(Request& request, const std::string& table, const Reply& reply);
    void get_push_key(Request& request, const std::string& name, const Reply& reply);
    void post_push(Request& request, const std::string& table, const Reply& reply);
    void delete_push(Request& request, const std::string& table, const Reply& reply);
    void set_push(const Request& request, const std::string& table, bool on, const Reply& reply);
    void get_shared(Request& request, const std::string& link, const Reply& reply);
    void post_mine(Request& request, const std::string& name, const Reply& reply);
    /// A list of tables that is being looked up.
    struct Mine {
        std::vector<std::pair<std::string, std::string>> asked;  ///< tables, tokens
        std::vector<std::string> found;
        Reply reply;
    };
    void look_up(const std::shared_ptr<Mine>& mine);
    void post_replay(Request& request, const std::string& name, const Reply& reply);
    void post_check(Request& request, const std::string& name, const Reply& reply);
    void get_scenario(Request& request, const std::string& hash, const Reply& reply);
    void get_scenario_words(Request& request, const std::string& hash, const Reply& reply);

    Hall& hall_;
    Loop& loop_;
    const table::GameKits& games_;
    const table::ScenarioShelf& scenarios_;
    Thinkers& readers_;
    CardWords card_words_;
    std::string push_key_;
    SharePage share_;
    PlayRecord play_record_;
    bool limits_;
    bool metrics_for_all_;
    Buckets requests_{20, 100};
    Buckets makings_{0.5, 30};  ///< new tables and seats
    Buckets readings_{2, 30};   ///< what reads or replays whole games
};

}  // namespace marea::server
