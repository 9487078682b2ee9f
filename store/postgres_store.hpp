#pragma once

#include <chrono>
#include <memory>
#include <string>

#include "store/postgres_reader.hpp"
#include "store/postgres_writer.hpp"
#include "store/queued_store.hpp"

namespace marea::store {

/// Tables in a PostgreSQL database: one synchronous commit for all appends that wait, written by one thread.
/// Where it cannot be reached, appends are refused or of unknown outcome, and reading throws; it is found
/// again by itself. Several programs may share one: of two that want the same version of a log, one gets it.
class PostgresStore final : public QueuedStore, private Commons {
  public:
    /// Creates or upgrades Marea's tables; throws PostgresError or UnfitFile if it cannot. A batch that
    /// another program keeps waiting for longer than `patience` is refused.
    explicit PostgresStore(const std::string& address, Sharing sharing = {},
                           std::chrono::milliseconds patience = std::chrono::seconds(5));

    std::vector<Entry> read(const std::string& table, std::int64_t after = 0,
                            std::int64_t until = to_the_end) override;
    std::vector<std::vector<Entry>> read_tails(std::span<const End> known) override;
    Log load(const std::string& table) override;
    using Store::load_open;
    void load_open(const std::function<void(Log)>& take, const Wanted& wanted) override;
    bool has(const std::string& table) override;
    std::vector<std::string> logs_after(const std::string& name, int most) override;
    std::vector<std::string> closed_before(std::int64_t hour, int most) override;
    [[nodiscard]] Commons* commons() override { return alone_ ? nullptr : this; }

  private:
    WriteQueue& queue() override { return *queue_; }
    [[nodiscard]] std::int64_t self() const override { return writer_.hearing().self; }
    void listen(Ears ears) override;
    Roll roll() override;
    void leave() override;
    void watch(const std::string& table, bool wanted) override;
    void call(const std::string& table) override;
    std::vector<End> ends(std::span<const std::string> logs) override;
    Founded founded_after(std::int64_t hour) override;
    void tell_count(std::string text) override;
    std::vector<Count> counts() override;
    void show(LobbyLine line) override;
    std::vector<LobbyLine> shown(int most) override;
    void need_certainty();
    std::vector<std::string> names(const Query& query);

    const std::string address_;
    const bool alone_;
    PostgresWriter writer_;  ///< the queue's thread's alone
    PostgresReader logs_;
    PostgresLink register_;              ///< who looks up does not wait for a long log that is being read
    PostgresLink watching_;              ///< nor is anyone held up where nothing can be written
    std::unique_ptr<WriteQueue> queue_;  // last of these: its thread uses the others
    std::unique_ptr<PostgresEars> ears_;
};

}  // namespace marea::store
