#include "apps/commands/venezia_game.hpp"

#include <fmt/format.h>

#include "apps/commands/program_game_of.hpp"
#include "apps/commands/venezia_arguments.hpp"
#include "apps/terminal/venezia/play.hpp"
#include "apps/terminal/venezia/screen.hpp"
#include "bots/venezia/counsel.hpp"
#include "bots/venezia/levels.hpp"
#include "games/venezia/option_table.hpp"
#include "table/venezia_kit.hpp"
#include "wire/venezia/venezia_json.hpp"

namespace marea::apps {
namespace {

using venezia::Venezia;

struct VeneziaDesk {
    using Game = Venezia;
    static constexpr std::string_view usual_bot = "2";

    static std::vector<std::string> options() {
        std::vector<std::string> names;
        for (const auto& row : venezia::option_table) names.emplace_back(row.name);
        return names;
    }
    static constexpr bots::Review<Venezia>::Judge judge = bots::judge_choice;
    static std::unique_ptr<table::GameKit> kit(table::ScenarioShelf&) { return table::make_venezia_kit(); }

    static tl::expected<Opening<Venezia>, BadOpening> open(const TableArguments& arguments, int players) {
        const auto options = venezia_options(arguments.options, players);
        if (!options) return tl::unexpected(BadOpening{{}, {options.error()}});
        const auto board = venezia_board(arguments.board, *options);
        if (!board) return tl::unexpected(BadOpening{{}, {board.error()}});
        Opening<Venezia> opening{Venezia(*options)};
        if (*board)
            opening.deal = [board = **board, options = *options](Rng& rng) {
                return venezia::deal_onto(board, options, rng);
            };
        return opening;
    }

    static VeneziaFace face(const words::Catalogue& words, const Console& console,
                            const table::Match<Venezia>& match, const wire::Scenarios&) {
        return {words, console, match.game(), match.record().seats};
    }

    static void print_position(const words::Catalogue& words, const Record<Venezia>& record,
                               const venezia::State& state, std::size_t ply, std::optional<int> viewer,
                               const wire::Scenarios&) {
        const Console console;
        const VeneziaScreen screen(words, console, record.game, record.seats);
        fmt::print("{}", viewer ? screen.draw(record.game.view(state, seat(*viewer))) : screen.draw(state));
        if (ply > 0) {
            const auto before = replay(record, ply - 1);
            const Told told = record.game.tell(*before, record.actions[ply - 1], Seat::spectator);
            fmt::print("{}\n",
                       words.say("replay.last", {{"action", words.say(told, screen.marked_names())}}));
        }
        if (record.game.to_act(state) == Seat::over) fmt::print("\n{}", screen.final_score(state));
    }
};

}  // namespace

std::unique_ptr<const ProgramGame> venezia_game() { return std::make_unique<ProgramGameOf<VeneziaDesk>>(); }

}  // namespace marea::apps
