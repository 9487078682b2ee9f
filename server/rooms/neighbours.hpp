#pragma once

#include <algorithm>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "server/rooms/company.hpp"
#include "server/rooms/rooms.hpp"
#include "store/commons.hpp"

namespace marea::server {

/// What this program does about others that share its store: brings the tables that they move up to date,
/// takes over those that nobody keeps any more, and shows all in one lobby. Lives on the loop; does nothing
/// where the store is this program's alone.
class Neighbours {
  public:
    /// `tend` is called for every room once it is clear again who keeps what; `count` says what this program
    /// has counted, for the others.
    Neighbours(Loop& loop, store::Store& store, Rooms& rooms, Company& company, const HallSettings& settings,
               std::function<void(const RoomPtr&)> tend, std::function<std::string()> count);
    Neighbours(const Neighbours&) = delete;
    Neighbours& operator=(const Neighbours&) = delete;

    /// Before tables are read: who is there.
    void meet();
    /// From now on others are heard.
    void listen();
    /// Others need not wait for this program any more.
    void leave();
    /// Whether the store could be reached lately, and all that lies there can be read.
    [[nodiscard]] bool is_in_touch() const;
    /// The level of what may be written: all can read it.
    [[nodiscard]] int level() const { return std::min(level_, settings_.level); }
    /// What all that are alive have counted, this program now and the others lately.
    void counts(const std::function<void(std::vector<store::Count>)>& answer);

  private:
    void hear_roll(store::Roll roll);
    void moved(const std::vector<std::string>& logs);
    void look_around();
    void look_after(const std::string& id);
    void look_for_tables();
    void looked();
    void take_on(const std::shared_ptr<std::vector<std::string>>& tables);
    void wake_after(const std::string& id);
    void look_at_lobby();
    /// As `Rooms::ask`, until this program stops.
    template <class Answer>
    void ask(std::function<Answer()> question, std::function<void(std::optional<Answer>)> use);
    void on_loop(std::function<void()> task);

    Loop& loop_;
    Rooms& rooms_;
    Company& company_;
    store::Commons* const commons_;
    std::function<void(const RoomPtr&)> tend_;
    std::function<std::string()> count_;
    const HallSettings& settings_;
    int level_;                  ///< of what lies in the store
    int beats_ = 0;              ///< heard so far
    std::int64_t heard_at_ = 0;  ///< when the roll last came, by the steady clock
    std::int64_t founded_ = 0;   ///< up to which hour tables were looked for
    bool looking_ = false;       ///< around, at this moment
    bool look_again_ = false;    ///< once that is done
    std::unique_ptr<Timer> lobby_timer_;
    std::shared_ptr<const int> life_ =
        std::make_shared<const int>(0);  ///< ends with this, for tasks that do not
};

}  // namespace marea::server
