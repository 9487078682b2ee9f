#include "bots/venezia/deeds.hpp"

#include <bit>

namespace marea::bots {

using namespace venezia;

namespace {

Square only(Squares squares) { return square(std::countr_zero(squares)); }

}  // namespace

Action action_between(const Public& before, const Public& after) {
    if (const Tiles sunk = before.standing & ~after.standing; sunk != 0)
        return play_card(Tile{static_cast<std::uint8_t>(std::countr_zero(sunk))});
    const Seat actor = before.phase == Phase::rescue ? before.fallen_of : before.turn;
    const Squares came = after.figures[at(actor)] & ~before.figures[at(actor)];
    const Squares left = before.figures[at(actor)] & ~after.figures[at(actor)];
    if (before.phase == Phase::place) return place(only(came));
    if (before.phase == Phase::rescue) return came != 0 ? rescue(only(came)) : drown();
    if (came != 0) {
        const bool rode = after.gondolas[at(actor)] < before.gondolas[at(actor)];
        return rode ? ride(only(left), only(came)) : walk(only(left), only(came));
    }
    for (const int s : Bits(before.figures[at(actor)]))
        if (after.coins_on.on(square(s)) != before.coins_on.on(square(s))) return buy(square(s));
    return drown();
}

Deeds::Deeds(const Venezia& game, Story<Venezia> story) {
    std::array<Tiles, max_players> since{};
    for (std::size_t ply = story.size() - 1; ply-- > 0;) {
        const Public& table = story[ply].table;
        const Seat actor = game.to_act(story[ply]);
        const Action action = action_between(table, story[ply + 1].table);
        if (action.kind == Kind::card) since[at(actor)] |= bit(action.to);
        of[at(actor)].push_back({&table, action, since[at(actor)]});
    }
}

}  // namespace marea::bots
