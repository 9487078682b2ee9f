#include "table/venonta_kit.hpp"

#include <algorithm>
#include <map>
#include <mutex>
#include <tuple>

#include "bots/venonta/counsel.hpp"
#include "bots/venonta/levels.hpp"
#include "bots/venonta/orders.hpp"
#include "table/game_kit_of.hpp"
#include "wire/json/parse.hpp"
#include "wire/scenario/scenario_hash.hpp"
#include "wire/venonta/venonta_answers.hpp"
#include "wire/venonta/venonta_json.hpp"
#include "wire/venonta/venonta_order.hpp"
#include "wire/venonta/venonta_outlook.hpp"

namespace marea::table {
namespace {

using venonta::Venonta;
using wire::JsonPlace;
using wire::KnownScenario;
namespace json = boost::json;

/// The inside of a JSON object.
std::string members(const json::object& object) {
    const std::string text = json::serialize(object);
    return text.substr(1, text.size() - 2);
}

/// Venonta's own part of what a live table says.
struct VenontaWords {
    static constexpr auto player_counts = venonta::player_counts;
    /// The kit adds the one option, whose values are on its shelf.
    static json::array options() { return {}; }

    static std::string table(const Venonta& game, const venonta::View& view) {
        return json::serialize(wire::to_json(game, view.table));
    }
    static std::string own(const Venonta& game, const venonta::View& view) {
        return members(wire::own_to_json(game, view));
    }
    static std::string told(const Venonta& game, const venonta::View& view, bool may_act) {
        return members(wire::told_to_json(game, view, may_act));
    }
    static std::string everything(const Venonta& game, const venonta::State& state) {
        return members(wire::secrets_to_json(game, state));
    }
    static std::string asked(const Venonta&, const venonta::View& view) {
        return std::string(wire::phase_name(view.table.phase));
    }
    static Round round(const Venonta&, const venonta::View& view) {
        return {view.table.round + 1, venonta::rounds};
    }
    static std::optional<std::string> odds(const Venonta&, const venonta::View&) { return std::nullopt; }

    static bots::Counsel<Venonta> advise(const Venonta& game, bots::Story<Venonta> story, Rng& rng) {
        return bots::advise(game, story, rng);
    }
    static constexpr bots::Review<Venonta>::Judge judge = bots::judge_choice;

    static bots::VenontaOrder read_order(const JsonPlace& place) { return wire::read_venonta_order(place); }
    /// None if it cannot be read.
    static std::optional<bots::VenontaOrder> order_in(std::string_view text) {
        const auto document = wire::parse_json(text);
        if (!document) return std::nullopt;
        bots::VenontaOrder read;
        if (wire::problem_of([&] { read = read_order(JsonPlace(*document)); })) return std::nullopt;
        return read;
    }
    static std::optional<std::string> obey(const Venonta& game, const venonta::View& view,
                                           std::string_view order) {
        const auto read = order_in(order);
        const auto action = read ? bots::obey(game, view, *read) : std::nullopt;
        return action ? std::optional(game.text(*action)) : std::nullopt;
    }
    static bool tells_of_hand(const Venonta& game, const venonta::View& view, std::string_view order) {
        const auto read = order_in(order);
        return read && bots::tells_of_hand(game, view, *read);
    }
    static bool is_window(const venonta::View& view) { return bots::is_window(view.table.phase); }

