#include <fmt/format.h>

#include <optional>

#include "apps/commands.hpp"
#include "apps/random_seed.hpp"
#include "apps/records.hpp"
#include "apps/terminal/console.hpp"
#include "apps/terminal/play_loop.hpp"
#include "apps/terminal/venezia_play.hpp"
#include "apps/venezia_arguments.hpp"
#include "bots/venezia_levels.hpp"

namespace marea::apps {
namespace {

using venezia::Venezia;
using VeneziaMatch = table::Match<Venezia>;

/// Names for a record: "you" becomes a word in the player's language, "you:Ada" is Ada, a bot keeps its
/// level.
tl::expected<std::vector<std::string>, Problem> seat_names(const Catalogue& words,
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
tl::expected<std::vector<const bots::Bot<Venezia>*>, Problem> players_of(
    const Venezia& game, const std::vector<std::string>& names) {
    std::vector<const bots::Bot<Venezia>*> players;
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

tl::expected<VeneziaMatch, Problem> new_match(const Catalogue& words, const PlayArguments& arguments,
                                              std::uint64_t seed) {
    auto names = seat_names(words, arguments.seats);
    if (!names) return tl::unexpected(names.error());
    const int players = static_cast<int>(names->size());
    if (players < venezia::min_players || players > venezia::max_players)
        return tl::unexpected(Problem{"player_count", "V2.0", {{"count", players}}});
    const auto options = arguments.venezia.options(players);
    if (!options) return tl::unexpected(options.error());
    const auto board = arguments.venezia.board(*options);
    if (!board) return tl::unexpected(board.error());
    Rng rng(seed);
    const Venezia game(*options);
    return VeneziaMatch(game, *board ? venezia::deal_onto(**board, *options, rng) : game.deal(rng), *names);
}

tl::expected<VeneziaMatch, Problem> open_match(const Catalogue& words, const PlayArguments& arguments,
                                               std::uint64_t seed) {
    if (arguments.resume.empty()) return new_match(words, arguments, seed);
    const auto any = first_record(arguments.resume, {});
    if (!any) return tl::unexpected(any.error());
    const auto* record = std::get_if<Record<Venezia>>(&*any);
    if (record == nullptr)
        return tl::unexpected(
            Problem{"unknown_game", {}, {{"game", std::string(venonta::Venonta::name)}}, "/game"});
    return VeneziaMatch::resume(*record);
}

}  // namespace

int run_play(const Catalogue& words, const PlayArguments& arguments) {
    if (arguments.game != Venezia::name)
        return complain(words, {"unknown_game", {}, {{"game", arguments.game}}});
    const std::uint64_t seed = arguments.venezia.seed.value_or(fresh_seed());
    auto match = open_match(words, arguments, seed);
    if (!match) return complain(words, match.error(), arguments.resume);
    const std::vector<std::string> names = match->record().seats;
    const auto players = players_of(match->game(), names);
    if (!players) return complain(words, players.error());
    const Console console;
    VeneziaFace face(words, console, match->game(), names);
    PlayLoop loop(words, console, std::move(*match), *players, std::move(face), Rng(seed, 1));
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
                                     {{"file", printable(arguments.record, 200)}}));
    }
    return finished ? all_well : stopped;
}

}  // namespace marea::apps
