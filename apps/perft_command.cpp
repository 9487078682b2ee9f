#include <fmt/format.h>

#include <memory>

#include "apps/commands.hpp"
#include "apps/records.hpp"
#include "core/replay.hpp"
#include "lab/perft.hpp"

namespace marea::apps {
namespace {

struct PerftArguments {
    std::string record;
    std::size_t ply = 0;
    int depth = 1;
    bool divide = false;
};

template <Game G>
void print_leaves(const G& game, const typename G::State& state, const PerftArguments& arguments) {
    if (arguments.divide && arguments.depth > 0)
        for (const auto action : game.legal(state)) {
            typename G::State next = state;
            game.apply(next, action);
            fmt::print("{} {}\n", game.text(action), lab::perft(game, next, arguments.depth - 1));
        }
    fmt::print("{}\n", lab::perft(game, state, arguments.depth));
}

int run_perft(const Catalogue& words, const PerftArguments& arguments) {
    const auto any = first_record(arguments.record);
    if (!any) return complain(words, any.error());
    return std::visit(
        [&](const auto& record) {
            if (arguments.ply > record.actions.size())
                return complain(
                    words, {"ply_out_of_range", {}, {{"plies", static_cast<int>(record.actions.size())}}});
            const auto state = replay(record, arguments.ply);
            if (!state) return complain(words, state.error());
            print_leaves(record.game, *state, arguments);
            return static_cast<int>(all_well);
        },
        *any);
}

}  // namespace

void add_perft(CLI::App& app, const Catalogue& words, int& exit_code) {
    auto* command = app.add_subcommand("perft", words.say("cli.perft"));
    const auto arguments = std::make_shared<PerftArguments>();
    command->add_option("--record", arguments->record, words.say("cli.perft.record"))->required();
    command->add_option("--ply", arguments->ply, words.say("cli.perft.ply"));
    command->add_option("--depth", arguments->depth, words.say("cli.perft.depth"))
        ->check(CLI::Range(0, 1000));
    command->add_flag("--divide", arguments->divide, words.say("cli.perft.divide"));
    command->callback([&words, &exit_code, arguments] { exit_code = run_perft(words, *arguments); });
}

}  // namespace marea::apps
