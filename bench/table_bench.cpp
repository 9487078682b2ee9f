#include <benchmark/benchmark.h>
#include <malloc.h>

#include <fstream>
#include <sstream>
#include <stdexcept>

#include "server/rooms/recent.hpp"
#include "table/commands.hpp"
#include "table/scenario_shelf.hpp"
#include "table/table_json.hpp"
#include "table/venezia_kit.hpp"
#include "table/venonta_kit.hpp"
#include "tests/core/paths.hpp"
#include "wire/json/json_place.hpp"
#include "wire/json/parse.hpp"

/// What a live table costs the loop late in a game, with a long log: a view, the answers to hello, what can
/// be asked for. (`since` and `story` are worked out on other threads.)
namespace {

using namespace marea;

wire::Scenarios terra_1950() {
    std::ostringstream text;
    text << std::ifstream(marea::tests::in_source("scenarios/terra-1950.json")).rdbuf();
    wire::Scenarios offered;
    if (!offered.add(text.str())) throw std::runtime_error("scenarios/terra-1950.json");
    return offered;
}

/// A table that random players have come far at, and the newest page of its log, as a room keeps them.
class Late {
  public:
    Late(const std::string& game, int players, std::size_t plies)
        : shelf_(terra_1950(), [](const auto&) { return true; }) {
        games_.add(table::make_venezia_kit());
        games_.add(table::make_venonta_kit(shelf_));
        const std::size_t before = mallinfo2().uordblks;
        found(game, players);
        for (int s = 0; s < players; ++s) says(seat(s), wire::Message{wire::Type::ready});
        for (std::uint64_t n = 0; table.match->plies() < plies && table.to_act().is_player(); ++n) {
            wire::Message act{wire::Type::act};
            act.text = table.match->thinking(table.to_act(), "0", n)();
            says(table.to_act(), std::move(act));
        }
        bytes = mallinfo2().uordblks - before;
    }

    table::LiveTable table{"0123456789abcdef", &games_};
    server::Recent recent;
    std::size_t bytes = 0;  ///< of memory that both take

    [[nodiscard]] Seat viewer() const { return table.to_act().is_player() ? table.to_act() : seat(0); }
    [[nodiscard]] std::string view() const {
        return common_view_json(table) + own_view_json(table, viewer());
    }
    /// The log from a version on and the view: most of what a hello is answered with.
    [[nodiscard]] std::string from(std::int64_t version) const {
        return recent.json({viewer()}, version, table.version + 1) + view();
    }
    [[nodiscard]] std::string whole() const {
        return about_json(table, {viewer()}) + from(recent.page_start({viewer()}, table.version + 1));
    }

  private:
    void found(const std::string& game, int players) {
        std::string seats;
        for (int s = 0; s < players; ++s) {
            if (s > 0) seats += ',';
            seats += R"({"kind":"me","name":"Ada"})";
        }
        const auto plan = wire::parse_json(R"({"game":")" + game + R"(","seats":[)" + seats + "]}");
        wire::Plan wanted = wire::read_plan(wire::JsonPlace(*plan));
        table::GameKit& kit = *games_.find(game);
        wanted.options = kit.settle(std::move(wanted.options)).value();
        auto [charter, keys] = table::found(std::move(wanted), kit.rules());
        recent.add(table::Commands(table, {}).create(charter).value());
    }
    void says(Seat who, wire::Message message) {
        message.id = std::to_string(table.version);
        message.seen = table.version;
        recent.add(table::Commands(table, {}).command({who}, message).value());
    }

    table::ScenarioShelf shelf_;
    table::GameKits games_;
};

Late& late(bool venonta) {
    static Late venezia_table("venezia", 5, 90);
    static Late venonta_table("venonta", 6, 900);
    return venonta ? venonta_table : venezia_table;
}

/// Measures a text of one of the tables; 0 is Venezia with five players, 1 Venonta with six.
template <class Write>
void measure(benchmark::State& bench, Write write) {
    const Late& there = late(bench.range(0) == 1);
    std::size_t size = 0;
    for (auto _ : bench) size = write(there).size();
    bench.counters["bytes"] = static_cast<double>(size);
    bench.counters["log"] = static_cast<double>(there.table.version);
    bench.counters["table_bytes"] = static_cast<double>(there.bytes);
}

void table_view(benchmark::State& bench) {
    measure(bench, [](const Late& there) { return there.view(); });
}
BENCHMARK(table_view)->Arg(0)->Arg(1)->Unit(benchmark::kMicrosecond);

void table_hello_with_tail(benchmark::State& bench) {
    measure(bench, [](const Late& there) { return there.from(there.table.version - 3); });
}
BENCHMARK(table_hello_with_tail)->Arg(0)->Arg(1)->Unit(benchmark::kMicrosecond);

void table_hello_whole(benchmark::State& bench) {
    measure(bench, [](const Late& there) { return there.whole(); });
}
BENCHMARK(table_hello_whole)->Arg(0)->Arg(1)->Unit(benchmark::kMicrosecond);

void table_does(benchmark::State& bench) {
    measure(bench, [](const Late& there) {
        return does_json(there.table, there.viewer()) +
               acts_json(there.table, there.viewer()).value_or(std::string());
    });
}
BENCHMARK(table_does)->Arg(0)->Arg(1)->Unit(benchmark::kMicrosecond);

/// Off the loop.
void table_story(benchmark::State& bench) {
    measure(bench,
            [](const Late& there) { return there.table.match->long_answer(there.viewer(), "story")(); });
}
BENCHMARK(table_story)->Arg(1)->Unit(benchmark::kMicrosecond);

void table_since(benchmark::State& bench) {
    measure(bench,
            [](const Late& there) { return there.table.match->long_answer(there.viewer(), "since")(); });
}
BENCHMARK(table_since)->Arg(1)->Unit(benchmark::kMicrosecond);

}  // namespace
