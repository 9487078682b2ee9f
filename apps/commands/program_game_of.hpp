#pragma once

#include <algorithm>

#include "apps/commands/count_leaves.hpp"
#include "apps/commands/lab_contests.hpp"
#include "apps/commands/lab_data.hpp"
#include "apps/commands/play_match.hpp"
#include "apps/commands/program_game.hpp"
#include "apps/commands/review_record.hpp"
#include "apps/commands/show_record.hpp"
#include "apps/commands/sim_games.hpp"
#include "core/replay.hpp"
#include "table/fairness.hpp"
#include "wire/record/record_json.hpp"

namespace marea::apps {

/// A game that the command line asks for, and how its tables start.
template <Game G>
struct Opening {
    G game;
    std::function<typename G::Setup(Rng&)> deal = {};  ///< the game's own if empty
};

/// What is wrong with what the command line asks for, and in which file.
struct BadOpening {
    std::string file;
    std::vector<Problem> problems;
};

/// A game of the program, by what its `Desk` says of it beyond its `wire::Form` and its `bots::levels`:
///
/// - `Game`, `usual_bot`, `options()`, `kit(shelf)`
/// - `open(arguments, players)`     an Opening; so many can play
/// - `face(words, console, match, scenarios)`   a Face (play_loop.hpp)
/// - `print_position(…)`            (show_record.hpp)
/// - `judge`                        a Review's, if there is one (bots/review.hpp)
template <class Desk>
class ProgramGameOf final : public ProgramGame {
  public:
    using G = typename Desk::Game;

    [[nodiscard]] std::string_view name() const override { return G::name; }
    [[nodiscard]] std::string_view rules() const override { return G::rules; }
    [[nodiscard]] std::vector<std::string> options() const override { return Desk::options(); }
    [[nodiscard]] std::unique_ptr<table::GameKit> kit(table::ScenarioShelf& shelf) const override {
        return Desk::kit(shelf);
    }

    [[nodiscard]] int sim(const words::Catalogue& words, const SimArguments& arguments) const override {
        auto plan = simulation(words, arguments, arguments.table.seed.value_or(fresh_seed()));
        return plan ? play_all(words, arguments, bots_of(arguments), std::move(*plan)) : bad_input;
    }

    [[nodiscard]] int data(const words::Catalogue& words, const SimArguments& arguments,
                           const std::string& out) const override {
        auto plan = simulation(words, arguments, arguments.table.seed.value_or(2099));
        return plan ? write_games(words, out, bots_of(arguments), std::move(*plan)) : bad_input;
    }

    [[nodiscard]] int lab(const words::Catalogue& words, const LabArguments& arguments) const override {
        constexpr int most = 16;
        auto counts = arguments.players;
        for (int players = 1; arguments.players.empty() && players <= most; ++players)
            if (!wire::Form<G>::check_players(players)) counts.push_back(players);
        return hold_contests<G>(words, arguments, counts,
                                [&](int players) { return open(words, arguments.table, players); });
    }

    [[nodiscard]] int play(const words::Catalogue& words, const PlayArguments& arguments) const override {
        auto names = seat_names(words, arguments, Desk::usual_bot);
        if (!names) return complain(words, names.error());
        auto opening = open(words, arguments.table, static_cast<int>(names->size()));
        if (!opening) return bad_input;
        const auto scenarios = known_scenarios({arguments.table.scenario});
        if (!scenarios) return complain(words, scenarios.error());
        Rng rng(arguments.table.seed.value_or(fresh_seed()));
        const auto setup = opening->deal ? opening->deal(rng) : opening->game.deal(rng);
        return sit_down(words, arguments, table::Match<G>(opening->game, setup, std::move(*names)),
                        *scenarios);
    }

    [[nodiscard]] int resume(const words::Catalogue& words, const PlayArguments& arguments,
                             const GivenRecord& given) const override {
        const auto record = wire::read_record<G>(given.json, given.scenarios);
        if (!record) return complain(words, record.error(), arguments.resume);
        auto match = table::Match<G>::resume(*record);
        if (!match) return complain(words, match.error(), arguments.resume);
        return sit_down(words, arguments, std::move(*match), given.scenarios);
    }

