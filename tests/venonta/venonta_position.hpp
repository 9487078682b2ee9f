#pragma once

#include <algorithm>
#include <initializer_list>
#include <memory>
#include <sstream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "games/venonta/flow/deck.hpp"
#include "games/venonta/legal/reach.hpp"
#include "games/venonta/venonta.hpp"
#include "tests/core/golden.hpp"
#include "tests/venonta/venonta_terra.hpp"

namespace marea::venonta {

using tests::words;

inline Seat who(char letter) { return seat(letter - 'A'); }

/// A small situation. Territories are drawn a line each, what is not said is nothing:
///     NAM A tep:3 factories:1 tanks:1 colonist:B guards:1
/// All others belong to whoever still lacks territories, in the order of the map, with 2 TEP. It is seat A's
/// first turn in 1950, production, with the whole set of tokens and no cards; everybody has the base food.
class World {
  public:
    explicit World(std::string_view drawing = {}, int players = 2,
                   std::shared_ptr<const Scenario> scenario = terra_world(), Version version = Version::two)
        : game_(std::move(scenario), players, version), state_(game_.start({0})) {
        table().phase = Phase::produce;
        table().turn.tokens = static_cast<std::uint8_t>(terms().tokens);
        std::istringstream lines{std::string(drawing)};
        for (std::string line; std::getline(lines, line);) draw(line);
        for (int t = 0; t < territory_count; ++t)
            if (table().land(t).owner == nobody) give(t, needy());
    }

    [[nodiscard]] const Venonta& game() const { return game_; }
    [[nodiscard]] const Terms& terms() const { return game_.terms(); }
    [[nodiscard]] const State& state() const { return state_; }
    State& state() { return state_; }
    [[nodiscard]] const Public& table() const { return state_.table; }
    Public& table() { return state_.table; }
    Player& player(char letter) { return table().player(who(letter)); }
    Land& land(std::string_view id) { return table().land(index(id)); }
    [[nodiscard]] int index(std::string_view id) const {
        for (int t = 0; t < territory_count; ++t)
            if (terms().ids[static_cast<std::size_t>(t)] == id) return t;
        throw std::invalid_argument("no territory " + std::string(id));
    }
    [[nodiscard]] int kind(std::string_view id) const {
        for (std::size_t k = 0; k < terms().cards.size(); ++k)
            if (terms().cards[k].id == id) return static_cast<int>(k);
        throw std::invalid_argument("no card " + std::string(id));
    }

    /// Another player's turn, or another turn of the round.
    World& turn(char letter, int number = 1) {
        table().actor = who(letter);
        table().turn_number = static_cast<std::uint8_t>(number - 1);
        if (number == turns) table().phase = Phase::feed;
        return *this;
    }
    World& phase(Phase phase) {
        table().phase = phase;
        return *this;
    }
    World& tokens(int tokens) {
        table().turn.tokens = static_cast<std::uint8_t>(tokens);
        return *this;
    }
    /// Cards for a hand, out of the pile.
    World& hand(char letter, std::string_view cards) {
        std::istringstream words{std::string(cards)};
        for (std::string id; words >> id; --table().pile)
            put(state_.hands[at(who(letter))], player(letter).hand, kind(id));
        return *this;
    }
    World& goal(char letter, std::string_view id) {
        for (std::size_t o = 0; o < terms().objectives.size(); ++o)
            if (terms().objectives[o].id == id) {
                state_.goals[at(who(letter))] = static_cast<std::uint8_t>(o + 1);
                table().holders = static_cast<std::uint8_t>(table().holders | bit(who(letter).index));
                player(letter).temper = terms().objectives[o].temper == Temper::aggressive ? 1 : 2;
            }
        return *this;
    }
    /// All copies of these kinds lie under the deck, used.
    World& gone(std::string_view cards) {
        std::istringstream words{std::string(cards)};
        for (std::string id; words >> id;) {
            const auto& card = terms().cards[static_cast<std::size_t>(kind(id))];
            for (int i = table().used[static_cast<std::size_t>(kind(id))]; i < card.copies;
                 ++i, --table().pile)
                use(table(), kind(id));
        }
        return *this;
    }
    /// No card of any window but this is left to be played: nobody else is asked.
    World& quiet() { return gone("c21 c22 c23 c24 c25 c26 c27 c29 c37"); }

    /// Actions in a row; each must be legal.
    World& does(std::initializer_list<std::string_view> actions) {
        for (const auto text : actions) {
            const Action action = parsed(text);
            if (const auto problem = game_.refusal(state_, action))
                throw std::logic_error(std::string(text) + ": " + words(problem));
            game_.apply(state_, action);
        }
        return *this;
    }
    World& does(std::string_view action) { return does({action}); }
    [[nodiscard]] std::string refused(std::string_view action) const {
        return words(game_.refusal(state_, parsed(action)));
    }
    [[nodiscard]] bool can(std::string_view action) const { return refused(action) == "legal"; }
    /// What is legal, in one line.
    [[nodiscard]] std::string legal() const {
        std::string line;
        for (const Action action : game_.legal(state_))
            line += (line.empty() ? "" : " ") + game_.text(action);
        return line;
    }
    /// 'A' to 'F', '?' for chance, '.' at the end.
    [[nodiscard]] char to_act() const {
        const Seat seat = game_.to_act(state_);
        if (seat == Seat::over) return '.';
        return seat == Seat::chance ? '?' : static_cast<char>('A' + seat.index);
    }
    [[nodiscard]] Action parsed(std::string_view text) const {
        const auto action = game_.parse(text);
        if (!action) throw std::invalid_argument("no such action: " + std::string(text));
        return *action;
    }

  private:
    void give(int t, Seat owner) {
        table().land(t).owner = owner;
        auto& owned = table().owned[at(owner)];
        owned = static_cast<std::uint16_t>(owned | bit(t));
    }
    [[nodiscard]] Seat needy() const {
        for (int s = 0; s < terms().players; ++s)
            if (std::popcount(table().owned[at(seat(s))]) < terms().own) return seat(s);
        throw std::invalid_argument("too many territories drawn");
    }
    void draw(const std::string& line) {
        std::istringstream words(line);
        std::string id;
        std::string owner;
        if (!(words >> id >> owner)) return;
        give(index(id), who(owner[0]));
        for (std::string part; words >> part;) set(index(id), part);
    }
    void set(int t, const std::string& part) {
        Land& land = table().land(t);
        const auto colon = part.find(':');
        const std::string name = part.substr(0, colon);
        const std::string value = part.substr(colon + 1);
        if (name == "colonist") {
            land.colonist = who(value[0]);
            auto& colonies = table().colonies[at(land.colonist)];
            colonies = static_cast<std::uint16_t>(colonies | bit(t));
            return;
        }
        const auto count = static_cast<std::uint8_t>(std::stoi(value));
        if (name == "tep") land.tep = count;
        if (name == "factories") table().player(land.owner).factories += land.factories = count;
        if (name == "tanks") table().player(land.owner).tanks += land.tanks = count;
        if (name == "guards") table().player(land.colonist).tanks += land.guards = count;
    }

    Venonta game_;
    State state_;
};

}  // namespace marea::venonta
