#include "wire/venonta/venonta_outlook.hpp"

#include "core/bits.hpp"
#include "games/venonta/facts.hpp"
#include "games/venonta/legal/market.hpp"
#include "games/venonta/outlook/open_card.hpp"
#include "games/venonta/outlook/outlook.hpp"
#include "games/venonta/scenario/price_list.hpp"

namespace marea::wire {

using namespace venonta;

namespace {

const std::string& id_of_land(const Terms& terms, int t) { return terms.ids[static_cast<std::size_t>(t)]; }

json::array seats_in(std::uint64_t set) {
    json::array result;
    for (const int s : Bits(set)) result.emplace_back(s);
    return result;
}

json::object seat_forecast(const Terms& terms, const Public& table, const Outlook& next, Seat seat) {
    const SeatOutlook& own = next.seats[at(seat)];
    const Player& player = table.player(seat);
    json::object result{{"food", player.food},
                        {"need", own.need},
                        {"left", std::max(0, player.food - own.need)},
                        {"missing", own.missing},
                        {"hunger", own.hunger},
                        {"fuel", fact(terms, table, seat, Fact::tep)},
                        {"above", player.pv > table.co2},
                        {"above_after", player.pv + own.hunger > next.co2}};
    if (next.is_last_round) return result;
    result["harvest"] = own.harvest;
    result["next_need"] = own.next_need;
    result["burns"] = own.burns;
    result["unfuelled"] = own.unfuelled;
    return result;
}

/// N4.4 What each factory will burn when the next round opens.
json::array fuel_to_json(const Terms& terms, const Public& table) {
    json::array result;
    for (int s = 0; s < terms.players; ++s)
        for (const FactoryFuel& factory : fuel_plan(terms, table, seat(s))) {
            json::object one{{"land", id_of_land(terms, factory.land)}, {"seat", s}};
            if (factory.from >= 0)
                one["from"] = id_of_land(terms, factory.from);
            else
                one["how"] = factory.from == FactoryFuel::spared ? "spared" : "lost";
            result.emplace_back(std::move(one));
        }
    return result;
}

/// A number by seat.
template <class Read>
json::array by_seat(const Terms& terms, Read read) {
    json::array result;
    for (int s = 0; s < terms.players; ++s) result.emplace_back(read(seat(s)));
    return result;
}

json::object clause_to_json(const ClauseNow& now) {
    const marea::Line line = clause_line(now.clause);
    json::object words{{"key", line.key}};
    for (const auto& [name, value] : line.values) {
        const auto& phrase = std::get<Phrase>(value);
        words["values"] = {{name, {{"phrase", phrase.key}, {"n", phrase.n}, {"amount", phrase.amount}}}};
    }
    words["rule"] = line.rule;
    return {{"line", std::move(words)},
            {"fact", fact_words[static_cast<std::size_t>(now.clause.fact)]},
            {"test", test_words[static_cast<std::size_t>(now.clause.test)]},
            {"have", now.have},
            {"need", now.need},
            {"met", now.met},
            {"lost", now.lost}};
}

}  // namespace

json::object track_to_json(const Terms& terms) {
    json::array boxes;
    for (const int box : terms.event_boxes) boxes.emplace_back(box);
    return {{"end", terms.co2_end},
            {"boxes", std::move(boxes)},
            {"fish", terms.fish},
            {"tokens", terms.tokens},
            {"hand", terms.hand},
            {"hand_limit", terms.hand_limit},
            {"rounds", rounds},
            {"turns", turns},
            {"migrants", migrants_for_event}};
}

void add_map(json::object& land, const Venonta& game, int t) {
    const Terms& terms = game.terms();
    const auto& territories = game.scenario().territories;
    const Territory& here = territories[static_cast<std::size_t>(t)];
    json::array reach;
    for (const int other : Bits(terms.reach[static_cast<std::size_t>(t)])) {
        json::array over;
        const bool border = has(here.neighbours, other);
        for (const int water : Bits(here.waters & territories[static_cast<std::size_t>(other)].waters))
            if (!border) over.emplace_back(game.scenario().waters[static_cast<std::size_t>(water)]);
        reach.emplace_back(json::object{{"land", id_of_land(terms, other)}, {"over", std::move(over)}});
    }
    json::array oceans;
    for (int o = 0; o < towers; ++o)
        if (has(terms.shores[static_cast<std::size_t>(o)], t))
            oceans.emplace_back("ocean" + std::to_string(o + 1));
    land["water"] = terms.water[static_cast<std::size_t>(t)];
    land["sites"] = terms.sites[static_cast<std::size_t>(t)];
    land["reach"] = std::move(reach);
    land["oceans"] = std::move(oceans);
}

json::object prices_to_json(const Terms& terms, const Public& table) {
    json::object result{{"seat", table.actor.index},
                        {"tep", tep_price(terms, table)},
                        {"ocean", tep_price(terms, table) + terms.ocean_extra}};
    for (std::size_t i = 0; i < price_list.size(); ++i) {
        const auto line = static_cast<PriceLine>(i);
        const Price price = cost(terms, table, table.actor, line);
        const bool free = line == PriceLine::attack && table.turn.free_attack != 0;
        result[price_list[i].name] = {{"tokens", free ? 0 : price.tokens},
                                      {"co2", price.co2},
                                      {"food", price.food},
                                      {"tep", price.tep},
                                      {"usual", terms.price(line).tokens},
                                      {"rule", price_list[i].rule}};
    }
    return result;
}

json::object forecast_to_json(const Terms& terms, const Public& table) {
    const Outlook next = outlook(terms, table);
    json::array boxes;
    for (const int box : Bits(next.boxes))
        boxes.emplace_back(terms.event_boxes[static_cast<std::size_t>(box)]);
    const int due = std::popcount(table.boxes_due) + table.migrant_events;
    const auto own = [&](Seat seat) -> const SeatOutlook& { return next.seats[at(seat)]; };
    json::object result{
        {"co2",
         {{"now", table.co2},
          {"smoke", by_seat(terms, [&](Seat seat) { return own(seat).smoke; })},
          {"after", next.co2},
          {"lost", next.air_lost}}},
        {"fish",
         {{"now", table.fish},
          {"waste", by_seat(terms, [&](Seat seat) { return own(seat).waste; })},
          {"after", next.fish},
          {"lost", next.sea_lost}}},
        {"events", {{"due", due}, {"boxes", std::move(boxes)}, {"after", next.events}}},
        {"migrants", {{"now", table.migrants}, {"after", next.migrants}, {"from", seats_in(next.hungry)}}},
        {"seats", by_seat(terms, [&](Seat seat) { return seat_forecast(terms, table, next, seat); })}};
    if (!next.is_last_round) result["fuel"] = fuel_to_json(terms, table);
    return result;
}

void add_reach_of_card(json::object& card, const Terms& terms, const Open& open) {
    card["lasts"] = lasts_words[static_cast<std::size_t>(length_of(terms, open))];
    if (open.more > 0) card["more"] = static_cast<int>(open.more);
    card["on"] = seats_in(seats_under(terms, open));
}

json::array clauses_to_json(const ClausesNow& clauses) {
    json::array result;
    for (const ClauseNow& now : clauses) result.emplace_back(clause_to_json(now));
    return result;
}

json::object objective_to_json(const Terms& terms, const Public& table, int objective, Seat board,
                               Seat holder) {
    const ObjectiveTerms& card = terms.objectives[static_cast<std::size_t>(objective)];
    const ClausesNow clauses = clauses_now(terms, table, board, card);
    json::object result{{"id", card.id},
                        {"temper", temper_words[static_cast<std::size_t>(card.temper)]},
                        {"pv", terms.pv_of(card, table.round)},
                        {"met", count_met(clauses)},
                        {"clauses", clauses_to_json(clauses)}};
    if (card.partly_pv > 0) result["partly_pv"] = card.partly_pv;
    if (!card.asks_for_all()) result["enough"] = card.enough;
    result["seat"] = holder.is_player() ? json::value(holder.index) : json::value(nullptr);
    return result;
}

}  // namespace marea::wire
