#include <algorithm>

#include "apps/commands/commands.hpp"
#include "apps/commands/play_match.hpp"
#include "apps/commands/records.hpp"

namespace marea::apps {
namespace {

/// Who sits where if nobody says: a person, and bots of a fair level.
std::vector<std::string> seats_of(const PlayArguments& arguments, std::string_view usual_bot) {
    if (!arguments.seats.empty()) return arguments.seats;
    constexpr int fewest = 2;
    constexpr int most = 16;  // more than any game takes: it says so itself
    const auto players = std::clamp(arguments.players.value_or(3), fewest - 1, most);
    std::vector<std::string> seats(static_cast<std::size_t>(players), "bot:" + std::string(usual_bot));
    seats.front() = "you";
    return seats;
}

}  // namespace

tl::expected<std::vector<std::string>, Problem> seat_names(const words::Catalogue& words,
                                                           const PlayArguments& arguments,
                                                           std::string_view usual_bot) {
    const auto seats = seats_of(arguments, usual_bot);
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

int run_play(const words::Catalogue& words, const Games& games, const PlayArguments& arguments) {
    if (!arguments.resume.empty())
        return with_first_record(words, games, arguments.resume, {arguments.table.scenario},
                                 [&](const ProgramGame& game, const GivenRecord& record) {
                                     return game.resume(words, arguments, record);
                                 });
    const auto game = games.find(arguments.game.empty() ? games.all().front()->name() : arguments.game);
    if (!game) return complain(words, game.error());
    return (*game)->play(words, arguments);
}

}  // namespace marea::apps
