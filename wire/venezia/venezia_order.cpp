#include "wire/venezia/venezia_order.hpp"

#include "games/venezia/notation.hpp"

namespace marea::wire {
namespace {

venezia::Square read_square(const JsonPlace& place, std::string_view text) {
    const auto square = venezia::parse_square(text);
    if (!square) place.fail("json_unknown_value", {{"value", std::string(text)}});
    return *square;
}

}  // namespace

bots::StandingOrder read_venezia_order(const JsonPlace& place) {
    place.only({"figures"});
    bots::StandingOrder order;
    for (const auto& [square, figure] : place["figures"].members()) {
        figure.only({"rescue", "prefer"});
        bots::FigureOrder one{read_square(figure, square), figure["rescue"].boolean()};
        if (const auto prefer = figure.find("prefer"))
            for (const auto& wish : prefer->items()) one.prefer.push_back(read_square(wish, wish.string()));
        order.push_back(std::move(one));
    }
    return order;
}

}  // namespace marea::wire
