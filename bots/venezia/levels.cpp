#include "bots/venezia/levels.hpp"

#include <array>

#include "bots/venezia/sensible.hpp"

namespace marea::bots {
namespace {

using venezia::Venezia;

constexpr std::array<Bot<Venezia>, 2> all{{
    {"0", choose_randomly<Venezia>, "random"},
    {"2", choose_sensibly},
}};

}  // namespace

template <>
std::span<const Bot<Venezia>> levels() {
    return all;
}

Advice<Venezia> advise(const Venezia& game, const venezia::View& view) { return advise_sensibly(game, view); }

}  // namespace marea::bots
