#include "store/sqlite.hpp"

#include <sqlite3.h>

namespace marea::store {
namespace {

[[noreturn]] void fail(sqlite3* database, int code) {
    throw SqliteError(code, database != nullptr ? sqlite3_errmsg(database) : sqlite3_errstr(code));
}

/// A path as SQLite's addresses spell it.
std::string address_of(const std::string& path) {
    std::string address = "file:";
    for (const char c : path) {
        if (c == '%')
            address += "%25";
        else if (c == '?')
            address += "%3f";
        else if (c == '#')
            address += "%23";
        else
            address += c;
    }
    return address + "?immutable=1";
}

int flags_for(Access access) {
    if (access == Access::write) return SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE;
    return SQLITE_OPEN_READONLY | (access == Access::read_alone ? SQLITE_OPEN_URI : 0);
}

constexpr int primary = 0xff;  ///< the part of an extended code that says the kind

}  // namespace

bool SqliteError::is_damage() const {
    const int kind = code_ & primary;
    return kind == SQLITE_CORRUPT || kind == SQLITE_NOTADB || code_ == SQLITE_IOERR_READ ||
           code_ == SQLITE_IOERR_SHORT_READ || code_ == SQLITE_IOERR_CORRUPTFS;
}

Sqlite::Sqlite(const std::string& path, Access access) {
    const std::string name = access == Access::read_alone ? address_of(path) : path;
    const int flags = flags_for(access) | SQLITE_OPEN_NOMUTEX;
    if (const int code = sqlite3_open_v2(name.c_str(), &handle_, flags, nullptr); code != SQLITE_OK) {
        const std::string message = sqlite3_errmsg(handle_);
        sqlite3_close(handle_);
        throw SqliteError(code, message);
    }
    sqlite3_extended_result_codes(handle_, 1);
}

Sqlite::~Sqlite() { sqlite3_close(handle_); }

void Sqlite::wait_at_most(std::chrono::milliseconds patience) {
    sqlite3_busy_timeout(handle_, static_cast<int>(patience.count()));
}

void Sqlite::run(const char* sql) {
    if (const int code = sqlite3_exec(handle_, sql, nullptr, nullptr, nullptr); code != SQLITE_OK)
        fail(handle_, code);
}

int Sqlite::changes() const { return sqlite3_changes(handle_); }

void Sqlite::count_wal_pages() {
    const auto count = [](void* pages, sqlite3*, const char*, int now) {
        *static_cast<int*>(pages) = now;
        return SQLITE_OK;
    };
    sqlite3_wal_hook(handle_, count, &wal_pages_);
}

bool Sqlite::is_read_only() const { return sqlite3_db_readonly(handle_, "main") != 0; }

bool Sqlite::in_transaction() const { return sqlite3_get_autocommit(handle_) == 0; }

Statement::Statement(const Sqlite& database, const char* sql) {
    if (const int code = sqlite3_prepare_v2(database.handle(), sql, -1, &handle_, nullptr); code != SQLITE_OK)
        fail(database.handle(), code);
}

Statement::~Statement() { sqlite3_finalize(handle_); }

Statement& Statement::bind(int place, std::string_view text) {
    const int code =
        sqlite3_bind_text(handle_, place, text.data(), static_cast<int>(text.size()), SQLITE_STATIC);
    if (code != SQLITE_OK) fail(sqlite3_db_handle(handle_), code);
    return *this;
}

Statement& Statement::bind(int place, std::int64_t number) {
    if (const int code = sqlite3_bind_int64(handle_, place, number); code != SQLITE_OK)
        fail(sqlite3_db_handle(handle_), code);
    return *this;
}

Statement& Statement::bind(int place, std::span<const unsigned char> bytes) {
    const int code =
        sqlite3_bind_blob(handle_, place, bytes.data(), static_cast<int>(bytes.size()), SQLITE_STATIC);
    if (code != SQLITE_OK) fail(sqlite3_db_handle(handle_), code);
    return *this;
}

Statement& Statement::bind_null(int place) {
    if (const int code = sqlite3_bind_null(handle_, place); code != SQLITE_OK)
        fail(sqlite3_db_handle(handle_), code);
    return *this;
}

bool Statement::step() {
    const int code = sqlite3_step(handle_);
    if (code == SQLITE_ROW) return true;
    if (code == SQLITE_DONE) return false;
    sqlite3* database = sqlite3_db_handle(handle_);
    const std::string message = sqlite3_errmsg(database);
    sqlite3_reset(handle_);
    throw SqliteError(code, message);
}

void Statement::reset() { sqlite3_reset(handle_); }

std::string Statement::text(int column) const {
    const auto size = static_cast<std::size_t>(sqlite3_column_bytes(handle_, column));
    const void* bytes = sqlite3_column_blob(handle_, column);
    return size == 0 ? std::string() : std::string(static_cast<const char*>(bytes), size);
}

std::int64_t Statement::number(int column) const { return sqlite3_column_int64(handle_, column); }

bool Statement::is_null(int column) const { return sqlite3_column_type(handle_, column) == SQLITE_NULL; }

}  // namespace marea::store
