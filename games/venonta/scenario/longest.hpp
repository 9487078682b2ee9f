#pragma once

#include "games/venonta/components.hpp"
#include "games/venonta/scenario/ranges.hpp"

/// How long a game can get at all, whatever the players and the scenario do: a proof that it ends, far above
/// what is ever played.
namespace marea::venonta::longest {

constexpr int player_rounds = rounds * max_players;
constexpr int player_turns = player_rounds * turns;
constexpr int most_factories = territory_count * ranges::sites.most;

/// One by one; each player's cards (drawn, swapped, drawn again, watch), the objectives laid and taken.
constexpr int cards_and_objectives =
    territory_count + player_rounds * (ranges::hand.most + 2 * swaps + 2 + 2) + rounds * (max_players + 1);

/// Three times: a ply for each factory, and one for each support it carried.
constexpr int burning = (rounds - 1) * 2 * most_factories;

/// Three times: 16 boxes and 255 times migrants. An event: its draw; for each player whether to join, the
/// die, a pass, the place, and the supports of the factories lost there.
constexpr int events =
    (rounds - 1) * (ranges::event_boxes.most + 255) * (1 + max_players * (4 + ranges::sites.most));

/// A card: the play, four things named, a pass of every other player, one more pass of its player and of the
/// window it came in, cards drawn, supports of two territories, and for a die it adds to a fight two
/// exchanges with a decision each.
constexpr int card_plays = player_rounds * ranges::card_limit.most;
constexpr int cards =
    card_plays * (1 + 4 + (max_players - 1) + 2 + ranges::hand_limit.most + 2 * ranges::sites.most + 4);

/// A fight without cards: two tanks and the last die fall, each after at most one exchange without a hit,
/// with a decision after each; before it the attack, two passes and two declarations, after it the conquest.
/// A turn attacks each territory once and rebels in each once, and cards bring further rebellions.
constexpr int fights = (player_turns * 2 * territory_count + card_plays) * (3 * 2 * 2 + 6);

/// Building and going back cost a token each. A turn begins with at most the set, 100 by rules and 100 from
/// sales; a card adds four times 20.
constexpr int building =
    player_turns * (ranges::tokens.most + 200) + card_plays * ranges::effects.most * ranges::add.most;

/// A turn's purchases and refusals with five plies each; TEP moved; an integration; colonies tapped; tanks
/// moved; passes before the turn; feeding, watching and the end.
constexpr int trading = player_turns * (ranges::trade_limit.most + 2 * (max_players - 1)) * 5;
constexpr int the_rest = player_turns * (most_tep_moves + (1 + max_players) + territory_count +
                                         most_factories + (max_players - 1) + 3);

constexpr int game = cards_and_objectives + burning + events + cards + fights + building + trading + the_rest;

}  // namespace marea::venonta::longest
