#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/fixed_list.hpp"
#include "core/game.hpp"

/// Bottega, a made-up game with all that a Game may need and Venezia lacks: dice and draws as chance actions,
/// hands filled from a deck that has no order, and an offer that waits for another seat's answer.
///
/// A turn: chance rolls the price, 1 to 3, which is also the seat's wage (T1); chance deals it a card that
/// nobody else sees (T2); it keeps its hand or games a card openly to another seat (T3), which buys it for
/// the price or declines, and then the card is gone (T4). The game ends with the deck (T5).
namespace marea::toy {

constexpr int deck_size = 12;
constexpr int max_players = 4;

/// A bit for each card.
using Cards = std::uint16_t;
constexpr Cards all_cards = (1U << unsigned{deck_size}) - 1U;
constexpr Cards card_bit(int card) { return static_cast<Cards>(1U << static_cast<unsigned>(card)); }
constexpr Cards without(Cards cards, Cards gone) { return static_cast<Cards>(cards & ~gone); }

enum class Phase : std::uint8_t { roll, draw, offer, answer, over };

/// What can be done, with its sign in records: d2, cf, k, of>1, y, n.
enum class Kind : std::uint8_t { roll, draw, keep, offer, accept, decline };

struct Action {
    Kind kind = Kind::roll;
    std::uint8_t card = 0;
    std::uint8_t number = 0;  ///< of a roll the price, of an offer the seat
    friend constexpr auto operator<=>(Action, Action) = default;
};

struct Public {
    std::array<Cards, max_players> bought{};
    Cards gone = 0;
    std::array<std::uint8_t, max_players> coins{};
    std::array<std::uint8_t, max_players> held{};  ///< cards in each hand
    std::uint8_t left = deck_size;                 ///< cards in the deck
    std::uint8_t price = 0;
    Phase phase = Phase::roll;
    Seat turn{};
    Seat asked{};              ///< while an answer is pending; else seat 0
    std::uint8_t offered = 0;  ///< while an answer is pending; else 0

    friend bool operator==(const Public&, const Public&) = default;
};

struct State {
    Public table{};
    std::array<Cards, max_players> hands{};
    friend bool operator==(const State&, const State&) = default;
};

struct View {
    Public table{};
    Cards hand = 0;
    Seat seat{};
    std::uint8_t spelled_out_padding = 0;
    friend bool operator==(const View&, const View&) = default;
};

struct Setup {
    int first = 0;
    friend bool operator==(const Setup&, const Setup&) = default;
};

/// Every card that lies open or has left the game.
constexpr Cards open_cards(const Public& table) {
    Cards open = table.gone;
    for (const Cards bought : table.bought) open |= bought;
    if (table.phase == Phase::answer) open |= card_bit(table.offered);
    return open;
}

class Bottega {
  public:
    using Setup = toy::Setup;
    using State = toy::State;
    using Action = toy::Action;
    using View = toy::View;
    /// Every card of a full hand to every other seat, and to keep.
    using Legal = FixedList<Action, deck_size*(max_players - 1) + 1>;
    using Seats = FixedList<Seat, max_players>;

    static constexpr std::string_view name = "bottega";
    static constexpr std::string_view rules = "1";
    /// A card a turn, and four plies a turn.
    static constexpr int longest = deck_size * 4;

    explicit Bottega(int players) : players_(players) {}

    [[nodiscard]] int players() const { return players_; }
    [[nodiscard]] Setup deal(Random& random) const {
        return {static_cast<int>(random.below(static_cast<std::uint32_t>(players_)))};
    }
    [[nodiscard]] State start(const Setup& setup) const {
        State state;
        state.table.turn = seat(setup.first);
        return state;
    }

    [[nodiscard]] Seat to_act(const State& state) const { return word_of(state.table); }
    [[nodiscard]] Seat to_act(const View& view) const { return word_of(view.table); }

