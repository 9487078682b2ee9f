#include <fmt/format.h>

#include "apps/commands/commands.hpp"
#include "apps/commands/records.hpp"
#include "lab/perft.hpp"

namespace marea::apps {
namespace {

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

}  // namespace

int run_perft(const words::Catalogue& words, const PerftArguments& arguments) {
    const auto scenarios = known_scenarios(arguments.scenarios);
    if (!scenarios) return complain(words, scenarios.error());
    const auto any = first_record(arguments.record, *scenarios);
    if (!any) return complain(words, any.error(), arguments.record);
    return std::visit(
        [&](const auto& record) {
            const auto state = state_at(record, arguments.ply);
            if (!state) return complain(words, state.error(), arguments.record);
            print_leaves(record.game, *state, arguments);
            return static_cast<int>(all_well);
        },
        *any);
}

}  // namespace marea::apps
