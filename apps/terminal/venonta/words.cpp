#include "apps/terminal/venonta/words.hpp"

#include <fmt/format.h>

#include "games/venonta/does.hpp"
#include "games/venonta/facts.hpp"
#include "games/venonta/flow/integration.hpp"
#include "games/venonta/legal/market.hpp"
#include "games/venonta/legal/refusal.hpp"
#include "games/venonta/line_values.hpp"
#include "games/venonta/tell.hpp"
#include "wire/venonta/venonta_json.hpp"

namespace marea::apps {

using namespace venonta;

namespace {

std::string good_word(Good good) { return good == Good::tep ? "tep" : "food"; }

}  // namespace

std::string VenontaWords::told(const Told& lines) const {
    std::string text;
    for (const auto& line : lines) text += (text.empty() ? "" : " ") + names_->say(line);
    return text.empty() ? text : fmt::format("{} [{}]", text, lines.front().rule);
}

std::string VenontaWords::tell(const State& before, Action action, Seat viewer) const {
    return told(names_->game().tell(before, action, viewer));
}

std::string VenontaWords::tell(const State& before, Action action) const {
    State after = before;
    names_->game().apply(after, action);
    return told(venonta::tell(names_->terms(), before.table, after.table, action, false));
}

std::string VenontaWords::offer(const Public& table, Action action) const {
    const Told lines = does(names_->terms(), table, action, true);
    std::string more;
    for (std::size_t i = 1; i < lines.size(); ++i) more += (i == 1 ? "" : ", ") + names_->say(lines[i]);
    std::string text = names_->say(lines[0]);
    if (action.kind == Kind::feed)
        return text;  // a choice for each mouth: all their lines would fill the screen
    return more.empty() ? text : fmt::format("{} ({})", text, more);
}

/// The figure that a question is about.
int VenontaWords::asked_figure(const Public& table) const {
    switch (table.phase) {
        case Phase::pledge:
        case Phase::settle:
            return rations_lacking(names_->terms(), table);
        case Phase::swap:
            return swaps - table.turn.swaps;
        case Phase::produce:
        case Phase::combat:
            return table.turn.tokens;
        default:
            return table.trade.price;
    }
}

/// The other player that a question is about.
Seat VenontaWords::asked_about(const Public& table) const {
    const Seat asked = to_act(table);
    if (table.phase == Phase::card_window) return table.card.by;
    if (table.fight.kind != FightKind::none) return table.fight.side[table.fight.side[0] == asked ? 1 : 0];
    if (table.phase == Phase::refusal_window) return table.land(table.trade.from).owner;
    return table.actor;
}

std::string VenontaWords::ask(const Public& table) const {
    const Player& player = table.player(to_act(table));
    const bool fights = table.fight.kind != FightKind::none;
    const bool trades = table.trade.price != 0;
    const int place = fights ? table.fight.target : trades ? table.trade.from : table.opening.land;
    const int card = table.card.card - 1;
    const int event = table.opening.event - 1;
    const std::string question = names_->words().say(
        "venonta.ask." + std::string(wire::phase_name(table.phase)),
        {{"other", names_->name(asked_about(table))},
         {"side", std::string(fights && table.fight.side[0] == to_act(table) ? "own" : "other")},
         {"territory", place < territory_count ? names_->id(place) : std::string()},
         {"from", names_->id(table.fight.from)},
         {"card", card >= 0    ? names_->card(card)
                  : event >= 0 ? names_->event(event)
                               : std::string()},
         {"text", card >= 0    ? names_->card_text(card)
                  : event >= 0 ? names_->event_text(event)
                               : std::string()},
         {"n", asked_figure(table)},
         {"need", need(player)},
         {"food", player.food},
         {"good", good_word(table.trade.good)},
         {"price",
          trades ? names_->price(bartered(names_->terms(), table, table.trade.barter)) : std::string()}});
    return question + fmt::format(" [{}]", awaited(table).rule);
}

}  // namespace marea::apps
