#include <fmt/format.h>

#include <fstream>

#include "apps/commands.hpp"
#include "apps/records.hpp"
#include "core/replay.hpp"

namespace marea::apps {
namespace {

struct Count {
    int records = 0;
    int finished = 0;
    int saves = 0;
    int bad = 0;
};

/// "ply 12" or the place in the JSON, whichever says more.
std::string place_of(const Catalogue& words, const Problem& problem) {
    if (problem.ply >= 0) return words.say("verify.ply", {{"ply", std::to_string(problem.ply)}});
    return problem.where.empty() ? words.say("verify.whole_record") : problem.where;
}

void report(const Catalogue& words, const std::string& file, int record, const Problem& problem) {
    fmt::print("{}\n", words.say("verify.bad", {{"file", file},
                                                {"record", std::to_string(record)},
                                                {"place", place_of(words, problem)},
                                                {"reason", words.say(problem)}}));
}

std::optional<Problem> check_text(std::string_view text, Count& count) {
    const auto any = wire::read_record(text);
    if (!any) return any.error();
    return std::visit(
        [&](const auto& record) {
            auto problem = check(record);
            if (!problem) ++(record.result ? count.finished : count.saves);
            return problem;
        },
        *any);
}

void verify_file(const Catalogue& words, const std::string& path, Count& count) {
    std::ifstream in(path, std::ios::binary);
    int in_file = 0;
    wire::for_each_record(in, [&](std::string_view text) {
        ++in_file;
        ++count.records;
        if (const auto problem = check_text(text, count)) {
            report(words, path, in_file, *problem);
            ++count.bad;
        }
        return true;
    });
    if (in_file > 0) return;
    ++count.bad;
    fmt::print("{}\n", words.say(file_problem(in.is_open() ? "file_empty" : "file_unreadable", path)));
}

}  // namespace

int run_verify(const Catalogue& words, const std::vector<std::string>& files) {
    Count count;
    for (const auto& file : files) verify_file(words, file, count);
    fmt::print("{}\n", words.say("verify.summary", {{"records", count.records},
                                                    {"bad", count.bad},
                                                    {"finished", count.finished},
                                                    {"saves", count.saves}}));
    if (count.bad > 0) return bad_input;
    fmt::print("{}\n", words.say("verify.what_was_checked"));
    return all_well;
}

}  // namespace marea::apps
