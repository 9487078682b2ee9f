#include "server/rooms/notes.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "server/report/journal.hpp"

namespace marea::server {
namespace {

constexpr int most_tries = 5;

}  // namespace

void Notes::add(const std::string& log, std::string text, Task failed) {
    Line& line = lines_[log];
    line.waiting.push_back({std::move(text), std::move(failed)});
    if (line.waiting.size() == 1) go_on(log);
}

void Notes::go_on(const std::string& log) {
    const Line& line = lines_[log];
    if (line.waiting.empty()) return;
    if (line.end < 0)
        find_end(log);
    else
        write(log);
}

/// If the note is there, the write of which nobody knew was done.
void Notes::find_end(const std::string& log) {
    struct End {
        std::optional<std::int64_t> version;
        bool is_there = false;
    };
    const auto end = std::make_shared<End>();
    readers_.think(
        [&store = store_, log, text = lines_[log].waiting.front().text, end] {
            try {
                const auto entries = store.read(log);
                end->is_there = std::ranges::find(entries, text, &store::Entry::text) != entries.end();
                end->version = entries.empty() ? 0 : entries.back().version;
            } catch (const std::exception&) {
                end->version.reset();  // damaged, or the store cannot be read now
            }
            return std::string();
        },
        [this, life = std::weak_ptr(life_), log, end](const std::string&) {
            if (life.expired()) return;
            lines_[log].end = end->version.value_or(-1);
            if (!end->version || end->is_there) return drop(log, !end->version);
            write(log);
        });
}

void Notes::write(const std::string& log) {
    Line& line = lines_[log];
    store_.append({{log, line.end + 1, line.waiting.front().text}},
                  then_on(loop_, [this, life = std::weak_ptr(life_), log](store::Outcome outcome) {
                      if (!life.expired()) written(log, outcome);
                  }));
}

void Notes::written(const std::string& log, store::Outcome outcome) {
    Line& line = lines_[log];
    if (outcome == store::Outcome::committed) {
        ++line.end;
        return drop(log, false);
    }
    line.end = -1;
    if (++line.waiting.front().tries >= most_tries) return drop(log, true);
    go_on(log);
}

/// Done with the first that waits; on to the next.
void Notes::drop(const std::string& log, bool failed) {
    const Note note = std::move(lines_[log].waiting.front());
    lines_[log].waiting.pop_front();
    if (failed) journal("not_noted", {{"log", log}});
    if (failed && note.failed) note.failed();
    go_on(log);
}

}  // namespace marea::server
