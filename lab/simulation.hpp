#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "bots/bot.hpp"
#include "core/record.hpp"
#include "lab/tally.hpp"
#include "wire/record/record_json.hpp"

namespace marea::lab {

/// Many games of one kind. Game number g draws everything from stream g of the seed, so the same seed gives
/// the same games whatever the number of threads.
template <Game G>
struct Simulation {
    G game;
    /// One a player: in game g seat s has bot (s + g) mod players. Or, if `draws_bots`, any number: each seat
    /// draws one for every game.
    std::vector<const bots::Bot<G>*> bots;
    std::int64_t games = 1;
    std::uint64_t seed = 0;
    int threads = 1;
    std::function<typename G::Setup(Rng&)> deal;  ///< how a game starts; the game's own deal if empty
    std::function<void(const std::string&)>
        write_records;  ///< gets records, a line each, in game order; or empty
    bool draws_bots = false;
    std::int64_t first = 0;  ///< the number of the first game
    bool has_guest = false;  ///< the first bot has one seat, another for every game; the others are drawn
    std::function<bool(const typename G::State&)> by_chance =
        {};  ///< where players decide as chance would, whoever they are; or empty
};

/// Who looks on while games are played and counts what a Tally does not; one a thread, summed at the end.
struct NoWatcher {
    template <class... Any>
    void begin(const Any&...) {}
    template <class... Any>
    void before(const Any&...) {}
    template <class... Any>
    void after(const Any&...) {}
    NoWatcher& operator+=(const NoWatcher&) { return *this; }
};

namespace detail {

template <Game G>
Tally empty_tally(const Simulation<G>& plan) {
    return {plan.game.players(), static_cast<int>(plan.bots.size())};
}

/// Plays games of a plan, one after the other.
template <Game G, class Watcher>
class GamePlayer {
  public:
    GamePlayer(const Simulation<G>& plan, Watcher& watcher)
        : plan_(plan),
          watcher_(watcher),
          tally_(empty_tally(plan)),
          who_(static_cast<std::size_t>(plan.game.players())),
          recalls_(std::ranges::any_of(plan.bots, [](const auto* bot) { return bot->recall != nullptr; })) {}

    /// Games `begin` to `end` − 1 of those planned.
    void play(std::int64_t begin, std::int64_t end) {
        for (std::int64_t number = begin; number < end; ++number) play(plan_.first + number);
    }
    [[nodiscard]] const Tally& tally() const { return tally_; }
    /// The records since this was last asked for.
    std::string take_records() { return std::exchange(lines_, {}); }

  private:
    void seat_bots(std::int64_t number, Rng& rng) {
        const std::size_t kinds = plan_.bots.size();
        for (std::size_t s = 0; s < who_.size(); ++s)
            who_[s] = plan_.has_guest    ? 1 + rng.below(static_cast<std::uint32_t>(kinds - 1))
                      : plan_.draws_bots ? rng.below(static_cast<std::uint32_t>(kinds))
                                         : (s + static_cast<std::size_t>(number)) % kinds;
        if (plan_.has_guest) who_[static_cast<std::size_t>(number) % who_.size()] = 0;
    }

    /// In one piece with the rules that it plays by: calls would make a random ply an eighth longer.
    [[gnu::flatten]] void play(std::int64_t number) {
        Rng rng(plan_.seed, static_cast<std::uint64_t>(number));
        const G& game = plan_.game;
        seat_bots(number, rng);
        const typename G::Setup setup = plan_.deal ? plan_.deal(rng) : game.deal(rng);
        typename G::State state = game.start(setup);
        past_.clear();
        std::vector<typename G::Action> actions;
        watcher_.begin(state);
        for (Seat seat = game.to_act(state); seat != Seat::over; seat = game.to_act(state)) {
            if (recalls_) past_.push_back(state);
            const typename G::Action action = act(state, seat, rng);
            if (plan_.write_records) actions.push_back(action);
            watcher_.before(state, action);
            game.apply(state, action);
            watcher_.after(state);
            ++tally_.plies;
        }
        count(state);
        if (plan_.write_records) write(setup, std::move(actions), state);
    }

    typename G::Action act(const typename G::State& state, Seat seat, Rng& rng) const {
        if constexpr (GameOfChance<G>)
            if (seat == Seat::chance) return plan_.game.draw(state, rng);
        if (plan_.by_chance && plan_.by_chance(state)) {
            const auto legal = plan_.game.legal(state);
            return legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
        }
        return bots::ask(
            *plan_.bots[who_[at(seat)]], plan_.game, plan_.game.view(state, seat),
            [&] { return bots::story_of<G>(plan_.game, past_, seat); }, rng);
    }

    void count(const typename G::State& state) {
        ++tally_.games;
        const auto scores = plan_.game.scores(state);
        const auto winners = plan_.game.winners(state);
        for (std::size_t s = 0; s < scores.size(); ++s) {
            Tally::Share share{1, scores[s], 0};
            for (const Seat winner : winners)
                if (winner == seat(static_cast<int>(s)))
                    share.wins = Tally::whole_win / static_cast<std::int64_t>(winners.size());
            tally_.seats[s] += share;
            tally_.names[who_[s]] += share;
        }
    }

    void write(const typename G::Setup& setup, std::vector<typename G::Action> actions,
               const typename G::State& state) {
        std::vector<std::string> seats;
        for (const std::size_t bot : who_) seats.push_back("bot:" + std::string(plan_.bots[bot]->level));
        lines_ += wire::write_record(
            Record<G>{plan_.game, setup, std::move(seats), std::move(actions), result_of(plan_.game, state)});
        lines_ += '\n';
    }

    const Simulation<G>& plan_;
    Watcher& watcher_;
    Tally tally_;
    std::vector<std::size_t> who_;           ///< by seat, in the game now played: a place in the plan's bots
    bool recalls_;                           ///< whether any bot wants to hear how it came to this
    std::vector<typename G::State> past_{};  ///< for these, all states of the game up to now
    std::string lines_;
};

}  // namespace detail

}  // namespace marea::lab
