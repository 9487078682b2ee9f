#include <algorithm>
#include <array>
#include <string_view>
#include <tuple>
#include <variant>
#include <vector>

#include "core/bits.hpp"
#include "games/venonta/facts.hpp"
#include "games/venonta/legal/market.hpp"
#include "games/venonta/outlook/shopping.hpp"
#include "wire/json/json_place.hpp"
#include "wire/venonta/venonta_answers.hpp"
#include "wire/venonta/venonta_pending.hpp"

namespace marea::wire {

using namespace venonta;

namespace {

constexpr auto ocean_words = std::to_array<std::string_view>({"ocean1", "ocean2"});
static_assert(ocean_words.size() == towers);

const std::string& id_of(const Terms& terms, int t) { return terms.ids[static_cast<std::size_t>(t)]; }

json::object closed_to_json(const Problem& problem) {
    json::object details;
    for (const Detail& detail : problem.details)
        std::visit([&](const auto& value) { details[detail.name] = value; }, detail.value);
    return {{"code", problem.reason}, {"rule", problem.rule}, {"details", std::move(details)}};
}

json::array ways_to_json(const Venonta& game, const std::vector<WayToBuy>& ways) {
    json::array result;
    for (const WayToBuy& way : ways) {
        json::array steps;
        for (const Action action : way.steps) steps.emplace_back(game.text(action));
        json::object one{{"to", id_of(game.terms(), way.to)},
                         {"barter", way.barter},
                         {"tokens", way.tokens},
                         {"steps", std::move(steps)}};
        if (way.steps[0].kind != Kind::ocean) one["from"] = id_of(game.terms(), way.from);
        result.emplace_back(std::move(one));
    }
    return result;
}

json::array paid_to_json(const std::vector<Paid>& paid) {
    json::array result;
    for (const Paid& one : paid) result.emplace_back(json::array{one.tokens, one.food, one.tep});
    return result;
}

json::array stocked_to_json(const Stocked& stocked) {
    json::array result{stocked.food, stocked.tep};
    if (stocked.met) result.emplace_back(*stocked.met);
    return result;
}

/// What so many units cost in all, and what the buyer then has.
void add_units(json::object& buy, Shopping shopping, Wish wish) {
    std::vector<Paid> paid;
    json::array then;
    wish.amount = 1;
    while (paid.size() < Shopping::most) {
        const auto one = shopping.buy(wish);
        if (one.empty()) break;
        paid.push_back(one.back());
        then.push_back(stocked_to_json(shopping.stocked()));
    }
    buy["paid"] = paid_to_json(paid);
    buy["then"] = std::move(then);
}

json::value seller_to_json(Seller seller) {
    if (seller.ocean >= 0) return json::value(ocean_words[static_cast<std::size_t>(seller.ocean)]);
    return json::value(seller.seat.index);
}

/// A way of some seller's, by its place among that seller's.
struct Offered {
    WayToBuy way;
    Seller seller;
    int place;
};

std::vector<Offered> offered_by(Seller seller, const std::vector<WayToBuy>& ways) {
    std::vector<Offered> result;
    for (const WayToBuy& way : ways) result.push_back({way, seller, static_cast<int>(result.size())});
    return result;
}

/// For each territory and each barter, the cheapest way, and what so many units bought like that cost.
json::array buys_to_json(const Shopping& shopping, Good good, Seller seller, std::vector<Offered> open) {
    std::ranges::sort(open, {}, [](const Offered& one) {
        return std::tuple(one.way.to, one.way.barter, one.way.tokens, one.seller.ocean, one.seller.seat.index,
                          one.place);
    });
    const auto same = [](const Offered& a, const Offered& b) {
        return a.way.to == b.way.to && a.way.barter == b.way.barter;
    };
    open.erase(std::unique(open.begin(), open.end(), same), open.end());
    json::array result;
    for (const auto& [way, of, place] : open) {
        json::object one{{"way", place}};
        if (seller.is_anyone()) one["seller"] = seller_to_json(of);
        add_units(one, shopping, {good, seller, way.to, way.barter});
        result.emplace_back(std::move(one));
    }
    return result;
}

/// A seller's part of the market in one good, and what there is of it.
struct Stall {
    int price = 0;
    int have = 0;
    std::vector<WayToBuy> ways{};
};

json::object stall_to_json(const Venonta& game, const Shopping& shopping, Good good, Seller seller,
                           const Stall& stall) {
    return {{"price", stall.price},
            {"have", stall.have},
            {"ways", ways_to_json(game, stall.ways)},
            {"buys", buys_to_json(shopping, good, seller, offered_by(seller, stall.ways))}};
}

/// All stalls of a good, one after the other.
class Stalls {
  public:
    Stalls(const Venonta& game, const Shopping& shopping, Good good)
        : game_(game), shopping_(shopping), good_(good) {}

