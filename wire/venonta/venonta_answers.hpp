#pragma once

#include <boost/json.hpp>
#include <span>

#include "games/venonta/venonta.hpp"

namespace marea::wire {

namespace json = boost::json;

/// For each of the viewer's legal actions, in their order, what it costs and changes, in numbers; with or
/// without chances.
json::array acts_to_json(const venonta::Venonta& game, const venonta::View& view, bool odds);
/// N5.8 What the viewer can buy in its turn, from whom, what several units cost in all, and why not; null if
/// it is not its turn. With a list of wishes, a JSON array, what they cost, and the market as they leave it.
/// Throws BadJson.
json::value market_to_json(const venonta::Venonta& game, const venonta::View& view,
                           const json::value& list = nullptr);
/// N6 How the fight at hand would end and what that means, for a viewer who fights or else for the attacker;
/// null if there is none.
json::value fight_to_json(const venonta::Venonta& game, const venonta::View& view);
/// N4.7 All objectives that are still in the game, on the viewer's board.
json::array all_objectives_to_json(const venonta::Venonta& game, const venonta::View& view);
/// What happened since the viewer's last turn and not in this one, oldest first, at most the newest 200; a
/// fight is one of them, the end of a turn alone is none. Before its first turn only what concerns it.
json::array since_to_json(const venonta::Venonta& game, const venonta::Setup& start,
                          std::span<const venonta::Action> actions, Seat viewer);
/// The game so far: how its rounds ended, points by source, why the world was lost.
json::object story_to_json(const venonta::Venonta& game, const venonta::Setup& start,
                           std::span<const venonta::Action> actions);

}  // namespace marea::wire
