#include "games/venezia/does.hpp"

#include "games/venezia/notation.hpp"
#include "games/venezia/score.hpp"
#include "games/venezia/sinking.hpp"

namespace marea::venezia {
namespace {

std::string word(Colour colour) { return std::string(1, letter(colour)); }

/// V1.2, V5.3 The tile that a figure would stand on.
Line about_tile(const View& view, Square where, const SinkOdds* odds) {
    const Tile tile = view.table.tile_at(where);
    if (!tile.is_city()) return {"venezia.does.platform", {}, "V1.2", {text(where)}};
    Line line{"venezia.does.tile",
              {{"colour", word(tile.colour())}, {"value", std::string(1, sign(tile.value()))}},
              "V4.3",
              {text(where)}};
    if (odds != nullptr) {
        line.key = "venezia.does.tile_odds";
        line.values.push_back({"sinks", (*odds)[tile.id]});
        line.rule = "V5.3";
    }
    return line;
}

/// V3.2.2 What the treasure there costs now, if there is one to be had.
void add_price(Told& told, const View& view, Square where) {
    const Tile tile = view.table.tile_at(where);
    if (!tile.is_city() || view.table.stock(tile.colour()) == 0) return;
    told.push_back({"venezia.does.would_cost",
                    {{"colour", word(tile.colour())}, {"price", view.table.price(where)}},
                    "V3.2.2"});
}

Line gondolas_left(const View& view) {
    return {"venezia.does.gondolas", {{"left", view.table.gondolas[at(view.seat)] - 1}}, "V3.1.3"};
}

Told does_buy(const View& view, Square where) {
    const Public& table = view.table;
    const Colour colour = table.tile_at(where).colour();
    const int price = table.price(where);
    return {{"venezia.does.buy",
             {{"colour", word(colour)}, {"square", text(where)}, {"price", price}},
             "V3.2.2",
             {text(where)}},
            {"venezia.does.keep",
             {{"colour", word(colour)},
              {"worth", treasure_worth(table.dry_tiles(colour))},
              {"left", table.coins[at(view.seat)] - price}},
             "V4.2"}};
}

/// V4.2 What the treasures of a colour are worth once one of its tiles has sunk, where that changes.
void add_new_worth(Told& told, const Public& table, Colour colour) {
    const int dry = table.dry_tiles(colour);
    const int before = treasure_worth(dry);
    const int after = treasure_worth(dry - 1);
    if (before == after) return;
    told.push_back(
        {"venezia.does.new_worth", {{"colour", word(colour)}, {"before", before}, {"after", after}}, "V4.2"});
}

Told does_card(const View& view, Tile tile) {
    const Sinking sinking = sinking_of(view.table, tile);
    Told told{{"venezia.does.card",
               {{"colour", word(tile.colour())},
                {"value", std::string(1, sign(tile.value()))},
                {"square", text(sinking.where)}},
               "V3.3.2",
               {text(sinking.where)}}};
    if (sinking.owner == view.seat)
        told.push_back({sinking.asked ? "venezia.does.own_falls" : "venezia.does.own_gone", {}, "V3.3.3"});
    else if (sinking.owner.is_player())
        told.push_back(figure_falls(sinking));
    if (sinking.coins > 0) told.push_back(coins_lost(sinking));
    add_new_worth(told, view.table, tile.colour());
    told.push_back({"venezia.does.ends_turn", {}, "V3.0"});
    return told;
}

}  // namespace

Told does(const View& view, Action action, const SinkOdds* odds) {
    const Square to = action.square();
    switch (action.kind) {
        case Kind::place:
            return {{"venezia.does.place", {{"square", text(to)}}, "V2.5", {text(to)}},
                    about_tile(view, to, odds)};
        case Kind::walk:
        case Kind::ride: {
            const bool walks = action.kind == Kind::walk;
            Told told{{walks ? "venezia.does.walk" : "venezia.does.ride",
                       {{"from", text(action.from)}, {"square", text(to)}},
                       walks ? "V3.1.1" : "V3.1.3",
                       {text(to), text(action.from)}},
                      about_tile(view, to, odds)};
            add_price(told, view, to);
            if (!walks) told.push_back(gondolas_left(view));
            return told;
        }
        case Kind::buy:
            return does_buy(view, to);
        case Kind::card:
            return does_card(view, action.tile());
        case Kind::rescue:
            return {{"venezia.does.rescue", {{"square", text(to)}}, "V3.3.3", {text(to)}},
                    about_tile(view, to, odds),
                    gondolas_left(view)};
        case Kind::drown:
            return {{"venezia.does.drown", {}, "V3.3.3", {text(view.table.fallen_at)}},
                    {"venezia.does.for_good", {}, "V3.3.3"}};
    }
    return {};
}

}  // namespace marea::venezia
