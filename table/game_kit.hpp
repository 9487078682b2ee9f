#pragma once

#include <boost/json.hpp>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <utility>
#include <vector>

#include "core/pinned.hpp"
#include "core/problem.hpp"
#include "table/any_match.hpp"
#include "table/fairness.hpp"
#include "table/level.hpp"
#include "table/origin.hpp"
#include "table/replay_frames.hpp"
#include "wire/scenario/scenarios.hpp"

namespace marea::table {

/// A game that tables can be set up for. Everything a live table must know of a game beyond AnyMatch; see
/// game_kit_of.hpp for how a game says it.
class GameKit : public Pinned {
  public:
    [[nodiscard]] virtual std::string_view name() const = 0;
    /// The rules of a new table.
    [[nodiscard]] virtual std::string_view rules() const = 0;
    /// Whether a table can go on by these.
    [[nodiscard]] virtual bool knows(std::string_view rules) const = 0;
    /// For `GET /api/games`.
    [[nodiscard]] virtual boost::json::object describe() const = 0;

    /// The options as a table keeps them, once they have passed the check: whatever they name is at hand from
    /// now on, also after a restart. Or why that cannot be.
    [[nodiscard]] virtual tl::expected<boost::json::value, Problem> settle(boost::json::value options) {
        return options;
    }
    /// Whether these options bring so much with them that whoever judges or settles them should not hold up
    /// others; both may be done on any thread.
    [[nodiscard]] virtual bool is_heavy(const boost::json::value&) const { return false; }
    /// Whether settling these options, which have passed the check, would keep something new for good.
    [[nodiscard]] virtual bool brings(const boost::json::value&) const { return false; }
    /// What a program must have to go on with a table of these settled options, for the data's notes.
    [[nodiscard]] virtual std::string needs(const boost::json::value&) const { return std::string(rules()); }
    /// What this program lacks of what such a note says.
    [[nodiscard]] virtual std::optional<Problem> lacks(std::string_view needs) const;

    /// The level of what a table of these options, which have passed the check, writes.
    [[nodiscard]] virtual int store_level(const boost::json::value&) const { return levels::first; }
    /// What is wrong with these options for this many players.
    [[nodiscard]] virtual std::optional<Problem> check(const boost::json::value& options,
                                                       int players) const = 0;
    [[nodiscard]] virtual bool has_level(std::string_view level) const = 0;
    /// What is wrong with a standing order.
    [[nodiscard]] virtual std::optional<Problem> check_order(const boost::json::value& order) const = 0;

    /// A fresh match by rules that are known, dealt from the key; nullptr if the options have not passed the
    /// check.
    [[nodiscard]] virtual std::unique_ptr<AnyMatch> deal(std::string_view rules,
                                                         const boost::json::value& options, int players,
                                                         const Key& key) const = 0;
    /// A match from its set-up as `AnyMatch::start_json` wrote it.
    [[nodiscard]] virtual tl::expected<std::unique_ptr<AnyMatch>, Problem> resume(
        std::string_view rules, const boost::json::value& options, int players,
        const boost::json::value& start) const = 0;

    /// A record of this game, its envelope checked, played through at a table of these settled options and so
    /// many seats; or why that cannot be. May be called from any thread.
    [[nodiscard]] virtual tl::expected<Origin, Problem> origin_of(const boost::json::value& record,
                                                                  const boost::json::value& options,
                                                                  int players) const = 0;

    /// A record of this game, its envelope checked, played through, and the wanted frames of it: the answer
    /// to `POST /api/replay`. May be called from any thread; what scenario it names is found among those
    /// given.
    [[nodiscard]] virtual tl::expected<std::string, Problem> replay(
        const boost::json::value& record, const ReplayWish& wish, const wire::Scenarios& scenarios) const = 0;
};

/// The games that tables can be set up for.
class GameKits {
  public:
    void add(std::unique_ptr<GameKit> kit) { all_.push_back(std::move(kit)); }

    /// Whether logs keep the fingerprint of every position, so that a program that plays differently finds
    /// out: for tables that no host looks after.
    bool fingerprints = false;

    [[nodiscard]] const std::vector<std::unique_ptr<GameKit>>& all() const { return all_; }
    /// nullptr if there is none of that name.
    [[nodiscard]] GameKit* find(std::string_view name) const;

  private:
    std::vector<std::unique_ptr<GameKit>> all_;
};

class ScenarioShelf;

/// Makes the games of a program, with the scenarios of this shelf, which outlives them.
using MakeKits = std::function<GameKits(ScenarioShelf&)>;

}  // namespace marea::table
