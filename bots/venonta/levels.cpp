#include "bots/venonta/levels.hpp"

#include <array>

#include "bots/venonta/foresight.hpp"
#include "bots/venonta/plans.hpp"
#include "bots/venonta/sensible.hpp"

namespace marea::bots {
namespace {

using venonta::Venonta;

template <const Temperament& Temper>
venonta::Action choose(const Venonta& game, const venonta::View& view, Rng& /*never rolls*/) {
    return choose_by_rules(game, view, Temper);
}

constexpr std::array<Bot<Venonta>, 10> all{{
    {"0", choose_randomly<Venonta>, "random"},
    {"1", choose<mixed>, "1-mixed"},
    {"1-peaceful", choose<peaceful>},
    {"1-aggressive", choose<aggressive>},
    {"2", choose_by_foresight<mixed>, "2-mixed"},
    {"2-peaceful", choose_by_foresight<peaceful>},
    {"2-aggressive", choose_by_foresight<aggressive>},
    {"3", choose_by_plans<mixed>, "3-mixed"},
    {"3-peaceful", choose_by_plans<peaceful>},
    {"3-aggressive", choose_by_plans<aggressive>},
}};

}  // namespace

template <>
std::span<const Bot<Venonta>> levels() {
    return all;
}

}  // namespace marea::bots
