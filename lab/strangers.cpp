#include "lab/strangers.hpp"

#include <algorithm>
#include <array>
#include <optional>

#include "bots/venonta/sensible.hpp"
#include "games/venonta/odds.hpp"

namespace marea::lab {

using namespace venonta;

namespace {

/// Of the legal actions of a kind the one that is worth most; none if there is none.
template <class Worth>
std::optional<Action> best_of(const Legal& legal, Kind kind, Worth worth) {
    std::optional<Action> best;
    for (const Action action : legal)
        if (action.kind == kind && (!best || worth(action) > worth(*best))) best = action;
    return best;
}

/// Level 1, but instead of ending its turn it attacks where it hopes for more than `least`.
Action choose_to_attack(const Venonta& game, const View& view, double least) {
    const Action usual = bots::choose_by_rules(game, view, bots::mixed);
    if (usual.kind != Kind::end) return usual;
    const auto hope = [&](Action attack) {
        const auto odds = odds_of_attack(view.table, view.seat, attack.a, attack.b);
        return odds.win - odds.loss;
    };
    const auto best = best_of(game.legal(view), Kind::attack, hope);
    return best && hope(*best) > least ? *best : usual;
}

Action choose_as_raider(const Venonta& game, const View& view, Rng& /*never rolls*/) {
    return choose_to_attack(game, view, 0);
}
Action choose_recklessly(const Venonta& game, const View& view, Rng& /*never rolls*/) {
    return choose_to_attack(game, view, -1);
}

Action choose_as_spoiler(const Venonta& game, const View& view, Rng& /*never rolls*/) {
    const Action usual = bots::choose_by_rules(game, view, bots::mixed);
    if (view.table.round != rounds - 1) return usual;
    return best_of(game.legal(view), Kind::factory, [](Action) { return 0; }).value_or(usual);
}

Action choose_as_miser(const Venonta& game, const View& view, Rng& /*never rolls*/) {
    if (view.table.phase == Phase::answer) return act(Kind::no);
    if (view.table.phase == Phase::pledge && view.table.actor != view.seat) return act(Kind::pledge, 0);
    return bots::choose_by_rules(game, view, bots::mixed);
}

constexpr std::array<bots::Bot<Venonta>, 4> all{{{"raider", choose_as_raider},
                                                 {"reckless", choose_recklessly},
                                                 {"spoiler", choose_as_spoiler},
                                                 {"miser", choose_as_miser}}};

}  // namespace

const bots::Bot<Venonta>* find_stranger(std::string_view name) {
    const auto found =
        std::find_if(all.begin(), all.end(), [&](const auto& bot) { return bot.level == name; });
    return found == all.end() ? nullptr : &*found;
}

}  // namespace marea::lab
