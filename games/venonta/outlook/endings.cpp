#include "games/venonta/outlook/endings.hpp"

#include <array>
#include <utility>

#include "games/venonta/flow/conquest.hpp"

namespace marea::venonta {
namespace {

constexpr auto fight_ends = std::to_array<const char*>({"win", "loss", "cease", "withdraw"});
/// Who wins by it.
constexpr auto fight_winners = std::to_array<const char*>({"attacker", "defender", "nobody", "nobody"});
/// By FightKind.
constexpr auto fight_kinds = std::to_array<const char*>({"none", "attack", "liberation", "rebellion"});

}  // namespace

Told endings(const Terms& terms, const Public& table, Seat viewer) {
    const Fight& fight = table.fight;
    const bool defends = viewer == fight.side[1];
    const char* side = defends ? "defender" : viewer == fight.side[0] ? "attacker" : "other";
    const Loot loot = loot_at_hand(terms, table);
    const std::string& target = terms.ids[fight.target];
    const marea::Line line{"venonta.fight_end",
                           {{"end", std::string()},
                            {"by", std::string()},
                            {"kind", std::string(fight_kinds[static_cast<std::size_t>(fight.kind)])},
                            {"side", std::string(side)},
                            {"other", fight.side[0]},
                            {"territory", target},
                            {"food", loot.food},
                            {"tep", loot.tep},
                            {"tokens", terms.defeat_tokens},
                            {"pv", terms.defeat_pv}},
                           "N6.4",
                           {target}};
    Told told(fight.kind == FightKind::rebellion ? 3 : 4, line);
    for (std::size_t i = 0; i < told.size(); ++i) {
        told[i].values[0].value = std::string(fight_ends[i]);
        told[i].values[1].value = std::string(fight_winners[defends && i < 2 ? 1 - i : i]);
    }
    return told;
}

}  // namespace marea::venonta
