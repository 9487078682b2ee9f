#include "games/venezia/tell.hpp"

#include "games/venezia/apply.hpp"
#include "games/venezia/notation.hpp"
#include "games/venezia/round.hpp"
#include "games/venezia/sinking.hpp"

namespace marea::venezia {
namespace {

Line told_buy(const Public& table, Square where) {
    return {"venezia.tell.buy",
            {{"name", table.turn},
             {"square", text(where)},
             {"colour", std::string(1, letter(table.tile_at(where).colour()))},
             {"price", table.price(where)}},
            "V3.2.2",
            {text(where)}};
}

/// The tile that sinks, and what goes with it.
Told told_card(const Public& before, Tile tile) {
    const Sinking sinking = sinking_of(before, tile);
    Told told{{"venezia.tell.card",
               {{"name", before.turn},
                {"colour", std::string(1, letter(tile.colour()))},
                {"value", std::string(1, sign(tile.value()))},
                {"square", text(sinking.where)}},
               "V3.3.2",
               {text(sinking.where)}}};
    if (sinking.coins > 0) told.push_back(coins_lost(sinking));
    if (sinking.owner.is_player()) told.push_back(figure_falls(sinking));
    return told;
}

Told told_action(const Public& before, Action action) {
    const std::string to =
        action.kind == Kind::card || action.kind == Kind::drown ? "" : text(action.square());
    switch (action.kind) {
        case Kind::place:
            return {{"venezia.tell.place", {{"name", before.turn}, {"square", to}}, "V2.5", {to}}};
        case Kind::walk:
            return {{"venezia.tell.walk",
                     {{"name", before.turn}, {"from", text(action.from)}, {"square", to}},
                     "V3.1.1",
                     {to, text(action.from)}}};
        case Kind::ride:
            return {{"venezia.tell.ride",
                     {{"name", before.turn}, {"from", text(action.from)}, {"square", to}},
                     "V3.1.3",
                     {to, text(action.from)}}};
        case Kind::buy:
            return {told_buy(before, action.square())};
        case Kind::card:
            return told_card(before, action.tile());
        case Kind::rescue:
            return {{"venezia.tell.rescue", {{"name", before.fallen_of}, {"square", to}}, "V3.3.3", {to}}};
        case Kind::drown:
            return {{"venezia.tell.drown", {{"name", before.fallen_of}}, "V3.3.3", {text(before.fallen_at)}}};
    }
    return {};
}

/// V3.0, V4.1 Whether a turn has ended by this.
bool ends_turn(const Public& after, Kind kind) {
    const bool last =
        kind == Kind::place || kind == Kind::card || kind == Kind::rescue || kind == Kind::drown;
    return last && (after.phase == Phase::move || after.phase == Phase::over);
}

}  // namespace

Told tell(const Options& options, const Public& before, Action action) {
    Told told = told_action(before, action);
    State world{before, {}};
    apply(options, world, action);
    const Public& after = world.table;
    if (!ends_turn(after, action.kind)) return told;
    if (after.phase == Phase::over) {
        told.push_back({"venezia.tell.over", {}, "V4.1"});
    } else if (after.turn == after.first) {
        const Round round = round_of(options, after);
        told.push_back({"venezia.tell.round", {{"now", round.now}, {"of", round.of}}, "V3.0"});
    }
    return told;
}

}  // namespace marea::venezia
