#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "server/rooms/bringers.hpp"
#include "server/rooms/guests.hpp"
#include "server/rooms/keeper.hpp"
#include "server/rooms/neighbours.hpp"
#include "server/rooms/notes.hpp"
#include "server/rooms/reviews.hpp"
#include "server/rooms/rooms.hpp"
#include "server/rooms/sweeper.hpp"

namespace marea::server {

/// All tables and everyone at them, put together: rooms, who keeps them, who is in them; and the desk at
/// which tables are made and joined. Lives on the loop.
class Hall final : private RoomsWatcher {
  public:
    /// Bots think on the one kind of threads; on the other logs and scenarios are read, which no bot holds
    /// up.
    Hall(Loop& loop, table::GameKits& games, store::Store& store, Thinkers& thinkers, Thinkers& readers,
         Remind remind, HallSettings settings);

    /// Reads every open table; returns what cannot be read, which is set aside.
    std::vector<Unreadable> open();
    /// Turns to bots, clocks and rematches that are due, and to what is old enough to go.
    void wake();
    /// Takes nothing more and tells everyone.
    void stop();
    /// Whether nothing is being written.
    [[nodiscard]] bool is_quiet() const { return rooms_.is_quiet(); }
    /// Whether people are welcome: it is not about to stop, and the store could be reached lately.
    [[nodiscard]] bool is_ready() const { return !rooms_.is_stopping() && neighbours_.is_in_touch(); }

    /// Whether it serves those alone whose machine it runs on, and works for them whatever they like.
    [[nodiscard]] bool reviews_records() const { return settings_.saves; }

    // Tables, for HTTP. Each answers once, when what it says is durable.
    struct Made {
        std::string table;
        table::Keys keys;
        std::string invite;
        std::string watch;
        std::string commitment;
    };
    struct Joined {
        Seat seat{};
        std::string token;
        std::string commitment;
    };
    using OnMade = std::function<void(tl::expected<Made, Problem>)>;
    using OnJoined = std::function<void(tl::expected<Joined, Problem>)>;
    /// `maker` is the address it is made from, as limits count it.
    void create(wire::Plan plan, const OnMade& answer, const std::string& maker = {});
    void join(const std::string& table, const std::string& invite, const std::string& token, int wanted_seat,
              const std::string& name, const OnJoined& answer);
    /// The record of a finished or ended game, for whoever may know of it.
    using OnText = std::function<void(tl::expected<std::string, Problem>)>;
    void record(const std::string& table, std::string_view token, const OnText& answer);
    /// The review of a finished game, or how far it is, for whoever may have its record.
    void review(const std::string& table, std::string_view token, const OnText& answer);
    /// The same of a record that no table holds, its envelope checked; only where `reviews_records`.
    void review_record(const boost::json::value& record, const OnText& answer);
    /// A table as the lobby shows it, for whoever may come to it: anyone if it is listed, else who holds one
    /// of its tokens.
    void about(const std::string& table, std::string_view token, const OnText& answer);
    /// Whether a browser of the token's seat is woken at that address when its turn comes; answers once that
    /// is kept.
    void push(const std::string& table, std::string_view token, const std::string& endpoint, bool on,
              const OnText& answer);
    /// What a link to a table may tell of it to whoever is shown the link.
    struct Shared {
        std::string game;
        std::string host;  ///< empty if no person sits there
        int seats = 0;
        int free = 0;
        bool waiting = false;  ///< not begun
    };
    using OnShared = std::function<void(tl::expected<Shared, Problem>)>;
    void shared(const std::string& table, std::string_view token, const OnShared& answer);
    /// What all programs that share the store have counted, each by its number.
    void all_metrics(const std::function<void(std::string)>& answer) {
        neighbours_.counts(
            [answer](const std::vector<store::Count>& counts) { answer(side_by_side(counts)); });
    }
    /// The tables that anyone may come to.
    [[nodiscard]] Text lobby() { return rooms_.lobby().text(); }
    /// What a token's holder sees of a table in their list; empty if it is not theirs.
    void mine(const std::string& table, std::string_view token,
              const std::function<void(std::string)>& answer);

    // Guests, for WebSockets.
    GuestPtr enter(Peer& peer) { return guests_.enter(peer); }
    void receive(const GuestPtr& guest, std::string_view text) { guests_.receive(guest, text); }
    void leave(const GuestPtr& guest) { guests_.leave(guest); }

    Metrics metrics;

  private:
    void loaded(const RoomPtr& room) override;
    void changed(const RoomPtr& room, const Change& change) override;
    void lost(const RoomPtr& room, std::string_view code) override;
    void failed(const RoomPtr& room, const Problem& problem) override;

    /// Answers what is wrong, or uses the room once it is there and free.
    template <class Refuse>
    void when_found(const std::string& id, const Refuse& refuse,
                    const std::function<void(const RoomPtr&)>& use);
    template <class Refuse>
    void when_current(const std::string& id, const Refuse& refuse,
                      const std::function<void(const RoomPtr&)>& use);
    void wake_after(const std::string& id);
    struct Founding;
    struct Joining;
    void join(const RoomPtr& room, const Joining& joining);
    void elsewhere_if(bool heavy, const Task& task, const Task& then);
    std::optional<Problem> over_a_limit(const Founding& founding);
    void found(Founding& founding);
    void write_record(const std::string& id, const OnText& answer);

    const HallSettings settings_;
    Loop& loop_;
    table::GameKits& games_;
    Thinkers& readers_;
    const RoomReader reader_;
    Notes notes_;
    Bringers bringers_;
    Company company_;
    Rooms rooms_;
    Keeper keeper_;
    Sideline sideline_;
    Reviews reviews_;
    Guests guests_;
    Sweeper sweeper_;
    Neighbours neighbours_;
    std::shared_ptr<const int> life_ =
        std::make_shared<const int>(0);  ///< ends with this, for tasks that do not
};

}  // namespace marea::server
