/// The whole program with one game more, the made-up one of the tests: what a game must say, and that nothing
/// else need be touched. `marea_toy serve` is the server that tests/server/test_toy.py and the page's test of
/// games that it cannot draw play against.
#include <fmt/format.h>

#include "apps/commands/program_game_of.hpp"
#include "apps/games.hpp"
#include "tests/toy/toy_kit.hpp"

namespace marea::toy {
namespace {

using boost::json::serialize;

/// At the terminal, as plain as can be.
class ToyFace {
  public:
    explicit ToyFace(const Bottega& game) : game_(game) {}

    [[nodiscard]] std::string draw(const View& view, const std::string&) const {
        return serialize(wire::Form<Bottega>::position(game_, view)) + "\n";
    }
    [[nodiscard]] std::string offers(const View& view, bool) const {
        std::string line;
        for (const Action action : game_.legal(view)) line += game_.text(action) + " ";
        return line + "\n";
    }
    [[nodiscard]] std::optional<Action> read(const View&, const std::string& line) const {
        return game_.parse(line);
    }
    [[nodiscard]] bool is_idle(const View&) const { return false; }
    [[nodiscard]] bool looks(const View&, const std::string&) const { return false; }
    [[nodiscard]] std::optional<std::string> answer(const View&, const std::string&) const {
        return std::nullopt;
    }
    [[nodiscard]] std::string tell(const State& before, Action action, Seat viewer) const {
        return game_.seen(before, action, viewer);
    }
    [[nodiscard]] bots::Counsel<Bottega> advise(bots::Story<Bottega> story, Rng&) const {
        return {"0", {{game_.legal(story.back())[0], 0}}, {}};
    }
    [[nodiscard]] std::string named(const View&, Action action) const { return game_.text(action); }
    [[nodiscard]] std::string result(const State& state) const {
        return serialize(boost::json::value_from(result_of(game_, state).scores)) + "\n";
    }
    [[nodiscard]] std::string help() const { return {}; }

  private:
    Bottega game_;
};

struct ToyDesk {
    using Game = Bottega;
    static constexpr std::string_view usual_bot = "0";

    static std::vector<std::string> options() { return {}; }
    static std::unique_ptr<table::GameKit> kit(table::ScenarioShelf&) { return make_kit(); }
    static tl::expected<apps::Opening<Bottega>, apps::BadOpening> open(const apps::TableArguments&,
                                                                       int players) {
        return apps::Opening<Bottega>{Bottega(players)};
    }
    static ToyFace face(const words::Catalogue&, const apps::Console&, const table::Match<Bottega>& match,
                        const wire::Scenarios&) {
        return ToyFace(match.game());
    }
    static void print_position(const words::Catalogue&, const Record<Bottega>& record, const State& state,
                               std::size_t, std::optional<int> viewer, const wire::Scenarios&) {
        const auto seen = record.game.view(state, viewer ? seat(*viewer) : Seat::spectator);
        fmt::print("{}", ToyFace(record.game).draw(seen, {}));
    }
};

}  // namespace
}  // namespace marea::toy

int main(int argc, char** argv) {
    using namespace marea;
    apps::Games games = apps::all_games();
    games.add(std::make_unique<apps::ProgramGameOf<toy::ToyDesk>>());
    return apps::run_command_line(argc, argv, games);
}
