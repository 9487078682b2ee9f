#include "wire/plan.hpp"

#include <algorithm>
#include <array>

#include "core/record.hpp"
#include "wire/json/plain_text.hpp"
#include "wire/record/record_json.hpp"

namespace marea::wire {
namespace {

constexpr std::int64_t year = std::int64_t{366} * 24 * 60 * 60;

constexpr std::array<std::string_view, 3> seat_kinds{"me", "open", "bot"};

SeatPlan read_seat(const JsonPlace& place, Names names) {
    place.only({"kind", "name", "level"});
    SeatPlan seat{word<SeatPlan::Kind>(place["kind"], seat_kinds)};
    if (const auto name = place.find("name"))
        seat.name = names == Names::kept ? std::string(name->string()) : read_name(*name);
    if (seat.kind == SeatPlan::Kind::me && seat.name.empty()) (void)place["name"];
    if (seat.kind == SeatPlan::Kind::bot) seat.level = place["level"].string();
    return seat;
}

std::int64_t read_seconds(const JsonPlace& place, std::int64_t least) {
    const std::int64_t seconds = place.long_integer();
    if (seconds < least || seconds > year)
        place.fail("clock_range", {{"least", static_cast<int>(least)}, {"most", static_cast<int>(year)}});
    return seconds;
}

ClockPlan read_clock(const JsonPlace& place) {
    place.only({"per_move", "bank", "plus"});
    ClockPlan clock;
    if (const auto per_move = place.find("per_move")) {
        place.only({"per_move"});
        clock.per_move = read_seconds(*per_move, 1);
        return clock;
    }
    clock.bank = read_seconds(place["bank"], 1);
    if (const auto plus = place.find("plus")) clock.plus = read_seconds(*plus, 0);
    return clock;
}

/// Whether people may sit down who are not there when it is made.
bool is_for_others(const Plan& plan) {
    const auto is_open = [](const SeatPlan& seat) { return seat.kind == SeatPlan::Kind::open; };
    return plan.listed || std::any_of(plan.seats.begin(), plan.seats.end(), is_open);
}

/// Whoever knows the seed knows every card: there is nobody else to sit down.
std::string read_seed(const JsonPlace& place, const Plan& plan) {
    constexpr std::size_t digits = 64;
    const std::string_view seed = place.string();
    if (seed.size() != digits || seed.find_first_not_of("0123456789abcdef") != std::string_view::npos)
        place.fail("json_not_hex", {{"bytes", 32}});
    if (is_for_others(plan)) place.fail("seed_for_others");
    return std::string(seed);
}

/// An unfinished game; its options stand for the table's, if that names none.
void read_begun(const JsonPlace& place, Plan& plan, bool has_options) {
    if (auto problem = check_envelope(place.value())) throw BadJson{std::move(*problem).at(place.pointer())};
    plan.record = place.value();
    if (!has_options) plan.options = place["options"].value();
}

void read_flag(const JsonPlace& place, std::string_view key, bool& into) {
    if (const auto flag = place.find(key)) into = flag->boolean();
}

}  // namespace

std::string read_name(const JsonPlace& place) {
    const std::string_view name = place.string();
    if (is_blank(name) || !is_plain(name) || letters(name) > max_name_letters)
        place.fail("bad_name", {{"limit", max_name_letters}});
    return std::string(name);
}

std::string read_fresh_name(const JsonPlace& place) {
    std::string name = read_name(place);
    if (is_bot_name(name)) place.fail("bot_name");
    return name;
}

Plan read_plan(const JsonPlace& place, Names names) {
    place.only(
        {"game", "options", "seats", "clock", "listed", "pace", "odds", "chat", "hints", "seed", "record"});
    Plan plan{std::string(place["game"].string()), json::object(), {}};
    const auto options = place.find("options");
    if (options) plan.options = options->value();
    if (const auto record = place.find("record")) read_begun(*record, plan, options.has_value());
    for (const auto& seat : place["seats"].items()) plan.seats.push_back(read_seat(seat, names));
    if (const auto clock = place.find("clock"); clock && !clock->is_null()) plan.clock = read_clock(*clock);
    read_flag(place, "listed", plan.listed);
    if (const auto pace = place.find("pace")) plan.pace = word<Pace>(*pace, pace_words);
    read_flag(place, "odds", plan.odds);
    read_flag(place, "chat", plan.chat);
    plan.hints = !is_for_others(plan);
    const auto people = std::count_if(plan.seats.begin(), plan.seats.end(),
                                      [](const SeatPlan& seat) { return seat.kind == SeatPlan::Kind::me; });
    if (names == Names::kept && people > 1) plan.hints = false;  // of a table from before there were any
    read_flag(place, "hints", plan.hints);
    if (const auto seed = place.find("seed")) plan.seed = read_seed(*seed, plan);
    return plan;
}

json::object to_json(const ClockPlan& clock) {
    if (clock.per_move > 0) return {{"per_move", clock.per_move}};
    return {{"bank", clock.bank}, {"plus", clock.plus}};
}

json::object to_json(const Plan& plan) {
    json::object result{{"game", plan.game},     {"options", plan.options},
                        {"listed", plan.listed}, {"pace", pace_words[static_cast<std::size_t>(plan.pace)]},
                        {"odds", plan.odds},     {"chat", plan.chat},
                        {"hints", plan.hints}};
    if (!plan.seed.empty()) result["seed"] = plan.seed;
    if (plan.clock.ticks()) result["clock"] = to_json(plan.clock);
    return result;
}

}  // namespace marea::wire
