#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <fstream>
#include <sstream>
#include <string_view>

#include "server/replay.hpp"
#include "table/charter.hpp"
#include "table/venezia_kit.hpp"
#include "table/venonta_kit.hpp"
#include "tests/core/paths.hpp"
#include "wire/json/parse.hpp"
#include "wire/plan.hpp"

namespace {

using namespace marea;

std::string scenario_file() {
    std::ostringstream text;
    text << std::ifstream(marea::tests::in_source("scenarios/terra-1950.json")).rdbuf();
    return text.str();
}

table::ScenarioShelf& shelf() {
    static table::ScenarioShelf all = [] {
        wire::Scenarios offered;
        if (!offered.add(scenario_file())) std::abort();
        return table::ScenarioShelf(std::move(offered), [](const wire::KnownScenario&) { return true; });
    }();
    return all;
}

const table::GameKits& games() {
    static const table::GameKits all = [] {
        table::GameKits both;
        both.add(table::make_venezia_kit());
        both.add(table::make_venonta_kit(shelf()));
        return both;
    }();
    return all;
}

/// What reads as a plan and is on offer founds a table, and the charter is written and read back the same.
void found_table(const boost::json::value& body) {
    wire::Plan plan;
    if (const auto problem = wire::problem_of([&] { plan = wire::read_plan(wire::JsonPlace(body)); })) {
        if (problem->reason.empty()) std::abort();
        return;
    }
    auto* const offer = games().find(plan.game);
    if (offer == nullptr || offer->check(plan.options, static_cast<int>(plan.seats.size()))) return;
    auto settled = offer->settle(plan.options);
    if (!settled) return;
    plan.options = std::move(*settled);
    if (offer->check(plan.options, static_cast<int>(plan.seats.size()))) std::abort();
    const auto [charter, keys] = table::found(plan, offer->rules());
    const std::string text = to_text(charter);
    const auto again = table::read_charter(text);
    if (!again || to_text(*again) != text) std::abort();
    table::Key key{};
    const auto play = offer->deal(offer->rules(), plan.options, static_cast<int>(plan.seats.size()), key);
    const auto start = wire::parse_json(play->start_json());
    if (!start || !offer->resume(offer->rules(), plan.options, static_cast<int>(plan.seats.size()), *start))
        std::abort();
}

}  // namespace

/// Whatever the bytes of a POST, they are read as a table to be made and as a record to be replayed, or
/// refused with a reason.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const auto body = wire::parse_json(text);
    if (body) found_table(*body);
    const auto frames = server::replay_json(text, games(), shelf().known());
    if (frames ? !wire::parse_json(*frames) : frames.error().reason.empty()) std::abort();
    return 0;
}
