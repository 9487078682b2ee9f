#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/game.hpp"
#include "core/voice.hpp"
#include "games/venezia/action.hpp"
#include "games/venezia/choices.hpp"
#include "games/venezia/options.hpp"
#include "games/venezia/score.hpp"
#include "games/venezia/setup.hpp"
#include "games/venezia/state.hpp"

namespace marea::venezia {

/// Venezia 2099 as a Game: one table's options, and the rules over plain values. The rules themselves live in
/// the files beside this one, a noun each.
class Venezia {
  public:
    using Setup = venezia::Setup;
    using State = venezia::State;
    using Action = venezia::Action;
    using View = venezia::View;

    static constexpr std::string_view name = "venezia";
    static constexpr std::string_view rules = "1";
    /// At most 15 placements; at most 36 turns of a walk, a buy, a card and an answer; 2 rides for each of 5.
    static constexpr int longest = 15 + 36 * 4 + 10;

    explicit Venezia(Options options) : options_(options) {}

    [[nodiscard]] const Options& options() const { return options_; }
    [[nodiscard]] int players() const { return options_.players; }

    [[nodiscard]] Setup deal(Random& random) const;
    [[nodiscard]] State start(const Setup& setup) const;
    [[nodiscard]] Seat to_act(const State& state) const { return to_act(state.table); }
    [[nodiscard]] Seat to_act(const View& view) const { return to_act(view.table); }
    [[nodiscard]] Legal legal(const State& state) const { return choices_of(state).list(); }
    [[nodiscard]] Legal legal(const View& view) const { return choices_of(view).list(); }
    [[nodiscard]] Action pick(const State& state, Rng& rng) const;
    [[nodiscard]] Action pick(const View& view, Rng& rng) const;
    void apply(State& state, Action action) const;
    [[nodiscard]] std::optional<Problem> refusal(const State& state, Action action) const;
    [[nodiscard]] std::optional<Problem> refusal(const View& view, Action action) const;
    [[nodiscard]] View view(const State& state, Seat seat) const;
    [[nodiscard]] State guess(const View& view, Rng& rng) const;
    [[nodiscard]] FixedList<int, max_players> scores(const State& state) const;
    [[nodiscard]] Winners winners(const State& state) const;
    [[nodiscard]] bool is_open(Action action) const { return action.kind != Kind::card; }
    /// Nothing of an action is hidden, so all viewers are told the same.
    [[nodiscard]] Told tell(const State& before, Action action, Seat viewer) const;
    [[nodiscard]] std::vector<Told> does(const View& view, bool odds) const;
    [[nodiscard]] std::string text(Action action) const;
    [[nodiscard]] std::optional<Action> parse(std::string_view text) const;

  private:
    [[nodiscard]] static Seat to_act(const Public& table);
    [[nodiscard]] Choices choices_of(const State& state) const;
    [[nodiscard]] Choices choices_of(const View& view) const;

    Options options_;
};

static_assert(GameWithVoice<Venezia>);

}  // namespace marea::venezia
