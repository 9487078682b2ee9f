#include "table/snapshot.hpp"

#include <boost/json.hpp>

#include "table/token.hpp"
#include "wire/json/json_place.hpp"
#include "wire/json/parse.hpp"

namespace marea::table {
namespace {

namespace json = boost::json;
using wire::JsonPlace;

json::object to_json(const Chair& chair) {
    return {{"kind", static_cast<int>(chair.kind)},
            {"name", chair.name},
            {"level", chair.level},
            {"stand_in", chair.stand_in},
            {"digest", to_hex(chair.digest)},
            {"ready", chair.ready},
            {"since", chair.since}};
}

/// A number from 0 up to what is possible.
int read_small(const JsonPlace& place, int most) {
    const int number = place.integer();
    if (number < 0 || number > most) place.fail("json_not_integer");
    return number;
}

/// Whose command it was.
Seat read_asker(const JsonPlace& place) {
    const int index = place.integer();
    if (index < Seat::spectator.index || index >= max_seats) place.fail("no_such_seat", {{"seat", index}});
    return seat(index);
}

/// Empty, or the level of a bot that there is.
std::string read_level(const JsonPlace& place, const GameKit& kit) {
    const std::string level(place.string());
    if (!level.empty() && !kit.has_level(level)) place.fail("unknown_bot", {{"bot", level}});
    return level;
}

Chair read_chair(const JsonPlace& place, const GameKit& kit) {
    const auto digest = key_from_hex(place["digest"].string());
    if (!digest) place.fail("json_not_hex", {{"bytes", 32}});
    return {static_cast<Chair::Kind>(read_small(place["kind"], 2)),
            std::string(place["name"].string()),
            read_level(place["level"], kit),
            read_level(place["stand_in"], kit),
            *digest,
            place["ready"].boolean(),
            place["since"].long_integer()};
}

json::object to_json(const Motion& motion) {
    return {{"what", motion.what},     {"by", motion.by.index},   {"number", motion.number},
            {"level", motion.level},   {"all", motion.all},       {"asked", motion.asked},
            {"agreed", motion.agreed}, {"denied", motion.denied}, {"at", motion.at}};
}

Motion read_motion(const JsonPlace& place, const LiveTable& table) {
    const int all = (1 << table.seats()) - 1;
    const auto bits = [&](std::string_view key) {
        return static_cast<std::uint8_t>(read_small(place[key], all));
    };
    const std::string what(place["what"].string());
    if (!is_motion(what)) place["what"].fail("json_unknown_value", {{"value", what}});
    const int number = place["number"].integer();
    if (what == "bot") (void)read_small(place["number"], table.seats() - 1);
    return {what,
            seat(read_small(place["by"], table.seats() - 1)),
            number,
            read_level(place["level"], *table.kit),
            place["all"].boolean(),
            bits("asked"),
            bits("agreed"),
            bits("denied"),
            read_millis(place["at"])};
}

json::object to_json(const Clock& clock) {
    return {
        {"since", clock.since()}, {"ran_out", clock.has_run_out()}, {"left", json::value_from(clock.left())}};
}

void read_clock(const JsonPlace& place, Clock& clock) {
    std::vector<std::int64_t> left;
    for (const auto& item : place["left"].items(clock.left().size())) left.push_back(read_millis(item));
    clock.restore(read_millis(place["since"]), place["ran_out"].boolean(), std::move(left));
}

json::array to_json(const DoneCommands& answers) {
    json::array result;
    for (const auto& [seat, hash, version] : answers.all()) {
        result.emplace_back(seat.index);
        result.emplace_back(static_cast<std::int64_t>(hash));
        result.emplace_back(version);
    }
    return result;
}

/// Snapshots of programs that knew every command say nothing of forgotten ones.
DoneCommands read_answers(const JsonPlace& place, const std::optional<JsonPlace>& forgotten_place) {
    std::vector<DoneCommands::Done> done;
    const auto items = place.items();
    for (std::size_t i = 0; i + 2 < items.size(); i += 3)
        done.push_back({read_asker(items[i]), static_cast<std::uint64_t>(items[i + 1].long_integer()),
                        items[i + 2].long_integer()});
    DoneCommands::Forgotten forgotten{};
    if (forgotten_place) {
        const auto versions = forgotten_place->items(forgotten.size());
        for (std::size_t i = 0; i < versions.size(); ++i) forgotten[i] = versions[i].long_integer();
    }
    DoneCommands answers;
    answers.restore(done, forgotten);
    return answers;
}

/// What cannot be is a value, as everywhere outside `wire/`.
std::optional<Problem> replay_into(LiveTable& table, const JsonPlace& place) {
    auto match = table.kit->resume(table.charter.rules, table.charter.plan.options, table.seats(),
                                   place["start"].value());
    if (!match) return std::move(match.error());
    table.match = std::move(*match);
    for (const auto& action : place["actions"].items()) {
        if (table.match->plies() == table.carried()) table.match->fix_past();
        if (auto problem = table.match->repeat(action.string())) {
            problem->ply = static_cast<int>(table.match->plies());
            return problem;
        }
    }
    if (table.match->plies() < table.carried()) return Problem{"event_misfit"};
    if (const auto print = place.find("print"); print && print->string() != table.match->fingerprint())
        return Problem{"position_changed"};
    if (table.match->plies() == table.carried()) table.match->fix_past();
    return std::nullopt;
}

std::optional<Problem> read(LiveTable& table, const JsonPlace& place) {
    const Event created{.kind = Kind::created,
                        .text = std::string(place["founding"].string()),
                        .at = read_millis(place["created"])};
    if (auto problem = fold(table, created)) return problem;
    const auto chairs = place["chairs"].items(table.chairs.size());
    for (std::size_t s = 0; s < chairs.size(); ++s) table.chairs[s] = read_chair(chairs[s], *table.kit);
    const auto entropy = place["entropy"].items(table.chairs.size());
    for (std::size_t s = 0; s < entropy.size(); ++s) table.charter.fairness.entropy[s] = entropy[s].string();
    if (const auto bound = place.find("commitments")) {
        const auto commitments = bound->items(table.chairs.size());
        for (std::size_t s = 0; s < commitments.size(); ++s) {
            const std::string text(commitments[s].string());
            if (text.empty()) continue;
            const std::string& shown = table.charter.fairness.entropy[s];
            if (!key_from_hex(text) || !(shown.empty() || key_from_hex(shown)))
                commitments[s].fail("json_not_hex", {{"bytes", 32}});
            table.charter.fairness.commitments[s] = text;
        }
    }
    if (const auto game = place.find("game"))
        if (auto problem = replay_into(table, *game)) return problem;
    if (const auto motion = place.find("motion")) table.motion = read_motion(*motion, table);
    read_clock(place["clock"], table.clock);
    table.ended = place["ended"].string();
    table.rematch = place["rematch"].string();
    table.done_commands = read_answers(place["answers"], place.find("forgotten"));
    table.version = place["version"].long_integer();
    table.changed_at = place["changed_at"].long_integer();
    table.touched = place["touched"].long_integer();
    return std::nullopt;
}

}  // namespace

std::string to_snapshot(const LiveTable& table) {
    json::array chairs;
    for (const auto& chair : table.chairs) chairs.emplace_back(to_json(chair));
    json::object result{{"version", table.version},
                        {"changed_at", table.changed_at},
                        {"created", table.created},
                        {"touched", table.touched},
                        {"founding", to_text(table.charter)},
                        {"chairs", std::move(chairs)},
                        {"entropy", json::value_from(table.charter.fairness.entropy)},
                        {"commitments", json::value_from(table.charter.fairness.commitments)},
                        {"clock", to_json(table.clock)},
                        {"ended", table.ended},
                        {"rematch", table.rematch},
                        {"answers", to_json(table.done_commands)},
                        {"forgotten", json::value_from(table.done_commands.forgotten())}};
    if (table.motion) result["motion"] = to_json(*table.motion);
    if (table.match)
        result["game"] = {{"start", json::parse(table.match->start_json())},
                          {"actions", json::value_from(table.match->actions())}};
    if (table.match && table.games->fingerprints)
        result["game"].as_object()["print"] = table.match->fingerprint();
    return json::serialize(result);
}

tl::expected<LiveTable, Problem> read_snapshot(std::string_view id, const GameKits& games,
                                               std::string_view text) {
    const auto document = wire::parse_json(text);
    if (!document) return tl::unexpected(document.error());
    LiveTable table{std::string(id), &games};
    std::optional<Problem> misfit;
    auto problem = wire::problem_of([&] { misfit = read(table, JsonPlace(*document)); });
    if (!problem) problem = std::move(misfit);
    if (problem) return tl::unexpected(std::move(*problem));
    return table;
}

}  // namespace marea::table
