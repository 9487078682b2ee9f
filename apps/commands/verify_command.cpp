#include <fmt/format.h>

#include "apps/commands/commands.hpp"
#include "apps/commands/records.hpp"
#include "words/printable.hpp"

namespace marea::apps {
namespace {

struct Count {
    int records = 0;
    int finished = 0;
    int saves = 0;
    int proven = 0;
    int weak = 0;     ///< of the proven ones
    int carried = 0;  ///< of the proven ones, those begun elsewhere
    int bad = 0;
};

std::string place_or_all(const words::Catalogue& words, const Problem& problem) {
    const std::string place = place_of(words, problem);
    return place.empty() ? words.say("verify.whole_record") : place;
}

void report(const words::Catalogue& words, const std::string& file, int record, const Problem& problem) {
    fmt::print("{}\n", words.say("verify.bad", {{"file", words::printable(file, 200)},
                                                {"record", std::to_string(record)},
                                                {"place", place_or_all(words, problem)},
                                                {"reason", words.say(problem)}}));
}

std::optional<Problem> check_text(std::string_view text, const Games& games, const wire::Scenarios& scenarios,
                                  Count& count) {
    auto record = wire::open_record(text);
    if (!record) return record.error();
    const auto game = games.of_record(*record);
    if (!game) return game.error();
    const auto verified = (*game)->verify({std::move(*record), scenarios});
    if (!verified) return verified.error();
    ++(verified->finished ? count.finished : count.saves);
    count.proven += verified->proven ? 1 : 0;
    count.weak += verified->weak ? 1 : 0;
    count.carried += verified->carried ? 1 : 0;
    return std::nullopt;
}

void verify_file(const words::Catalogue& words, const Games& games, const std::string& path,
                 const wire::Scenarios& scenarios, Count& count) {
    auto in = open_records(path);
    int in_file = 0;
    const auto take = [&](std::string_view text) {
        ++in_file;
        ++count.records;
        if (const auto problem = check_text(text, games, scenarios, count)) {
            report(words, path, in_file, *problem);
            ++count.bad;
        }
        return true;
    };
    if (in && wire::for_each_record(*in, take) > 0) return;
    ++count.bad;
    fmt::print("{}\n", words.say(in ? file_problem("file_empty", path) : in.error()));
}

}  // namespace

int run_verify(const words::Catalogue& words, const Games& games, const VerifyArguments& arguments) {
    const auto scenarios = known_scenarios(arguments.scenarios);
    if (!scenarios) return complain(words, scenarios.error());
    Count count;
    for (const auto& file : arguments.files) verify_file(words, games, file, *scenarios, count);
    fmt::print("{}\n", words.say("verify.summary", {{"records", count.records},
                                                    {"bad", count.bad},
                                                    {"finished", count.finished},
                                                    {"saves", count.saves}}));
    if (count.bad > 0) return bad_input;
    fmt::print("{}\n", words.say("verify.what_was_checked", {{"proven", count.proven - count.carried},
                                                             {"unproven", count.records - count.proven}}));
    if (count.carried > 0) fmt::print("{}\n", words.say("verify.carried", {{"carried", count.carried}}));
    if (count.weak > 0) fmt::print("{}\n", words.say("verify.weaker", {{"weak", count.weak}}));
    return all_well;
}

}  // namespace marea::apps
