#include "games/venonta/flow/flow.hpp"
#include "games/venonta/legal/market.hpp"
#include "games/venonta/legal/windows.hpp"
#include "games/venonta/world.hpp"

namespace marea::venonta {
namespace {

Seat seller(const Public& table) { return table.land(table.trade.from).owner; }

/// The stock a unit of this good comes from.
std::uint8_t& stock(Public& table, Good good, Seat seat, int t) {
    return good == Good::tep ? table.land(t).tep : table.player(seat).food;
}

Good other(Good good) { return good == Good::tep ? Good::food : Good::tep; }

/// A card played in between may have changed what there is.
bool is_possible(Public& table) {
    const Trade& trade = table.trade;
    return stock(table, trade.good, seller(table), trade.from) > 0 && trade.tokens <= table.turn.tokens &&
           stock(table, other(trade.good), table.actor, trade.to) >= trade.barter;
}

}  // namespace

void buy(Play& play, Good good, int from) {
    Public& table = play.table;
    const int price = asking_price(play.terms, table, good, table.land(from).owner);
    table.trade = {good, static_cast<std::uint8_t>(from), 0, static_cast<std::uint8_t>(price), 0, 0};
    const Lands to = landings(play.terms, table, good, from);
    if (std::has_single_bit(to)) return buy_to(play, std::countr_zero(to));
    table.phase = Phase::buy_to;
}

void buy_to(Play& play, int to) {
    Public& table = play.table;
    Trade& trade = table.trade;
    trade.to = static_cast<std::uint8_t>(to);
    const std::uint64_t ways = barters(play.terms, table, trade.good, trade.price, to);
    if (std::has_single_bit(ways)) return pay_barter(play, std::countr_zero(ways));
    table.phase = Phase::pay;
}

void pay_barter(Play& play, int units) {
    Public& table = play.table;
    Trade& trade = table.trade;
    const int value = asking_price(play.terms, table, other(trade.good), table.actor);
    trade.barter = static_cast<std::uint8_t>(units);
    trade.tokens = static_cast<std::uint8_t>(trade.price - units * value);
    table.phase = Phase::answer;
}

void answer_trade(Play& play, bool sells) {
    Public& table = play.table;
    if (sells) {
        do_trade(play);
        return close_trade(play);
    }
    table.turn.refused =
        static_cast<std::uint16_t>(table.turn.refused | refusal_bit(seller(table), table.trade.good));
    if (!is_asked(play.terms, table, table.actor, Moment::refusal)) return close_trade(play);
    table.phase = Phase::refusal_window;
}

void do_trade(Play& play) {
    Public& table = play.table;
    if (!is_possible(table)) return;
    const Trade trade = table.trade;
    const Seat from = seller(table);
    shift(stock(table, trade.good, from, trade.from), -1);
    shift(stock(table, trade.good, table.actor, trade.to), 1);
    shift(stock(table, other(trade.good), table.actor, trade.to), -trade.barter);
    shift(stock(table, other(trade.good), from, trade.from), trade.barter);
    shift(table.turn.tokens, -trade.tokens);
    if (play.terms.options.seller_tokens == SellerTokens::kept) {
        auto& bonus = table.player(from).bonus;
        bonus = static_cast<std::int8_t>(std::min(100, bonus + trade.tokens));
    }
    shift(table.player(table.actor).bought, 1);
    shift(table.player(from).sold, 1);
    shift(table.turn.trades, 1);
}

void close_trade(Play& play) {
    play.table.trade = {};
    play.table.phase = main_phase(play.table);
}

void buy_from_ocean(Play& play, int ocean, int to) {
    Public& table = play.table;
    shift(table.turn.tokens, -(tep_price(play.terms, table) + play.terms.ocean_extra));
    shift(table.oceans[static_cast<std::size_t>(ocean)], -1);
    shift(table.land(to).tep, 1);
    shift(table.player(table.actor).bought, 1);
    shift(table.turn.trades, 1);
}

}  // namespace marea::venonta
