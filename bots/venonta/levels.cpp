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

template <auto Hurry>
constexpr Bot<Venonta> searching(std::string_view level, std::string_view other_name = {}) {
    return {level, unhurried<Venonta, Hurry>, other_name, nullptr, Hurry};
}

constexpr std::array<Bot<Venonta>, 10> all{{
    {"0", choose_randomly<Venonta>, "random"},
    {"1", choose<mixed>, "1-mixed"},
    {"1-peaceful", choose<peaceful>},
    {"1-aggressive", choose<aggressive>},
    searching<choose_by_foresight<mixed>>("2", "2-mixed"),
    searching<choose_by_foresight<peaceful>>("2-peaceful"),
    searching<choose_by_foresight<aggressive>>("2-aggressive"),
    searching<choose_by_plans<mixed>>("3", "3-mixed"),
    searching<choose_by_plans<peaceful>>("3-peaceful"),
    searching<choose_by_plans<aggressive>>("3-aggressive"),
}};

}  // namespace

template <>
std::span<const Bot<Venonta>> levels() {
    return all;
}

}  // namespace marea::bots
