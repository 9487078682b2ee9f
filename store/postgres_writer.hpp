#pragma once

#include <atomic>
#include <chrono>
#include <map>
#include <optional>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "store/postgres.hpp"
#include "store/postgres_ears.hpp"
#include "store/write_queue.hpp"

namespace marea::store {

/// How a program shares a database with others.
struct Sharing {
    bool alone = false;  ///< nobody else may write meanwhile
    Hearing hearing = {};
};

/// Writes batches to PostgreSQL, each in one transaction that is sent as a whole. For one thread.
///
/// A connection that is lost is made anew for the next batch; until then everything is refused. Whoever
/// writes holds two locks of the database's: a common one, that whoever wants to be alone must have for
/// itself; and its own, by which its next connection waits until the lost one can write nothing any more.
class PostgresWriter {
  public:
    /// Connects and prepares the database. Throws PostgresError, UnfitFile, and that it is in use by another.
    PostgresWriter(std::string address, Sharing sharing, std::chrono::milliseconds patience);

    /// Gives every work its outcome.
    void write(Batch& batch);
    /// Tells other programs what was written since, by one notification. If that fails, they find it by
    /// looking.
    void tell();
    /// Whether all other programs say what they watch; otherwise they are told of everything. For all
    /// threads.
    void let_all_watch(bool all) { all_watch_ = all; }
    /// Whether something was sent of which nobody knows yet what became of it. For all threads.
    [[nodiscard]] bool is_in_doubt() const { return in_doubt_; }
    [[nodiscard]] const Hearing& hearing() const { return sharing_.hearing; }

  private:
    /// A work and which of the statements that are sent are its own.
    struct Part {
        Work* work;
        std::size_t begin = 0;
        std::size_t end = 0;  ///< as `begin`: it cannot be, and nothing is sent for it
        Head head = {};       ///< of its table, once an append is written
        bool told = false;    ///< the note that goes along names its log
    };

    void connect();
    bool is_ready();
    void try_all(std::vector<Part> parts);
    std::vector<Query> plan(std::vector<Part>& parts);
    void plan_append(Part& part, std::vector<Query>& queries);
    void plan_snapshot(const Snapshot& snapshot, std::vector<Query>& queries);
    void plan_erasure(const std::string& table, std::vector<Query>& queries);
    static void plan_line(const LobbyLine& line, std::vector<Query>& queries);
    void plan_note(std::vector<Part>& parts, std::vector<Query>& queries) const;
    [[nodiscard]] Query note_query(std::vector<std::string> for_all,
                                   const std::vector<std::string>& for_watchers) const;
    /// Whether other programs hear of what this one writes.
    [[nodiscard]] bool tells() const { return !sharing_.alone && hearing().notify; }
    void look_up(const std::vector<Part>& parts);
    std::optional<Digest> digest_at(const std::string& table, std::int64_t version);
    void judge(std::vector<Part>& parts, const Answers& answers);
    void find_out(const Batch& batch);
    Answers ask(std::span<const Query> queries);

    static constexpr std::size_t remembered = 10'000;

    std::string address_;
    Sharing sharing_;
    std::chrono::milliseconds patience_;
    bool prepared_ = false;
    std::atomic<bool> in_doubt_ = false;
    std::optional<Postgres> link_;
    std::unordered_map<std::string, Head> ends_;  ///< of logs, as this connection wrote or read them last
    std::map<std::string, Head> planned_;         ///< of the logs of this batch, once it is written
    std::atomic<bool> all_watch_ = true;
    std::unordered_set<std::string> watched_;  ///< tables that others watched when they moved last
    std::vector<std::string> newly_watched_;   ///< … of which nobody was told yet
};

}  // namespace marea::store
