#include "store/postgres.hpp"

#include <libpq-fe.h>
#include <poll.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <utility>

namespace marea::store {
namespace {

/// Asked with everything, with a number of its own: what comes with another number answers another question.
constexpr const char* step_sql = "SELECT $1::bigint";

constexpr int text_type = 25;
constexpr int bytes_type = 17;

void put_big_endian(std::string& out, std::uint64_t number, int bytes) {
    for (int i = bytes - 1; i >= 0; --i) out += static_cast<char>((number >> (8 * i)) & 0xFFU);
}

/// One dimension, as the binary protocol writes it.
template <class Values>
std::string array_of(const Values& values, int type) {
    std::string out;
    for (const std::uint64_t head : {values.empty() ? 0U : 1U, 0U, static_cast<unsigned>(type)})
        put_big_endian(out, head, 4);
    if (values.empty()) return out;
    put_big_endian(out, values.size(), 4);
    put_big_endian(out, 1, 4);
    for (const auto& value : values) {
        put_big_endian(out, value.size(), 4);
        out += value;
    }
    return out;
}

/// Without the line's end; libpq's own words name the server, never the password.
std::string trimmed(const char* message) {
    std::string text(message);
    std::ranges::replace(text, '\n', ' ');
    while (text.ends_with(' ')) text.pop_back();
    return text;
}

using Options = std::unique_ptr<PQconninfoOption, decltype(&PQconninfoFree)>;

Options options_of(const std::string& address) {
    return {PQconninfoParse(address.c_str(), nullptr), &PQconninfoFree};
}

std::string value_of(const Options& options, std::string_view keyword) {
    for (const PQconninfoOption* option = options.get(); option->keyword != nullptr; ++option)
        if (option->keyword == keyword && option->val != nullptr) return option->val;
    return {};
}

void say_nothing(void* /*nobody*/, const char* /*notice*/) {}

/// Whether connecting has ended in time, well or not.
bool connects_in_time(pg_conn* connection) {
    const auto until = std::chrono::steady_clock::now() + std::chrono::seconds(5);
    auto wants = PQstatus(connection) == CONNECTION_BAD ? PGRES_POLLING_FAILED : PGRES_POLLING_WRITING;
    while (wants == PGRES_POLLING_READING || wants == PGRES_POLLING_WRITING) {
        const auto left =
            std::chrono::ceil<std::chrono::milliseconds>(until - std::chrono::steady_clock::now());
        if (left.count() <= 0) return false;
        const auto event = static_cast<short>(wants == PGRES_POLLING_READING ? POLLIN : POLLOUT);
        pollfd socket{PQsocket(connection), event, 0};
        if (::poll(&socket, 1, static_cast<int>(left.count())) > 0) wants = PQconnectPoll(connection);
    }
    return true;
}

}  // namespace

Query& Query::number(std::int64_t value) {
    std::string bytes;
    put_big_endian(bytes, static_cast<std::uint64_t>(value), 8);
    return add(std::move(bytes));
}

Query& Query::digest(const std::optional<Digest>& value) {
    return value ? add(std::string(value->begin(), value->end())) : add(std::nullopt);
}

Query& Query::texts(std::span<const std::string> values) { return add(array_of(values, text_type)); }
Query& Query::blobs(std::span<const std::string_view> values) { return add(array_of(values, bytes_type)); }

Answer::Answer(pg_result* result) : result_(result, &PQclear) {}

std::optional<PostgresError> Answer::error() const {
    const auto status = PQresultStatus(result_.get());
    if (status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK || status == PGRES_EMPTY_QUERY)
        return std::nullopt;
    const char* const state = PQresultErrorField(result_.get(), PG_DIAG_SQLSTATE);
    const char* const message = PQresultErrorField(result_.get(), PG_DIAG_MESSAGE_PRIMARY);
    return PostgresError(state != nullptr ? state : "XX000", message != nullptr ? message : "aborted");
}

bool Answer::is_fatal() const {
    const char* const severity = PQresultErrorField(result_.get(), PG_DIAG_SEVERITY_NONLOCALIZED);
    return severity != nullptr &&
           (severity == std::string_view("FATAL") || severity == std::string_view("PANIC"));
}

bool Answer::is_mark() const { return PQresultStatus(result_.get()) == PGRES_PIPELINE_SYNC; }

int Answer::rows() const { return PQntuples(result_.get()); }

bool Answer::is_null(int row, int column) const { return PQgetisnull(result_.get(), row, column) != 0; }

std::string Answer::text(int row, int column) const {
    return {PQgetvalue(result_.get(), row, column),
            static_cast<std::size_t>(PQgetlength(result_.get(), row, column))};
}

std::int64_t Answer::number(int row, int column) const {
    std::uint64_t number = 0;
    for (const char byte : text(row, column)) number = (number << 8U) | static_cast<unsigned char>(byte);
    return static_cast<std::int64_t>(number);
}

std::optional<Digest> Answer::digest(int row, int column) const {
    if (is_null(row, column)) return std::nullopt;
    const std::string bytes = text(row, column);
    Digest digest{};
    std::copy_n(bytes.begin(), std::min(bytes.size(), digest.size()), digest.begin());
    return digest;
}

std::optional<PostgresError> Answers::error() const {
    for (const Answer& answer : all)
        if (auto error = answer.error(); error) return error;
    if (lost) return PostgresError({}, "the connection is lost");
    return std::nullopt;
}

void Postgres::Close::operator()(pg_conn* connection) const { PQfinish(connection); }

/// What the address itself says wins over what stands before it here, and loses to what stands after it.
Postgres::Postgres(const std::string& address, std::chrono::milliseconds patience)
    : longest_silence_(6 * patience) {
    constexpr std::array<const char*, 8> names{"connect_timeout",  "target_session_attrs",
                                               "tcp_user_timeout", "application_name",
                                               "options",          "dbname",
                                               "client_encoding",  nullptr};
    const std::array<const char*, 8> values{
        "5",    "read-write", "10000", "marea", "-c client_min_messages=error", address.c_str(),
        "UTF8", nullptr};
    // A server that stops, or ends a connection just made, says so at once, and libpq would print that.
    connection_.reset(PQconnectStartParams(names.data(), values.data(), 1));
    PQsetNoticeProcessor(connection_.get(), say_nothing, nullptr);
    if (!connects_in_time(connection_.get()))  // some host is silent: libpq goes on to the next by itself
        connection_.reset(PQconnectdbParams(names.data(), values.data(), 1));
    if (PQstatus(connection_.get()) != CONNECTION_OK)
        throw PostgresError({}, trimmed(PQerrorMessage(connection_.get())));
    PQsetNoticeProcessor(connection_.get(), say_nothing, nullptr);
    PQsetnonblocking(connection_.get(), 1);
    run("SET lock_timeout = " + std::to_string(patience.count()) +
        "; SET idle_in_transaction_session_timeout = '10s'"
        // a machine that vanished without a word must not keep its lock for hours
        "; SET tcp_keepalives_idle = 5; SET tcp_keepalives_interval = 5; SET tcp_keepalives_count = 3"
        "; SET tcp_user_timeout = 15000"
        "; SET log_parameter_max_length_on_error = 0"  // entries hold hidden hands
        "; SELECT set_config('synchronous_commit', 'on', false)"
        " WHERE current_setting('synchronous_commit') IN ('off', 'local')");
}

Postgres::~Postgres() = default;

bool Postgres::is_alive() {
    return PQconsumeInput(connection_.get()) == 1 && PQstatus(connection_.get()) == CONNECTION_OK;
}

std::vector<std::string> Postgres::wait_for_notes(std::chrono::milliseconds most, int other) {
    std::vector<std::string> notes;
    const auto take = [&] {
        if (!is_alive()) lose();
        while (PGnotify* const note = PQnotifies(connection_.get())) {
            notes.emplace_back(note->extra);
            PQfreemem(note);
        }
    };
    take();
    if (!notes.empty()) return notes;
    std::array<pollfd, 2> both{{{PQsocket(connection_.get()), POLLIN, 0}, {other, POLLIN, 0}}};
    (void)::poll(both.data(), both.size(), static_cast<int>(most.count()));
    take();
    return notes;
}

void Postgres::lose() { throw PostgresError({}, trimmed(PQerrorMessage(connection_.get()))); }

/// Until an answer can be taken without waiting, whatever is still to be sent goes out meanwhile. Throws if
/// the connection is lost or silent for too long.
void Postgres::wait_for_answer() {
    auto until = std::chrono::steady_clock::now() + longest_silence_;
    while (true) {
        const int unsent = PQflush(connection_.get());
        if (unsent < 0) lose();
        if (PQisBusy(connection_.get()) == 0) return;
        const auto left =
            std::chrono::ceil<std::chrono::milliseconds>(until - std::chrono::steady_clock::now());
        if (left.count() <= 0) lose();
        pollfd socket{PQsocket(connection_.get()), static_cast<short>(unsent > 0 ? POLLIN | POLLOUT : POLLIN),
                      0};
        (void)::poll(&socket, 1, static_cast<int>(left.count()));
        if (socket.revents == 0) continue;
        if (PQconsumeInput(connection_.get()) != 1) lose();
        until = std::chrono::steady_clock::now() + longest_silence_;  // something moved
    }
}

/// None where libpq says that nothing more comes for a statement.
std::optional<Answer> Postgres::next_answer() {
    wait_for_answer();
    pg_result* const result = PQgetResult(connection_.get());
    return result != nullptr ? std::optional<Answer>(result) : std::nullopt;
}

Answer Postgres::run(const std::string& sql) {
    Answer answer = run_alone(sql);
    const std::string step = std::to_string(++step_);
    const Answer mark = run_alone("SELECT " + step);
    if (mark.rows() != 1 || mark.text(0, 0) != step) lose();
    return answer;
}

Answer Postgres::run_alone(const std::string& sql) {
    if (PQsendQuery(connection_.get(), sql.c_str()) != 1) lose();
    std::optional<Answer> last;
    std::optional<PostgresError> failed;
    while (auto answer = next_answer()) {
        if (!failed) failed = answer->error();
        last = std::move(answer);
    }
    if (failed) throw PostgresError(*failed);
    if (!last || PQstatus(connection_.get()) != CONNECTION_OK) lose();
    return *last;
}

std::string Postgres::name_of(const char* sql) {
    const auto [found, is_new] = prepared_.try_emplace(sql, "s" + std::to_string(prepared_.size()));
    if (!is_new) return found->second;
    const std::string name = found->second;
    if (PQsendPrepare(connection_.get(), name.c_str(), sql, 0, nullptr) != 1) lose();
    std::optional<PostgresError> failed;
    while (const auto answer = next_answer())
        if (!failed) failed = answer->error();
    if (!failed) return name;
    prepared_.erase(sql);
    throw PostgresError(*failed);
}

Answers Postgres::ask(std::span<const Query> queries) {
    Answers answers;
    pg_conn* const connection = connection_.get();
    try {
        (void)name_of(step_sql);
        for (const Query& query : queries) (void)name_of(query.sql());
        if (PQenterPipelineMode(connection) != 1) lose();
        for (const Query& query : queries) {
            send(query);
            if (&query == &queries.front()) send(Query(step_sql).number(++step_));
        }
        if (PQpipelineSync(connection) != 1) lose();
        while (answers.all.size() < queries.size()) {
            answers.all.push_back(take_answer(answers));
            if (answers.all.size() == 1) take_step(answers);
        }
        skip_rest();
    } catch (const PostgresError& error) {
        if (!error.is_lost()) throw;
        answers.lost = true;
    }
    return answers;
}

void Postgres::send(const Query& query) {
    std::vector<const char*> values;
    std::vector<int> lengths;
    for (const auto& value : query.values()) {
        values.push_back(value ? value->data() : nullptr);
        lengths.push_back(value ? static_cast<int>(value->size()) : 0);
    }
    const std::vector<int> binary(values.size(), 1);
    if (PQsendQueryPrepared(connection_.get(), name_of(query.sql()).c_str(), static_cast<int>(values.size()),
                            values.data(), lengths.data(), binary.data(), 1) != 1)
        lose();
}

/// The next in a pipeline. If it ends the connection, it is put to the others.
Answer Postgres::take_answer(Answers& answers) {
    auto answer = next_answer();
    if (!answer || answer->is_mark()) lose();
    if (answer->is_fatal()) {
        answers.all.push_back(*answer);
        lose();
    }
    (void)next_answer();
    return *answer;
}

/// After the first answer comes the question's number, unless that failed: what opens a transaction must come
/// before everything else.
void Postgres::take_step(Answers& answers) {
    const Answer step = take_answer(answers);
    if (answers.all.front().error()) return;
    if (step.error() || step.rows() != 1 || step.number(0, 0) != step_) lose();
}

/// The mark of the pipeline's end.
void Postgres::skip_rest() {
    const auto mark = next_answer();
    if (!mark || !mark->is_mark() || PQexitPipelineMode(connection_.get()) != 1) lose();
}

bool is_postgres_address(const std::string& address) {
    if (!address.starts_with("postgresql://") && !address.starts_with("postgres://")) return false;
    const Options options = options_of(address);
    if (!options) return false;
    // An @ or / in the password that is not written as %40 or %2F would make a part of it the server's name
    // or the database's.
    for (const char* part : {"host", "port", "dbname"})
        if (value_of(options, part).find('@') != std::string::npos) return false;
    return true;
}

std::string without_password(const std::string& address) {
    if (!is_postgres_address(address)) return "postgresql://";
    const Options options = options_of(address);
    std::string port = value_of(options, "port");
    if (port.find_first_not_of(',') == std::string::npos) port.clear();
    return "postgresql://" + value_of(options, "host") + (port.empty() ? "" : ":" + port) + "/" +
           value_of(options, "dbname");
}

}  // namespace marea::store
