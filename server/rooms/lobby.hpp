#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <unordered_map>
#include <vector>

#include "server/net/peer.hpp"

namespace marea::server {

/// The tables that anyone may come to, newest first. Whatever is listed, asking takes the same time.
class Lobby {
  public:
    static constexpr std::size_t length = 100;  ///< more are not shown
    static constexpr int most_of_an_address = 10;

    /// Shows a table, or shows it anew. `maker` is a mark of the address it was made from; empty if nobody
    /// knows.
    void show(const std::string& table, std::int64_t created, std::string line, const std::string& maker);
    void hide(const std::string& table);

    /// Whether one more table made from there may be shown.
    [[nodiscard]] bool has_room_for(const std::string& maker) const;
    /// All that are shown.
    [[nodiscard]] std::vector<std::string> tables() const;
    /// The answer to `GET /api/tables`.
    [[nodiscard]] Text text();

  private:
    /// Newest first.
    struct Place {
        std::int64_t created;
        std::string table;
        friend bool operator<(const Place& a, const Place& b) {
            return a.created != b.created ? a.created > b.created : a.table > b.table;
        }
    };
    struct Listed {
        std::int64_t created;
        std::string maker;
    };

    std::map<Place, std::string> lines_;
    std::unordered_map<std::string, Listed> tables_;
    std::unordered_map<std::string, int> by_maker_;
    Text text_;  ///< as it is now; nullptr if something has changed since
};

}  // namespace marea::server
