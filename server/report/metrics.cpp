#include "server/report/metrics.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <deque>
#include <iterator>
#include <string_view>

namespace marea::server {

void LoopTurns::add(std::int64_t took) {
    std::size_t bucket = 0;
    while (bucket < bounds.size() && took > bounds[bucket]) ++bucket;
    ++counts[bucket];
    longest = std::max(longest, took);
    sum += took;
}

void LoopTurns::add(std::int64_t short_turns, std::int64_t on_the_clock, std::int64_t work) {
    counts[0] += short_turns;
    const std::int64_t took = std::min(work, on_the_clock);
    add(took);
    sum += work - took;
}

void LoopTurns::add(const LoopTurns& more) {
    for (std::size_t i = 0; i < counts.size(); ++i) counts[i] += more.counts[i];
    longest = std::max(longest, more.longest);
    sum += more.sum;
}

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
    add("overtaken_total", "counter", "Writes judged again because another server was first", overtaken);
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
    const auto ms = [](std::int64_t ns) { return static_cast<double>(ns) / 1e6; };
    fmt::format_to(std::back_inserter(out),
                   "# HELP marea_loop_longest_ms The longest turn of the loop since the last look\n"
                   "# TYPE marea_loop_longest_ms gauge\nmarea_loop_longest_ms {:.3f}\n"
                   "# HELP marea_loop_turn_ms Turns of the loop by the work of its thread\n"
                   "# TYPE marea_loop_turn_ms histogram\n",
                   ms(turns.longest));
    count = 0;
    for (std::size_t i = 0; i < turns.counts.size(); ++i) {
        count += turns.counts[i];
        const std::string bound =
            i < LoopTurns::bounds.size() ? fmt::format("{:g}", ms(LoopTurns::bounds[i])) : "+Inf";
        fmt::format_to(std::back_inserter(out), "marea_loop_turn_ms_bucket{{le=\"{}\"}} {}\n", bound, count);
    }
    fmt::format_to(std::back_inserter(out), "marea_loop_turn_ms_sum {:.3f}\nmarea_loop_turn_ms_count {}\n",
                   ms(turns.sum), count);
    return out;
}

namespace {

/// What stands under one name: what is said of it, and lines with their program's label.
struct Family {
    std::string name;
    std::string about;
    std::string lines;
};

/// Counts under names, in the order in which these first came.
class Families {
  public:
    void take(const store::Count& count) {
        const std::string label = fmt::format("node=\"{}\"", count.program);
        std::string_view rest = count.text;
        while (!rest.empty()) {
            const std::string_view line = rest.substr(0, rest.find('\n'));
            rest.remove_prefix(std::min(rest.size(), line.size() + 1));
            if (line.starts_with("# HELP ")) family_ = &named(line.substr(7, line.find(' ', 7) - 7));
            if (family_ == nullptr || line.empty()) continue;
            if (!line.starts_with('#')) {
                add(line, label);
            } else if (family_->lines.empty()) {
                family_->about += line;
                family_->about += '\n';
            }
        }
        family_ = nullptr;
    }
    [[nodiscard]] std::string text() const {
        std::string out;
        for (const Family& one : all_) out += one.about + one.lines;
        return out;
    }

  private:
    Family& named(std::string_view name) {
        for (Family& one : all_)
            if (one.name == name) return one;
        return all_.emplace_back(Family{std::string(name), {}, {}});
    }
    void add(std::string_view line, std::string_view label) const {
        const auto brace = line.find('{');
        const auto end = std::min(brace, line.find(' '));
        const bool labelled = brace != std::string_view::npos;
        fmt::format_to(std::back_inserter(family_->lines), "{}{{{}{}{}\n", line.substr(0, end), label,
                       labelled ? "," : "}", line.substr(labelled ? end + 1 : end));
    }

    std::deque<Family> all_;
    Family* family_ = nullptr;  ///< that is being read
};

}  // namespace

std::string side_by_side(const std::vector<store::Count>& counts) {
    Families families;
    for (const store::Count& count : counts) families.take(count);
    return families.text();
}

}  // namespace marea::server
