#include "games/venonta/venonta.hpp"

#include "games/venonta/does.hpp"
#include "games/venonta/flow/apply.hpp"
#include "games/venonta/flow/draw.hpp"
#include "games/venonta/guess.hpp"
#include "games/venonta/legal/refusal.hpp"
#include "games/venonta/notation.hpp"
#include "games/venonta/outlook/preview.hpp"
#include "games/venonta/tell.hpp"

namespace marea::venonta {
namespace {

/// N12 The one player who may know what is drawn, put away or taken; nobody if the action is public.
Seat confidant(const Public& table, Kind kind) {
    if (kind == Kind::swap || kind == Kind::face) return table.actor;
    if (kind != Kind::draw) return nobody;
    return table.phase == Phase::card_draw ? table.card.by : table.actor;
}

bool is_hidden(const Public& table, Kind kind, Seat viewer) {
    const Seat who = confidant(table, kind);
    return who != nobody && who != viewer;
}

}  // namespace

Venonta::Venonta(std::shared_ptr<const Scenario> scenario, int players, Version version)
    : scenario_(std::move(scenario)), terms_(std::make_shared<const Terms>(*scenario_, players, version)) {}

Setup Venonta::deal(Random& random) const {
    return {static_cast<int>(random.below(static_cast<std::uint32_t>(players())))};
}

State Venonta::start(const Setup& setup) const { return venonta::start(*terms_, setup); }

Choices Venonta::choices_of(const State& state) const {
    const Seat seat = to_act(state);
    if (seat == Seat::over) return {};
    if (seat == Seat::chance) return chances(*terms_, state);
    return choices(*terms_, state.table, state.hands[at(seat)]);
}

Choices Venonta::choices_of(const View& view) const {
    if (!view.seat.is_player() || to_act(view) != view.seat) return {};
    return choices(*terms_, view.table, view.hand);
}

Action Venonta::pick(const State& state, Rng& rng) const {
    const Choices all = choices_of(state);
    return all.nth(rng.below(all.size()));
}

Action Venonta::pick(const View& view, Rng& rng) const {
    const Choices all = choices_of(view);
    return all.nth(rng.below(all.size()));
}

Action Venonta::draw(const State& state, Random& random) const {
    return venonta::draw(*terms_, state, random);
}

void Venonta::apply(State& state, Action action) const { venonta::apply(*terms_, state, action); }

std::optional<Problem> Venonta::refusal(const State& state, Action action) const {
    const Seat seat = to_act(state);
    if (seat == Seat::over) return Problem{"game_is_over", "N7.4"};
    if (choices_of(state).has(action)) return std::nullopt;
    if (seat == Seat::chance) return awaited(state.table);
    return why_not(*terms_, state.table, state.hands[at(seat)], action);
}

std::optional<Problem> Venonta::refusal(const View& view, Action action) const {
    const Seat seat = to_act(view);
    if (seat == Seat::over) return Problem{"game_is_over", "N7.4"};
    if (seat == Seat::chance) return awaited(view.table);
    if (seat != view.seat) return Problem{"not_your_turn", "N4"};
    if (choices_of(view).has(action)) return std::nullopt;
    return why_not(*terms_, view.table, view.hand, action);
}

View Venonta::view(const State& state, Seat seat) const { return venonta::view(*terms_, state, seat); }

State Venonta::guess(const View& view, Rng& rng) const { return venonta::guess(*terms_, view, rng); }

FixedList<int, max_players> Venonta::scores(const State& state) const {
    FixedList<int, max_players> result;
    for (int s = 0; s < players(); ++s) result.push_back(state.table.player(seat(s)).pv);
    return result;
}

Seats Venonta::winners(const State& state) const { return venonta::winners(*terms_, state.table); }

std::string Venonta::text(Action action) const { return venonta::text(*terms_, action); }

std::optional<Action> Venonta::parse(std::string_view text) const { return parse_action(*terms_, text); }

std::string Venonta::seen(const State& before, Action action, Seat viewer) const {
    return is_hidden(before.table, action.kind, viewer) ? masked(action) : text(action);
}

Told Venonta::tell(const State& before, Action action, Seat viewer) const {
    State after = before;
    apply(after, action);
    return venonta::tell(*terms_, before.table, after.table, action,
                         is_hidden(before.table, action.kind, viewer));
}

std::vector<Told> Venonta::does(const View& view, bool odds) const {
    std::vector<Told> all;
    const Previews previews(*this, view);
    for (const Preview& preview : previews.all()) {
        Told told = venonta::does(*terms_, view.table, preview.action, odds);
        if (preview.completes)
            told.push_back(
                {"venonta.does.completes",
                 {{"card", NameOf{terms_->objectives[static_cast<std::size_t>(previews.goal() - 1)].id}}},
                 "N7.3"});
        for (marea::Line& line : previews.warnings(preview)) told.push_back(std::move(line));
        all.push_back(std::move(told));
    }
    return all;
}

bool Venonta::is_open(Action action) const {
    switch (action.kind) {
        case Kind::draft:
        case Kind::take_kind:
        case Kind::take_face:
        case Kind::watch:
        case Kind::unwatch:
        case Kind::burn:
        case Kind::spare:
        case Kind::lose:
        case Kind::join:
        case Kind::stay:
        case Kind::suffer:
        case Kind::feed:
        case Kind::farm:
        case Kind::factory:
        case Kind::intensify:
        case Kind::tank:
        case Kind::intensive_back:
        case Kind::farm_back:
        case Kind::factory_back:
        case Kind::tank_back:
        case Kind::tep:
        case Kind::ocean:
        case Kind::buy_tep:
        case Kind::buy_food:
        case Kind::buy_to:
        case Kind::pay:
        case Kind::yes:
        case Kind::no:
        case Kind::integrate:
        case Kind::pledge:
        case Kind::settle:
        case Kind::drop:
        case Kind::tap:
        case Kind::attack:
        case Kind::rebel:
        case Kind::red:
        case Kind::blue:
        case Kind::go_on:
        case Kind::move:
            return true;
        case Kind::draw:  // chance's
        case Kind::lay_kind:
        case Kind::lay_face:
        case Kind::face:
        case Kind::event:
        case Kind::event_die:
        case Kind::dice:
        case Kind::swap:  // cards, and what they lead to
        case Kind::keep:
        case Kind::play:
        case Kind::target:
        case Kind::land:
        case Kind::place:
        case Kind::open:
        case Kind::pass:
        case Kind::truce:  // a turn or a round may end with these, and objectives be shown
        case Kind::colonise:
        case Kind::leave:
        case Kind::yield_tank:
        case Kind::yield_farm:
        case Kind::end:
            return false;
    }
    return false;
}

}  // namespace marea::venonta
