#pragma once

#include <fmt/format.h>

#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "apps/commands/commands.hpp"
#include "apps/commands/random_seed.hpp"
#include "apps/terminal/console.hpp"
#include "apps/terminal/play_loop.hpp"
#include "bots/bot.hpp"

namespace marea::apps {

/// Who sits at a new table, by the names that its record has: "you" becomes a word in the player's language,
/// "you:Ada" is Ada, a bot keeps its level. If nobody says, a person and bots of a fair level.
tl::expected<std::vector<std::string>, Problem> seat_names(const words::Catalogue& words,
                                                           const PlayArguments& arguments,
                                                           std::string_view usual_bot);

/// Who plays each seat: a bot, or a person (nullptr).
template <Game G>
tl::expected<std::vector<const bots::Bot<G>*>, Problem> players_of(const std::vector<std::string>& names) {
    std::vector<const bots::Bot<G>*> players;
    for (const std::string& name : names) {
        if (!name.starts_with("bot:")) {
            players.push_back(nullptr);
            continue;
        }
        players.push_back(bots::find_bot<G>(name.substr(4)));
        if (players.back() == nullptr)
            return tl::unexpected(Problem{"unknown_bot", {}, {{"bot", name.substr(4)}}});
    }
    return players;
}

/// Plays a match to its end or until the people stop, and writes its record if one is asked for.
template <Game G, Face<G> F>
int play_match(const words::Catalogue& words, const PlayArguments& arguments, const Console& console,
               table::Match<G> match, F face) {
    const auto players = players_of<G>(match.record().seats);
    if (!players) return complain(words, players.error());
    const Rng rng(arguments.table.seed.value_or(fresh_seed()), 1);
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

}  // namespace marea::apps
