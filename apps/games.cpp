#include "apps/games.hpp"

#include "apps/commands/venezia_game.hpp"
#include "apps/commands/venonta_game.hpp"

namespace marea::apps {

Games all_games() {
    Games games;
    games.add(venezia_game());
    games.add(venonta_game());
    return games;
}

}  // namespace marea::apps
