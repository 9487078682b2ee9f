#pragma once

#include <optional>
#include <vector>

#include "games/venonta/flow/conquest.hpp"
#include "games/venonta/odds.hpp"
#include "games/venonta/outlook/objective.hpp"
#include "games/venonta/outlook/outlook.hpp"
#include "games/venonta/venonta.hpp"

namespace marea::venonta {

/// What a legal action would cost and change, tried out on what the viewer knows: a purchase as if it were
/// sold, an integration as if nobody helped, a fight up to the dice.
struct Preview {
    Action action{};
    Price price{};
    /// Of doing it again and again in one go: what is done on one's own board, where nothing can come
    /// between.
    std::optional<std::vector<Price>> again{};
    int tokens_left = 0;      ///< N3.1 of the viewer's turn
    bool ends_round = false;  ///< what then happens is not told: the fields below are as before
    int co2 = 0;              ///< changes of the world
    int fish = 0;
    int migrants = 0;
    int food = 0;  ///< and of the viewer's board
    int tep = 0;
    int pv = 0;
    Outlook then{};                   ///< the end of the round, as it would stand
    ClausesNow clauses{};             ///< of the viewer's objective, if there is one
    bool completes = false;           ///< the last of them is met by it
    bool breaks = false;              ///< one of them is lost by it for this round
    bool unmeets = false;             ///< one that was met no longer is
    std::optional<FightOdds> odds{};  ///< N6 of a fight, for whoever decides; with the tank that can fight
    std::optional<FightOdds> blue{};  ///< N6.2 and without it
    Loot loot;                        ///< N6.6 what an attack could take
    int fight_migrants = 0;           ///< N6.5 what it adds, won or lost
};

/// The previews of all that a viewer may do now, in the order of the legal actions.
class Previews {
  public:
    Previews(const Venonta& game, const View& view);

    [[nodiscard]] const std::vector<Preview>& all() const { return all_; }
    [[nodiscard]] const Outlook& now() const { return now_; }
    /// What speaks against an action.
    [[nodiscard]] Told warnings(const Preview& preview) const;
    /// The viewer's objective: 1 + its place; 0 if there is none.
    [[nodiscard]] int goal() const { return goal_; }

  private:
    [[nodiscard]] Preview preview(Action action) const;
    void add_again(Preview& preview) const;
    void add_changes(Preview& preview, const Public& then) const;
    void add_clauses(Preview& preview, const Public& then) const;
    void add_fight(Preview& preview, const Public& then) const;
    [[nodiscard]] State tried(Action action) const;
    [[nodiscard]] marea::Line about_goal(std::string_view key) const;

    const Venonta& game_;
    const View& view_;
    State known_;
    Outlook now_;
    int goal_;
    ClausesNow clauses_{};
    std::vector<Preview> all_;
};

}  // namespace marea::venonta
