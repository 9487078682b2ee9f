#include "apps/terminal/venonta_position.hpp"

#include "apps/printable.hpp"
#include "apps/terminal/sheet.hpp"

namespace marea::apps {
namespace {

using namespace venonta;

/// One position being written.
class Position {
  public:
    Position(const Catalogue& words, const Venonta& game, const std::vector<std::string>& names,
             const Public& table)
        : words_(words), terms_(game.terms()), names_(names), table_(table) {}

    void add_table() {
        lines_.push_back(words_.say("replay.venonta.world",
                                    {{"year", std::to_string(first_year + years_a_round * table_.round)},
                                     {"turn", table_.turn_number + 1},
                                     {"co2", table_.co2},
                                     {"fish", table_.fish},
                                     {"migrants", table_.migrants}}));
        for (int s = 0; s < terms_.players; ++s) add_player(seat(s));
        for (int t = 0; t < territory_count; ++t) add_land(t);
    }

    void add_hand(Seat seat, const Hand& hand) {
        std::string list;
        for (std::size_t i = 0; i < table_.player(seat).hand; ++i)
            list += (i > 0 ? " " : "") + terms_.cards[hand[i]].id;
        if (!list.empty())
            lines_.push_back(words_.say("replay.venonta.hand", {{"name", name(seat)}, {"cards", list}}));
    }

    void add_goal(Seat seat, int goal) {
        if (goal == 0) return;
        lines_.push_back(words_.say(
            "replay.venonta.goal",
            {{"name", name(seat)}, {"goal", terms_.objectives[static_cast<std::size_t>(goal - 1)].id}}));
    }

    [[nodiscard]] std::string text() const { return joined(lines_); }

  private:
    [[nodiscard]] std::string name(Seat seat) const {
        return seat.is_player() ? printable(names_[at(seat)], 40) : "-";
    }

    void add_player(Seat seat) {
        const Player& player = table_.player(seat);
        lines_.push_back(words_.say("replay.venonta.player", {{"name", name(seat)},
                                                              {"pv", player.pv},
                                                              {"population", player.population},
                                                              {"food", player.food},
                                                              {"farms", player.farms},
                                                              {"intensive", player.intensive},
                                                              {"cards", player.hand}}));
    }

    void add_land(int t) {
        const Land& land = table_.land(t);
        lines_.push_back(words_.say("replay.venonta.land", {{"land", terms_.ids[static_cast<std::size_t>(t)]},
                                                            {"owner", name(land.owner)},
                                                            {"colonist", name(land.colonist)},
                                                            {"tep", land.tep},
                                                            {"factories", land.factories},
                                                            {"tanks", land.tanks},
                                                            {"guards", land.guards}}));
    }

    const Catalogue& words_;
    const Terms& terms_;
    const std::vector<std::string>& names_;
    const Public& table_;
    Lines lines_;
};

}  // namespace

std::string venonta_position(const Catalogue& words, const Venonta& game,
                             const std::vector<std::string>& names, const View& view) {
    Position position(words, game, names, view.table);
    position.add_table();
    if (view.seat.is_player()) position.add_hand(view.seat, view.hand);
    for (int s = 0; s < game.players(); ++s) position.add_goal(seat(s), view.goals[at(seat(s))]);
    return position.text();
}

std::string venonta_position(const Catalogue& words, const Venonta& game,
                             const std::vector<std::string>& names, const State& state) {
    Position position(words, game, names, state.table);
    position.add_table();
    for (int s = 0; s < game.players(); ++s) position.add_hand(seat(s), state.hands[at(seat(s))]);
    for (int s = 0; s < game.players(); ++s) position.add_goal(seat(s), state.goals[at(seat(s))]);
    return position.text();
}

}  // namespace marea::apps
