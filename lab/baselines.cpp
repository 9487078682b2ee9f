#include "lab/baselines.hpp"

#include "bots/venezia/levels.hpp"
#include "lab/information_set_search.hpp"

namespace marea::lab {

using venezia::Venezia;

namespace {

venezia::Action choose_by_textbook(const Venezia& game, const venezia::View& view, Rng& rng) {
    constexpr int iterations = 2500;
    return InformationSetSearch<Venezia>(game, view, rng).choose(iterations);
}

constexpr bots::Bot<Venezia> textbook{"textbook", choose_by_textbook};

}  // namespace

template <>
const bots::Bot<Venezia>* find_player(std::string_view name) {
    return name == textbook.level ? &textbook : bots::find_bot<Venezia>(name);
}

}  // namespace marea::lab