    [[nodiscard]] Legal legal(const State& state) const {
        if (state.table.phase == Phase::roll) return rolls();
        if (state.table.phase == Phase::draw) return draws(state);
        return choices(state.table, state.hands[at(state.table.turn)]);
    }
    [[nodiscard]] Legal legal(const View& view) const {
        return word_of(view.table) == view.seat ? choices(view.table, view.hand) : Legal();
    }

    [[nodiscard]] Action pick(const State& state, Rng& rng) const { return one_of(legal(state), rng); }
    [[nodiscard]] Action pick(const View& view, Rng& rng) const { return one_of(legal(view), rng); }

    /// A 1 in three of six, a 2 in two, a 3 in one; cards all alike.
    [[nodiscard]] Action draw(const State& state, Random& random) const {
        if (state.table.phase == Phase::draw) return one_of(legal(state), random);
        constexpr std::array<std::uint8_t, 6> die{1, 1, 1, 2, 2, 3};
        return {Kind::roll, 0, die[random.below(6)]};
    }

    void apply(State& state, Action action) const {
        Public& table = state.table;
        const std::size_t turn = at(table.turn);
        switch (action.kind) {
            case Kind::roll:
                table.price = action.number;
                table.coins[turn] = static_cast<std::uint8_t>(table.coins[turn] + action.number);
                table.phase = Phase::draw;
                break;
            case Kind::draw:
                state.hands[turn] |= card_bit(action.card);
                ++table.held[turn];
                --table.left;
                table.phase = Phase::offer;
                break;
            case Kind::keep:
                end_turn(table);
                break;
            case Kind::offer:
                state.hands[turn] = without(state.hands[turn], card_bit(action.card));
                --table.held[turn];
                table.offered = action.card;
                table.asked = seat(action.number);
                table.phase = Phase::answer;
                break;
            case Kind::accept:
            case Kind::decline:
                answer(table, action.kind == Kind::accept);
                break;
        }
    }

    [[nodiscard]] std::optional<Problem> refusal(const State& state, Action action) const {
        return refuse_unless(legal(state), action);
    }
    [[nodiscard]] std::optional<Problem> refusal(const View& view, Action action) const {
        return refuse_unless(legal(view), action);
    }

    [[nodiscard]] View view(const State& state, Seat seat) const {
        View result;
        result.table = state.table;
        result.seat = seat;
        if (seat.is_player()) result.hand = state.hands[at(seat)];
        return result;
    }

    [[nodiscard]] State guess(const View& view, Rng& rng) const {
        State state;
        state.table = view.table;
        Cards unseen = without(without(all_cards, open_cards(view.table)), view.hand);
        for (int s = 0; s < players_; ++s) {
            Cards& hand = state.hands[at(seat(s))];
            if (seat(s) == view.seat)
                hand = view.hand;
            else
                hand = some_of(unseen, view.table.held[at(seat(s))], rng);
            unseen = without(unseen, hand);
        }
        return state;
    }

    [[nodiscard]] FixedList<int, max_players> scores(const State& state) const {
        FixedList<int, max_players> result;
        for (std::size_t s = 0; s < static_cast<std::size_t>(players_); ++s)
            result.push_back(state.table.coins[s] + 2 * std::popcount(state.hands[s]) +
                             3 * std::popcount(state.table.bought[s]));
        return result;
    }
    [[nodiscard]] Seats winners(const State& state) const {
        const auto points = scores(state);
        Seats best;
        for (int s = 0; s < players_; ++s)
            if (points[at(seat(s))] == *std::max_element(points.begin(), points.end()))
                best.push_back(seat(s));
        return best;
    }

