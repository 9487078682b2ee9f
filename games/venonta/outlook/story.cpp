#include "games/venonta/outlook/story.hpp"

#include <algorithm>

#include "games/venonta/facts.hpp"
#include "games/venonta/flow/flow.hpp"
#include "games/venonta/outlook/outlook.hpp"
#include "games/venonta/world.hpp"

namespace marea::venonta {
namespace {

std::array<int, max_players> points_of(const Terms& terms, const Public& table) {
    std::array<int, max_players> pv{};
    for (int s = 0; s < terms.players; ++s) pv[at(seat(s))] = table.player(seat(s)).pv;
    return pv;
}

/// N7 The table as objectives are judged: what the last action did, then smoke and waste. The action is done
/// as if another turn followed, so that nothing of the next round is mixed in.
State judged(const Venonta& game, const State& before, Action action) {
    State state = before;
    state.table.turn_number = 0;
    game.apply(state, action);
    return state;
}

/// The table as the last turn left it: nobody's turn has begun yet.
Public as_left(const Public& before, const Public& judged) {
    Public table = judged;
    table.turn_number = before.turn_number;
    table.actor = before.actor;
    table.phase = Phase::move;
    return table;
}

void add_smoke(RoundEnd& end, const Terms& terms, Public& table) {
    end.co2_before = table.co2;
    end.fish_before = table.fish;
    int fish = table.fish;
    const int before = table.co2;
    for (int s = 0; s < terms.players; ++s) {
        end.smoke[at(seat(s))] = smoke_of(terms, table.player(seat(s)));
        end.waste[at(seat(s))] = waste_of(table.player(seat(s)));
        fish -= end.waste[at(seat(s))];
    }
    for (int s = 0; s < terms.players; ++s) shift_co2(terms, table, end.smoke[at(seat(s))]);
    table.fish = static_cast<std::uint8_t>(std::max(0, fish));
    end.co2_after = table.co2;
    end.fish_after = table.fish;
    for (std::size_t i = 0; i < terms.event_boxes.size(); ++i)
        if (before < terms.event_boxes[i] && table.co2 >= terms.event_boxes[i])
            end.boxes = static_cast<std::uint16_t>(end.boxes | 1U << i);
}

/// N7.3 Only what was shown: where the world is lost, nothing is.
void add_goals_shown(RoundEnd& end, const Terms& terms, const State& now, const Public& after) {
    for (int s = 0; s < terms.players; ++s) {
        const int goal = now.goals[at(seat(s))];
        if (goal == 0 || after.player(seat(s)).last_goal != goal) continue;
        ShownGoal shown{seat(s), goal - 1};
        const ObjectiveTerms& card = terms.objectives[static_cast<std::size_t>(goal - 1)];
        shown.clauses = clauses_now(terms, now.table, seat(s), card);
        shown.needed = count_needed(shown.clauses, card);
        shown.met = count_met(shown.clauses) >= shown.needed;
        shown.earned = worth_now(terms, now.table, seat(s), card);
        end.goals.push_back(shown);
    }
}

RoundEnd end_of_round(const Venonta& game, const State& before, Action action, const State& after) {
    State now = judged(game, before, action);
    RoundEnd end;
    end.round = before.table.round;
    end.order_before = before.table.order;
    end.table = as_left(before.table, now.table);
    add_smoke(end, game.terms(), now.table);
    if (after.table.gone != before.table.gone) add_goals_shown(end, game.terms(), now, after.table);
    for (const ShownGoal& goal : end.goals) shift_pv(now.table.player(goal.seat), goal.earned);
    now.table.were_aggressive = after.table.were_aggressive;
    Play play{game.terms(), now, now.table};
    set_order(play);
    end.order_after = now.table.order;
    end.pv = points_of(game.terms(), now.table);
    return end;
}

/// N8 Whether a change of points comes from an event.
bool is_of_event(const Public& before, Kind kind) { return before.opening.event != 0 || kind == Kind::event; }

void add_points(Story& told, const Terms& terms, const Public& before, const Public& after, Kind kind) {
    for (int s = 0; s < terms.players; ++s) {
        const int change = after.player(seat(s)).pv - before.player(seat(s)).pv;
        PointsBySource& points = told.points[at(seat(s))][before.round];
        if (before.gone != after.gone)
            points.objective += change;
        else if (kind == Kind::feed)
            points.hunger += change;
        else if (is_of_event(before, kind))
            points.events += change;
        else
            points.cards += change;
    }
}

/// N7.1, N7.2 By how much less a factory that is given back in the last round ends the world.
int gain_of_factory(const Terms& terms, Ending why) {
    const Price& back = terms.price(PriceLine::factory_back);
    return why == Ending::fish ? 1 : std::max(1, terms.factory_co2 - back.co2);
}

/// N9.1 The same of a card that all can reckon with: what it does for sure; 0 if it harms the world
/// otherwise.
int gain_of_card(const CardTerms& card, Ending why) {
    int gain = 0;
    for (const Deed& deed : card.deeds) {
        if (deed.verb != Verb::add || (deed.thing != Thing::fish && deed.thing != Thing::co2)) continue;
        const int good = deed.thing == Thing::fish ? deed.amount : -deed.amount;
        if (good < 0 || deed.per) return 0;
        if ((deed.thing == Thing::fish) == (why == Ending::fish)) gain += good;
    }
    return gain;
}

bool can_be_played(const Terms& terms, const Public& table, const CardTerms& card) {
    if (card.moment != Moment::own) return false;
    for (int s = 0; s < terms.players; ++s)
        if (holds(terms, table, seat(s), card.conditions)) return true;
    return false;
}

constexpr int rounded_up(int total, int each) { return (std::max(0, total) + each - 1) / each; }

/// `gap` is how much less would have been enough.
void add_saving_cards(LostWorld& lost, const Terms& terms, const Public& table, int gap) {
    for (std::size_t kind = 0; kind < terms.cards.size(); ++kind) {
        const CardTerms& card = terms.cards[kind];
        const int gain = gain_of_card(card, lost.why);
        const int there = card.copies - table.used[kind];
        if (gain <= 0 || there <= 0 || !can_be_played(terms, table, card)) continue;
        const int copies = std::min(there, rounded_up(gap, gain));
        const int factories = rounded_up(gap - copies * gain, gain_of_factory(terms, lost.why));
        if (factories <= lost.factories) lost.cards.push_back({static_cast<int>(kind), copies, factories});
    }
}

/// How many factories fewer at the end, given back in the last round, would have been enough, or which cards.
LostWorld why_lost(const Terms& terms, const Public& table, const RoundEnd& end) {
    LostWorld lost;
    lost.why = table.ending;
    int waste = 0;
    for (int s = 0; s < terms.players; ++s) {
        lost.factories += table.player(seat(s)).factories;
        waste += end.waste[at(seat(s))];
    }
    const int gap = 1 + (lost.why == Ending::fish ? waste - end.fish_before : end.co2_after - terms.co2_end);
    lost.needed = rounded_up(gap, gain_of_factory(terms, lost.why));
    lost.tokens = lost.needed * terms.price(PriceLine::factory_back).tokens;
    lost.of_tokens = terms.players * turns * terms.tokens;
    add_saving_cards(lost, terms, end.table, gap);
    return lost;
}

bool is_turn_over(const Public& before, const Public& after) {
    return before.round != after.round || before.turn_number != after.turn_number ||
           (after.phase == Phase::over && before.phase != Phase::over);
}

}  // namespace

Story story(const Venonta& game, const Setup& start, std::span<const Action> actions) {
    const Terms& terms = game.terms();
    Story told;
    State state = game.start(start);
    int foreseen = -1;
    int foreseen_turn = 0;
    for (std::size_t ply = 0; ply < actions.size(); ++ply) {
        const State before = state;
        game.apply(state, actions[ply]);
        const Public& was = before.table;
        const Public& now = state.table;
        add_points(told, terms, was, now, actions[ply].kind);
        const bool over = now.phase == Phase::over;
        if (is_turn_over(was, now) && was.phase >= Phase::turn_window)
            told.curve.push_back({was.round, was.turn_number, static_cast<int>(ply + 1), now.co2, now.fish,
                                  points_of(terms, now)});
        add_turning_point(told, game, before, state, actions[ply], static_cast<int>(ply + 1));
        if (over || now.round != was.round) {
            told.rounds.push_back(end_of_round(game, before, actions[ply], state));
            told.rounds.back().ply = static_cast<int>(ply + 1);
            add_near_misses(told, terms, told.rounds.back());
        }
        if (over) {
            if (now.ending == Ending::co2 || now.ending == Ending::fish)
                told.lost = why_lost(terms, now, told.rounds.back());
            continue;
        }
        const bool lost = now.phase >= Phase::turn_window && outlook(terms, now).is_lost();
        if (!lost || now.round != was.round) foreseen = -1;
        if (lost && foreseen < 0) {
            foreseen = static_cast<int>(ply + 1);
            foreseen_turn = now.turn_number;
        }
    }
    constexpr std::size_t most_points = 5;
    keep_weightiest(told, most_points);
    if (told.lost) {
        told.lost->foreseen = foreseen < 0 ? static_cast<int>(actions.size()) : foreseen;
        told.lost->foreseen_turn = foreseen_turn;
    }
    return told;
}

}  // namespace marea::venonta
