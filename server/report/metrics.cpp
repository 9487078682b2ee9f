#include "server/report/metrics.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <string_view>

namespace marea::server {

void Metrics::took(std::int64_t ms) {
    const auto bucket = std::ranges::lower_bound(bounds, ms) - bounds.begin();
    ++buckets_[static_cast<std::size_t>(bucket)];
    sum_ += ms;
}

std::string Metrics::text() const {
    std::string out;
    const auto add = [&](std::string_view name, std::string_view type, std::string_view help,
                         std::int64_t value) {
        fmt::format_to(std::back_inserter(out), "# HELP marea_{0} {1}\n# TYPE marea_{0} {2}\nmarea_{0} {3}\n",
                       name, help, type, value);
    };
    add("connections", "gauge", "Open connections", connections);
    add("tables", "gauge", "Tables in memory", tables);
    add("tables_set_aside", "gauge", "Tables that cannot be read (marea doctor says why)", tables_set_aside);
    add("accepted_total", "counter", "Connections accepted", accepted);
    add("turned_away_total", "counter", "Connections and requests over a limit", turned_away);
    add("messages_total", "counter", "Messages received", messages);
    add("acknowledged_total", "counter", "Commands done and durable", acknowledged);
    add("refused_total", "counter", "Commands refused", refused);
    add("events_total", "counter", "Events written", events);
    add("commits_failed_total", "counter", "Commits that failed or whose outcome is unknown", commits_failed);
    add("tables_broken_total", "counter", "Tables closed because they contradicted themselves",
        tables_broken);
    add("bot_moves_total", "counter", "Actions of bots", bot_moves);
    add("bots_late_total", "counter", "Bots that thought too long", bots_late);
    add("reminders_total", "counter", "Turn reminders sent", reminders);
    out +=
        "# HELP marea_commit_ms From a command's arrival to its commit\n# TYPE marea_commit_ms histogram\n";
    std::int64_t count = 0;
    for (std::size_t i = 0; i < buckets_.size(); ++i) {
        count += buckets_[i];
        const std::string bound = i < bounds.size() ? std::to_string(bounds[i]) : "+Inf";
        fmt::format_to(std::back_inserter(out), "marea_commit_ms_bucket{{le=\"{}\"}} {}\n", bound, count);
    }
    fmt::format_to(std::back_inserter(out), "marea_commit_ms_sum {}\nmarea_commit_ms_count {}\n", sum_,
                   count);
    return out;
}

}  // namespace marea::server
