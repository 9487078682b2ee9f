#include "bots/venezia/learning.hpp"

#include "bots/venezia/believing.hpp"
#include "bots/venezia/learnt.hpp"

namespace marea::bots {

using namespace venezia;

Action choose_by_learning(const Net& net, const Venezia& game, Story<Venezia> story, Rng& rng,
                          Deadline until) {
    return choose_among(Learnt(net), game, story, rng, until);
}

Action choose_by_net(const Net& net, const Venezia& game, const View& view) {
    return Learnt(net).shortlist(game, view)[0];
}

}  // namespace marea::bots
