#include "wasm/thinker.hpp"

#include <algorithm>
#include <boost/json.hpp>
#include <charconv>
#include <utility>

#include "server/answers.hpp"
#include "server/replay.hpp"
#include "table/thought.hpp"
#include "wasm/games.hpp"
#include "wasm/host.hpp"
#include "wasm/laboratory.hpp"
#include "wire/json/parse.hpp"

namespace marea::wasm {
namespace {

namespace json = boost::json;

/// The scenarios that tables have brought, as a list in one line.
std::string brought_line(const table::ScenarioShelf& shelf) {
    json::array texts;
    const auto known = shelf.known();
    for (const auto& one : known.all())
        if (!shelf.is_own(*one)) texts.emplace_back(json::array{one->hash, one->text});
    return json::serialize(texts) + "\n";
}

/// The games in the Worker that thinks: made at the first thought.
struct Library {
    table::ScenarioShelf shelf{own_scenarios(), [](const wire::KnownScenario&) { return true; }};
    table::GameKits games = all_games(shelf);

    void add(std::string_view line) {
        const auto brought = wire::parse_json(line);
        if (!brought || !brought->is_array()) return;
        for (const auto& one : brought->get_array()) {
            if (!one.is_array() || one.get_array().size() != 2) continue;
            const auto* const hash = one.get_array()[0].if_string();
            const auto* const text = one.get_array()[1].if_string();
            if (hash == nullptr || text == nullptr || shelf.find(*hash) != nullptr) continue;
            (void)shelf.put_back(std::string(*hash), std::string(*text));
        }
    }
};

constexpr std::string_view replay_mark = "replay\n";
constexpr std::string_view lab_mark = "lab\n";

}  // namespace

void HostThinkers::think(server::Thought thought, std::function<void(std::string)> done) {
    if (thought.words.empty())
        return loop_.post([work = std::move(thought.work), done = std::move(done)] { done(work()); });
    jobs_.emplace(++last_, std::move(done));
    const std::string text = brought_line(shelf_) + thought.words;
    marea_think(last_, text.data(), text.size());
}

void HostThinkers::settle(int job, const std::string& answer) {
    const auto found = jobs_.extract(job);
    if (found) found.mapped()(answer);
}

std::string replay_words(std::string_view body) { return std::string(replay_mark).append(body); }

server::Response replay_response(const std::string& thought) {
    const auto line = thought.find('\n');
    unsigned status = 0;
    if (line != std::string::npos) (void)std::from_chars(thought.data(), thought.data() + line, status);
    if (status == 0) return server::refusal({"try_again"});
    return {status, "application/json", server::text(thought.substr(line + 1))};
}

std::string think(std::string_view text) {
    static Library library;
    const auto line = text.find('\n');
    if (line == std::string_view::npos) return {};
    library.add(text.substr(0, line));
    const std::string_view words = text.substr(line + 1);
    if (words.starts_with(lab_mark)) {
        const std::string_view rest = words.substr(lab_mark.size());
        const auto end = std::min(rest.find('\n'), rest.size());
        return answer_of_lab(rest.substr(0, end), rest.substr(std::min(end + 1, rest.size())));
    }
    if (words.starts_with(replay_mark)) {
        auto frames =
            server::replay_json(words.substr(replay_mark.size()), library.games, library.shelf.known());
        const server::Response response = server::replay_answer(
            frames ? tl::expected<server::Text, Problem>(server::text(std::move(*frames)))
                   : tl::unexpected(std::move(frames.error())));
        return std::to_string(response.status) + "\n" + *response.body;
    }
    return table::think(library.games, words).value_or("");
}

}  // namespace marea::wasm
