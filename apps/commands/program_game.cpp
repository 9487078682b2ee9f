#include "apps/commands/program_game.hpp"

#include "wire/record/record_json.hpp"

namespace marea::apps {

tl::expected<const ProgramGame*, Problem> Games::find(std::string_view name) const {
    for (const auto& game : all_)
        if (game->name() == name) return game.get();
    return tl::unexpected(Problem{"unknown_game", {}, {{"game", std::string(name)}}});
}

tl::expected<const ProgramGame*, Problem> Games::of_record(const boost::json::value& record) const {
    auto game = find(wire::game_of(record));
    if (!game) return tl::unexpected(wire::unknown_game(record));
    return game;
}

table::MakeKits Games::kits() const {
    return [this](table::ScenarioShelf& shelf) {
        table::GameKits kits;
        for (const auto& game : all_) kits.add(game->kit(shelf));
        return kits;
    };
}

}  // namespace marea::apps
