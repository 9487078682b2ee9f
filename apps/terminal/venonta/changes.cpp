#include "apps/terminal/venonta/changes.hpp"

#include <fmt/format.h>

#include <array>
#include <string_view>

namespace marea::apps {

using namespace venonta;

namespace {

/// "fish 9 (-2)"; nothing if it is as before.
std::string change(const std::string& what, int before, int after) {
    return before == after ? std::string() : fmt::format("{} {} ({:+})", what, after, after - before);
}

/// N6 How a fight ended, in a word that the catalogues know; empty while it goes on.
std::string_view outcome(const Public& before, const Public& after) {
    const Fight& fight = before.fight;
    if (after.phase == Phase::conquest) return "won";
    if (fight.kind != FightKind::attack && after.land(fight.target).colonist == nobody) return "freed";
    if (after.fight.kind != FightKind::none) return {};
    if (fight.kind != FightKind::rebellion) return after.phase == Phase::combat ? "cease" : "lost";
    return before.migrants == after.migrants ? "cease" : "held";
}

/// N7.3 The objectives that were shown, and whether they were met.
std::string revealed(const VenontaNames& names, const Public& before, const Public& after) {
    std::string text;
    for (int s = 0; s < names.terms().players; ++s) {
        const int goal = after.player(seat(s)).last_goal;
        if (goal == 0) continue;
        const bool met = after.player(seat(s)).pv > before.player(seat(s)).pv;
        append(text,
               names.words().say("venonta.revealed", {{"name", names.name(seat(s))},
                                                      {"card", names.objective(goal - 1)},
                                                      {"met", std::string(met ? "yes" : "no")}}),
               " ");
    }
    return text;
}

/// Cards and events change boards without a word of their own.
bool works_on_boards(const Public& before, Kind kind) {
    return (kind >= Kind::event && kind <= Kind::suffer) || (kind >= Kind::play && kind <= Kind::pass) ||
           before.card.card != 0;
}

std::string on_board(const VenontaNames& names, const Player& before, const Player& after) {
    const words::Catalogue& words = names.words();
    std::string text;
    append(text, change(words.say("venonta.label.population"), before.population, after.population));
    append(text, change(words.say("venonta.label.food"), before.food, after.food));
    append(text, change(words.say("venonta.label.farms"), before.farms + before.intensive,
                        after.farms + after.intensive));
    append(text, change(words.say("venonta.label.factories"), before.factories, after.factories));
    return text;
}

std::string of_player(const VenontaNames& names, const Public& before, const Public& after, Seat seat,
                      Action action) {
    const Player& was = before.player(seat);
    const Player& is = after.player(seat);
    std::string text = change(names.words().say("venonta.pv"), was.pv, is.pv);
    if (before.round == after.round && works_on_boards(before, action.kind))
        append(text, on_board(names, was, is));
    if (is.tanks < was.tanks && action.kind != Kind::tank_back && action.kind != Kind::yield_tank)
        append(text, change(names.words().say("venonta.label.tanks"), was.tanks, is.tanks));
    return text.empty() ? text : names.name(seat) + ": " + text;
}

std::string of_world(const VenontaNames& names, const Public& before, const Public& after) {
    std::string text = change("CO2", before.co2, after.co2);
    append(text, change(names.words().say("venonta.label.fish"), before.fish, after.fish));
    append(text, change(names.words().say("venonta.label.migrants"), before.migrants, after.migrants));
    return text;
}

}  // namespace

std::string venonta_changes(const VenontaNames& names, const Public& before, const Public& after,
                            Action action) {
    std::string text;
    if (action.kind == Kind::dice)
        if (const auto word = outcome(before, after); !word.empty())
            append(text, names.words().say("venonta.fight", {{"outcome", std::string(word)}}), " ");
    if (before.gone != after.gone) append(text, revealed(names, before, after), " ");
    std::string figures = of_world(names, before, after);
    for (int s = 0; s < names.terms().players; ++s)
        append(figures, of_player(names, before, after, seat(s), action), "; ");
    if (!figures.empty()) append(text, figures + ".", " ");
    if (before.round != after.round)
        append(text,
               names.words().say("venonta.year",
                                 {{"year", std::to_string(first_year + years_a_round * after.round)}}),
               " ");
    return text;
}

}  // namespace marea::apps
