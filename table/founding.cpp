#include "table/founding.hpp"

#include "table/token.hpp"
#include "wire/json_place.hpp"
#include "wire/parse.hpp"

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

Founding read(const wire::JsonPlace& root) {
    root.only({"plan", "rules", "commitment", "seed", "host", "invite", "watch", "seats"});
    Founding founding{wire::read_plan(root["plan"]), std::string(root["rules"].string())};
    founding.fairness.commitment = root["commitment"].string();
    founding.fairness.seed = root["seed"].string();
    founding.fairness.entropy.resize(founding.plan.seats.size());
    founding.host = read_key(root["host"]);
    founding.invite = root["invite"].string();
    founding.watch = root["watch"].string();
    for (const auto& seat : root["seats"].items(founding.plan.seats.size()))
        founding.seats.push_back(read_key(seat));
    return founding;
}

}  // namespace

std::pair<Founding, Keys> found(wire::Plan plan, std::string_view rules) {
    Keys keys{fresh_token(), {}};
    Founding founding{std::move(plan), std::string(rules)};
    founding.fairness = fresh_fairness(static_cast<int>(founding.plan.seats.size()));
    founding.host = digest_of(keys.host);
    founding.invite = fresh_token();
    founding.watch = fresh_token();
    for (const auto& seat : founding.plan.seats) {
        const bool mine = seat.kind == SeatPlan::Kind::me;
        keys.seats.push_back(mine ? fresh_token() : std::string());
        founding.seats.push_back(mine ? digest_of(keys.seats.back()) : Key{});
    }
    return {std::move(founding), std::move(keys)};
}

std::string to_text(const Founding& founding) {
    json::object plan = wire::to_json(founding.plan);
    json::array seat_plans;
    for (const auto& seat : founding.plan.seats) seat_plans.emplace_back(to_json(seat));
    plan["seats"] = std::move(seat_plans);
    json::array digests;
    for (const auto& key : founding.seats) digests.emplace_back(to_hex(key));
    return json::serialize(json::object{{"plan", std::move(plan)},
                                        {"rules", founding.rules},
                                        {"commitment", founding.fairness.commitment},
                                        {"seed", founding.fairness.seed},
                                        {"host", to_hex(founding.host)},
                                        {"invite", founding.invite},
                                        {"watch", founding.watch},
                                        {"seats", std::move(digests)}});
}

tl::expected<Founding, Problem> read_founding(std::string_view text) {
    const auto document = wire::parse_json(text);
    if (!document) return tl::unexpected(document.error());
    Founding founding;
    if (auto problem = wire::problem_of([&] { founding = read(wire::JsonPlace(*document)); }))
        return tl::unexpected(std::move(*problem));
    return founding;
}

}  // namespace marea::table
