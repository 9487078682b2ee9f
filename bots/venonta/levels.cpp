#include "bots/venonta/levels.hpp"

#include <array>

#include "bots/venonta/sensible.hpp"

namespace marea::bots {
namespace {

using venonta::Venonta;

template <const Temperament& Temper>
venonta::Action choose(const Venonta& game, const venonta::View& view, Rng& /*never rolls*/) {
    return choose_by_rules(game, view, Temper);
}

constexpr std::array<Bot<Venonta>, 4> all{{
    {"0", choose_randomly<Venonta>},
    {"1", choose<mixed>},
    {"1-peaceful", choose<peaceful>},
    {"1-aggressive", choose<aggressive>},
}};

}  // namespace

std::span<const Bot<Venonta>> levels(const Venonta&) { return all; }

const Bot<Venonta>* find_bot(const Venonta& game, std::string_view name) {
    if (name == "random") name = "0";
    if (name == "1-mixed") name = "1";
    for (const auto& bot : levels(game))
        if (bot.level == name) return &bot;
    return nullptr;
}

}  // namespace marea::bots
