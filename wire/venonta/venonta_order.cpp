#include "wire/venonta/venonta_order.hpp"

#include <array>

namespace marea::wire {
namespace {

using bots::SalesOrder;
using venonta::Phase;

constexpr auto windows = std::to_array<std::string_view>({"event", "turn", "attack", "refusal", "card"});
constexpr std::array<Phase, windows.size()> window_phases{
    Phase::event_window, Phase::turn_window, Phase::attack_window, Phase::refusal_window, Phase::card_window};
constexpr int most_of_a_good = 255;

bool read_switch(const JsonPlace& place, std::string_view name) {
    const auto found = place.find(name);
    return found && found->boolean();
}

int read_amount(const JsonPlace& place, std::string_view name, int otherwise) {
    const auto found = place.find(name);
    if (!found) return otherwise;
    const int amount = found->integer();
    if (amount < 0 || amount > most_of_a_good)
        found->fail("json_number_range", {{"value", amount}, {"least", 0}, {"most", most_of_a_good}});
    return amount;
}

SalesOrder read_sales(const JsonPlace& place) {
    constexpr auto words = std::to_array<std::string_view>({"ask", "refuse", "spare"});
    place.only({"do", "least", "keep"});
    return {word<SalesOrder::Do>(place["do"], words), read_amount(place, "least", 1),
            read_amount(place, "keep", 0)};
}

}  // namespace

bots::VenontaOrder read_venonta_order(const JsonPlace& place) {
    place.only({"pass", "fits", "single", "feed", "fuel", "tank", "colonise", "needs", "stay", "rest",
                "refuse", "pledge", "sell"});
    bots::VenontaOrder order;
    if (const auto passes = place.find("pass"))
        for (const auto& window : passes->items())
            order.passes.push_back(window_phases[word<std::size_t>(window, windows)]);
    order.fits = read_switch(place, "fits");
    order.single = read_switch(place, "single");
    order.feed = read_switch(place, "feed");
    order.fuel = read_switch(place, "fuel");
    order.tank = read_switch(place, "tank");
    order.colonise = read_switch(place, "colonise");
    order.needs = read_switch(place, "needs");
    order.stay = read_switch(place, "stay");
    order.rest = read_switch(place, "rest");
    order.refuse = read_switch(place, "refuse");
    if (const auto pledge = place.find("pledge")) {
        constexpr auto words = std::to_array<std::string_view>({"ask", "refuse"});
        order.no_pledges = word<std::size_t>(*pledge, words) == 1;
    }
    if (const auto sell = place.find("sell")) {
        sell->only({"food", "tep"});
        if (const auto food = sell->find("food")) order.food = read_sales(*food);
        if (const auto tep = sell->find("tep")) order.tep = read_sales(*tep);
    }
    return order;
}

}  // namespace marea::wire
