#include "lab/baselines.hpp"

#include <array>

#include "bots/venezia/foreseeing.hpp"
#include "bots/venezia/learning.hpp"
#include "bots/venezia/levels.hpp"
#include "bots/venezia/own_net.hpp"
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

venezia::Action choose_by_net(const Venezia& game, const venezia::View& view, Rng& /*never rolls*/) {
    return bots::choose_by_net(*bots::own_net(), game, view);
}

template <bots::Playouts Kind>
venezia::Action choose_by_learning(const Venezia& game, const venezia::View& view, Rng& rng) {
    return bots::choose_by_learning(*bots::own_net(), Kind, game, {&view, 1}, rng);
}

template <bots::Playouts Kind>
venezia::Action recall_by_learning(const Venezia& game, bots::Story<Venezia> story, Rng& rng) {
    return bots::choose_by_learning(*bots::own_net(), Kind, game, story, rng);
}

template <bots::Playouts Kind>
constexpr bots::Bot<Venezia> learner(std::string_view name) {
    return {name, choose_by_learning<Kind>, {}, recall_by_learning<Kind>};
}

venezia::Action choose_by_city(const Venezia& game, const venezia::View& view, Rng& /*never rolls*/) {
    return bots::liked_by(*bots::own_city_net(), game, view)[0];
}

constexpr int foresights = 2000;

venezia::Action choose_by_foresight(const Venezia& game, const venezia::View& view, Rng& rng) {
    return bots::choose_by_foresight(*bots::own_city_net(), game, {&view, 1}, rng, foresights);
}

venezia::Action recall_by_foresight(const Venezia& game, bots::Story<Venezia> story, Rng& rng) {
    return bots::choose_by_foresight(*bots::own_city_net(), game, story, rng, foresights);
}

/// Those who need the city net.
constexpr std::array<bots::Bot<Venezia>, 2> by_city{{
    {"city", choose_by_city},
    {"5-city", choose_by_foresight, {}, recall_by_foresight},
}};

/// Those who need a net that can be read.
constexpr std::array<bots::Bot<Venezia>, 3> by_net{{
    {"net", choose_by_net},
    learner<bots::Playouts::whole>("5"),
    learner<bots::Playouts::brief>("5-brief"),
}};

}  // namespace

template <>
const bots::Bot<Venezia>* find_player(std::string_view name) {
    if (name == textbook.level) return &textbook;
    for (const auto& bot : by_net)
        if (name == bot.level) return bots::own_net() ? &bot : nullptr;
    for (const auto& bot : by_city)
        if (name == bot.level) return bots::own_city_net() ? &bot : nullptr;
    return bots::find_bot<Venezia>(name);
}

template <>
const bots::Bot<venonta::Venonta>* find_player(std::string_view name) {
    const auto* stranger = find_stranger(name);
    return stranger != nullptr ? stranger : bots::find_bot<venonta::Venonta>(name);
}

}  // namespace marea::lab
