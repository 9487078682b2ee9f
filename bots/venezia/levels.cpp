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
    {"3", unhurried<Venezia, choose_by_search>, {}, nullptr, choose_by_search},
    {"4",
     unhurried<Venezia, choose_by_belief_until>,
     {},
     choose_by_belief,
     choose_by_belief_until,
     std::chrono::milliseconds(2000)},
}};

}  // namespace

template <>
std::span<const Bot<Venezia>> levels() {
    return all;
}

}  // namespace marea::bots
