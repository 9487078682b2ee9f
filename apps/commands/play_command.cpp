#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <optional>

#include "apps/commands/commands.hpp"
#include "apps/commands/random_seed.hpp"
#include "apps/commands/records.hpp"
#include "apps/commands/venezia_arguments.hpp"
#include "apps/terminal/console.hpp"
#include "apps/terminal/play_loop.hpp"
#include "apps/terminal/venezia/play.hpp"
#include "apps/terminal/venonta/play.hpp"
#include "bots/venezia/levels.hpp"
#include "bots/venonta/levels.hpp"
#include "wire/scenario/scenario_hash.hpp"

namespace marea::apps {
namespace {

using venezia::Venezia;
using venonta::Venonta;

/// Who sits where if nobody says: a person, and bots of a fair level.
std::vector<std::string> seats_of(const PlayArguments& arguments) {
    if (!arguments.seats.empty()) return arguments.seats;
    constexpr int fewest = 2;
    constexpr int most = 16;  // more than any game takes: it says so itself
    const auto players = std::clamp(arguments.players.value_or(3), fewest - 1, most);
    std::vector<std::string> seats(static_cast<std::size_t>(players),
                                   arguments.game == Venezia::name ? "bot:2" : "bot:1");
    seats.front() = "you";
    return seats;
}

/// Names for a record: "you" becomes a word in the player's language, "you:Ada" is Ada, a bot keeps its
/// level.
tl::expected<std::vector<std::string>, Problem> seat_names(const words::Catalogue& words,
                                                           const std::vector<std::string>& seats) {
    const auto people = std::ranges::count(seats, std::string("you"));
    std::vector<std::string> names;
    for (const std::string& seat : seats) {
        const int number = static_cast<int>(names.size()) + 1;
        if (seat == "you")
            names.push_back(people == 1 ? words.say("play.you")
                                        : words.say("play.person", {{"number", number}}));
        else if (seat.starts_with("you:") && seat.size() > 4 && !seat.starts_with("you:bot:"))
            names.push_back(seat.substr(4));
        else if (seat.starts_with("bot:"))
            names.push_back(seat);
        else
            return tl::unexpected(Problem{"unknown_seat", {}, {{"seat", seat}}});
    }
    return names;
}

/// Who plays each seat: a bot, or a person (nullptr).
template <Game G>
tl::expected<std::vector<const bots::Bot<G>*>, Problem> players_of(const G& game,
                                                                   const std::vector<std::string>& names) {
    std::vector<const bots::Bot<G>*> players;
    for (const std::string& name : names) {
        if (!name.starts_with("bot:")) {
            players.push_back(nullptr);
            continue;
        }
        players.push_back(bots::find_bot(game, name.substr(4)));
        if (players.back() == nullptr)
            return tl::unexpected(Problem{"unknown_bot", {}, {{"bot", name.substr(4)}}});
    }
    return players;
}

/// Plays a match to its end or until the people stop, and writes its record if one is asked for.
template <Game G, Face<G> F>
int play(const words::Catalogue& words, const PlayArguments& arguments, const Console& console,
         table::Match<G> match, F face) {
    const auto players = players_of(match.game(), match.record().seats);
    if (!players) return complain(words, players.error());
    const Rng rng(arguments.venezia.seed.value_or(fresh_seed()), 1);
    PlayLoop loop(words, console, std::move(match), *players, std::move(face), rng);
    std::optional<WholeFile> file;
    if (!arguments.record.empty()) {
        file.emplace(arguments.record);
        if (!file->write({})) return complain(words, file_problem("file_unwritable", arguments.record));
    }
    const bool finished = loop.run();
    if (file) {
        file->write(wire::write_record(loop.match().record()) + "\n");
        if (!file->finish()) return complain(words, file_problem("file_unwritable", arguments.record));
        fmt::print("{}\n", words.say(finished ? "play.recorded" : "play.saved",
                                     {{"file", words::printable(arguments.record, 200)}}));
    }
    return finished ? all_well : stopped;
}

int play(const words::Catalogue& words, const PlayArguments& arguments, table::Match<Venezia> match) {
    const Console console;
    VeneziaFace face(words, console, match.game(), match.record().seats);
    return play(words, arguments, console, std::move(match), std::move(face));
}

int play(const words::Catalogue& words, const PlayArguments& arguments, table::Match<Venonta> match,
         const wire::ScenarioTexts& texts) {
    const Console console;
    VenontaFace face(console, std::make_shared<const VenontaNames>(words, console, match.game(), texts,
                                                                   match.record().seats));
    return play(words, arguments, console, std::move(match), std::move(face));
}

int new_venezia(const words::Catalogue& words, const PlayArguments& arguments,
                std::vector<std::string> names) {
    const int players = static_cast<int>(names.size());
    if (players < venezia::min_players || players > venezia::max_players)
        return complain(words, {"player_count", "V2.0", {{"count", players}}});
    const auto options = arguments.venezia.options(players);
    if (!options) return complain(words, options.error());
    const auto board = arguments.venezia.board(*options);
    if (!board) return complain(words, board.error());
    Rng rng(arguments.venezia.seed.value_or(fresh_seed()));
    const Venezia game(*options);
    const auto setup = *board ? venezia::deal_onto(**board, *options, rng) : game.deal(rng);
    return play(words, arguments, table::Match<Venezia>(game, setup, std::move(names)));
}

int new_venonta(const words::Catalogue& words, const PlayArguments& arguments,
                std::vector<std::string> names) {
    const int players = static_cast<int>(names.size());
    if (const auto problem = venonta::check_players(players)) return complain(words, *problem);
    const auto file = open_scenario(arguments.scenario);
    if (!file) return complain(words, BadScenario{arguments.scenario, file.error()});
    Rng rng(arguments.venezia.seed.value_or(fresh_seed()));
    const Venonta game(std::make_shared<const venonta::Scenario>(file->scenario), players);
    return play(words, arguments, table::Match<Venonta>(game, game.deal(rng), std::move(names)), file->texts);
}

int resume(const words::Catalogue& words, const PlayArguments& arguments) {
    const auto scenarios = known_scenarios({arguments.scenario});
    if (!scenarios) return complain(words, scenarios.error());
    const auto any = first_record(arguments.resume, *scenarios);
    if (!any) return complain(words, any.error(), arguments.resume);
    const auto go_on = [&]<Game G>(const Record<G>& record) {
        auto match = table::Match<G>::resume(record);
        if (!match) return complain(words, match.error(), arguments.resume);
        if constexpr (std::is_same_v<G, Venezia>)
            return play(words, arguments, std::move(*match));
        else
            return play(words, arguments, std::move(*match),
                        scenarios->by_hash(wire::scenario_hash(record.game.scenario()))->texts);
    };
    return std::visit(go_on, *any);
}

}  // namespace

int run_play(const words::Catalogue& words, const PlayArguments& arguments) {
    if (!arguments.resume.empty()) return resume(words, arguments);
    auto names = seat_names(words, seats_of(arguments));
    if (!names) return complain(words, names.error());
    if (arguments.game == Venezia::name) return new_venezia(words, arguments, std::move(*names));
    if (arguments.game == Venonta::name) return new_venonta(words, arguments, std::move(*names));
    return complain(words, {"unknown_game", {}, {{"game", arguments.game}}});
}

}  // namespace marea::apps
