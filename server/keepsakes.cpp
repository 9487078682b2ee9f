#include "server/keepsakes.hpp"

#include <algorithm>
#include <future>
#include <memory>
#include <utility>

#include "server/rooms/table_reading.hpp"

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
std::string entry_of(std::string_view hash, std::string_view text) {
    return std::string(hash) + "\n" + std::string(text);
}

}  // namespace

FolderKeepsakes::FolderKeepsakes(const std::string& folder)
    : folder_(folder + "/scenarios"), key_file_(folder + "/push.pem") {}

StoreKeepsakes::StoreKeepsakes(store::Store& store, const std::string& folder)
    : store_(store), folder_(folder.empty() ? folder : folder + "/scenarios") {}

std::vector<Keepsakes::Scenario> StoreKeepsakes::scenarios(std::size_t longest) {
    std::vector<Scenario> all = folder_.read(longest);
    std::erase_if(all, [](const Scenario& file) { return !file.hash.empty(); });
    for (const Entry& entry : store_.read(std::string(scenario_texts_log))) {
        const auto end = std::min(entry.text.find('\n'), entry.text.size());
        const std::string hash = entry.text.substr(0, end);
        all.push_back({hash + ".json", entry.text.substr(std::min(end + 1, entry.text.size())), hash});
    }
    return all;
}

/// At the end of the log, wherever that is by then; once.
bool StoreKeepsakes::keep(std::string_view hash, std::string_view text) {
    const std::string log(scenario_texts_log);
    const std::string entry = entry_of(hash, text);
    try {
        std::int64_t end = 0;
        for (int tries = 0; tries < most_tries; ++tries) {
            for (const Entry& there : store_.read(log, end)) {
                if (there.text == entry) return true;
                end = there.version;
            }
            if (append_and_wait(store_, {log, end + 1, entry}) == Outcome::committed) return true;
        }
    } catch (const std::exception&) {
        return false;  // the store cannot be read now
    }
    return false;
}

/// Of several servers that start at once, the first one's.
tl::expected<PushKey, Problem> StoreKeepsakes::push_key() {
    const std::string log(push_key_log);
    for (int tries = 0; tries < most_tries; ++tries) {
        if (const auto entries = store_.read(log); !entries.empty())
            return PushKey::from_pem(entries.back().text);
        (void)append_and_wait(store_, {log, 1, PushKey::fresh_pem()});
    }
    return tl::unexpected(Problem{"file_unwritable", {}, {{"file", "push.pem"}}});
}

}  // namespace marea::server
