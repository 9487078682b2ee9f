#include "store/heads.hpp"

#include <fcntl.h>

#include <charconv>
#include <cstdio>
#include <fstream>

namespace marea::store {
namespace {

constexpr int how = O_WRONLY | O_CREAT | O_APPEND;

/// `check version digest table`; version 0: nothing is promised.
std::string line_of(const std::string& table, const Head& head) {
    const std::string rest =
        std::to_string(head.version) + " " + (head.digest ? to_hex(*head.digest) : "-") + " " + table;
    return short_digest(rest) + " " + rest + "\n";
}

std::optional<Heads::Line> read_line(std::string_view line) {
    const auto word = [&line] {
        const auto end = std::min(line.find(' '), line.size());
        const auto found = line.substr(0, end);
        line.remove_prefix(std::min(end + 1, line.size()));
        return found;
    };
    const std::string_view check = word();
    if (check != short_digest(line)) return std::nullopt;
    Head head;
    const std::string_view version = word();
    std::from_chars(version.data(), version.data() + version.size(), head.version);
    head.digest = digest_from_hex(word());
    return Heads::Line{std::string(line), head};
}

}  // namespace

Heads::Heads(std::string path) : path_(std::move(path)) {
    std::ifstream in(path_, std::ios::binary);
    for (std::string text; std::getline(in, text);) {
        const auto line = read_line(text);
        if (!line) continue;
        if (line->second.version > 0)
            owed_[line->first] = line->second;
        else
            owed_.erase(line->first);
    }
}

Heads::~Heads() { sync(); }

std::optional<Head> Heads::promised(const std::string& table) const {
    const std::scoped_lock lock(mutex_);
    const auto found = owed_.find(table);
    return found == owed_.end() ? std::nullopt : std::optional(found->second);
}

std::vector<Heads::Line> Heads::all() const {
    const std::scoped_lock lock(mutex_);
    return {owed_.begin(), owed_.end()};
}

void Heads::forget(const std::string& table) {
    const std::scoped_lock lock(mutex_);
    owed_.erase(table);
}

void Heads::add(const std::vector<Line>& lines) {
    std::string text = "\n";  // whatever a write that failed has left ends here
    for (const auto& [table, head] : lines) text += line_of(table, head);
    const std::scoped_lock lock(mutex_);
    if (!file_.is_open()) file_ = OpenFile(path_, how);
    (void)file_.write(text);  // what is lost is a net, not what it would catch
    if (std::chrono::steady_clock::now() - synced_ > std::chrono::seconds(1)) sync();
}

void Heads::release(const std::vector<std::string>& tables) {
    std::vector<Line> lines;
    lines.reserve(tables.size());
    for (const std::string& table : tables) lines.emplace_back(table, Head{});
    add(lines);
    const std::scoped_lock lock(mutex_);
    for (const std::string& table : tables) owed_.erase(table);
    sync();
}

void Heads::restart() {
    const std::scoped_lock lock(mutex_);
    const std::string draft = path_ + ".part";
    OpenFile fresh(draft, how | O_TRUNC);
    if (!fresh.is_open()) return;
    file_ = std::move(fresh);
    std::string text;
    for (const auto& [table, head] : owed_) text += line_of(table, head);
    (void)file_.write(text);
    sync();
    (void)std::rename(draft.c_str(), path_.c_str());
}

void Heads::sync() {
    (void)file_.sync();
    synced_ = std::chrono::steady_clock::now();
}

}  // namespace marea::store
