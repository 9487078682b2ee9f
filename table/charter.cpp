#include "table/charter.hpp"

#include "table/token.hpp"
#include "wire/json/json_place.hpp"
#include "wire/json/parse.hpp"

namespace marea::table {
namespace {

using wire::SeatPlan;
namespace json = boost::json;

json::object to_json(const SeatPlan& seat) {
    switch (seat.kind) {
        case SeatPlan::Kind::me:
            return {{"kind", "me"}, {"name", seat.name}};
        case SeatPlan::Kind::bot:
            return {{"kind", "bot"}, {"level", seat.level}};
        default:
            return {{"kind", "open"}};
    }
}

Key read_key(const wire::JsonPlace& place) {
    const auto key = key_from_hex(place.string());
    if (!key) place.fail("json_not_hex", {{"bytes", 32}});
    return *key;
}

json::object to_json(const Origin& origin) {
    return {{"start", origin.start}, {"actions", json::value_from(origin.actions)}};
}

Origin read_origin(const wire::JsonPlace& place) {
    place.only({"start", "actions"});
    Origin origin{place["start"].value()};
    for (const auto& action : place["actions"].items()) origin.actions.emplace_back(action.string());
    return origin;
}

/// The table's chance is that of what comes after.
void carry(Charter& charter, Origin origin) {
    charter.fairness.carried = static_cast<int>(origin.actions.size());
    charter.origin = std::move(origin);
}

Charter charter_in(const wire::JsonPlace& root) {
    root.only({"plan", "rules", "commitment", "seed", "host", "invite", "watch", "seats", "maker", "origin"});
    Charter charter{wire::read_plan(root["plan"], wire::Names::kept), std::string(root["rules"].string())};
    charter.fairness.commitment = root["commitment"].string();
    charter.fairness.seed = root["seed"].string();
    charter.fairness.entropy.resize(charter.plan.seats.size());
    charter.fairness.commitments.resize(charter.plan.seats.size());
    charter.host = read_key(root["host"]);
    charter.invite = root["invite"].string();
    charter.watch = root["watch"].string();
    if (const auto maker = root.find("maker")) charter.maker = maker->string();
    for (const auto& seat : root["seats"].items(charter.plan.seats.size()))
        charter.seats.push_back(read_key(seat));
    if (const auto origin = root.find("origin")) carry(charter, read_origin(*origin));
    return charter;
}

}  // namespace

std::pair<Charter, Keys> found(wire::Plan plan, std::string_view rules, std::optional<Origin> origin) {
    Keys keys{fresh_token(), {}};
    Charter charter{std::move(plan), std::string(rules)};
    const int seats = static_cast<int>(charter.plan.seats.size());
    charter.fairness =
        charter.plan.seed.empty() ? fresh_fairness(seats) : fairness_from(charter.plan.seed, seats);
    if (origin) carry(charter, std::move(*origin));
    charter.host = digest_of(keys.host);
    charter.invite = fresh_token();
    charter.watch = fresh_token();
    for (const auto& seat : charter.plan.seats) {
        const bool mine = seat.kind == SeatPlan::Kind::me;
        keys.seats.push_back(mine ? fresh_token() : std::string());
        charter.seats.push_back(mine ? digest_of(keys.seats.back()) : Key{});
    }
    return {std::move(charter), std::move(keys)};
}

std::string to_text(const Charter& charter) {
    json::object plan = wire::to_json(charter.plan);
    json::array seat_plans;
    for (const auto& seat : charter.plan.seats) seat_plans.emplace_back(to_json(seat));
    plan["seats"] = std::move(seat_plans);
    json::array digests;
    for (const auto& key : charter.seats) digests.emplace_back(to_hex(key));
    json::object all{{"plan", std::move(plan)},
                     {"rules", charter.rules},
                     {"commitment", charter.fairness.commitment},
                     {"seed", charter.fairness.seed},
                     {"host", to_hex(charter.host)},
                     {"invite", charter.invite},
                     {"watch", charter.watch},
                     {"seats", std::move(digests)}};
    if (!charter.maker.empty()) all["maker"] = charter.maker;
    if (charter.origin) all["origin"] = to_json(*charter.origin);
    return json::serialize(all);
}

tl::expected<Charter, Problem> read_charter(std::string_view text) {
    const auto document = wire::parse_json(text);
    if (!document) return tl::unexpected(document.error());
    Charter charter;
    if (auto problem = wire::problem_of([&] { charter = charter_in(wire::JsonPlace(*document)); }))
        return tl::unexpected(std::move(*problem));
    return charter;
}

}  // namespace marea::table
