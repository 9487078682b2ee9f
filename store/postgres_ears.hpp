#pragma once

#include <atomic>
#include <chrono>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <thread>
#include <vector>

#include "store/commons.hpp"
#include "store/postgres.hpp"

namespace marea::store {

/// How programs that share a database hear of each other.
struct Hearing {
    bool notify = true;  ///< by NOTIFY; otherwise by looking often
    std::int64_t self = 0;
    int level = 1;  ///< up to which this program can read; it writes what the roll says that all can
    std::chrono::milliseconds beat{500};
    std::chrono::milliseconds life{2000};  ///< whoever was not heard of for so long is gone
    /// How often to look for what nobody told of, with NOTIFY and without.
    std::chrono::milliseconds look{3000};
    std::chrono::milliseconds poll{200};
};

/// Calls out the roll under the lock of migrations: a program that cannot read what the others write already
/// is refused. The level rises at once if all can read the next. Throws UnfitFile, PostgresError.
void join_roll(Postgres& database, const Hearing& hearing);

/// Wakes a thread that waits for a connection.
class Bell {
  public:
    Bell();
    ~Bell();
    Bell(const Bell&) = delete;
    Bell& operator=(const Bell&) = delete;
    void ring() const;
    void hush() const;
    [[nodiscard]] int handle() const { return handle_; }

  private:
    int handle_;
};

/// A thread with a connection of its own that listens for notifications and says every moment that this
/// program is alive. A connection that is lost is made anew, and then anything may have moved.
class PostgresEars {
  public:
    PostgresEars(std::string address, Hearing hearing, Ears ears);
    /// Takes no longer than a question to the database.
    ~PostgresEars();
    PostgresEars(const PostgresEars&) = delete;
    PostgresEars& operator=(const PostgresEars&) = delete;

    /// Says good-bye to the others; soon.
    void leave();
    /// Puts beside the next heartbeat what this program has counted.
    void tell_count(std::string text);

  private:
    void work(const std::stop_token& stop);
    void hear(Postgres& link, const std::stop_token& stop);
    void take(const std::vector<std::string>& notes);
    void beat(Postgres& link);

    std::string address_;
    Hearing hearing_;
    Ears ears_;
    Bell bell_;  ///< rings when there is something else to do than to wait
    std::atomic<bool> leaving_ = false;
    std::mutex mutex_;
    std::optional<std::string> count_;  ///< that nobody was told yet
    std::jthread thread_;               // last: it uses the others
};

/// The questions that call the roll, and what came back for them.
std::vector<Query> roll_queries(const Hearing& hearing);
Roll roll_in(std::span<const Answer> answers);

/// What a notification says: whose it is and which logs moved; in bounds of what PostgreSQL carries.
std::string note_of(std::int64_t self, std::span<const std::string> logs);
constexpr const char* notes_channel = "marea";

}  // namespace marea::store
