#include "core/bits.hpp"
#include "games/venonta/outlook/story.hpp"
#include "wire/json/line_json.hpp"
#include "wire/venonta/venonta_answers.hpp"
#include "wire/venonta/venonta_json.hpp"
#include "wire/venonta/venonta_outlook.hpp"

namespace marea::wire {

using namespace venonta;

namespace {

template <class Numbers>
json::array by_player(const Terms& terms, const Numbers& numbers) {
    json::array result;
    for (int s = 0; s < terms.players; ++s) result.emplace_back(numbers[at(seat(s))]);
    return result;
}

int year_of(int round) { return first_year + years_a_round * round; }

json::object shown_to_json(const Terms& terms, const ShownGoal& shown, int round) {
    const ObjectiveTerms& card = terms.objectives[static_cast<std::size_t>(shown.goal)];
    json::object result{{"seat", shown.seat.index},
                        {"id", card.id},
                        {"temper", temper_words[static_cast<std::size_t>(card.temper)]},
                        {"pv", terms.pv_of(card, round)},
                        {"met", shown.met},
                        {"clauses", clauses_to_json(shown.clauses)}};
    if (!shown.met && shown.earned > 0) result["partly_pv"] = shown.earned;
    if (!card.asks_for_all()) result["enough"] = card.enough;
    return result;
}

json::array order_to_json(const Terms& terms, const RoundEnd& end) {
    json::array result;
    for (int place = 0; place < terms.players; ++place) {
        const Seat who = end.order_after[static_cast<std::size_t>(place)];
        int was = 0;
        while (end.order_before[static_cast<std::size_t>(was)] != who) ++was;
        result.emplace_back(json::object{{"seat", who.index},
                                         {"pv", end.pv[at(who)]},
                                         {"place", {was + 1, place + 1}},
                                         {"above", end.pv[at(who)] > end.co2_after}});
    }
    return result;
}

json::object round_to_json(const Venonta& game, const RoundEnd& end) {
    const Terms& terms = game.terms();
    json::array boxes;
    for (const int box : Bits(end.boxes))
        boxes.emplace_back(terms.event_boxes[static_cast<std::size_t>(box)]);
    json::array goals;
    for (const ShownGoal& shown : end.goals) goals.emplace_back(shown_to_json(terms, shown, end.round));
    return {
        {"year", year_of(end.round)},
        {"ply", end.ply},
        {"table", to_json(game, end.table)},
        {"co2",
         {{"before", end.co2_before},
          {"smoke", by_player(terms, end.smoke)},
          {"after", end.co2_after},
          {"boxes", std::move(boxes)}}},
        {"fish",
         {{"before", end.fish_before}, {"waste", by_player(terms, end.waste)}, {"after", end.fish_after}}},
        {"objectives", std::move(goals)},
        {"order", order_to_json(terms, end)}};
}

json::array points_to_json(const Terms& terms, const Story& told) {
    json::array seats;
    for (int s = 0; s < terms.players; ++s) {
        json::array by_round;
        for (const PointsBySource& points : told.points[at(seat(s))])
            by_round.emplace_back(json::object{{"objective", points.objective},
                                               {"cards", points.cards},
                                               {"hunger", points.hunger},
                                               {"events", points.events}});
        seats.emplace_back(std::move(by_round));
    }
    return seats;
}

json::object lost_to_json(const Terms& terms, const LostWorld& lost, int round) {
    const bool fish = lost.why == Ending::fish;
    json::array cards;
    for (const SavingCard& one : lost.cards)
        cards.emplace_back(json::object{{"card", terms.cards[static_cast<std::size_t>(one.card)].id},
                                        {"copies", one.copies},
                                        {"factories", one.factories}});
    return {{"why", fish ? "fish" : "co2"},
            {"rule", fish ? "N7.2" : "N7.1"},
            {"year", year_of(round)},
            {"factories", lost.factories},
            {"needed", lost.needed},
            {"possible", lost.needed <= lost.factories},
            {"tokens", lost.tokens},
            {"of", lost.of_tokens},
            {"cards", std::move(cards)},
            {"foreseen", {{"ply", lost.foreseen}, {"turn", lost.foreseen_turn + 1}}}};
}

json::object moment_to_json(const TurningPoint& moment) {
    return {{"kind", turned_by_words[static_cast<std::size_t>(moment.kind)]},
            {"seat", moment.seat.is_player() ? json::value(moment.seat.index) : json::value(nullptr)},
            {"year", year_of(moment.round)},
            {"turn", moment.turn + 1},
            {"ply", moment.ply},
            {"lines", json::parse(to_text(moment.lines))}};
}

}  // namespace

json::object story_to_json(const Venonta& game, const Setup& start, std::span<const Action> actions) {
    const Terms& terms = game.terms();
    const Story told = story(game, start, actions);
    json::array rounds_told;
    for (const RoundEnd& end : told.rounds) rounds_told.emplace_back(round_to_json(game, end));
    json::array curve;
    for (const CurvePoint& point : told.curve)
        curve.emplace_back(json::object{{"year", year_of(point.round)},
                                        {"turn", point.turn + 1},
                                        {"ply", point.ply},
                                        {"co2", point.co2},
                                        {"fish", point.fish},
                                        {"pv", by_player(terms, point.pv)}});
    json::array moments;
    for (const TurningPoint& moment : told.turning_points) moments.emplace_back(moment_to_json(moment));
    json::object result{{"rounds", std::move(rounds_told)},
                        {"curve", std::move(curve)},
                        {"points", points_to_json(terms, told)},
                        {"moments", std::move(moments)}};
    if (told.lost) result["lost"] = lost_to_json(terms, *told.lost, told.rounds.back().round);
    return result;
}

}  // namespace marea::wire
