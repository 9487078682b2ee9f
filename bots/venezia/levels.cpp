#include "bots/venezia/levels.hpp"

#include <array>

#include "bots/venezia/believing.hpp"
#include "bots/venezia/cautious.hpp"
#include "bots/venezia/searching.hpp"
#include "bots/venezia/sensible.hpp"

namespace marea::bots {
namespace {

using venezia::Venezia;

constexpr std::array<Bot<Venezia>, 5> all{{
    {"0", choose_randomly<Venezia>, "random"},
    {"1", choose_cautiously},
    {"2", choose_sensibly},
    {"3", choose_by_search},
    {"4", choose_as_newcomer, {}, choose_by_belief},
}};

}  // namespace

template <>
std::span<const Bot<Venezia>> levels() {
    return all;
}

}  // namespace marea::bots
