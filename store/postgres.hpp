#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "store/digest.hpp"

struct pg_conn;
struct pg_result;

namespace marea::store {

/// What PostgreSQL refused, or that it cannot be reached. The message holds no value and no password.
class PostgresError : public std::runtime_error {
  public:
    /// `state` is an SQLSTATE; empty if the connection is lost.
    PostgresError(std::string state, const std::string& message)
        : std::runtime_error(message), state_(std::move(state)) {}
    [[nodiscard]] bool is_lost() const { return state_.empty(); }
    /// Whether a part of the data itself cannot be read, however often one tries.
    [[nodiscard]] bool is_damage() const { return state_ == "XX001" || state_ == "XX002"; }
    /// Whether the values themselves were at fault, so that others may fare better.
    [[nodiscard]] bool is_of_values() const { return state_.starts_with("22") || state_.starts_with("23"); }

  private:
    std::string state_;
};

/// A statement with its values. The SQL must be a literal: it is prepared once a connection, by its address.
class Query {
  public:
    explicit Query(const char* sql) : sql_(sql) {}
    Query& text(std::string_view value) { return add(std::string(value)); }
    Query& number(std::int64_t value);
    Query& flag(bool value) { return add(std::string(1, value ? '\1' : '\0')); }
    Query& digest(const std::optional<Digest>& value);
    /// An array of text, or of bytes.
    Query& texts(std::span<const std::string> values);
    Query& blobs(std::span<const std::string_view> values);

    [[nodiscard]] const char* sql() const { return sql_; }
    [[nodiscard]] const std::vector<std::optional<std::string>>& values() const { return values_; }

  private:
    Query& add(std::optional<std::string> value) {
        values_.push_back(std::move(value));
        return *this;
    }

    const char* sql_;
    std::vector<std::optional<std::string>> values_;
};

/// What came back for one statement.
class Answer {
  public:
    explicit Answer(pg_result* result);
    /// Nothing, if all is well.
    [[nodiscard]] std::optional<PostgresError> error() const;
    /// Whether it ends the connection.
    [[nodiscard]] bool is_fatal() const;
    /// Whether it is no answer but the mark at the end of all.
    [[nodiscard]] bool is_mark() const;
    [[nodiscard]] int rows() const;
    [[nodiscard]] bool is_null(int row, int column) const;
    [[nodiscard]] std::string text(int row, int column) const;
    [[nodiscard]] std::int64_t number(int row, int column) const;
    [[nodiscard]] bool flag(int row, int column) const { return text(row, column) == std::string(1, '\1'); }
    [[nodiscard]] std::optional<Digest> digest(int row, int column) const;

  private:
    std::shared_ptr<pg_result> result_;
};

/// The answers that came to some statements; fewer than were asked if the connection was lost.
struct Answers {
    std::vector<Answer> all;
    bool lost = false;

    /// The first error in them, lost connections too.
    [[nodiscard]] std::optional<PostgresError> error() const;
};

/// One connection, for one thread at a time. What is taken for an answer is one to what was asked: a line
/// that brings something twice, or leaves something out, counts as lost.
class Postgres {
  public:
    /// Connects; throws PostgresError. A statement that waits for a lock longer than `patience` fails; a
    /// server that says nothing for six times as long is given up.
    Postgres(const std::string& address, std::chrono::milliseconds patience);
    ~Postgres();
    Postgres(const Postgres&) = delete;
    Postgres& operator=(const Postgres&) = delete;

    /// Several commands without values. Throws PostgresError.
    Answer run(const std::string& sql);
    /// Sends all, then reads all answers (pipeline): after one that failed, the others do nothing. Unless
    /// they say otherwise they are one transaction, whose commit is done when nothing failed and nothing is
    /// lost.
    Answers ask(std::span<const Query> queries);
    /// Whether the other end has not gone, as far as can be known without a question.
    bool is_alive();
    /// Waits until something is notified of, until that much time has passed, or until something can be read
    /// from another handle. Throws PostgresError if the connection is lost.
    std::vector<std::string> wait_for_notes(std::chrono::milliseconds most, int other);

  private:
    Answer run_alone(const std::string& sql);
    std::string name_of(const char* sql);
    std::optional<Answer> next_answer();
    void wait_for_answer();
    void send(const Query& query);
    Answer take_answer(Answers& answers);
    void take_step(Answers& answers);
    void skip_rest();
    [[noreturn]] void lose();

    struct Close {
        void operator()(pg_conn* connection) const;
    };
    std::unique_ptr<pg_conn, Close> connection_;
    std::unordered_map<const char*, std::string> prepared_;
    std::chrono::milliseconds longest_silence_;
    std::int64_t step_ = 0;  ///< the number of the last question
};

/// Whether this is an address that a connection could be made by.
bool is_postgres_address(const std::string& address);
/// The address as people and logs may see it: without a password.
std::string without_password(const std::string& address);

}  // namespace marea::store
