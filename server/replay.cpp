#include "server/replay.hpp"

#include <boost/json.hpp>

#include "table/motion.hpp"
#include "wire/json/json_place.hpp"
#include "wire/json/parse.hpp"
#include "wire/record/record_json.hpp"

namespace marea::server {
namespace {

namespace json = boost::json;
using table::ReplayWish;
using wire::JsonPlace;

int read_viewer(const JsonPlace& place) {
    if (place.value().is_int64()) {
        const int number = place.integer();
        if (number < 0 || number >= table::max_seats) place.fail("no_such_seat", {{"seat", number}});
        return number;
    }
    if (place.string() == "all") return ReplayWish::all;
    if (place.string() == "watch") return ReplayWish::watch;
    place.fail("json_unknown_value", {{"value", std::string(place.string())}});
}

std::size_t read_count(const JsonPlace& place, int least) {
    constexpr int most = 1'000'000;  // no record has as many frames
    const int number = place.integer();
    if (number < least || number > most)
        place.fail("json_number_range", {{"value", number}, {"least", least}, {"most", most}});
    return static_cast<std::size_t>(number);
}

}  // namespace

tl::expected<std::string, Problem> replay_json(std::string_view body, const table::GameKits& games,
                                               const wire::Scenarios& scenarios,
                                               const std::function<bool()>& is_late) {
    const auto document = wire::parse_json(body);
    if (!document) return tl::unexpected(document.error());
    ReplayWish wish;
    wish.most_bytes = Replays::most_bytes;
    wish.is_late = is_late;
    const json::value* record = nullptr;
    auto problem = wire::problem_of([&] {
        const JsonPlace root(*document);
        root.only({"record", "viewer", "from", "count"});
        wish.viewer = read_viewer(root["viewer"]);
        if (const auto from = root.find("from")) wish.from = read_count(*from, 0);
        if (const auto count = root.find("count")) wish.count = read_count(*count, 1);
        record = &root["record"].value();
    });
    if (problem) return tl::unexpected(std::move(*problem));
    if (auto bad = wire::check_envelope(*record)) return tl::unexpected(std::move(*bad).at("/record"));
    const auto* kit = games.find(wire::game_of(*record));
    if (kit == nullptr) return tl::unexpected(wire::unknown_game(*record).at("/record"));
    return kit->replay(*record, wish, scenarios);
}

class Replays::Place {
  public:
    Place(const Replays& all, std::string address)
        : by_address_(all.by_address_), here_(all.here_), address_(std::move(address)) {
        ++*here_;
        ++(*by_address_)[address_];
    }
    ~Place() {
        --*here_;
        const auto found = by_address_->find(address_);
        if (--found->second == 0) by_address_->erase(found);
    }
    Place(const Place&) = delete;
    Place& operator=(const Place&) = delete;

    Text answer;

  private:
    std::shared_ptr<std::unordered_map<std::string, int>> by_address_;
    std::shared_ptr<int> here_;
    std::string address_;
};

void Replays::play(std::string body, const std::string& address, wire::Scenarios scenarios, OnPlayed answer) {
    const auto found = by_address_->find(address);
    const bool enough = found != by_address_->end() && found->second >= most_of_an_address;
    if (limits_ && enough) return answer(tl::unexpected(Problem{"flood"}));
    if (*here_ >= most) return answer(tl::unexpected(Problem{"try_again"}));
    struct Work {
        std::string body;
        wire::Scenarios scenarios;
        std::shared_ptr<Place> place;
        OnPlayed answer;
        tl::expected<std::string, Problem> played;
    };
    // Made and let go of on the loop; only `played` is written elsewhere.
    const auto work = std::make_shared<std::shared_ptr<Work>>(
        std::make_shared<Work>(Work{std::move(body),
                                    std::move(scenarios),
                                    std::make_shared<Place>(*this, address),
                                    std::move(answer),
                                    {}}));
    const auto until = std::chrono::steady_clock::now() + patience;
    workers_.work([this, work, until] {
        Work& now = **work;
        const auto is_late = [&] { return stopping_ || std::chrono::steady_clock::now() > until; };
        now.played = tl::unexpected(Problem{"try_again"});
        if (!is_late()) now.played = replay_json(now.body, games_, now.scenarios, is_late);
        loop_.post([whole = std::move(*work)] {
            if (!whole->played) return whole->answer(tl::unexpected(std::move(whole->played.error())));
            whole->place->answer = text(std::move(*whole->played));
            whole->answer(
                Text(whole->place, whole->place->answer.get()));  // the place is kept until it is sent
        });
    });
}

}  // namespace marea::server
