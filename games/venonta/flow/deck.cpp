#include "games/venonta/flow/deck.hpp"

#include <algorithm>

#include "core/bits.hpp"

namespace marea::venonta {
namespace {

void take_out(Counts& counts, const Hand& hand, std::size_t size) {
    for (std::size_t i = 0; i < size; ++i) --counts[hand[i]];
}

}  // namespace

void put(Hand& hand, std::uint8_t& size, int kind) {
    std::size_t i = size++;
    for (; i > 0 && hand[i - 1] > kind; --i) hand[i] = hand[i - 1];
    hand[i] = static_cast<std::uint8_t>(kind);
}

void pull(Hand& hand, std::uint8_t& size, int kind) {
    auto* const end = hand.begin() + size;
    auto* const found = std::find(hand.begin(), end, kind);
    std::copy(found + 1, end, found);
    hand[--size] = 0;
}

Counts hidden_counts(const Terms& terms, const Public& table) {
    Counts counts{};
    for (std::size_t kind = 0; kind < terms.cards.size(); ++kind)
        counts[kind] = static_cast<std::uint8_t>(terms.cards[kind].copies - table.used[kind]);
    for (std::size_t i = 0; i < table.open_cards; ++i)
        if (table.open[i].is_event == 0) --counts[table.open[i].card];
    return counts;
}

Counts pile_counts(const Terms& terms, const State& state) {
    Counts counts = hidden_counts(terms, state.table);
    for (std::size_t s = 0; s < max_players; ++s) {
        take_out(counts, state.hands[s], state.table.players[s].hand);
        take_out(counts, state.swapped[s], state.table.players[s].swapped);
    }
    return counts;
}

bool ready_to_draw(State& state) {
    Public& table = state.table;
    if (table.pile > 0) return true;
    int back = table.used_cards;
    for (Player& player : table.players) {
        back += player.swapped;
        player.swapped = 0;
    }
    table.used = {};
    table.used_cards = 0;
    state.swapped = {};
    table.pile = static_cast<std::uint8_t>(back);
    return back > 0;
}

void use(Public& table, int kind) {
    ++table.used[static_cast<std::size_t>(kind)];
    ++table.used_cards;
}

void lay_open(const Terms& terms, Public& table, Open card) {
    const int lasts = card.is_event != 0 ? terms.events[card.card].rounds : terms.cards[card.card].rounds;
    card.more = static_cast<std::uint8_t>(lasts - 1) & 0x7FU;
    if (card.is_event == 0) {
        --table.used[card.card];
        --table.used_cards;
    } else {
        table.events_used &= ~bit(card.card);
    }
    table.open[table.open_cards++] = card;
}

void close(Public& table, std::size_t place) {
    const Open card = table.open[place];
    std::copy(table.open.begin() + place + 1, table.open.begin() + table.open_cards,
              table.open.begin() + place);
    table.open[--table.open_cards] = {};
    if (card.is_event == 0)
        use(table, card.card);
    else
        table.events_used |= bit(card.card);
}

bool lasts(const Terms& terms, const Open& card, Lasts how_long) {
    return (card.is_event != 0 ? terms.events[card.card].lasts : terms.cards[card.card].lasts) == how_long;
}

}  // namespace marea::venonta
