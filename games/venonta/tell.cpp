#include "games/venonta/tell.hpp"

#include <array>

#include "games/venonta/changes.hpp"
#include "games/venonta/line_values.hpp"

namespace marea::venonta {
namespace {

/// In the order of the enum. Steps of a decision that a later action tells as a whole, and passing, say
/// nothing.
constexpr auto told_sentences = std::to_array<Sentence>({
    {"venonta.tell.draft", "name territory full", "N2"},
    {"venonta.tell.draw", "name card", "N4.7"},
    {"venonta.tell.swap", "name card", "N9.1"},
    {},
    {"venonta.tell.lay_kind", "temper", "N4.7"},
    {"venonta.tell.lay_face", "card", "N4.7"},
    {"venonta.tell.take_kind", "name temper", "N4.7"},
    {"venonta.tell.take_face", "name card", "N4.7"},
    {"venonta.tell.face", "name card", "N4.7"},
    {"venonta.tell.watch", "name", "N9.2"},
    {"venonta.tell.unwatch", "name", "N9.2"},
    {"venonta.tell.burn", "name place territory", "N4.4"},
    {"venonta.tell.spare", "name place", "N4.4"},
    {"venonta.tell.lose", "name place", "N4.4"},
    {"venonta.tell.event", "card text", "N8.1"},
    {"venonta.tell.join", "name", "N8.2"},
    {"venonta.tell.stay", "name", "N8.2"},
    {"venonta.tell.event_die", "name hit", "N8.2"},
    {"venonta.tell.suffer", "name territory", "N8.2"},
    {"venonta.tell.feed", "name n need", "N5.9"},
    {"venonta.tell.farm", "name", "N5.1"},
    {"venonta.tell.factory", "name territory", "N5.2"},
    {"venonta.tell.intensify", "name", "N5.3"},
    {"venonta.tell.tank", "name territory", "N5.5"},
    {"venonta.tell.intensive_back", "name", "N5.6"},
    {"venonta.tell.farm_back", "name", "N5.6"},
    {"venonta.tell.factory_back", "name territory", "N5.6"},
    {"venonta.tell.tank_back", "name territory", "N5.6"},
    {"venonta.tell.tep", "name territory from", "N5.7"},
    {"venonta.tell.ocean", "name territory card ocean_tokens", "N1.4"},
    {"venonta.tell.buy_tep", "name territory other", "N5.8"},
    {"venonta.tell.buy_food", "name territory other", "N5.8"},
    {},
    {},
    {"venonta.tell.yes", "name to territory other good paid tokens units", "N5.8"},
    {"venonta.tell.no", "name other good paid tokens units", "N5.8"},
    {"venonta.tell.integrate", "name", "N5.10"},
    {"venonta.tell.pledge", "name n", "N5.10"},
    {"venonta.tell.settle", "name", "N5.10"},
    {"venonta.tell.drop", "name", "N5.10"},
    {"venonta.tell.tap", "name territory from", "N6.6"},
    {"venonta.tell.attack", "name territory other from", "N6.1"},
    {"venonta.tell.rebel", "name territory other", "N6.7"},
    {"venonta.tell.red", "name territory", "N6.2"},
    {"venonta.tell.blue", "name territory", "N6.2"},
    {"venonta.tell.dice", "name die hit other die_back back", "N6.3"},
    {"venonta.tell.go_on", "name", "N6.4"},
    {"venonta.tell.truce", "name", "N6.4"},
    {"venonta.tell.colonise", "name territory food n", "N6.6"},
    {"venonta.tell.leave", "name territory", "N6.6"},
    {"venonta.tell.move", "name territory from", "N6.8"},
    {"venonta.tell.end", "name", "N4"},
    {"venonta.tell.play", "name card answers answered", "N9.1"},
    {"venonta.tell.target", "name other", "N9.1"},
    {"venonta.tell.land", "name territory other", "N9.1"},
    {"venonta.tell.place", "name territory takes land victim", "N9.1"},
    {"venonta.tell.open", "name card other", "N9.1"},
    {},
    {"venonta.tell.yield_tank", "name territory", "N5.4"},
    {"venonta.tell.yield_farm", "name", "N5.4"},
});
static_assert(told_sentences.size() == kind_count);

/// N12 How an action is told to those who may not know what it is about. Whose objective's kind shows has
/// been told when it was taken.
Sentence hidden_sentence(const Public& table, Kind kind) {
    if (kind == Kind::draw) return {"venonta.tell.draw_hidden", "name", "N4.7"};
    if (kind == Kind::swap) return {"venonta.tell.swap_hidden", "name", "N9.1"};
    if (table.player(table.actor).temper != 0) return {};
    return {"venonta.tell.face_hidden", "name", "N4.7"};
}

}  // namespace

Told tell(const Terms& terms, const Public& before, const Public& after, Action action, bool hidden) {
    const Sentence sentence =
        hidden ? hidden_sentence(before, action.kind) : told_sentences[static_cast<std::size_t>(action.kind)];
    Told told;
    if (!sentence.key.empty()) told.push_back(line_of(terms, before, action, sentence));
    add_changes(told, terms, before, after, action);
    return told;
}

}  // namespace marea::venonta
