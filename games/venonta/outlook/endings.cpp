#include "games/venonta/outlook/endings.hpp"

#include <utility>

#include "games/venonta/flow/conquest.hpp"

namespace marea::venonta {
namespace {

/// By FightKind.
constexpr auto kinds = std::to_array<const char*>({"none", "attack", "liberation", "rebellion"});

/// What comes of it if the attacker wins, the defender wins or nobody does.
marea::Line meaning(const Terms& terms, const Public& table, Seat viewer, const char* winner) {
    const Fight& fight = table.fight;
    const Loot loot = loot_at_hand(terms, table);
    const std::string& target = terms.ids[fight.target];
    return {"venonta.ending.means",
            {{"by", std::string(winner)},
             {"kind", std::string(kinds[static_cast<std::size_t>(fight.kind)])},
             {"side", std::string(viewer == fight.side[0] ? "attacker" : "other")},
             {"other", fight.side[0]},
             {"territory", target},
             {"food", loot.food},
             {"tep", loot.tep},
             {"tokens", terms.defeat_tokens},
             {"pv", terms.defeat_pv}},
            fight.kind == FightKind::rebellion ? "N6.7" : "N6.4",
            {target}};
}

}  // namespace

FightEndings endings(const Terms& terms, const Public& table, Seat viewer) {
    const bool defends = viewer == table.fight.side[1];
    const char* side = defends ? "defender" : viewer == table.fight.side[0] ? "attacker" : "other";
    const auto ending = [&](const char* end, const char* winner) {
        marea::Line title{
            "venonta.ending",
            {{"end", std::string(end)}, {"side", std::string(side)}, {"other", table.fight.side[0]}}};
        return Told{std::move(title), meaning(terms, table, viewer, winner)};
    };
    FightEndings result{odds_at_hand(table),
                        {ending("win", defends ? "defender" : "attacker"),
                         ending("loss", defends ? "attacker" : "defender"), ending("cease", "nobody")}};
    if (defends) std::swap(result.odds.win, result.odds.loss);
    return result;
}

}  // namespace marea::venonta
