#include "wire/scenario/scenarios.hpp"

#include "wire/scenario/scenario_hash.hpp"

namespace marea::wire {

tl::expected<KnownScenario, std::vector<Problem>> Scenarios::read(std::string text) {
    auto file = read_scenario(text);
    if (!file) return tl::unexpected(std::move(file.error()));
    const std::string rules_hash = scenario_hash(file->scenario);
    std::string file_hash = scenario_file_hash(text);
    return KnownScenario{rules_hash,
                         rules_hash,
                         std::move(file_hash),
                         std::move(text),
                         std::make_shared<const venonta::Scenario>(std::move(file->scenario)),
                         std::move(file->texts)};
}

const KnownScenario* Scenarios::add(KnownScenario known) {
    if (const KnownScenario* there = by_hash(known.hash)) return there;
    all_.push_back(std::make_shared<const KnownScenario>(std::move(known)));
    return all_.back().get();
}

tl::expected<const KnownScenario*, std::vector<Problem>> Scenarios::add(std::string text) {
    auto known = read(std::move(text));
    if (!known) return tl::unexpected(std::move(known.error()));
    return add(std::move(*known));
}

const KnownScenario* Scenarios::by_file(std::string_view file_hash) const {
    return first(&KnownScenario::file_hash, file_hash);
}

const KnownScenario* Scenarios::by_hash(std::string_view hash) const {
    return first(&KnownScenario::hash, hash);
}

const KnownScenario* Scenarios::by_rules(std::string_view hash) const {
    const KnownScenario* const known = by_hash(hash);
    return known != nullptr ? known : first(&KnownScenario::rules_hash, hash);
}

const KnownScenario* Scenarios::by_name(std::string_view name) const {
    for (const auto& known : all_)
        if (known->scenario->id == name) return known.get();
    return nullptr;
}

const KnownScenario* Scenarios::first(std::string KnownScenario::* hash, std::string_view value) const {
    for (const auto& known : all_)
        if ((*known).*hash == value) return known.get();
    return nullptr;
}

}  // namespace marea::wire