    json::object of(Seat seller) {
        const Terms& terms = game_.terms();
        const Public& table = shopping_.table();
        const Player& player = table.player(seller);
        const bool food = good_ == Good::food;
        const Stall stall{asking_price(terms, table, good_, seller),
                          food ? int{player.food} : tep_in_reach(seller),
                          shopping_.ways(good_, {seller}, all_lands)};
        json::object result = add({seller}, stall);
        result["spare"] = food ? std::max(0, surplus(player))
                               : std::max(0, fact(terms, table, seller, Fact::tep) - player.factories);
        if (stall.ways.empty()) result["closed"] = closed_to_json(why_closed(terms, table, good_, seller));
        return result;
    }

    json::object of_ocean(int ocean) {
        const Terms& terms = game_.terms();
        const Public& table = shopping_.table();
        const Seller seller{nobody, ocean};
        const Stall stall{tep_price(terms, table) + terms.ocean_extra,
                          table.oceans[static_cast<std::size_t>(ocean)],
                          shopping_.ways(good_, seller, all_lands)};
        json::object result = add(seller, stall);
        if (stall.ways.empty()) result["closed"] = closed_to_json(why_closed(terms, table, ocean));
        return result;
    }

    /// Whoever sells.
    void add_anyone(json::object& result, std::string_view name) const {
        if (offered_.empty()) return;
        result[name] = {
            {"price", price_}, {"have", have_}, {"buys", buys_to_json(shopping_, good_, {}, offered_)}};
    }

  private:
    json::object add(Seller seller, const Stall& stall) {
        if (!stall.ways.empty()) {
            price_ = offered_.empty() ? stall.price : std::min(price_, stall.price);
            have_ += stall.have;
            for (const Offered& one : offered_by(seller, stall.ways)) offered_.push_back(one);
        }
        return stall_to_json(game_, shopping_, good_, seller, stall);
    }

    [[nodiscard]] int tep_in_reach(Seat seller) const {
        const Public& table = shopping_.table();
        int sum = 0;
        for (const int t :
             Bits(reach_from_any(game_.terms(), table, table.actor, table.owned[at(table.actor)]) &
                  table.owned[at(seller)]))
            sum += table.land(t).tep;
        return sum;
    }

    const Venonta& game_;
    const Shopping& shopping_;
    Good good_;
    int price_ = 0;  ///< the least of all
    int have_ = 0;   ///< all together
    std::vector<Offered> offered_{};
};

int read_count(const JsonPlace& place) {
    constexpr int most = 255;
    const int count = place.integer();
    if (count < 0 || count > most)
        place.fail("json_number_range", {{"value", count}, {"least", 0}, {"most", most}});
    return count;
}

Seller read_seller(const JsonPlace& place) {
    if (place.is_null()) return {};
    if (place.value().is_string()) return {nobody, word<int>(place, ocean_words)};
    const int seat_number = place.integer();
    if (seat_number < 0 || seat_number >= max_players) place.fail("no_such_seat", {{"seat", seat_number}});
    return {seat(seat_number)};
}

Wish read_wish(const Terms& terms, const JsonPlace& place) {
    place.only({"seller", "good", "to", "barter", "amount"});
    const std::vector<std::string_view> lands(terms.ids.begin(), terms.ids.end());
    return {word<Good>(place["good"], good_words), read_seller(place["seller"]),
            word<int>(place["to"], lands), read_count(place["barter"]), read_count(place["amount"])};
}

}  // namespace

json::value market_to_json(const Venonta& game, const View& view, const json::value& list) {
    if (game.to_act(view) != view.seat || view.table.actor != view.seat) return nullptr;
    if (view.table.phase != Phase::produce && view.table.phase != Phase::feed) return nullptr;
    Shopping shopping(game, view);
    json::array listed;
    const JsonPlace wishes(list, "/list");
    if (!wishes.is_null())
        for (const JsonPlace& wish : wishes.items())
            listed.emplace_back(paid_to_json(shopping.buy(read_wish(game.terms(), wish))));
    Stalls food(game, shopping, Good::food);
    Stalls tep(game, shopping, Good::tep);
    json::array sellers;
    for (int s = 0; s < game.players(); ++s)
        if (seat(s) != view.seat)
            sellers.emplace_back(
                json::object{{"seat", s}, {"food", food.of(seat(s))}, {"tep", tep.of(seat(s))}});
    json::array oceans;
    for (int o = 0; o < towers; ++o)
        oceans.emplace_back(
            json::object{{"ocean", ocean_words[static_cast<std::size_t>(o)]}, {"tep", tep.of_ocean(o)}});
    json::object anyone;
    food.add_anyone(anyone, "food");
    tep.add_anyone(anyone, "tep");
    json::object market{{"left", std::max(0, game.terms().trade_limit - shopping.table().turn.trades)},
                        {"sellers", std::move(sellers)},
                        {"oceans", std::move(oceans)},
                        {"anyone", std::move(anyone)}};
    if (!wishes.is_null()) {
        market["list"] = std::move(listed);
        market["then"] = stocked_to_json(shopping.stocked());
    }
    return market;
}

}  // namespace marea::wire
