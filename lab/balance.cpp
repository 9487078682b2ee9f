#include "lab/balance.hpp"

#include "lab/crew.hpp"

namespace marea::lab {

bool run(const Balance& balance, Ledger& ledger, std::atomic<std::int64_t>& done) {
    const std::int64_t blocks = balance.blocks();
    const auto tasks = static_cast<std::int64_t>(balance.cells.size()) * blocks;
    return share_out(tasks, balance.threads, [&](std::int64_t task) {
        const auto cell = static_cast<std::size_t>(task / blocks);
        const std::int64_t number = task % blocks;
        if (ledger.has(cell, number)) {
            done += balance.block();
            return true;
        }
        Simulation<venonta::Venonta> plan = balance.cells[cell].plan;
        plan.games = balance.block();
        plan.first = number * balance.block();
        const Counts counts = count(std::move(plan)).counts();
        done += balance.block();
        return ledger.add(cell, number, counts);
    });
}

VenontaReport report_of(const Balance& balance, std::size_t cell, const Ledger& ledger) {
    std::vector<Counts> blocks;
    for (const auto& [number, counts] : ledger.of(cell))
        if (number < balance.blocks()) blocks.push_back(counts);
    return report_of(balance.cells[cell].plan, blocks);
}

}  // namespace marea::lab
