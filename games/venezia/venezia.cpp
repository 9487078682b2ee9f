#include "games/venezia/venezia.hpp"

#include "games/venezia/apply.hpp"
#include "games/venezia/does.hpp"
#include "games/venezia/guess.hpp"
#include "games/venezia/notation.hpp"
#include "games/venezia/refusal.hpp"
#include "games/venezia/tell.hpp"

namespace marea::venezia {

Setup Venezia::deal(Random& random) const {
    const Board board = shuffled_board(options_, random);
    return deal_onto(board, options_, random);
}

State Venezia::start(const Setup& setup) const { return venezia::start(options_, setup); }

Seat Venezia::to_act(const Public& table) {
    if (table.phase == Phase::over) return Seat::over;
    return table.phase == Phase::rescue ? table.fallen_of : table.turn;
}

Choices Venezia::choices_of(const State& state) const {
    return choices(options_, state.table, state.hands[at(state.table.turn)]);
}

Choices Venezia::choices_of(const View& view) const {
    return to_act(view.table) == view.seat ? choices(options_, view.table, view.hand) : Choices();
}

// A random ply is mostly this: one piece, however many others ask for choices too.
[[gnu::flatten]] Action Venezia::pick(const State& state, Rng& rng) const {
    const Choices all = choices_of(state);
    return all.nth(rng.below(all.size()));
}

[[gnu::flatten]] Action Venezia::pick(const View& view, Rng& rng) const {
    const Choices all = choices_of(view);
    return all.nth(rng.below(all.size()));
}

void Venezia::apply(State& state, Action action) const { venezia::apply(options_, state, action); }

std::optional<Problem> Venezia::refusal(const State& state, Action action) const {
    return venezia::refusal(options_, state.table, state.hands[at(state.table.turn)], action);
}

std::optional<Problem> Venezia::refusal(const View& view, Action action) const {
    if (to_act(view.table) == Seat::over || to_act(view.table) == view.seat)
        return venezia::refusal(options_, view.table, view.hand, action);
    return Problem{"not_your_turn", view.table.phase == Phase::rescue ? "V3.3.3" : "V3.0"};
}

View Venezia::view(const State& state, Seat seat) const { return venezia::view(state, seat); }

State Venezia::guess(const View& view, Rng& rng) const { return venezia::guess(options_, view, rng); }

FixedList<int, max_players> Venezia::scores(const State& state) const {
    FixedList<int, max_players> result;
    for (int s = 0; s < options_.players; ++s) result.push_back(score(state.table, seat(s)).total());
    return result;
}

Winners Venezia::winners(const State& state) const { return venezia::winners(options_, state.table); }

Told Venezia::tell(const State& before, Action action, Seat /*viewer*/) const {
    return venezia::tell(options_, before.table, action);
}

std::vector<Told> Venezia::does(const View& view, bool odds) const {
    std::optional<SinkOdds> sinks;
    if (odds) sinks = sink_odds(options_, view);
    std::vector<Told> all;
    for (const Action action : legal(view))
        all.push_back(venezia::does(view, action, sinks ? &*sinks : nullptr));
    return all;
}

std::string Venezia::text(Action action) const { return venezia::text(action); }

std::optional<Action> Venezia::parse(std::string_view text) const { return parse_action(text); }

}  // namespace marea::venezia
