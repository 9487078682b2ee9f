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
    wish.most_bytes = most_replay_bytes;
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

}  // namespace marea::server
