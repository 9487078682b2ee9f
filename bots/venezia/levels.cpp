#include "bots/venezia/levels.hpp"

#include <array>

#include "bots/venezia/sensible.hpp"

namespace marea::bots {
namespace {

using venezia::Venezia;

constexpr std::array<Bot<Venezia>, 2> all{{
    {"0", choose_randomly<Venezia>},
    {"2", choose_sensibly},
}};

}  // namespace

std::span<const Bot<Venezia>> levels(const Venezia&) { return all; }

const Bot<Venezia>* find_bot(const Venezia& game, std::string_view name) {
    if (name == "random") name = "0";
    for (const auto& bot : levels(game))
        if (bot.level == name) return &bot;
    return nullptr;
}

Advice<Venezia> advise(const Venezia& game, const venezia::View& view) { return advise_sensibly(game, view); }

}  // namespace marea::bots
