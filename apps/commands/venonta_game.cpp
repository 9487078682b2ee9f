#include "apps/commands/venonta_game.hpp"

#include <fmt/format.h>

#include <memory>

#include "apps/commands/program_game_of.hpp"
#include "apps/terminal/sheet.hpp"
#include "apps/terminal/venonta/play.hpp"
#include "apps/terminal/venonta/screen.hpp"
#include "apps/terminal/venonta/words.hpp"
#include "bots/venonta/counsel.hpp"
#include "bots/venonta/levels.hpp"
#include "table/venonta_kit.hpp"
#include "wire/scenario/scenario_hash.hpp"
#include "wire/venonta/venonta_json.hpp"

namespace marea::apps {
namespace {

using venonta::Venonta;

struct VenontaDesk {
    using Game = Venonta;
    static constexpr std::string_view usual_bot = "1";

    /// Its scenario is a file.
    static std::vector<std::string> options() { return {}; }
    static constexpr bots::Review<Venonta>::Judge judge = bots::judge_choice;
    static std::unique_ptr<table::GameKit> kit(table::ScenarioShelf& shelf) {
        return table::make_venonta_kit(shelf);
    }

    static tl::expected<Opening<Venonta>, BadOpening> open(const TableArguments& arguments, int players) {
        auto file = open_scenario(arguments.scenario);
        if (!file) return tl::unexpected(BadOpening{arguments.scenario, std::move(file.error())});
        return Opening<Venonta>{
            Venonta(std::make_shared<const venonta::Scenario>(std::move(file->scenario)), players)};
    }

    static std::shared_ptr<const VenontaNames> names(const words::Catalogue& words, const Console& console,
                                                     const Venonta& game,
                                                     const std::vector<std::string>& seats,
                                                     const wire::Scenarios& scenarios) {
        const auto* const known = scenarios.by_hash(wire::scenario_hash(game.scenario()));
        return std::make_shared<const VenontaNames>(words, console, game, known->texts, seats);
    }

    static VenontaFace face(const words::Catalogue& words, const Console& console,
                            const table::Match<Venonta>& match, const wire::Scenarios& scenarios) {
        return {console, names(words, console, match.game(), match.record().seats, scenarios)};
    }

    static void print_position(const words::Catalogue& words, const Record<Venonta>& record,
                               const venonta::State& state, std::size_t ply, std::optional<int> viewer,
                               const wire::Scenarios& scenarios) {
        const Console console;
        const auto known = names(words, console, record.game, record.seats, scenarios);
        const VenontaScreen screen(known, console);
        fmt::print("{}", viewer ? screen.draw(record.game.view(state, seat(*viewer))) : screen.draw(state));
        if (ply > 0) {
            const auto before = replay(record, ply - 1);
            const auto action = record.actions[ply - 1];
            const VenontaWords log(known);
            const std::string told =
                viewer ? log.tell(*before, action, seat(*viewer)) : log.tell(*before, action);
            const std::string text = told.empty() ? record.game.text(action) : told;
            fmt::print("{}", joined(wrapped(words.say("replay.last", {{"action", text}}), console.width())));
        }
        if (record.game.to_act(state) == Seat::over) fmt::print("\n{}", screen.final_score(state));
    }
};

}  // namespace

std::unique_ptr<const ProgramGame> venonta_game() { return std::make_unique<ProgramGameOf<VenontaDesk>>(); }

}  // namespace marea::apps
