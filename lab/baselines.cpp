#include "lab/baselines.hpp"

#include "bots/venezia/levels.hpp"
#include "bots/venonta/levels.hpp"
#include "lab/information_set_search.hpp"
#include "lab/strangers.hpp"

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

template <>
const bots::Bot<venonta::Venonta>* find_player(std::string_view name) {
    const auto* stranger = find_stranger(name);
    return stranger != nullptr ? stranger : bots::find_bot<venonta::Venonta>(name);
}

}  // namespace marea::lab
