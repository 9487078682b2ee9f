#include "games/venonta/odds.hpp"

#include <algorithm>
#include <array>

#include "games/venonta/legal/windows.hpp"

namespace marea::venonta {
namespace {

constexpr int most_reds = 6;

/// By red dice of attacker and defender and exchanges missed.
using OddsTable =
    std::array<std::array<std::array<FightOdds, misses_to_cease>, most_reds + 1>, most_reds + 1>;

constexpr double hit_chance(int reds) {
    return static_cast<double>(reds > 0 ? red_hits : blue_hits) / die_faces;
}

constexpr void add(FightOdds& sum, double chance, const FightOdds& rest) {
    sum.win += chance * rest.win;
    sum.loss += chance * rest.loss;
    sum.cease += chance * rest.cease;
    sum.kills += chance * rest.kills;
    sum.losses += chance * rest.losses;
}

constexpr const FightOdds& entry(const OddsTable& table, int attacker, int defender, int misses) {
    return table[static_cast<std::size_t>(attacker)][static_cast<std::size_t>(defender)]
                [static_cast<std::size_t>(misses)];
}

/// N6.3, N6.4 One exchange; what it leads to is in the table already.
constexpr FightOdds exchange(const OddsTable& table, int attacker, int defender, int misses) {
    const double strikes = hit_chance(attacker);
    const double is_struck = hit_chance(defender);
    FightOdds odds;
    for (const bool hits : {false, true})
        for (const bool is_hit : {false, true}) {
            const double chance = (hits ? strikes : 1 - strikes) * (is_hit ? is_struck : 1 - is_struck);
            const bool attacker_falls = is_hit && attacker == 0;
            const bool defender_falls = hits && defender == 0;
            const int attacker_left = attacker - (is_hit && attacker > 0 ? 1 : 0);
            const int defender_left = defender - (hits && defender > 0 ? 1 : 0);
            odds.losses += chance * (attacker - attacker_left);
            odds.kills += chance * (defender - defender_left);
            if (attacker_falls)
                odds.loss += chance;
            else if (defender_falls)
                odds.win += chance;
            else if (hits || is_hit)
                add(odds, chance, entry(table, attacker_left, defender_left, 0));
            else if (misses + 1 == misses_to_cease)
                odds.cease += chance;
            else
                add(odds, chance, entry(table, attacker, defender, misses + 1));
        }
    return odds;
}

constexpr OddsTable work_out() {
    OddsTable table{};
    for (int attacker = 0; attacker <= most_reds; ++attacker)
        for (int defender = 0; defender <= most_reds; ++defender)
            for (int misses = misses_to_cease - 1; misses >= 0; --misses)
                table[static_cast<std::size_t>(attacker)][static_cast<std::size_t>(defender)]
                     [static_cast<std::size_t>(misses)] = exchange(table, attacker, defender, misses);
    return table;
}

constexpr OddsTable all_odds = work_out();

bool has_declared(const Public& table, std::size_t side) {
    return table.phase == Phase::dice || table.phase == Phase::press || table.phase == Phase::conquest ||
           (table.phase == Phase::defender_declares && side == 0);
}

}  // namespace

FightOdds fight_odds(int attacker_reds, int defender_reds, int misses) {
    return entry(all_odds, std::min(attacker_reds, most_reds), std::min(defender_reds, most_reds), misses);
}

FightOdds odds_of_attack(const Public& table, Seat attacker, int from, int target) {
    return fight_odds(tanks_at(table, attacker, from) > 0 ? 1 : 0,
                      tanks_at(table, defender_of(table, target), target) > 0 ? 1 : 0);
}

FightOdds odds_of_rebellion(const Public& table, int t) {
    const Land& land = table.land(t);
    return fight_odds(land.guards > 0 ? 1 : 0, land.tanks > 0 ? 1 : 0);
}

int reds_at_hand(const Public& table, std::size_t side) {
    const Fight& fight = table.fight;
    const bool by_tank = has_declared(table, side) ? fight.tank[side] != 0 : may_declare(table, side);
    return fight.allies[side] + (fight.joined[side] != 0 ? 1 : 0) + (by_tank ? 1 : 0);
}

FightOdds odds_at_hand(const Public& table) {
    return fight_odds(reds_at_hand(table, 0), reds_at_hand(table, 1), table.fight.misses);
}

std::optional<FightOdds> odds_with_card(const Terms& terms, const Public& table, std::size_t side, int kind) {
    const CardTerms& card = terms.cards[static_cast<std::size_t>(kind)];
    Public then = table;
    Fight& fight = then.fight;
    for (const Deed& deed : card.deeds) {
        if (deed.verb == Verb::fight_stop) return std::nullopt;
        if (deed.verb == Verb::fight_ally) ++fight.allies[side];
        if (deed.verb != Verb::fight_own) continue;
        const int base = base_of(fight, side);
        const auto places = card_places(terms, table, fight.side[side], card);
        const auto elsewhere = lands_without(places, base);  // the one at the base can fight without it
        const Bits chosen(elsewhere != 0 ? elsewhere : places);
        fight.joined[side] = static_cast<std::uint8_t>(*chosen.begin() + 1);
    }
    return odds_at_hand(then);
}

}  // namespace marea::venonta