    /// What a seat, or for `fight` anyone, may ask for.
    static std::optional<std::string> answer(const Match<Venonta>& match, Seat viewer,
                                             const Question& question, bool odds) {
        const Venonta& game = match.game();
        const std::string_view what = question.what;
        if (what == "acts") return json::serialize(wire::acts_to_json(game, match.view(viewer), odds));
        if (what == "market") return market(game, match.view(viewer), question.list);
        if (what == "objectives")
            return json::serialize(wire::all_objectives_to_json(game, match.view(viewer)));
        if (what == "fight") return json::serialize(wire::fight_to_json(game, match.view(viewer)));
        return std::nullopt;
    }
    /// Nothing if the list cannot be read.
    static std::optional<std::string> market(const Venonta& game, const venonta::View& view,
                                             std::string_view list) {
        const auto wishes = list.empty() ? json::value() : wire::parse_json(list).value_or(json::value());
        std::optional<std::string> answer;
        const auto read = [&] { answer = json::serialize(wire::market_to_json(game, view, wishes)); };
        return wire::problem_of(read) ? std::nullopt : std::move(answer);
    }
    /// What has to go through the whole game.
    static AnyMatch::LongAnswer long_answer(const Match<Venonta>& match, Seat viewer, std::string_view what) {
        const bool since = what == "since";
        if (!since && what != "story") return {};
        return [game = match.game(), start = match.start(), actions = match.actions(), viewer, since] {
            return since ? json::serialize(wire::since_to_json(game, start, actions, viewer))
                         : json::serialize(wire::story_to_json(game, start, actions));
        };
    }
};

json::object by_language(const wire::Texts& texts) {
    json::object result;
    for (std::size_t i = 0; i < texts.size(); ++i) result[languages[i]] = texts[i];
    return result;
}

json::object label(const std::string& id, const wire::Label& label) {
    return {{"id", id}, {"name", by_language(label.name)}, {"x", label.x}, {"y", label.y}};
}

/// What is drawn on a scenario's map.
json::object describe_map(const KnownScenario& known) {
    json::array waters;
    json::array oceans;
    json::array territories;
    for (std::size_t i = 0; i < known.scenario->waters.size(); ++i)
        waters.emplace_back(label(known.scenario->waters[i], known.texts.waters[i]));
    for (std::size_t i = 0; i < known.scenario->oceans.size(); ++i)
        oceans.emplace_back(label(known.scenario->oceans[i], known.texts.oceans[i]));
    for (std::size_t i = 0; i < known.scenario->territories.size(); ++i)
        territories.emplace_back(label(known.scenario->territories[i].id, known.texts.territories[i]));
    return {{"waters", std::move(waters)},
            {"oceans", std::move(oceans)},
            {"territories", std::move(territories)}};
}

json::object describe_scenario(const KnownScenario& known) {
    return {{"name", known.scenario->id},
            {"hash", known.hash},
            {"title", by_language(known.texts.name)},
            {"about", by_language(known.texts.about)},
            {"players", json::value_from(venonta::player_counts)},
            {"map", describe_map(known)}};
}

/// Whether a scenario says what programs of the first level have no word for.
bool speaks_second_words(const venonta::Scenario& scenario) {
    const auto is_young = [](const venonta::Effect& effect) {
        return effect.verb == venonta::Verb::give || effect.verb == venonta::Verb::swap ||
               (effect.verb == venonta::Verb::add && effect.thing == venonta::Thing::intensive);
    };
    const auto does_young = [&](const auto& card) {
        return card.rounds > 1 || std::ranges::any_of(card.effects, is_young);
    };
    return scenario.tables.objective_rise != venonta::Number{} ||
           std::ranges::any_of(scenario.objectives,
                               [](const auto& card) { return card.enough.has_value(); }) ||
           std::ranges::any_of(scenario.action_cards, does_young) ||
           std::ranges::any_of(scenario.events, [&](const auto& card) {
               return does_young(card) || !card.conditions.empty();
           });
}

class VenontaKit final : public GameKitOf<Venonta, VenontaWords> {
  public:
    explicit VenontaKit(ScenarioShelf& shelf) : shelf_(shelf) {}

    [[nodiscard]] json::object describe() const override {
        json::object about = GameKitOf::describe();
        json::array scenarios;
        for (const auto& known : shelf_.offered()) scenarios.emplace_back(describe_scenario(*known));
        about["options"] = json::array{json::object{{"name", "scenario"},
                                                    {"rule", "N10"},
                                                    {"values", "scenario"},
                                                    {"default", shelf_.offered().front()->scenario->id}}};
        about["scenarios"] = std::move(scenarios);
        return about;
    }

    [[nodiscard]] std::optional<Problem> check(const json::value& options, int players) const override {
        if (auto problem = venonta::check_players(players)) return std::move(*problem).at("/seats");
        const auto named = named_in(options);
        if (!named) return named.error();
        if (named->brought.empty()) return std::nullopt;
        auto read = wire::read_scenario(named->brought);
        if (!read) return std::move(read.error().front()).at(scenario_place);
        return std::nullopt;
    }

    [[nodiscard]] tl::expected<json::value, Problem> settle(json::value options) override {
        auto named = named_in(options);
        if (!named) return tl::unexpected(std::move(named.error()));
        if (!named->brought.empty()) {
            const auto brought = shelf_.bring(std::move(named->brought));
            if (!brought) return tl::unexpected(Problem(brought.error()).at(scenario_place));
            named->known = *brought;
        }
        if (auto problem = shelf_.keep(*named->known)) return tl::unexpected(std::move(*problem));
        return wire::venonta_options(named->known->scenario->id, named->known->hash);
    }

    [[nodiscard]] bool is_heavy(const json::value& options) const override {
        const auto* const all = options.if_object();
        const auto* const scenario = all != nullptr ? all->if_contains("scenario") : nullptr;
        const auto* const name = scenario != nullptr ? scenario->if_string() : nullptr;
        if (scenario != nullptr && name == nullptr) return true;
        return !shelf_.has_kept(name != nullptr ? std::string_view(*name) : shelf_.offered().front()->hash);
    }

