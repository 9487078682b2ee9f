#pragma once

#include <boost/json.hpp>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "core/problem.hpp"
#include "table/fairness.hpp"
#include "table/play.hpp"

namespace marea::table {

/// A game that tables can be set up for. Everything a live table must know of a game beyond Play.
class Offer {
  public:
    Offer() = default;
    virtual ~Offer() = default;
    Offer(const Offer&) = delete;
    Offer& operator=(const Offer&) = delete;

    [[nodiscard]] virtual std::string_view name() const = 0;
    [[nodiscard]] virtual std::string_view rules() const = 0;
    /// For `GET /api/games`.
    [[nodiscard]] virtual boost::json::object describe() const = 0;

    /// What is wrong with these options for this many players.
    [[nodiscard]] virtual std::optional<Problem> check(const boost::json::value& options,
                                                       int players) const = 0;
    /// Whether some actions are seen differently by different viewers.
    [[nodiscard]] virtual bool has_secrets() const = 0;
    [[nodiscard]] virtual bool has_level(std::string_view level) const = 0;
    /// What is wrong with a standing order.
    [[nodiscard]] virtual std::optional<Problem> check_order(const boost::json::value& order) const = 0;

    /// A fresh match, dealt from the key; the options must have passed the check.
    [[nodiscard]] virtual std::unique_ptr<Play> deal(const boost::json::value& options, int players,
                                                     const Key& key) const = 0;
    /// A match from its set-up as `Play::start_json` wrote it.
    [[nodiscard]] virtual tl::expected<std::unique_ptr<Play>, Problem> resume(
        const boost::json::value& options, int players, const boost::json::value& start) const = 0;
};

/// Every game of this program.
std::span<const Offer* const> offers();
/// nullptr if there is none of that name.
const Offer* find_offer(std::string_view name);

}  // namespace marea::table
