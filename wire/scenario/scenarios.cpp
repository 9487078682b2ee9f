#include "wire/scenario/scenarios.hpp"

#include "wire/scenario/scenario_hash.hpp"

namespace marea::wire {

tl::expected<const KnownScenario*, std::vector<Problem>> Scenarios::add(std::string text) {
    auto file = read_scenario(text);
    if (!file) return tl::unexpected(std::move(file.error()));
    std::string hash = scenario_hash(file->scenario);
    if (const KnownScenario* known = by_hash(hash)) return known;
    all_.push_back(std::make_shared<const KnownScenario>(KnownScenario{
        std::move(hash), std::move(text),
        std::make_shared<const venonta::Scenario>(std::move(file->scenario)), std::move(file->texts)}));
    return all_.back().get();
}

const KnownScenario* Scenarios::by_hash(std::string_view hash) const {
    for (const auto& known : all_)
        if (known->hash == hash) return known.get();
    return nullptr;
}

const KnownScenario* Scenarios::by_name(std::string_view name) const {
    for (const auto& known : all_)
        if (known->scenario->id == name) return known.get();
    return nullptr;
}

}  // namespace marea::wire
