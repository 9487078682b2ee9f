#include "server/replay.hpp"

#include <boost/json.hpp>

#include "core/replay.hpp"
#include "core/voice.hpp"
#include "table/fairness.hpp"
#include "wire/json/json_place.hpp"
#include "wire/json/parse.hpp"
#include "wire/line_json.hpp"
#include "wire/record/record_json.hpp"
#include "wire/venezia/venezia_json.hpp"
#include "wire/venonta/venonta_json.hpp"

namespace marea::server {
namespace {

namespace json = boost::json;
using wire::JsonPlace;

/// Everyone's hands, nobody's, or one seat's.
struct Viewer {
    bool all = false;
    Seat seat = Seat::spectator;
};

Viewer read_viewer(const JsonPlace& place, int players) {
    if (place.value().is_int64()) {
        const int number = place.integer();
        if (number < 0 || number >= players) place.fail("no_such_seat", {{"seat", number}});
        return {false, seat(number)};
    }
    if (place.string() == "all") return {true};
    if (place.string() == "watch") return {};
    place.fail("json_unknown_value", {{"value", std::string(place.string())}});
}

json::value seat_json(Seat seat) { return seat.is_player() ? json::value(seat.index) : json::value(nullptr); }

json::object options_of(const venezia::Venezia& game) { return wire::to_json(game.options()); }
json::object options_of(const venonta::Venonta& game) { return wire::venonta_options(game.scenario()); }

/// A position with what the viewer sees beside the table: `hands`, or their own `hand`; in Venonta also the
/// cards `put_away` and the `goals`.
template <Game G>
json::object frame(const G& game, const typename G::State& state, const Viewer& viewer) {
    json::object seen =
        viewer.all ? wire::to_json(game, state) : wire::to_json(game, game.view(state, viewer.seat));
    json::object result;
    for (const char* own : {"hands", "hand", "put_away", "goals"})
        if (auto* value = seen.if_contains(own)) {
            result[own] = std::move(*value);
            seen.erase(own);
        }
    seen.erase("you");
    result["to_act"] = seat_json(game.to_act(state));
    result["game"] = std::move(seen);
    return result;
}

/// What a viewer is told of an action; whoever sees all hands is told what the one who acts is.
template <Game G>
json::value tells(const G& game, const typename G::State& before, typename G::Action action,
                  const Viewer& viewer) {
    if constexpr (GameWithVoice<G>)
        return json::parse(
            wire::to_text(game.tell(before, action, viewer.all ? game.to_act(before) : viewer.seat)));
    return nullptr;
}

template <Game G>
json::object frames_of(const Record<G>& record, const Viewer& viewer) {
    auto state = record.game.start(record.start);
    json::array frames;
    const auto add = [&](std::size_t ply, const json::value& who, const json::value& action,
                         json::value told) {
        json::object one = frame(record.game, state, viewer);
        if (!told.is_null()) one["tells"] = std::move(told);
        one["ply"] = ply;
        one["seat"] = who;
        one["action"] = action;
        frames.emplace_back(std::move(one));
    };
    add(0, nullptr, nullptr, nullptr);
    for (std::size_t ply = 0; ply < record.actions.size(); ++ply) {
        const json::value who = seat_json(record.game.to_act(state));
        json::value told = tells(record.game, state, record.actions[ply], viewer);
        record.game.apply(state, record.actions[ply]);
        add(ply + 1, who, json::value(record.game.text(record.actions[ply])), std::move(told));
    }
    json::object result{{"game", G::name},
                        {"options", options_of(record.game)},
                        {"seats", json::value_from(record.seats)},
                        {"frames", std::move(frames)}};
    if (record.fairness) result["fair"] = !table::check_fairness(record);
    if (record.result)
        result["result"] = {{"scores", json::value_from(record.result->scores)},
                            {"winners", json::value_from(record.result->winners)}};
    return result;
}

}  // namespace

tl::expected<std::string, Problem> replay_json(std::string_view body, const wire::Scenarios& scenarios) {
    const auto document = wire::parse_json(body);
    if (!document) return tl::unexpected(document.error());
    std::string out;
    auto problem = wire::problem_of([&] {
        const JsonPlace root(*document);
        root.only({"record", "viewer"});
        const auto any = wire::read_record(json::serialize(root["record"].value()), scenarios);
        if (!any) throw wire::BadJson{Problem(any.error()).at("/record")};
        std::visit(
            [&](const auto& record) {
                if (auto wrong = check(record)) throw wire::BadJson{std::move(*wrong).at("/record")};
                out = json::serialize(frames_of(record, read_viewer(root["viewer"], record.game.players())));
            },
            *any);
    });
    if (problem) return tl::unexpected(std::move(*problem));
    return out;
}

}  // namespace marea::server