    [[nodiscard]] bool brings(const json::value& options) const override {
        Named named;
        if (wire::problem_of([&] { named = read_options(options); })) return false;
        return !named.brought.empty() && wire::read_scenario(named.brought) &&
               !shelf_.has_file(wire::scenario_file_hash(named.brought));
    }

    [[nodiscard]] int store_level(const json::value& options) const override {
        const auto named = named_in(options);
        if (!named) return levels::first;
        return named->known != nullptr ? level_of(*named->known) : levels::second;
    }

    [[nodiscard]] std::string needs(const json::value& options) const override {
        const auto known = settled(options);
        if (!known) return std::string(rules());
        return std::string(rules()) + " " + (*known)->scenario->id + " " + (*known)->hash;
    }
    [[nodiscard]] std::optional<Problem> lacks(std::string_view needs) const override {
        const auto first = needs.find(' ');
        const auto second = needs.find(' ', first + 1);
        if (first == std::string_view::npos || second == std::string_view::npos) return GameKit::lacks(needs);
        if (!knows(needs.substr(0, first))) return GameKit::lacks(needs.substr(0, first));
        const std::string hash(needs.substr(second + 1));
        if (shelf_.find(hash) != nullptr) return std::nullopt;
        const std::string name(needs.substr(first + 1, second - first - 1));
        return Problem{"unknown_scenario", "N10", {{"name", name}, {"hash", hash}}};
    }

  private:
    static constexpr std::string_view scenario_place = "/options/scenario";

    /// Programs of the first level know every scenario by the hash of its rules.
    static int level_of(const KnownScenario& known) {
        const bool young = known.hash != known.rules_hash || speaks_second_words(*known.scenario);
        return young ? levels::second : levels::first;
    }

    /// What options name: a scenario that is at hand, or the text of one that comes with them.
    struct Named {
        const KnownScenario* known = nullptr;
        std::string brought = {};
    };

    /// What is wrong with them is a value here.
    [[nodiscard]] tl::expected<Named, Problem> named_in(const json::value& options) const {
        Named named;
        if (auto problem = wire::problem_of([&] { named = read_options(options); }))
            return tl::unexpected(std::move(*problem));
        return named;
    }

    /// A name or hash, a name with a hash as records have it, or a whole scenario; without any, the default.
    [[nodiscard]] Named read_options(const json::value& options) const {
        const JsonPlace place(options, "/options");
        place.only({"scenario"});
        const auto scenario = place.find("scenario");
        if (!scenario) return {shelf_.offered().front().get()};
        if (scenario->value().is_object()) {
            if (scenario->find("marea_scenario")) return {nullptr, json::serialize(scenario->value())};
            return {&wire::read_scenario_named(*scenario, shelf_.known())};
        }
        const std::string wanted(scenario->string());
        const KnownScenario* known = shelf_.find(wanted);
        if (known == nullptr) scenario->fail("no_such_scenario", {{"scenario", wanted}}, "N10");
        return {known};
    }

    /// Of options that `settle` wrote.
    [[nodiscard]] tl::expected<const KnownScenario*, Problem> settled(const json::value& options) const {
        const auto named = named_in(options);
        if (!named) return tl::unexpected(named.error());
        if (named->known == nullptr)
            return tl::unexpected(Problem{"no_such_scenario", "N10", {{"scenario", ""}}, "/options"});
        return named->known;
    }

    [[nodiscard]] wire::Scenarios scenarios() const override { return shelf_.known(); }

    /// One game for each version, scenario and number of players, however many tables play it.
    [[nodiscard]] tl::expected<Venonta, Problem> game_of(std::string_view rules, const json::value& options,
                                                         int players) const override {
        const auto known = settled(options);
        if (!known) return tl::unexpected(known.error());
        const auto key = std::tuple(std::string(rules), (*known)->scenario.get(), players);
        const std::scoped_lock lock(mutex_);
        const auto found = games_.find(key);
        if (found != games_.end()) return found->second;
        return games_.emplace(key, Venonta((*known)->scenario, players, rules)).first->second;
    }

    ScenarioShelf& shelf_;
    mutable std::mutex mutex_;  ///< of the games
    mutable std::map<std::tuple<std::string, const venonta::Scenario*, int>, Venonta> games_;
};

}  // namespace

std::unique_ptr<GameKit> make_venonta_kit(ScenarioShelf& shelf) {
    return std::make_unique<VenontaKit>(shelf);
}

}  // namespace marea::table
