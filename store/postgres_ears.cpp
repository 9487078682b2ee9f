#include "store/postgres_ears.hpp"

#include <sys/eventfd.h>
#include <unistd.h>

#include <algorithm>
#include <charconv>
#include <utility>

#include "store/schema.hpp"

namespace marea::store {
namespace {

using std::chrono::milliseconds;
using std::chrono::steady_clock;

/// More than this PostgreSQL does not carry; who moved so much at once says that anything may have.
constexpr std::size_t longest_note = 7900;
constexpr std::string_view anything = "*";

// Hours are the database's: the clocks of the programs' machines may differ.
constexpr const char* beat_sql =
    "INSERT INTO marea.nodes(node, level, seen, watches)"
    " VALUES($1, $2::bigint, extract(epoch FROM clock_timestamp()) * 1000, true)"
    " ON CONFLICT(node) DO UPDATE SET level = EXCLUDED.level, seen = EXCLUDED.seen";
constexpr const char* bury_sql =
    "DELETE FROM marea.nodes WHERE seen < extract(epoch FROM clock_timestamp()) * 1000 - 60000";
constexpr const char* roll_sql =
    "SELECT node, watches FROM marea.nodes"
    " WHERE seen > extract(epoch FROM clock_timestamp()) * 1000 - $1::bigint ORDER BY node";
constexpr const char* level_sql =
    "SELECT level::bigint, (extract(epoch FROM clock_timestamp()) * 1000)::bigint,"
    " (SELECT min(level)::bigint FROM marea.nodes) FROM marea.level";
constexpr const char* leave_sql = "DELETE FROM marea.nodes WHERE node = $1";
constexpr const char* count_sql =
    "INSERT INTO marea.counts(node, text) VALUES($1, $2)"
    " ON CONFLICT(node) DO UPDATE SET text = EXCLUDED.text";
constexpr const char* forget_counts_sql =
    "DELETE FROM marea.counts WHERE node NOT IN (SELECT node FROM marea.nodes)";
/// The level rises once all who were alive in the last minute can read the next. Under the lock of
/// migrations, so that nobody joins meanwhile.
constexpr std::string_view raise_sql =
    "UPDATE marea.level SET level = all_read FROM (SELECT min(level) AS all_read FROM marea.nodes"
    " WHERE seen > extract(epoch FROM clock_timestamp()) * 1000 - 60000) AS known"
    " WHERE all_read > marea.level.level";

std::vector<Answer> ask(Postgres& link, std::span<const Query> queries) {
    Answers answers = link.ask(queries);
    if (const auto error = answers.error()) throw PostgresError(*error);
    return std::move(answers.all);
}

void raise_level(Postgres& link) {
    link.run("BEGIN; SELECT pg_advisory_xact_lock(1297237313, 0); " + std::string(raise_sql) + "; COMMIT");
}

}  // namespace

void join_roll(Postgres& database, const Hearing& hearing) {
    database.run("BEGIN; SELECT pg_advisory_xact_lock(1297237313, 0)");
    const std::string text = database.run("SELECT level FROM marea.level").text(0, 0);
    int level = 0;
    std::from_chars(text.data(), text.data() + text.size(), level);
    if (level > hearing.level) {
        database.run("ROLLBACK");
        throw UnfitFile("data_newer");
    }
    database.run(
        "INSERT INTO marea.nodes(node, level, seen, watches) VALUES(" + std::to_string(hearing.self) + ", " +
        std::to_string(hearing.level) +
        ", extract(epoch FROM clock_timestamp()) * 1000, true) ON CONFLICT(node) DO UPDATE SET seen ="
        " EXCLUDED.seen; " +
        std::string(raise_sql) + "; COMMIT");
}

std::string note_of(std::int64_t self, std::span<const std::string> logs) {
    const std::string whose = std::to_string(self);
    std::string note = whose;
    for (const std::string& log : logs) {
        note += ' ';
        note += log;
        if (note.size() > longest_note) return whose + " " + std::string(anything);
    }
    return note;
}

Bell::Bell() : handle_(::eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC)) {}
Bell::~Bell() { ::close(handle_); }
void Bell::ring() const { (void)::eventfd_write(handle_, 1); }
void Bell::hush() const {
    eventfd_t rung = 0;
    (void)::eventfd_read(handle_, &rung);
}

