#include "apps/terminal/venezia/words.hpp"

#include "games/venezia/notation.hpp"
#include "words/printable.hpp"

namespace marea::apps {

using namespace venezia;

VeneziaWords::VeneziaWords(const words::Catalogue& words, const Venezia& game, std::vector<std::string> names)
    : words_(words), game_(game), names_(std::move(names)) {
    for (auto& name : names_) name = words::printable(name, 24);
}

std::string VeneziaWords::tell_card(const State& before, Action action) const {
    const Tile tile = action.tile();
    const Square where = where_is(before.table.board, tile);
    std::string sentence = words_.say(
        "log.card", {{"name", names_[at(before.table.turn)]}, {"card", text(tile)}, {"square", text(where)}});
    for (int owner = 0; owner < game_.players(); ++owner) {
        if (!has(before.table.figures[at(seat(owner))], where)) continue;
        State after = before;
        game_.apply(after, action);
        const bool asked = after.table.phase == Phase::rescue;
        sentence += " " + words_.say(asked ? "log.fell" : "log.gone", {{"name", names_[at(seat(owner))]}});
    }
    return sentence;
}

std::string VeneziaWords::tell(const State& before, Action action) const {
    const Public& table = before.table;
    const std::string name = names_[at(game_.to_act(before))];
    const std::string to =
        action.kind == Kind::drown || action.kind == Kind::card ? "" : text(action.square());
    switch (action.kind) {
        case Kind::place:
            return words_.say("log.place", {{"name", name}, {"square", to}});
        case Kind::walk:
            return words_.say("log.walk", {{"name", name}, {"from", text(action.from)}, {"square", to}});
        case Kind::ride:
            return words_.say("log.ride", {{"name", name}, {"from", text(action.from)}, {"square", to}});
        case Kind::buy:
            return words_.say("log.buy",
                              {{"name", name},
                               {"square", to},
                               {"price", table.price(action.square())},
                               {"colour", std::string(1, letter(table.tile_at(action.square()).colour()))}});
        case Kind::card:
            return tell_card(before, action);
        case Kind::rescue:
            return words_.say("log.rescue", {{"name", name}, {"square", to}});
        case Kind::drown:
            return words_.say("log.drown", {{"name", name}});
    }
    return {};
}

}  // namespace marea::apps
