#include <fmt/format.h>

#include <optional>

#include "apps/commands/commands.hpp"
#include "apps/commands/progress_bar.hpp"
#include "server/mover.hpp"
#include "words/printable.hpp"

namespace marea::apps {
namespace {

using server::Mover;
using server::OpenedStore;
using server::StorePlace;

int tell_moved(const words::Catalogue& words, const Mover::Moved& moved, std::int64_t logs) {
    for (const auto& finding : moved.damaged)
        fmt::print("{}\n", words.say("doctor.finding", {{"table", words::printable(finding.log, 60)},
                                                        {"version", static_cast<int>(finding.version)},
                                                        {"reason", words.say(finding.problem)}}));
    if (moved.own_scenarios > 0)
        fmt::print("{}\n",
                   words.say("move.own_scenarios", {{"files", static_cast<int>(moved.own_scenarios)}}));
    fmt::print("{}\n", words.say("move.done", {{"logs", static_cast<int>(logs - std::ssize(moved.damaged))},
                                               {"entries", static_cast<int>(moved.entries)},
                                               {"scenarios", static_cast<int>(moved.scenarios)}}));
    return moved.damaged.empty() ? all_well : stopped;
}

int move_all(const words::Catalogue& words, OpenedStore& from, OpenedStore& to, const StorePlace& target,
             bool resume) {
    Mover mover(from, to);
    if (!resume && !mover.is_target_empty())
        return complain(words, Problem{"move_not_empty", {}, {{"store", target.shown()}}});
    std::atomic<std::int64_t> done = 0;
    const std::int64_t logs = mover.count();
    Mover::Moved moved;
    {
        const ProgressBar bar(done, logs);
        moved = mover.move(done);
    }
    if (moved.problem) return complain(words, *moved.problem);
    return tell_moved(words, moved, logs);
}

}  // namespace

int run_move(const words::Catalogue& words, const MoveArguments& arguments) {
    auto from = server::read_place(arguments.from);
    auto to = server::read_place(arguments.to);
    if (!from || !to) return complain(words, Problem{"bad_store"});
    from->alone = to->alone = true;
    if (from->address.empty() && !server::has_data(from->folder))
        return complain(words, Problem{"no_data", {}, {{"folder", from->folder}}});
    const StorePlace* at = &*from;
    try {
        OpenedStore source = open_store(*from);
        at = &*to;
        OpenedStore target = open_store(*to);
        return move_all(words, source, target, *to, arguments.resume);
    } catch (const std::exception&) {
        return complain(words, server::store_problem(*at));
    }
}

}  // namespace marea::apps
