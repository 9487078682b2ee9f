#pragma once

#include <chrono>
#include <cstdint>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>

struct sqlite3;
struct sqlite3_stmt;

namespace marea::store {

/// What SQLite refused, with its code. The message holds no bound value.
class SqliteError : public std::runtime_error {
  public:
    SqliteError(int code, const std::string& message) : std::runtime_error(message), code_(code) {}
    [[nodiscard]] int code() const { return code_; }
    /// Whether a part of the file itself cannot be read, however often one tries.
    [[nodiscard]] bool is_damage() const;

  private:
    int code_;
};

enum class Access {
    write,      ///< creates the file if there is none
    read,       ///< changes nothing
    read_alone  ///< nor does it make files beside it: for a file without a write-ahead log
};

/// One connection, for one thread.
class Sqlite {
  public:
    explicit Sqlite(const std::string& path, Access access = Access::write);
    ~Sqlite();
    Sqlite(const Sqlite&) = delete;
    Sqlite& operator=(const Sqlite&) = delete;

    /// How long to wait for another connection that writes.
    void wait_at_most(std::chrono::milliseconds patience);
    void run(const char* sql);
    /// Rows that the last statement changed.
    [[nodiscard]] int changes() const;
    /// From now on it moves nothing from the write-ahead log by itself, and counts that log's pages.
    void count_wal_pages();
    /// Pages in the write-ahead log after the last commit.
    [[nodiscard]] int wal_pages() const { return wal_pages_; }
    /// Whether nothing can be written.
    [[nodiscard]] bool is_read_only() const;
    /// Whether a transaction is open.
    [[nodiscard]] bool in_transaction() const;
    [[nodiscard]] sqlite3* handle() const { return handle_; }

  private:
    sqlite3* handle_ = nullptr;
    int wal_pages_ = 0;
};

/// A prepared statement: bind, step until no row is left, reset.
class Statement {
  public:
    Statement(const Sqlite& database, const char* sql);
    ~Statement();
    Statement(const Statement&) = delete;
    Statement& operator=(const Statement&) = delete;

    /// The text must stay alive until the statement is reset.
    Statement& bind(int place, std::string_view text);
    Statement& bind(int place, std::int64_t number);
    /// The bytes must stay alive likewise.
    Statement& bind(int place, std::span<const unsigned char> bytes);
    Statement& bind_null(int place);
    /// Whether there is another row.
    bool step();
    void reset();
    [[nodiscard]] std::string text(int column) const;
    [[nodiscard]] std::int64_t number(int column) const;
    [[nodiscard]] bool is_null(int column) const;

  private:
    sqlite3_stmt* handle_ = nullptr;
};

}  // namespace marea::store
