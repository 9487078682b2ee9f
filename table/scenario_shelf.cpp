#include "table/scenario_shelf.hpp"

#include <algorithm>

namespace marea::table {

ScenarioShelf::ScenarioShelf(wire::Scenarios own, Keep keep)
    : known_(std::move(own)), own_(known_.all()), keep_(std::move(keep)) {
    for (const auto& one : own_)
        if (known_.by_name(one->scenario->id) == one.get()) offered_.push_back(one);
}

bool ScenarioShelf::is_own(const wire::KnownScenario& scenario) const {
    return std::ranges::find(own_, &scenario, &std::shared_ptr<const wire::KnownScenario>::get) != own_.end();
}

bool ScenarioShelf::put_back(const std::string& hash, std::string text) {
    const std::size_t size = text.size();
    auto read = wire::Scenarios::read(std::move(text));
    if (!read || (read->rules_hash != hash && read->file_hash != hash)) return false;
    read->hash = hash;
    const std::scoped_lock lock(mutex_);
    const std::size_t before = known_.all().size();
    known_.add(std::move(*read));
    if (known_.all().size() > before) brought_bytes_ += size;
    kept_.insert(hash);
    return true;
}

wire::Scenarios ScenarioShelf::known() const {
    const std::scoped_lock lock(mutex_);
    return known_;
}

const wire::KnownScenario* ScenarioShelf::find(std::string_view name_or_hash) const {
    for (const auto& one : offered_)
        if (one->scenario->id == name_or_hash) return one.get();
    const std::scoped_lock lock(mutex_);
    return known_.by_hash(name_or_hash);
}

bool ScenarioShelf::has_file(std::string_view file_hash) const {
    const std::scoped_lock lock(mutex_);
    return known_.by_file(file_hash) != nullptr;
}

tl::expected<const wire::KnownScenario*, Problem> ScenarioShelf::bring(std::string text) {
    const std::size_t size = text.size();
    auto read = wire::Scenarios::read(std::move(text));  // nobody waits for this
    if (!read) return tl::unexpected(read.error().front());
    const std::scoped_lock lock(mutex_);
    if (const auto* known = known_.by_file(read->file_hash)) return known;
    if (known_.all().size() - own_.size() >= most_brought || brought_bytes_ + size > most_bytes)
        return tl::unexpected(Problem{"too_many_scenarios"});
    brought_bytes_ += size;
    read->hash = read->file_hash;
    return known_.add(std::move(*read));
}

bool ScenarioShelf::has_kept(std::string_view name_or_hash) const {
    const wire::KnownScenario* const known = find(name_or_hash);
    const std::scoped_lock lock(mutex_);
    return known != nullptr && kept_.contains(known->hash);
}

std::optional<Problem> ScenarioShelf::keep(const wire::KnownScenario& scenario) {
    const auto is_kept = [&] {
        const std::scoped_lock lock(mutex_);
        return kept_.contains(scenario.hash);
    };
    if (is_kept()) return std::nullopt;
    const std::scoped_lock one_by_one(keeping_);
    if (is_kept()) return std::nullopt;
    if (!keep_(scenario)) return Problem{"not_saved"};
    const std::scoped_lock lock(mutex_);
    kept_.insert(scenario.hash);
    return std::nullopt;
}

}  // namespace marea::table
