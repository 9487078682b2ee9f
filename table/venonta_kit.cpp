#include "table/venonta_kit.hpp"

#include <map>

#include "bots/venonta/levels.hpp"
#include "table/match_adapter.hpp"
#include "wire/json/json_place.hpp"
#include "wire/json/parse.hpp"
#include "wire/record/record_json.hpp"
#include "wire/scenario/scenario_hash.hpp"
#include "wire/venonta/venonta_json.hpp"

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
    static const bots::Bot<Venonta>* bot(const Venonta& game, std::string_view level) {
        return bots::find_bot(game, level);
    }
    static std::string start(const Venonta&, const venonta::Setup& setup) {
        return json::serialize(wire::to_json(setup));
    }
    static std::string table(const Venonta& game, const venonta::View& view) {
        return json::serialize(wire::to_json(game, view.table));
    }
    static std::string own(const Venonta& game, const venonta::View& view) {
        return members(wire::own_to_json(game, view));
    }
    static std::string everything(const Venonta& game, const venonta::State& state) {
        return members(wire::secrets_to_json(game, state));
    }
    static json::object options(const Venonta& game) { return wire::venonta_options(game.scenario()); }
    static std::string record(const Record<Venonta>& record) { return wire::write_record(record); }
    static std::string asked(const Venonta&, const venonta::View& view) {
        return std::string(wire::phase_name(view.table.phase));
    }
    static Round round(const Venonta&, const venonta::View& view) {
        return {view.table.round + 1, venonta::rounds};
    }
    static std::optional<std::string> odds(const Venonta&, const venonta::View&) { return std::nullopt; }

    /// N9.2 Passing in advance.
    static std::optional<std::string> obey(const Venonta& game, const venonta::View& view,
                                           std::string_view order) {
        const auto document = wire::parse_json(order);
        if (!document) return std::nullopt;
        std::vector<venonta::Phase> passes;
        if (wire::problem_of([&] { passes = wire::read_venonta_order(JsonPlace(*document)); }))
            return std::nullopt;
        const auto pass = venonta::act(venonta::Kind::pass);
        if (std::ranges::find(passes, view.table.phase) == passes.end() || game.refusal(view, pass))
            return std::nullopt;
        return game.text(pass);
    }
};

using VenontaMatch = MatchAdapter<Venonta, VenontaWords>;

json::object by_language(const wire::Texts& texts) {
    json::object result;
    for (std::size_t i = 0; i < texts.size(); ++i) result[wire::text_languages[i]] = texts[i];
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

class VenontaKit final : public GameKit {
  public:
    explicit VenontaKit(ScenarioShelf& shelf)
        : shelf_(shelf), any_(shelf.offered().front()->scenario, venonta::player_counts.front()) {}

    [[nodiscard]] std::string_view name() const override { return Venonta::name; }
    [[nodiscard]] std::string_view rules() const override { return Venonta::rules; }

    [[nodiscard]] json::object describe() const override {
        json::array names;
        for (const auto& bot : bots::levels(any_)) names.emplace_back(bot.level);
        json::array scenarios;
        for (const auto& known : shelf_.offered()) scenarios.emplace_back(describe_scenario(*known));
        const json::array options{json::object{{"name", "scenario"},
                                               {"rule", "N10"},
                                               {"values", "scenario"},
                                               {"default", shelf_.offered().front()->scenario->id}}};
        return {{"game", Venonta::name},
                {"rules", Venonta::rules},
                {"players", json::value_from(venonta::player_counts)},
                {"levels", std::move(names)},
                {"options", options},
                {"scenarios", std::move(scenarios)}};
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

    [[nodiscard]] bool brings(const json::value& options) const override {
        Named named;
        if (wire::problem_of([&] { named = read_options(options); }) || named.brought.empty()) return false;
        const auto read = wire::read_scenario(named.brought);
        return read && shelf_.known().by_hash(wire::scenario_hash(read->scenario)) == nullptr;
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
        if (needs.substr(0, first) != rules()) return GameKit::lacks(needs.substr(0, first));
        const std::string hash(needs.substr(second + 1));
        if (shelf_.known().by_hash(hash) != nullptr) return std::nullopt;
        const std::string name(needs.substr(first + 1, second - first - 1));
        return Problem{"unknown_scenario", "N10", {{"name", name}, {"hash", hash}}};
    }

    [[nodiscard]] bool has_level(std::string_view level) const override {
        return bots::find_bot(any_, level) != nullptr;
    }

    [[nodiscard]] std::optional<Problem> check_order(const json::value& order) const override {
        return wire::problem_of([&] { (void)wire::read_venonta_order(JsonPlace(order, "/order")); });
    }

    [[nodiscard]] std::unique_ptr<AnyMatch> deal(const json::value& options, int players,
                                                 const Key& key) const override {
        const auto known = settled(options);
        if (!known) return nullptr;
        const Venonta game = game_of(**known, players);
        FairRandom random(key, 0);
        return std::make_unique<VenontaMatch>(game, game.deal(random));
    }

    [[nodiscard]] tl::expected<std::unique_ptr<AnyMatch>, Problem> resume(
        const json::value& options, int players, const json::value& start) const override {
        const auto known = settled(options);
        if (!known) return tl::unexpected(known.error());
        venonta::Setup setup;
        auto problem =
            wire::problem_of([&] { setup = wire::read_venonta_setup(JsonPlace(start, "/start"), players); });
        if (problem) return tl::unexpected(std::move(*problem));
        return std::make_unique<VenontaMatch>(game_of(**known, players), setup);
    }

    [[nodiscard]] tl::expected<std::string, Problem> replay(std::string_view record, const ReplayWish& wish,
                                                            const wire::Scenarios& scenarios) const override {
        const auto read = wire::read_record(record, scenarios);
        if (!read) return tl::unexpected(Problem(read.error()).at("/record"));
        return ReplayFrames<Venonta, VenontaWords>(std::get<Record<Venonta>>(*read), wish).text();
    }

  private:
    static constexpr std::string_view scenario_place = "/options/scenario";

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

    /// One game for each scenario and number of players, however many tables match it.
    [[nodiscard]] const Venonta& game_of(const KnownScenario& known, int players) const {
        const auto key = std::pair(known.scenario.get(), players);
        const auto found = games_.find(key);
        return found != games_.end() ? found->second
                                     : games_.emplace(key, Venonta(known.scenario, players)).first->second;
    }

    ScenarioShelf& shelf_;
    Venonta any_;  ///< to ask what is the same in every scenario
    mutable std::map<std::pair<const venonta::Scenario*, int>, Venonta> games_;
};

}  // namespace

std::unique_ptr<GameKit> make_venonta_kit(ScenarioShelf& shelf) {
    return std::make_unique<VenontaKit>(shelf);
}

}  // namespace marea::table
