#include "wasm/laboratory.hpp"

#include <boost/json.hpp>
#include <charconv>
#include <map>
#include <memory>
#include <optional>

#include "apps/commands/balance_json.hpp"
#include "bots/venonta/levels.hpp"
#include "lab/balance.hpp"
#include "wire/json/json_place.hpp"
#include "wire/json/parse.hpp"
#include "wire/message.hpp"
#include "wire/scenario/scenario_json.hpp"

namespace marea::wasm {
namespace {

namespace json = boost::json;
using lab::Counts;
using venonta::Venonta;
using wire::JsonPlace;

constexpr int most_games = 10'000;

struct Cell {
    lab::Simulation<Venonta> plan;
    lab::Balance balance;  ///< how many games, and in what blocks
};

int between(const JsonPlace& place, std::int64_t least, std::int64_t most) {
    const std::int64_t number = place.long_integer();
    if (number < least || number > most)
        place.fail("json_number_range", {{"value", std::to_string(number)},
                                         {"least", static_cast<int>(least)},
                                         {"most", static_cast<int>(most)}});
    return static_cast<int>(number);
}

std::uint64_t seed_of(const JsonPlace& place) {
    const std::string_view digits = place.string();
    std::uint64_t seed = 0;
    const auto read = std::from_chars(digits.data(), digits.data() + digits.size(), seed);
    if (read.ec != std::errc() || read.ptr != digits.data() + digits.size())
        place.fail("json_unknown_value", {{"value", std::string(digits)}});
    return seed;
}

std::vector<const bots::Bot<Venonta>*> bots_of(const JsonPlace& place) {
    std::vector<const bots::Bot<Venonta>*> all;
    for (const JsonPlace& name : place.items()) {
        all.push_back(bots::find_bot<Venonta>(name.string()));
        if (all.back() == nullptr) name.fail("unknown_bot", {{"bot", std::string(name.string())}});
    }
    if (all.empty()) place.fail("unknown_bot", {{"bot", ""}});
    return all;
}

Cell read_cell(const JsonPlace& root) {
    root.only({"scenario", "players", "bots", "games", "seed"});
    auto file = wire::read_scenario(root["scenario"].string());
    if (!file) throw wire::BadJson(std::move(file.error().front()));
    const int players = root["players"].integer();
    if (venonta::count_index(players) < 0)
        root["players"].fail("scenario_player_count", {{"players", players}}, "N1.1");
    Venonta game(std::make_shared<const venonta::Scenario>(std::move(file->scenario)), players);
    return {{std::move(game), bots_of(root["bots"]), 1, seed_of(root["seed"]), 1, {}, {}, true},
            {{}, between(root["games"], 1, most_games)}};
}

/// So many games from one on, within one block.
struct Piece {
    std::int64_t first = 0;
    std::int64_t games = 0;
};

Piece piece_of(const Cell& cell, const JsonPlace& first, const JsonPlace& count) {
    const std::int64_t block = cell.balance.block();
    const std::int64_t begin = between(first, 0, cell.balance.blocks() * block - 1);
    return {begin, between(count, 1, block - begin % block)};
}

std::string play(const Cell& cell, const JsonPlace& wish) {
    const auto parts = wish.items(2);
    const Piece piece = piece_of(cell, parts[0], parts[1]);
    lab::Simulation<Venonta> plan = cell.plan;
    plan.first = piece.first;
    plan.games = piece.games;
    json::array numbers;
    for (const std::int64_t one : lab::count(std::move(plan)).counts()) numbers.emplace_back(one);
    return json::serialize(numbers);
}

/// A block as far as it was counted.
struct Block {
    Counts sum;
    std::int64_t games = 0;
};

void add(Block& block, const JsonPlace& counted, std::size_t expected) {
    const auto numbers = counted.items(expected);
    block.sum.resize(expected);
    for (std::size_t i = 0; i < expected; ++i) block.sum[i] += numbers[i].long_integer();
}

std::string report(const Cell& cell, const JsonPlace& pieces) {
    const lab::BalanceCounts none{lab::detail::empty_tally(cell.plan), lab::VenontaWatch(cell.plan.game)};
    const std::size_t size = none.counts().size();
    std::map<std::int64_t, Block> blocks;
    for (const JsonPlace& one : pieces.items()) {
        const auto parts = one.items(3);
        const Piece piece = piece_of(cell, parts[0], parts[1]);
        Block& block = blocks[piece.first / cell.balance.block()];
        add(block, parts[2], size);
        block.games += piece.games;
    }
    std::vector<Counts> whole;
    for (auto& [number, block] : blocks)
        if (block.games == cell.balance.block()) whole.push_back(std::move(block.sum));
    return json::serialize(apps::report_json(lab::report_of(cell.plan, whole)));
}

json::value parsed(std::string_view text) {
    auto document = wire::parse_json(text);
    if (!document) throw wire::BadJson(std::move(document.error()));
    return std::move(*document);
}

}  // namespace

std::string answer_of_lab(std::string_view plan, std::string_view wish) {
    static std::string known;  // a Worker plays game after game of one plan
    static std::optional<Cell> cell;
    std::string answer;
    const auto problem = wire::problem_of([&] {
        if (!cell || known != plan) {
            cell.reset();
            const json::value document = parsed(plan);
            cell.emplace(read_cell(JsonPlace(document)));
            known = plan;
        }
        const json::value document = parsed(wish);
        const JsonPlace root(document);
        const auto pieces = root.find("report");
        answer = pieces ? report(*cell, *pieces) : play(*cell, root["play"]);
    });
    return problem ? wire::write_refusal(*problem) : answer;
}

}  // namespace marea::wasm