PostgresEars::PostgresEars(std::string address, Hearing hearing, Ears ears)
    : address_(std::move(address)), hearing_(hearing), ears_(std::move(ears)) {
    thread_ = std::jthread([this](const std::stop_token& stop) { work(stop); });
}

PostgresEars::~PostgresEars() {
    thread_.request_stop();
    bell_.ring();
}

void PostgresEars::leave() {
    leaving_ = true;
    bell_.ring();
}

void PostgresEars::tell_count(std::string text) {
    const std::scoped_lock lock(mutex_);
    count_ = std::move(text);
}

void PostgresEars::work(const std::stop_token& stop) {
    while (!stop.stop_requested()) {
        try {
            Postgres link(address_, std::chrono::seconds(5));
            if (hearing_.notify) link.run("LISTEN marea");
            hear(link, stop);
        } catch (const PostgresError&) {  // it cannot be reached now
            for (int i = 0; i < 5 && !stop.stop_requested(); ++i)
                std::this_thread::sleep_for(milliseconds(50));
        }
    }
}

/// Until the connection is lost.
void PostgresEars::hear(Postgres& link, const std::stop_token& stop) {
    ears_.missed();
    const milliseconds every = hearing_.notify ? hearing_.look : hearing_.poll;
    auto next_beat = steady_clock::now();
    auto next_look = next_beat + every;
    while (!stop.stop_requested()) {
        const auto now = steady_clock::now();
        if (now >= next_beat || leaving_) {
            beat(link);
            next_beat = now + hearing_.beat;
        }
        if (now >= next_look) {
            ears_.missed();
            next_look = now + every;
        }
        const auto wait = std::chrono::ceil<milliseconds>(std::min(next_beat, next_look) - now);
        const auto notes = link.wait_for_notes(leaving_ ? hearing_.beat : wait, bell_.handle());
        bell_.hush();
        take(notes);
    }
}

void PostgresEars::take(const std::vector<std::string>& notes) {
    std::vector<std::string> moved;
    for (const std::string& note : notes) {
        const std::string whose = std::to_string(hearing_.self) + " ";
        if (note.starts_with(whose)) continue;
        for (std::size_t begin = std::min(note.find(' '), note.size() - 1) + 1; begin < note.size();) {
            const std::size_t end = std::min(note.find(' ', begin), note.size());
            moved.push_back(note.substr(begin, end - begin));
            begin = end + 1;
        }
    }
    if (std::ranges::find(moved, anything) != moved.end()) return ears_.missed();
    if (!moved.empty()) ears_.moved(std::move(moved));
}

void PostgresEars::beat(Postgres& link) {
    if (leaving_) {
        const Query gone = Query(leave_sql).number(hearing_.self);
        ask(link, {&gone, 1});
        return;
    }
    std::vector<Query> queries{Query(beat_sql).number(hearing_.self).number(hearing_.level), Query(bury_sql)};
    {
        const std::scoped_lock lock(mutex_);
        if (const auto count = std::exchange(count_, std::nullopt)) {
            queries.push_back(Query(count_sql).number(hearing_.self).text(*count));
            queries.emplace_back(forget_counts_sql);
        }
    }
    const std::size_t before_roll = queries.size();
    for (Query& query : roll_queries(hearing_)) queries.push_back(std::move(query));
    const auto answers = ask(link, queries);
    Roll roll = roll_in(std::span(answers).subspan(before_roll));
    const std::int64_t all_read = answers.back().number(0, 2);
    if (roll.level < all_read) raise_level(link);
    ears_.roll(std::move(roll));
}

std::vector<Query> roll_queries(const Hearing& hearing) {
    return {Query(roll_sql).number(hearing.life.count()), Query(level_sql)};
}

Roll roll_in(std::span<const Answer> answers) {
    Roll roll;
    for (int row = 0; row < answers[0].rows(); ++row) {
        roll.alive.push_back(answers[0].number(row, 0));
        roll.all_watch = roll.all_watch && answers[0].flag(row, 1);
    }
    roll.level = static_cast<int>(answers[1].number(0, 0));
    roll.now = answers[1].number(0, 1);
    return roll;
}

}  // namespace marea::store
