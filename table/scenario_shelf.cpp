#include "table/scenario_shelf.hpp"

#include "wire/scenario/scenario_hash.hpp"

namespace marea::table {

bool ScenarioShelf::put_back(const std::string& hash, std::string text) {
    const std::size_t size = text.size();
    const std::size_t before = known_.all().size();
    const auto known = known_.add(std::move(text));
    if (!known || (*known)->hash != hash) return false;
    if (known_.all().size() > before) brought_bytes_ += size;
    kept_.insert(hash);
    return true;
}

const wire::KnownScenario* ScenarioShelf::find(std::string_view name_or_hash) const {
    for (const auto& one : offered())
        if (one->scenario->id == name_or_hash) return one.get();
    return known_.by_hash(name_or_hash);
}

tl::expected<const wire::KnownScenario*, Problem> ScenarioShelf::bring(std::string text) {
    const auto read = wire::read_scenario(text);
    if (!read) return tl::unexpected(read.error().front());
    if (const auto* known = known_.by_hash(wire::scenario_hash(read->scenario))) return known;
    if (known_.all().size() - offered_ >= most_brought || brought_bytes_ + text.size() > most_bytes)
        return tl::unexpected(Problem{"too_many_scenarios"});
    brought_bytes_ += text.size();
    return *known_.add(std::move(text));
}

std::optional<Problem> ScenarioShelf::keep(const wire::KnownScenario& scenario) {
    if (kept_.contains(scenario.hash)) return std::nullopt;
    if (!keep_(scenario)) return Problem{"not_saved"};
    kept_.insert(scenario.hash);
    return std::nullopt;
}

}  // namespace marea::table
