#pragma once

#include <chrono>
#include <functional>
#include <future>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include "core/pinned.hpp"
#include "store/postgres_store.hpp"
#include "store/schema.hpp"
#include "store/sqlite_store.hpp"
#include "tests/core/folder.hpp"
#include "tests/server/postgres_cluster.hpp"

/// Somewhere that a store can be opened, again and again.
namespace marea::tests {

class StorePlace : public Pinned {
  public:
    virtual std::unique_ptr<store::Store> open(
        std::chrono::milliseconds patience = std::chrono::seconds(5)) = 0;
    /// Behind every store's back: `zeros` in it is sixteen bytes of zero.
    virtual void change(std::string sql) = 0;
    /// How many commits have brought something so far.
    virtual int commits() = 0;
    /// Until nothing more comes of what a program had sent that was killed.
    virtual void wait_for_the_dead() = 0;
    /// Behind its back too, while this is held: nobody else writes.
    virtual std::shared_ptr<void> hold_up_writers() = 0;
};

class SqlitePlace final : public StorePlace {
  public:
    std::unique_ptr<store::Store> open(std::chrono::milliseconds patience) override {
        return std::make_unique<store::SqliteStore>(folder_.file("marea.db"), patience);
    }
    void change(std::string sql) override {
        if (const auto at = sql.find("zeros"); at != std::string::npos) sql.replace(at, 5, "zeroblob(16)");
        store::Sqlite(folder_.file("marea.db")).run(sql.c_str());
    }
    /// Whoever commits marks the last page of it in the write-ahead log.
    int commits() override {
        const std::string wal = read_file(folder_.file("marea.db-wal"));
        const auto number = [&](std::size_t at) {
            std::uint32_t value = 0;
            for (std::size_t i = at; i < at + 4; ++i)
                value = value << 8U | static_cast<unsigned char>(wal[i]);
            return value;
        };
        int commits = 0;
        for (std::size_t frame = 32; frame + 24 <= wal.size(); frame += 24 + number(8))
            commits += number(frame + 4) != 0 ? 1 : 0;
        return commits;
    }
    void wait_for_the_dead() override {}  // nobody works for them
    std::shared_ptr<void> hold_up_writers() override {
        auto other = std::make_shared<store::Sqlite>(folder_.file("marea.db"));
        other->run("BEGIN IMMEDIATE");
        return other;
    }

  private:
    Folder folder_;
};

class PostgresPlace final : public StorePlace {
  public:
    std::unique_ptr<store::Store> open(std::chrono::milliseconds patience) override {
        return std::make_unique<store::PostgresStore>(address, store::Sharing{}, patience);
    }
    void change(std::string sql) override {
        if (const auto at = sql.find("zeros"); at != std::string::npos)
            sql.replace(at, 5, "decode(repeat('00', 16), 'hex')");
        store::Postgres(address, std::chrono::seconds(5)).run("SET search_path = marea; " + sql);
    }
    int commits() override {
        const auto count = store::Postgres(address, std::chrono::seconds(5))
                               .run("SELECT count(DISTINCT xmin::text) FROM marea.entries");
        return std::stoi(count.text(0, 0));
    }
    void wait_for_the_dead() override { const store::PostgresStore nobody_else(address, {.alone = true}); }
    std::shared_ptr<void> hold_up_writers() override {
        const auto other = std::make_shared<store::Postgres>(address, std::chrono::seconds(5));
        other->run("BEGIN; LOCK TABLE marea.logs IN EXCLUSIVE MODE");
        return {other.get(), [other](void*) { other->run("ROLLBACK"); }};
    }

    const std::string address = PostgresCluster::shared().fresh_database();
};

/// Why a database cannot be used.
inline std::string reason_why_not(const std::string& address, store::Sharing sharing = {}) {
    try {
        const store::PostgresStore opened(address, sharing);
        return "it opens";
    } catch (const store::UnfitFile& unfit) {
        return std::string(unfit.reason);
    }
}

/// Whether something comes about in time.
inline bool eventually(const std::function<bool()>& is_so) {
    const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(20);
    while (!is_so()) {
        if (std::chrono::steady_clock::now() > end) return false;
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
    }
    return true;
}

inline std::vector<store::Entry> entries(const std::string& table, std::int64_t from, int count) {
    std::vector<store::Entry> result;
    for (int i = 0; i < count; ++i)
        result.push_back({table, from + i, table + " " + std::to_string(from + i)});
    return result;
}

/// Whatever is handed over, and what became of it.
template <class Hand>
store::Outcome outcome_of(Hand hand) {
    const auto outcome = std::make_shared<std::promise<store::Outcome>>();
    hand([outcome](store::Outcome o) { outcome->set_value(o); });
    return outcome->get_future().get();
}
inline store::Outcome put(store::Store& store, std::vector<store::Entry> some) {
    return outcome_of([&](auto done) { store.append(std::move(some), done); });
}
inline store::Outcome keep(store::Store& store, store::Snapshot snapshot) {
    return outcome_of([&](auto done) { store.put_snapshot(std::move(snapshot), done); });
}

inline std::vector<store::Log> open_logs(store::Store& store) {
    std::vector<store::Log> logs;
    store.load_open([&](store::Log log) { logs.push_back(std::move(log)); });
    return logs;
}

}  // namespace marea::tests