    /// T2 What is drawn, only its player sees.
    [[nodiscard]] std::string seen(const State& before, Action action, Seat viewer) const {
        return action.kind == Kind::draw && viewer != before.table.turn ? "c?" : text(action);
    }
    [[nodiscard]] std::string text(Action action) const {
        const char card = static_cast<char>('a' + action.card);
        const std::string number = std::to_string(action.number);
        switch (action.kind) {
            case Kind::roll:
                return "d" + number;
            case Kind::draw:
                return {'c', card};
            case Kind::keep:
                return "k";
            case Kind::offer:
                return std::string{'o', card, '>'} + number;
            case Kind::accept:
                return "y";
            case Kind::decline:
                return "n";
        }
        return {};
    }
    /// What is written is little, so reading tries all of it.
    [[nodiscard]] std::optional<Action> parse(std::string_view written) const {
        for (const Kind kind : {Kind::roll, Kind::draw, Kind::keep, Kind::offer, Kind::accept, Kind::decline})
            for (std::uint8_t card = 0; card < deck_size; ++card)
                for (std::uint8_t number = 0; number < max_players; ++number)
                    if (const Action action{kind, card, number}; text(action) == written) return action;
        return std::nullopt;
    }

  private:
    [[nodiscard]] static Seat word_of(const Public& table) {
        if (table.phase == Phase::over) return Seat::over;
        if (table.phase == Phase::answer) return table.asked;
        return table.phase == Phase::offer ? table.turn : Seat::chance;
    }

    [[nodiscard]] static Legal rolls() {
        Legal legal;
        for (std::uint8_t number = 1; number <= 3; ++number) legal.push_back({Kind::roll, 0, number});
        return legal;
    }
    [[nodiscard]] static Legal draws(const State& state) {
        Cards deck = without(all_cards, open_cards(state.table));
        for (const Cards hand : state.hands) deck = without(deck, hand);
        Legal legal;
        for (std::uint8_t card = 0; card < deck_size; ++card)
            if ((deck & card_bit(card)) != 0) legal.push_back({Kind::draw, card, 0});
        return legal;
    }
    [[nodiscard]] Legal choices(const Public& table, Cards hand) const {
        Legal legal;
        if (table.phase == Phase::answer) {
            if (table.coins[at(table.asked)] >= table.price) legal.push_back({Kind::accept, 0, 0});
            legal.push_back({Kind::decline, 0, 0});
        }
        if (table.phase != Phase::offer) return legal;
        legal.push_back({Kind::keep, 0, 0});
        for (std::uint8_t card = 0; card < deck_size; ++card)
            for (int other = 0; other < players_; ++other)
                if ((hand & card_bit(card)) != 0 && seat(other) != table.turn)
                    legal.push_back({Kind::offer, card, static_cast<std::uint8_t>(other)});
        return legal;
    }

    void answer(Public& table, bool accepted) const {
        const auto move_coins = [&](Seat seat, int coins) {
            table.coins[at(seat)] = static_cast<std::uint8_t>(table.coins[at(seat)] + coins);
        };
        (accepted ? table.bought[at(table.asked)] : table.gone) |= card_bit(table.offered);
        if (accepted) {
            move_coins(table.asked, -table.price);
            move_coins(table.turn, table.price);
        }
        table.asked = {};
        table.offered = 0;
        end_turn(table);
    }
    void end_turn(Public& table) const {
        table.price = 0;
        table.turn = seat((table.turn.index + 1) % players_);
        table.phase = table.left > 0 ? Phase::roll : Phase::over;
    }

    [[nodiscard]] static Action one_of(const Legal& legal, Random& random) {
        return legal[random.below(static_cast<std::uint32_t>(legal.size()))];
    }
    [[nodiscard]] static std::optional<Problem> refuse_unless(const Legal& legal, Action action) {
        if (std::find(legal.begin(), legal.end(), action) != legal.end()) return std::nullopt;
        return Problem{"not_allowed", "T3"};
    }
    [[nodiscard]] static Cards some_of(Cards from, int count, Rng& rng) {
        Cards drawn = 0;
        while (std::popcount(drawn) < count)
            drawn |= static_cast<Cards>(from & card_bit(static_cast<int>(rng.below(deck_size))));
        return drawn;
    }

    int players_;
};

static_assert(GameOfChance<Bottega>);

}  // namespace marea::toy
