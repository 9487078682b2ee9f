#include "table/thought.hpp"

#include <fmt/format.h>

#include <boost/json.hpp>
#include <charconv>

#include "wire/json/json_place.hpp"
#include "wire/json/parse.hpp"

namespace marea::table {
namespace {

namespace json = boost::json;
using wire::JsonPlace;

std::unique_ptr<AnyMatch> read_match(const GameKits& games, const JsonPlace& place) {
    place.only({"game", "rules", "options", "players", "start", "actions"});
    const GameKit* const kit = games.find(place["game"].string());
    if (kit == nullptr) return nullptr;
    auto match = kit->resume(place["rules"].string(), place["options"].value(), place["players"].integer(),
                             place["start"].value());
    if (!match) return nullptr;
    for (const JsonPlace& action : place["actions"].items())
        if ((*match)->repeat(action.string())) return nullptr;
    return std::move(*match);
}

/// The seat to act: nobody else has a decision to make.
bool is_to_act(const AnyMatch& match, int seat) {
    return match.to_act().is_player() && match.to_act().index == seat;
}

std::optional<std::string> choose(const GameKits& games, const AnyMatch& match, const JsonPlace& root) {
    const std::string level(root["level"].string());
    const std::string_view digits = root["seed"].string();
    std::uint64_t seed = 0;
    const auto read = std::from_chars(digits.data(), digits.data() + digits.size(), seed);
    const GameKit* const kit = games.find(root["match"]["game"].string());
    if (read.ec != std::errc() || !kit->has_level(level) || !is_to_act(match, root["seat"].integer()))
        return std::nullopt;
    return match.thinking(match.to_act(), level, seed)();
}

std::optional<std::string> advise(const AnyMatch& match, const JsonPlace& root) {
    if (!is_to_act(match, root["seat"].integer())) return std::nullopt;
    const auto advice = match.advice(match.to_act());
    return advice ? std::optional(advice()) : std::nullopt;
}

std::optional<std::string> look(const AnyMatch& match, const JsonPlace& root) {
    const auto review = match.review();
    if (!review) return std::nullopt;
    review->prepare();
    const int step = root["step"].integer();
    if (step < 0 || static_cast<std::size_t>(step) >= review->steps()) return std::nullopt;
    return review->look(static_cast<std::size_t>(step));
}

}  // namespace

std::string match_json(const MatchTerms& terms, const AnyMatch& match) {
    json::array actions;
    for (std::string& action : match.actions()) actions.emplace_back(std::move(action));
    return fmt::format(R"({{"game":"{}","rules":"{}","options":{},"players":{},"start":{},"actions":{}}})",
                       terms.game, terms.rules, json::serialize(terms.options), terms.players,
                       match.start_json(), json::serialize(actions));
}

std::string match_json(const LiveTable& table) {
    const wire::Plan& plan = table.charter.plan;
    return match_json({plan.game, table.charter.rules, plan.options, table.seats()}, *table.match);
}

std::string choice_words(std::string_view match, Seat seat, std::string_view level, std::uint64_t seed) {
    return fmt::format(R"({{"think":"choice","seat":{},"level":"{}","seed":"{}","match":{}}})",
                       int{seat.index}, level, seed, match);
}

std::string advice_words(std::string_view match, Seat seat) {
    return fmt::format(R"({{"think":"advice","seat":{},"match":{}}})", int{seat.index}, match);
}

std::string look_words(std::string_view match, std::size_t step) {
    return fmt::format(R"({{"think":"look","step":{},"match":{}}})", step, match);
}

std::optional<std::string> think(const GameKits& games, std::string_view words) {
    const auto document = wire::parse_json(words);
    if (!document) return std::nullopt;
    std::optional<std::string> thought;
    const auto problem = wire::problem_of([&] {
        const JsonPlace root(*document);
        const auto match = read_match(games, root["match"]);
        if (!match) return;
        const std::string_view what = root["think"].string();
        if (what == "choice") thought = choose(games, *match, root);
        if (what == "advice") thought = advise(*match, root);
        if (what == "look") thought = look(*match, root);
    });
    if (problem) return std::nullopt;
    return thought;
}

}  // namespace marea::table
