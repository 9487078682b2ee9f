#pragma once

#include <boost/json.hpp>

#include "games/venonta/outlook/objective.hpp"
#include "games/venonta/venonta.hpp"

namespace marea::wire {

namespace json = boost::json;

/// The scenario's figures at this number of players that everybody needs to read the table.
json::object track_to_json(const venonta::Terms& terms);
/// N1.2 What a territory carries, and what is in reach of it over which waters (none: a border).
void add_map(json::object& land, const venonta::Venonta& game, int t);
/// N5, N6 What the seat in turn pays for each line now, open cards counted.
json::object prices_to_json(const venonta::Terms& terms, const venonta::Public& table);
/// N7 What the end of the round will bring as it stands.
json::object forecast_to_json(const venonta::Terms& terms, const venonta::Public& table);
/// N9.1 How long an open card lasts and on whom it falls.
void add_reach_of_card(json::object& card, const venonta::Terms& terms, const venonta::Open& open);

json::array clauses_to_json(const venonta::ClausesNow& clauses);
/// N7.3 An objective as it stands on this seat's board; `holder` is whose it is, if anyone's.
json::object objective_to_json(const venonta::Terms& terms, const venonta::Public& table, int objective,
                               Seat board, Seat holder);

/// What a seat is told beside what it holds, as members: `question` if it may act, `objectives`, `points`,
/// `draft`, `offer`, `suggest`, where there are any.
json::object told_to_json(const venonta::Venonta& game, const venonta::View& view, bool may_act);

}  // namespace marea::wire
