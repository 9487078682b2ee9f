#include "server/keepsakes.hpp"

#include <fcntl.h>

#include <algorithm>
#include <cstdio>
#include <fstream>
#include <future>
#include <memory>
#include <sstream>
#include <utility>

#include "server/rooms/table_reading.hpp"
#include "store/open_file.hpp"

namespace marea::server {
namespace {

using store::Entry;
using store::Outcome;

constexpr int most_tries = 10;

/// Waits until it is known.
Outcome append_and_wait(store::Store& store, Entry entry) {
    const auto outcome = std::make_shared<std::promise<Outcome>>();
    store.append({std::move(entry)}, [outcome](Outcome o) { outcome->set_value(o); });
    return outcome->get_future().get();
}

/// A scenario in its log: its hash, the end of a line, its text.
std::string hash_in(const Entry& entry) { return entry.text.substr(0, entry.text.find('\n')); }

}  // namespace

FolderKeepsakes::FolderKeepsakes(const std::string& folder)
    : folder_(folder + "/scenarios"), key_file_(folder + "/push.pem") {}

std::string FolderKeepsakes::pem() {
    std::ostringstream text;
    if (std::ifstream in(key_file_, std::ios::binary); in) text << in.rdbuf();
    return text.str();
}

/// Whole or not at all, and on the disk.
bool FolderKeepsakes::put_pem(const std::string& pem) {
    if (std::string there = this->pem(); !there.empty()) return there == pem;
    const std::string draft = key_file_ + ".part";
    const bool written = [&] {
        const store::OpenFile file(draft, O_WRONLY | O_CREAT | O_TRUNC);
        return file.write(pem) && file.sync();
    }();
    return written && std::rename(draft.c_str(), key_file_.c_str()) == 0;
}

StoreKeepsakes::StoreKeepsakes(store::Store& store, const std::string& folder)
    : store_(store), folder_(folder.empty() ? folder : folder + "/scenarios") {}

std::vector<Keepsakes::Scenario> StoreKeepsakes::scenarios(std::size_t longest) {
    std::vector<Scenario> all = folder_.read(longest);
    std::erase_if(all, [](const Scenario& file) { return !file.hash.empty(); });
    for (const Entry& entry : store_.read(std::string(scenario_texts_log))) {
        const std::string hash = hash_in(entry);
        all.push_back(
            {hash + ".json", entry.text.substr(std::min(hash.size() + 1, entry.text.size())), hash});
    }
    return all;
}

/// At the end of the log, wherever that is by then; once.
bool StoreKeepsakes::keep(std::string_view hash, std::string_view text) {
    const std::string log(scenario_texts_log);
    const std::scoped_lock lock(keeping_);
    try {
        for (int tries = 0; tries < most_tries; ++tries) {
            for (const Entry& there : store_.read(log, end_)) {
                kept_.insert(hash_in(there));
                end_ = there.version;
            }
            if (kept_.contains(hash)) return true;
            (void)append_and_wait(store_, {log, end_ + 1, std::string(hash) + "\n" + std::string(text)});
        }
    } catch (const std::exception&) {
        return false;  // the store cannot be read now
    }
    return false;
}

std::string StoreKeepsakes::pem() {
    const auto entries = store_.read(std::string(push_key_log));
    return entries.empty() ? std::string() : entries.back().text;
}

bool StoreKeepsakes::put_pem(const std::string& pem) {
    if (const std::string there = this->pem(); !there.empty()) return there == pem;
    return append_and_wait(store_, {std::string(push_key_log), 1, pem}) == Outcome::committed;
}

/// Of several servers that start at once, the first one's.
tl::expected<PushKey, Problem> StoreKeepsakes::push_key() {
    const std::string log(push_key_log);
    for (int tries = 0; tries < most_tries; ++tries) {
        if (const std::string there = pem(); !there.empty()) return PushKey::from_pem(there);
        (void)append_and_wait(store_, {log, 1, PushKey::fresh_pem()});
    }
    return tl::unexpected(Problem{"file_unwritable", {}, {{"file", "push.pem"}}});
}

}  // namespace marea::server
