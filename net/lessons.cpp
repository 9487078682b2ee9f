// What the net learns from, as rows of whole numbers (lessons.py reads them):
//   marea_lessons choices FILE SEED GAMES [NET]   decisions, and what each of their better choices came to in
//   playouts marea_lessons worlds FILE SEED GAMES [NET]    worlds in the middle of games, and how these ended
// Played by players of habit, or by those who have learnt from NET.
#include <algorithm>
#include <charconv>
#include <cstdio>
#include <fstream>
#include <iterator>
#include <optional>
#include <string_view>
#include <vector>

#include "bots/search/search.hpp"
#include "bots/venezia/choice_sight.hpp"
#include "bots/venezia/habits.hpp"
#include "bots/venezia/judged.hpp"
#include "bots/venezia/learnt.hpp"
#include "bots/venezia/net_file.hpp"
#include "bots/venezia/world_sight.hpp"

namespace marea::lessons {
namespace {

using namespace venezia;
using bots::Judge;

using Players = bots::Manners;

State play_out(const Venezia& game, const Players& players, State state, Rng& rng) {
    while (game.to_act(state) != Seat::over) players.play(game, state, rng);
    return state;
}

/// One of the choices of a decision.
struct ChoiceRow {
    bots::ChoiceSight::Choice seen;
    std::int32_t points;  ///< less than the best promises, by the judge
    float worth;          ///< the mean of its playouts, less that of all choices
};

struct DecisionRow {
    static constexpr std::size_t most = 10;
    bots::ChoiceSight::Decision seen;
    std::int32_t players = 0;
    std::int32_t choices = 0;
    std::array<ChoiceRow, most> all{};
};

struct WorldRow {
    std::array<bots::WorldSight::Figures, max_players> seats{};
    std::array<std::int16_t, max_players> now{};
    std::array<std::int16_t, max_players> score{};
    std::array<float, max_players> won{};
    std::int16_t players = 0;
    std::int16_t cards = 0;
};

template <class Row>
void write(std::FILE* file, const Row& row) {
    static_assert(std::is_trivially_copyable_v<Row>);
    std::fwrite(&row, sizeof row, 1, file);
}

/// The choices that promise most, played out equally often in the same guessed worlds with the same luck.
std::optional<DecisionRow> decide(const Venezia& game, const View& view, const Players& players, Rng& rng) {
    constexpr int worlds = 16;
    constexpr int hopeless = 5 * Judge::point / 2;  // more than where the net is not asked (learnt.cpp)
    const Judge judge(game.options(), view.table, view.seat, view.hand);
    std::vector<std::pair<int, Action>> thoughts;
    bots::judge_all(judge, game.options(), view.table, bots::Rides::best,
                    [&](Action action, int points) { thoughts.emplace_back(points, action); });
    std::ranges::stable_sort(thoughts, [](const auto& a, const auto& b) { return a.first > b.first; });
    const int best = thoughts[0].first;
    // The eight best, and two more by chance: what looks bad to level 2 may be good.
    std::erase_if(thoughts, [&](const auto& thought) { return thought.first < best - hopeless; });
    constexpr std::size_t by_merit = 8;
    for (std::size_t i = by_merit; i < std::min(thoughts.size(), DecisionRow::most); ++i)
        std::swap(thoughts[i], thoughts[i + rng.below(static_cast<std::uint32_t>(thoughts.size() - i))]);
    if (thoughts.size() > DecisionRow::most) thoughts.resize(DecisionRow::most);
    if (thoughts.size() < 2) return std::nullopt;
    const bots::ChoiceSight sight(game.options(), view.table, view.seat, view.hand, judge, best);
    DecisionRow row;
    row.seen = sight.decision();
    row.players = game.players();
    row.choices = static_cast<std::int32_t>(thoughts.size());
    std::array<double, DecisionRow::most> sums{};
    double all = 0;
    const bots::SensiblePlayers sensible;
    for (int w = 0; w < worlds; ++w) {
        const State world = game.guess(view, rng);
        const std::uint64_t luck = rng.next();
        for (std::size_t i = 0; i < thoughts.size(); ++i) {
            Rng same(luck);
            State state = world;
            game.apply(state, thoughts[i].second);
            const double worth = sensible.worth(game, play_out(game, players, state, same), view.seat);
            sums[i] += worth;
            all += worth;
        }
    }
    const double mean = all / static_cast<double>(worlds * thoughts.size());
    for (std::size_t i = 0; i < thoughts.size(); ++i)
        row.all[i] = {sight.of(thoughts[i].second, thoughts[i].first), thoughts[i].first - best,
                      static_cast<float>(sums[i] / worlds - mean)};
    return row;
}

/// Whoever is to act does anything once in a while, so that strange tables are seen too.
void wander(const Venezia& game, State& state, const Players& players, Rng& rng) {
    constexpr int once_in = 12;
    if (rng.below(once_in) == 0)
        game.apply(state, game.pick(state, rng));
    else
        players.play(game, state, rng);
}

/// One decision in eight, at any step of a turn.
void lesson_of_choices(const Venezia& game, const Players& players, Rng& rng, std::FILE* file) {
    constexpr int once_in = 8;
    State state = game.start(game.deal(rng));
    while (game.to_act(state) != Seat::over) {
        State step = state;  // within a turn, one action after another
        if (rng.below(once_in) == 0) {
            const Seat seat = game.to_act(step);
            if (rng.below(2) == 0 && step.table.phase == Phase::move) {
                const auto list = bots::SensiblePlayers().shortlist(game, game.view(step, seat));
                const Action first = list[rng.below(static_cast<std::uint32_t>(list.size()))];
                if (first.kind != Kind::card) game.apply(step, first);
            }
            if (const auto row = decide(game, game.view(step, seat), players, rng)) write(file, *row);
        }
        wander(game, state, players, rng);
    }
}

/// A third of the turns after a moment from which on nobody wanders.
void lesson_of_worlds(const Venezia& game, const Players& players, Rng& rng, std::FILE* file) {
    State state = game.start(game.deal(rng));
    const auto hand = static_cast<std::uint32_t>(components(game.players()).hand);
    const auto from = static_cast<int>(1 + rng.below(hand));
    std::vector<WorldRow> rows;
    while (game.to_act(state) != Seat::over) {
        const int cards = state.table.cards[at(state.table.turn)];
        if (cards > from) {
            wander(game, state, players, rng);
            continue;
        }
        if (state.table.phase == Phase::move && rng.below(3) == 0) {
            const bots::WorldSight sight(game.options(), state);
            WorldRow row;
            for (std::size_t p = 0; p < sight.players; ++p) {
                row.seats[p] = sight.seats[p];
                row.now[p] = static_cast<std::int16_t>(sight.points_now[p]);
            }
            row.players = static_cast<std::int16_t>(game.players());
            row.cards = static_cast<std::int16_t>(cards);
            rows.push_back(row);
        }
        players.play(game, state, rng);
    }
    const auto scores = game.scores(state);
    for (WorldRow& row : rows) {
        for (std::size_t p = 0; p < scores.size(); ++p) {
            row.score[p] = static_cast<std::int16_t>(scores[p]);
            row.won[p] = static_cast<float>(bots::win_share(game, state, seat(static_cast<int>(p))));
        }
        write(file, row);
    }
}

std::uint64_t number(std::string_view text) {
    std::uint64_t value = 0;
    std::from_chars(text.data(), text.data() + text.size(), value);
    return value;
}

int run(std::span<char*> words) {
    if (words.size() < 5 || words.size() > 6) {
        std::fputs("marea_lessons choices|worlds FILE SEED GAMES [NET]\n", stderr);
        return 2;
    }
    bots::Net net;
    if (words.size() == 6) {
        std::ifstream in(words[5], std::ios::binary);
        const std::vector<char> bytes{std::istreambuf_iterator<char>(in), {}};
        const auto read = bots::read_net(std::vector<unsigned char>(bytes.begin(), bytes.end()));
        if (!read) {
            std::fprintf(stderr, "%s: %s\n", words[5], std::string(read.error().reason).c_str());
            return 1;
        }
        net = *read;
    }
    const bots::Learnt learnt(net);
    const Players& players = words.size() == 6 ? static_cast<const Players&>(learnt) : bots::habits();
    std::FILE* file = std::fopen(words[2], "wb");
    if (file == nullptr) return 1;
    const std::uint64_t games = number(words[4]);
    for (std::uint64_t g = 0; g < games; ++g) {
        Options options;
        options.players = 2 + static_cast<int>(g % 4);
        const Venezia game(options);
        Rng rng(number(words[3]), g);
        if (std::string_view(words[1]) == "choices")
            lesson_of_choices(game, players, rng, file);
        else
            lesson_of_worlds(game, players, rng, file);
    }
    return std::fclose(file) == 0 ? 0 : 1;
}

}  // namespace
}  // namespace marea::lessons

int main(int count, char** words) { return marea::lessons::run({words, static_cast<std::size_t>(count)}); }
