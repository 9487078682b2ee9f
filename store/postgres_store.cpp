#include "store/postgres_store.hpp"

#include <algorithm>
#include <utility>

namespace marea::store {

PostgresStore::PostgresStore(const std::string& address, std::chrono::milliseconds patience)
    : writer_(address, patience), logs_(address, patience), register_(address, patience) {
    queue_ = std::make_unique<WriteQueue>([this](Batch& batch) { writer_.write(batch); });
}

std::vector<Entry> PostgresStore::read(const std::string& table, std::int64_t after, std::int64_t until) {
    return logs_.read(table, after, until);
}

Log PostgresStore::load(const std::string& table) { return logs_.load(table); }

void PostgresStore::load_open(const std::function<void(Log)>& take) {
    constexpr std::size_t bite = 64;  // logs: one question for them, and not all in memory twice
    const std::vector<std::string> tables = logs_.open_logs();
    for (std::size_t begin = 0; begin < tables.size(); begin += bite) {
        const std::span some(tables.data() + begin, std::min(bite, tables.size() - begin));
        for (Log& log : logs_.load(some)) take(std::move(log));
    }
}

bool PostgresStore::has(const std::string& table) {
    const Query query = Query("SELECT 1 FROM marea.logs WHERE table_id = $1").text(table);
    return register_.ask({&query, 1}).front().rows() > 0;
}

std::vector<std::string> PostgresStore::logs_after(const std::string& name, int most) {
    return names(
        Query("SELECT table_id FROM marea.logs WHERE table_id > $1 ORDER BY table_id LIMIT $2::bigint")
            .text(name)
            .number(most));
}

std::vector<std::string> PostgresStore::closed_before(std::int64_t hour, int most) {
    return names(Query("SELECT table_id FROM marea.logs WHERE closed < $1 AND strpos(table_id, '/') = 0"
                       " ORDER BY closed LIMIT $2::bigint")
                     .number(hour)
                     .number(most));
}

std::vector<std::string> PostgresStore::names(const Query& query) {
    const Answer found = std::move(register_.ask({&query, 1}).front());
    std::vector<std::string> logs;
    for (int row = 0; row < found.rows(); ++row) logs.push_back(found.text(row, 0));
    return logs;
}

}  // namespace marea::store
