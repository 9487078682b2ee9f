#include "store/postgres_store.hpp"

#include <algorithm>
#include <utility>

namespace marea::store {

PostgresStore::PostgresStore(const std::string& address, Sharing sharing, std::chrono::milliseconds patience)
    : address_(address),
      alone_(sharing.alone),
      writer_(address, sharing, patience),
      logs_(address, patience),
      register_(address, patience),
      watching_(address, std::min(patience, std::chrono::milliseconds(1000))) {
    queue_ = std::make_unique<WriteQueue>([this](Batch& batch) { writer_.write(batch); },
                                          [this] { writer_.tell(); });
}

/// Nobody is told what lies in a log while something may still be written to it by a connection that this
/// program has lost.
void PostgresStore::need_certainty() {
    if (!writer_.is_in_doubt()) return;
    queue_->wake();
    if (writer_.is_in_doubt()) throw PostgresError({}, "what was written last is not known yet");
}

std::vector<Entry> PostgresStore::read(const std::string& table, std::int64_t after, std::int64_t until) {
    need_certainty();
    return logs_.read(table, after, until);
}

std::vector<std::vector<Entry>> PostgresStore::read_tails(std::span<const End> known) {
    need_certainty();
    return logs_.read_tails(known);
}

Log PostgresStore::load(const std::string& table) {
    need_certainty();
    return logs_.load(table);
}

void PostgresStore::load_open(const std::function<void(Log)>& take, const Wanted& wanted) {
    constexpr std::size_t bite = 64;  // logs: one question for them, and not all in memory twice
    std::vector<std::string> tables = logs_.open_logs();
    std::erase_if(tables, [&](const std::string& log) { return !wanted(log); });
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

void PostgresStore::listen(Ears ears) {
    ears.roll = [this, told = std::move(ears.roll)](Roll roll) {
        writer_.let_all_watch(roll.all_watch);
        told(std::move(roll));
    };
    ears_ = std::make_unique<PostgresEars>(address_, writer_.hearing(), std::move(ears));
}

Roll PostgresStore::roll() {
    const auto queries = roll_queries(writer_.hearing());
    return roll_in(register_.ask(queries));
}

void PostgresStore::leave() {
    if (ears_) ears_->leave();
}

/// If a crash of the database's forgets it, the next look at where logs end tells: nobody waits for a disk.
/// Those who are gone are left out on the way.
void PostgresStore::watch(const std::string& table, bool wanted) {
    constexpr const char* add_sql =
        "UPDATE marea.logs SET watchers = ARRAY(SELECT node FROM marea.nodes WHERE node = ANY(watchers)) ||"
        " $2::bigint WHERE table_id = $1 AND NOT $2 = ANY(watchers)";
    constexpr const char* remove_sql =
        "UPDATE marea.logs SET watchers = array_remove(watchers, $2::bigint)"
        " WHERE table_id = $1 AND $2 = ANY(watchers)";
    const std::vector<Query> queries{Query("SELECT set_config('synchronous_commit', 'off', true)"),
                                     Query(wanted ? add_sql : remove_sql).text(table).number(self())};
    watching_.ask(queries);
}

void PostgresStore::call(const std::string& table) {
    if (!writer_.hearing().notify) return;
    const Query query =
        Query("SELECT pg_notify($1, $2)").text(notes_channel).text(note_of(self(), {&table, 1}));
    watching_.ask({&query, 1});
}

std::vector<Commons::End> PostgresStore::ends(std::span<const std::string> logs) {
    const Query query =
        Query(
            "SELECT table_id, version, $2::bigint = ANY(watchers), closed IS NOT NULL FROM marea.logs"
            " WHERE table_id = ANY($1)")
            .texts(logs)
            .number(self());
    const Answer found = std::move(register_.ask({&query, 1}).front());
    std::vector<End> ends;
    for (int row = 0; row < found.rows(); ++row)
        ends.push_back({found.text(row, 0), found.number(row, 1), found.flag(row, 2), found.flag(row, 3)});
    return ends;
}

/// What is written late, by a commit that took its time, is found by the next question all the same.
Commons::Founded PostgresStore::founded_after(std::int64_t hour) {
    constexpr std::int64_t slowest_commit = 60'000;
    const std::vector<Query> queries{
        Query("SELECT table_id FROM marea.logs WHERE closed IS NULL AND founded >= $1::bigint"
              " AND strpos(table_id, '/') = 0 AND strpos(table_id, '#') = 0")
            .number(hour),
        Query("SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint")};
    const auto answers = register_.ask(queries);
    Founded founded;
    for (int row = 0; row < answers[0].rows(); ++row) founded.tables.push_back(answers[0].text(row, 0));
    founded.until = answers[1].number(0, 0) - slowest_commit;
    return founded;
}

void PostgresStore::tell_count(std::string text) {
    if (ears_) ears_->tell_count(std::move(text));
}

std::vector<Count> PostgresStore::counts() {
    const Query query =
        Query(
            "SELECT node, text FROM marea.counts JOIN marea.nodes USING (node)"
            " WHERE seen > extract(epoch FROM clock_timestamp()) * 1000 - $1::bigint ORDER BY node")
            .number(writer_.hearing().life.count());
    const Answer found = std::move(register_.ask({&query, 1}).front());
    std::vector<Count> counts;
    for (int row = 0; row < found.rows(); ++row) counts.push_back({found.number(row, 0), found.text(row, 1)});
    return counts;
}

void PostgresStore::show(LobbyLine line) { queue_->show(std::move(line)); }

std::vector<LobbyLine> PostgresStore::shown(int most) {
    const Query query = Query(
                            "SELECT table_id, version, created, maker, summary FROM marea.lobby"
                            " ORDER BY created DESC, table_id DESC LIMIT $1::bigint")
                            .number(most);
    const Answer found = std::move(register_.ask({&query, 1}).front());
    std::vector<LobbyLine> lines;
    for (int row = 0; row < found.rows(); ++row)
        lines.push_back({found.text(row, 0), found.number(row, 1), found.number(row, 2), found.text(row, 3),
                         found.text(row, 4)});
    return lines;
}

std::vector<std::string> PostgresStore::names(const Query& query) {
    const Answer found = std::move(register_.ask({&query, 1}).front());
    std::vector<std::string> logs;
    for (int row = 0; row < found.rows(); ++row) logs.push_back(found.text(row, 0));
    return logs;
}

}  // namespace marea::store
