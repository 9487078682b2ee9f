#include "server/mover.hpp"

#include <algorithm>
#include <future>
#include <memory>
#include <utility>

#include "server/rooms/table_reading.hpp"
#include "wire/scenario/scenario_json.hpp"

namespace marea::server {
namespace {

using store::Entry;
using store::Outcome;

constexpr int bite = 64;                       ///< logs that share a commit
constexpr std::size_t longest_append = 1'000;  ///< entries

/// Scenarios and keys are files in the one place and logs in the other.
bool is_keepsake(const std::string& log) { return log == scenario_texts_log || log == push_key_log; }

/// Hands something to a store and remembers to ask what became of it.
class Handed {
  public:
    std::function<void(Outcome)> next() {
        const auto outcome = std::make_shared<std::promise<Outcome>>();
        outcomes_.push_back(outcome->get_future());
        return [outcome](Outcome o) { outcome->set_value(o); };
    }
    bool are_all_written() {
        bool written = true;
        for (auto& outcome : outcomes_) written &= outcome.get() == Outcome::committed;
        return written;
    }

  private:
    std::vector<std::future<Outcome>> outcomes_;
};

}  // namespace

/// A log on its way.
struct Mover::Load {
    std::string log;
    std::vector<Entry> entries = {};
    std::optional<store::Snapshot> snapshot = {};
    std::size_t there = 0;  ///< entries that have arrived before
};

std::int64_t Mover::count() {
    std::int64_t count = 0;
    for (std::string last;;) {
        const auto some = from_.store->logs_after(last, 1'000);
        if (some.empty()) return count;
        count += std::ranges::count_if(some, [](const std::string& log) { return !is_keepsake(log); });
        last = some.back();
    }
}

Mover::Moved Mover::move(std::atomic<std::int64_t>& done) {
    Moved moved;
    moved.problem = move_keepsakes(moved);
    for (std::string last; !moved.problem;) {
        auto some = from_.store->logs_after(last, bite);
        if (some.empty()) break;
        last = some.back();
        std::erase_if(some, is_keepsake);
        moved.problem = move_some(some, moved);
        done += std::ssize(some);
    }
    return moved;
}

std::optional<Problem> Mover::move_keepsakes(Moved& moved) {
    for (const auto& scenario : from_.keepsakes->scenarios(wire::max_scenario_bytes)) {
        if (scenario.hash.empty()) {
            ++moved.own_scenarios;
            continue;
        }
        if (!to_.keepsakes->keep(scenario.hash, scenario.text)) return Problem{"move_failed"};
        ++moved.scenarios;
    }
    const std::string pem = from_.keepsakes->pem();
    if (!pem.empty() && !to_.keepsakes->put_pem(pem))
        return Problem{"move_differs", {}, {{"table", "push.pem"}}};
    return std::nullopt;
}

/// Written together, then read back.
std::optional<Problem> Mover::move_some(const std::vector<std::string>& logs, Moved& moved) {
    std::vector<Load> loads;
    for (const std::string& log : logs) {
        Load load{log};
        const std::size_t damaged = moved.damaged.size();
        if (auto problem = read(log, load, moved)) return problem;
        if (moved.damaged.size() == damaged) loads.push_back(std::move(load));
    }
    Handed handed;
    for (const Load& load : loads) {
        for (std::size_t begin = load.there; begin < load.entries.size(); begin += longest_append) {
            const auto first = load.entries.begin() + static_cast<std::ptrdiff_t>(begin);
            const auto last =
                first + static_cast<std::ptrdiff_t>(std::min(longest_append, load.entries.size() - begin));
            to_.store->append({first, last}, handed.next());
        }
        if (load.snapshot) to_.store->put_snapshot(*load.snapshot, handed.next());
    }
    if (!handed.are_all_written()) return Problem{"move_failed"};
    for (const Load& load : loads) {
        if (to_.store->read(load.log) != load.entries || to_.store->load(load.log).snapshot != load.snapshot)
            return Problem{"move_differs", {}, {{"table", load.log}}};
        moved.entries += std::ssize(load.entries);
    }
    return std::nullopt;
}

/// What has arrived before must be the beginning of it.
std::optional<Problem> Mover::read(const std::string& log, Load& load, Moved& moved) {
    try {
        load.entries = from_.store->read(log);
        load.snapshot = from_.store->load(log).snapshot;
    } catch (const store::DamagedLog& damaged) {
        moved.damaged.push_back({log, damaged.damage.version, store::problem_of(damaged.damage), true});
        return std::nullopt;
    }
    const auto there = to_.store->read(log);
    load.there = there.size();
    const bool begins_so =
        there.size() <= load.entries.size() && std::equal(there.begin(), there.end(), load.entries.begin());
    if (!begins_so) return Problem{"move_differs", {}, {{"table", log}}};
    return std::nullopt;
}

}  // namespace marea::server
