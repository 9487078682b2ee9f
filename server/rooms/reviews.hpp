#pragma once

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <tl/expected.hpp>

#include "server/rooms/rooms.hpp"
#include "server/rooms/sideline.hpp"
#include "store/store.hpp"

namespace marea::server {

/// What a table's review is called in the store: it goes with its table.
std::string review_log(std::string_view table);
[[nodiscard]] bool is_review_log(std::string_view log);

/// Reviews of games that are over: worked out once, a decision at a time, and kept with their tables.
class Reviews {
  public:
    Reviews(Loop& loop, Rooms& rooms, store::Store& store, Sideline& sideline)
        : loop_(loop), rooms_(rooms), store_(store), sideline_(sideline) {}
    Reviews(const Reviews&) = delete;
    Reviews& operator=(const Reviews&) = delete;

    /// `{"review":…}`, or how far it is: `{"done":12,"of":57}`. Whoever asks first begins it.
    using OnText = std::function<void(tl::expected<std::string, Problem>)>;
    void get(const RoomPtr& room, const OnText& answer);
    /// The same of a record of this game, its envelope checked; it is kept as long as this is there.
    void get(const boost::json::value& record, const table::GameKit& kit, const OnText& answer);

  private:
    /// A review in the making.
    struct Work {
        std::string table;
        std::unique_ptr<table::AnyReview> review;
        std::size_t done = 0;
        std::size_t of = 0;      ///< 0: not prepared
        std::string text = {};   ///< once it is whole
        bool keeping = false;    ///< it is being written, or is of no table
        std::string match = {};  ///< in words, for those who look at it elsewhere
    };
    using WorkPtr = std::shared_ptr<Work>;

    void begin(const RoomPtr& room, const OnText& answer);
    void begin(const std::string& name, const table::AnyMatch& match, std::string words,
               const OnText& answer);
    void go_on(const WorkPtr& work);
    void keep(const WorkPtr& work);
    void write(const WorkPtr& work);
    void make_room();
    static std::string told(const Work& work);

    static constexpr std::size_t most = 20;           ///< in the making
    static constexpr std::size_t most_at_hand = 100;  ///< with those that could not be written yet
    Loop& loop_;
    Rooms& rooms_;
    store::Store& store_;
    Sideline& sideline_;
    std::map<std::string, WorkPtr> works_;
    std::shared_ptr<const int> life_ =
        std::make_shared<const int>(0);  ///< ends with this, for tasks that do not
};

}  // namespace marea::server
