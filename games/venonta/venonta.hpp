#pragma once

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/voice.hpp"
#include "games/venonta/action.hpp"
#include "games/venonta/legal/choices.hpp"
#include "games/venonta/scenario/longest.hpp"
#include "games/venonta/scenario/scenario.hpp"
#include "games/venonta/scenario/terms.hpp"
#include "games/venonta/score.hpp"
#include "games/venonta/setup.hpp"
#include "games/venonta/state.hpp"

namespace marea::venonta {

/// Venonta as a Game: one scenario, one number of players, and the rules over plain values. The rules
/// themselves live in the files beside this one, a noun each.
class Venonta {
  public:
    using Setup = venonta::Setup;
    using State = venonta::State;
    using Action = venonta::Action;
    using View = venonta::View;

    static constexpr std::string_view name = "venonta";
    static constexpr std::string_view rules = "2";
    static constexpr std::array<std::string_view, 1> older_rules{"1"};
    /// No game has more plies; derived in longest.hpp. Random games have about 400 to 1200.
    static constexpr int longest = longest::game;

    /// `scenario` has passed `check`, and `players` has passed `check_players`.
    Venonta(std::shared_ptr<const Scenario> scenario, int players, Version version = Version::two);
    /// The same by the name of the rules, which are known (`knows_rules`).
    Venonta(std::shared_ptr<const Scenario> scenario, int players, std::string_view named_rules)
        : Venonta(std::move(scenario), players, named_rules == rules ? Version::two : Version::one) {}

    [[nodiscard]] const Scenario& scenario() const { return *scenario_; }
    [[nodiscard]] const Terms& terms() const { return *terms_; }
    [[nodiscard]] int players() const { return terms_->players; }
    [[nodiscard]] std::string_view rules_played() const {
        return terms_->version == Version::one ? older_rules[0] : rules;
    }

    [[nodiscard]] Setup deal(Random& random) const;
    [[nodiscard]] State start(const Setup& setup) const;
    [[nodiscard]] Seat to_act(const State& state) const { return venonta::to_act(state.table); }
    [[nodiscard]] Seat to_act(const View& view) const { return venonta::to_act(view.table); }
    [[nodiscard]] Legal legal(const State& state) const { return choices_of(state).list(); }
    [[nodiscard]] Legal legal(const View& view) const { return choices_of(view).list(); }
    [[nodiscard]] Action pick(const State& state, Rng& rng) const;
    [[nodiscard]] Action pick(const View& view, Rng& rng) const;
    void apply(State& state, Action action) const;
    [[nodiscard]] Action draw(const State& state, Random& random) const;
    [[nodiscard]] std::optional<Problem> refusal(const State& state, Action action) const;
    [[nodiscard]] std::optional<Problem> refusal(const View& view, Action action) const;
    [[nodiscard]] View view(const State& state, Seat seat) const;
    [[nodiscard]] State guess(const View& view, Rng& rng) const;
    [[nodiscard]] FixedList<int, max_players> scores(const State& state) const;
    [[nodiscard]] Seats winners(const State& state) const;
    [[nodiscard]] std::string text(Action action) const;
    [[nodiscard]] std::optional<Action> parse(std::string_view text) const;

    /// N12 How this viewer sees the action written: a card drawn or put away and an objective taken are "?"
    /// to all but their player, whatever they are.
    [[nodiscard]] std::string seen(const State& before, Action action, Seat viewer) const;
    [[nodiscard]] Told tell(const State& before, Action action, Seat viewer) const;
    [[nodiscard]] std::vector<Told> does(const View& view, bool odds) const;

    /// What is done on the open table, with what lies there, and leads nowhere where cards or objectives
    /// speak.
    [[nodiscard]] bool is_open(Action action) const;

  private:
    [[nodiscard]] Choices choices_of(const State& state) const;
    [[nodiscard]] Choices choices_of(const View& view) const;

    std::shared_ptr<const Scenario> scenario_;
    std::shared_ptr<const Terms> terms_;
};

static_assert(GameOfChance<Venonta> && GameWithVoice<Venonta>);

}  // namespace marea::venonta
