#pragma once

#include <boost/json.hpp>
#include <memory>
#include <string>

#include "bots/bot.hpp"
#include "table/game_kit.hpp"
#include "table/match_adapter.hpp"
#include "table/replay_frames.hpp"
#include "wire/record/record_json.hpp"

namespace marea::table {

/// The kit of a game. How it stands in records is said by its `wire::Form`, who can play it by its
/// `bots::levels`; `Words` says the rest, most of it in JSON:
///
/// - `player_counts`, `options()`              what can be chosen when a table is set up
/// - `table`, `own`, `everything`, `asked`     what is seen of a match, by all, by one, when all is open
/// - `round(game, view)`                       how far it is
/// - `odds`                                    chances that a seat may know
/// - `read_order` (throws BadJson), `obey`     standing orders
template <Game G, class Words>
class GameKitOf : public GameKit {
  public:
    [[nodiscard]] std::string_view name() const final { return G::name; }
    [[nodiscard]] std::string_view rules() const final { return G::rules; }
    [[nodiscard]] bool knows(std::string_view rules) const final { return knows_rules<G>(rules); }

    [[nodiscard]] boost::json::object describe() const override {
        boost::json::array names;
        for (const auto& bot : bots::levels<G>()) names.emplace_back(bot.level);
        return {{"game", G::name},
                {"rules", G::rules},
                {"players", boost::json::value_from(Words::player_counts)},
                {"levels", std::move(names)},
                {"options", Words::options()}};
    }

    [[nodiscard]] std::optional<Problem> check(const boost::json::value& options,
                                               int players) const override {
        if (auto problem = wire::Form<G>::check_players(players)) return std::move(*problem).at("/seats");
        if (auto game = game_of(G::rules, options, players); !game) return std::move(game.error());
        return std::nullopt;
    }

    [[nodiscard]] bool has_level(std::string_view level) const final {
        return bots::find_bot<G>(level) != nullptr;
    }

    [[nodiscard]] std::optional<Problem> check_order(const boost::json::value& order) const final {
        return wire::problem_of([&] { (void)Words::read_order(wire::JsonPlace(order, "/order")); });
    }

    [[nodiscard]] std::unique_ptr<AnyMatch> deal(std::string_view rules, const boost::json::value& options,
                                                 int players, const Key& key) const final {
        const auto game = game_of(rules, options, players);
        if (!game) return nullptr;
        FairRandom random(key, 0);
        return std::make_unique<MatchAdapter<G, Words>>(*game, game->deal(random));
    }

    [[nodiscard]] tl::expected<std::unique_ptr<AnyMatch>, Problem> resume(
        std::string_view rules, const boost::json::value& options, int players,
        const boost::json::value& start) const final {
        const auto game = game_of(rules, options, players);
        if (!game) return tl::unexpected(game.error());
        std::unique_ptr<AnyMatch> match;
        auto problem = wire::problem_of([&] {
            match = std::make_unique<MatchAdapter<G, Words>>(
                *game, wire::Form<G>::read_setup(wire::JsonPlace(start, "/start"), *game));
        });
        if (problem) return tl::unexpected(std::move(*problem));
        return match;
    }

    [[nodiscard]] tl::expected<Origin, Problem> origin_of(const boost::json::value& record,
                                                          const boost::json::value& options,
                                                          int players) const final {
        const auto read = wire::read_record<G>(record, scenarios());
        if (!read) return tl::unexpected(Problem(read.error()).at("/record"));
        if (read->game.players() != players)
            return tl::unexpected(Problem{
                "json_array_size", {}, {{"count", players}, {"expected", read->game.players()}}, "/seats"});
        const auto game = game_of(rules_of(read->game), options, players);
        if (!game) return tl::unexpected(game.error());
        if (wire::Form<G>::options(*game) != wire::Form<G>::options(read->game))
            return tl::unexpected(Problem{"record_options", {}, {}, "/options"});
        const auto match = Match<G>::resume(*read);
        if (!match) {
            Problem problem = match.error();
            if (problem.ply >= 0 && problem.where.empty())
                problem.where = "/actions/" + std::to_string(problem.ply);
            return tl::unexpected(std::move(problem).at("/record"));
        }
        Origin origin{wire::Form<G>::start(*game, read->start), {}, match->to_act() == Seat::over};
        for (const auto action : read->actions) origin.actions.push_back(game->text(action));
        return origin;
    }

    [[nodiscard]] tl::expected<std::string, Problem> replay(const boost::json::value& record,
                                                            const ReplayWish& wish,
                                                            const wire::Scenarios& scenarios) const final {
        auto read = wire::read_record<G>(record, scenarios);
        if (!read) return tl::unexpected(std::move(read.error()).at("/record"));
        return ReplayFrames<G, Words>(*read, wish).text();
    }

  protected:
    /// Those that a record may name.
    [[nodiscard]] virtual wire::Scenarios scenarios() const { return {}; }

    /// The game of a table's options, as `settle` left them.
    [[nodiscard]] virtual tl::expected<G, Problem> game_of(std::string_view rules,
                                                           const boost::json::value& options,
                                                           int players) const {
        std::optional<G> game;
        auto problem = wire::problem_of([&] {
            game.emplace(wire::Form<G>::read_game(wire::JsonPlace(options, "/options"), players, rules, {}));
        });
        if (problem) return tl::unexpected(std::move(*problem));
        return std::move(*game);
    }
};

}  // namespace marea::table
