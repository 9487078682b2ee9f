#include "wire/venonta/venonta_json.hpp"

#include "wire/scenario/scenario_hash.hpp"

namespace marea::wire {
namespace {

constexpr std::size_t hash_letters = 64;

/// Lower-case hex of 32 bytes.
std::string_view read_hash(const JsonPlace& place) {
    const std::string_view hash = place.string();
    if (hash.size() != hash_letters || hash.find_first_not_of("0123456789abcdef") != std::string_view::npos)
        place.fail("json_not_hex", {{"bytes", static_cast<int>(hash_letters / 2)}});
    return hash;
}

}  // namespace

json::object venonta_options(std::string_view name, std::string_view hash) {
    return {{"scenario", {{"name", name}, {"hash", hash}}}};
}

json::object venonta_options(const venonta::Scenario& scenario) {
    return venonta_options(scenario.id, scenario_hash(scenario));
}

json::object to_json(const venonta::Setup& setup) { return {{"first", setup.first}}; }

std::shared_ptr<const venonta::Scenario> read_venonta_options(const JsonPlace& place,
                                                              const Scenarios& scenarios) {
    place.only({"scenario"});
    return read_scenario_named(place["scenario"], scenarios).scenario;
}

const KnownScenario& read_scenario_named(const JsonPlace& place, const Scenarios& scenarios) {
    place.only({"name", "hash"});
    const std::string name(place["name"].string());
    const std::string hash(read_hash(place["hash"]));
    const KnownScenario* known = scenarios.by_rules(hash);
    if (known == nullptr) place.fail("unknown_scenario", {{"name", name}, {"hash", hash}}, "N10");
    if (known->scenario->id != name)
        place["name"].fail("scenario_name_differs", {{"stated", name}, {"true", known->scenario->id}}, "N10");
    return *known;
}

venonta::Setup read_venonta_setup(const JsonPlace& place, int players) {
    place.only({"first"});
    const venonta::Setup setup{place["first"].integer()};
    if (auto problem = venonta::check_setup(setup, players))
        throw BadJson{std::move(*problem).at(place.pointer())};
    return setup;
}

}  // namespace marea::wire