    [[nodiscard]] int show(const words::Catalogue& words, const ReplayArguments& arguments,
                           const GivenRecord& given) const override {
        const auto record = wire::read_record<G>(given.json, given.scenarios);
        if (!record) return complain(words, record.error(), arguments.record);
        return apps::show<Desk>(words, arguments, *record, given.scenarios);
    }

    [[nodiscard]] int review(const words::Catalogue& words, const ReviewArguments& arguments,
                             const GivenRecord& given) const override {
        const auto record = wire::read_record<G>(given.json, given.scenarios);
        if (!record) return complain(words, record.error(), arguments.record);
        if (const auto problem = check(*record)) return complain(words, *problem, arguments.record);
        if constexpr (requires { Desk::judge; })
            return look_through(words, arguments, *record, Desk::judge);
        else
            return complain(words, {"review_game"}, arguments.record);
    }

    [[nodiscard]] int perft(const words::Catalogue& words, const PerftArguments& arguments,
                            const GivenRecord& given) const override {
        const auto record = wire::read_record<G>(given.json, given.scenarios);
        if (!record) return complain(words, record.error(), arguments.record);
        const auto state = state_at(*record, arguments.ply);
        if (!state) return complain(words, state.error(), arguments.record);
        print_leaves(record->game, *state, arguments);
        return all_well;
    }

    [[nodiscard]] tl::expected<Verified, Problem> verify(const GivenRecord& given) const override {
        const auto record = wire::read_record<G>(given.json, given.scenarios);
        if (!record) return tl::unexpected(record.error());
        auto problem = check(*record);
        if (!problem && record->fairness) problem = table::check_fairness(*record);
        if (problem) return tl::unexpected(std::move(*problem));
        return Verified{record->result.has_value(), record->fairness.has_value(),
                        record->fairness && !table::is_bound(*record->fairness),
                        record->fairness && record->fairness->carried};
    }

  private:
    static std::vector<std::string> bots_of(const SimArguments& arguments) {
        return arguments.bots.empty() ? std::vector{std::string(Desk::usual_bot)} : arguments.bots;
    }

    /// Many games, without their bots. Or nothing, and what is wrong has been said.
    static std::optional<lab::Simulation<G>> simulation(const words::Catalogue& words,
                                                        const SimArguments& arguments, std::uint64_t seed) {
        const auto named = static_cast<int>(arguments.bots.size());
        auto opening = open(words, arguments.table, arguments.players.value_or(named > 1 ? named : 4));
        if (!opening) return std::nullopt;
        return lab::Simulation<G>{std::move(opening->game), {}, arguments.games, seed, arguments.threads,
                                  std::move(opening->deal), {}};
    }

    /// Or nothing, and what is wrong has been said.
    static std::optional<Opening<G>> open(const words::Catalogue& words, const TableArguments& arguments,
                                          int players) {
        if (const auto problem = wire::Form<G>::check_players(players)) {
            complain(words, *problem);
            return std::nullopt;
        }
        const auto known = Desk::options();
        for (const auto& [name, value] : arguments.options)
            if (std::ranges::find(known, name) == known.end()) {
                complain(words, {"option_of_another_game",
                                 {},
                                 {{"option", flag_of(name)}, {"game", std::string(G::name)}}});
                return std::nullopt;
            }
        tl::expected<Opening<G>, BadOpening> opening = Desk::open(arguments, players);
        if (opening) return std::move(*opening);
        for (const Problem& problem : opening.error().problems)
            complain(words, problem, opening.error().file);
        return std::nullopt;
    }

    static int sit_down(const words::Catalogue& words, const PlayArguments& arguments, table::Match<G> match,
                        const wire::Scenarios& scenarios) {
        const Console console;
        auto face = Desk::face(words, console, match, scenarios);
        return play_match(words, arguments, console, std::move(match), std::move(face));
    }
};

}  // namespace marea::apps
