#pragma once

#include <fmt/format.h>

#include <atomic>
#include <optional>

#include "apps/commands/commands.hpp"
#include "apps/commands/progress_bar.hpp"
#include "bots/review.hpp"
#include "core/record.hpp"
#include "table/advice.hpp"
#include "words/bot_names.hpp"

namespace marea::apps {

/// The mistakes of a game in its order, where it turned, and what it came to for each seat.
template <Game G>
void print_review(const words::Catalogue& words, const bots::Review<G>& review,
                  const std::vector<std::string>& names) {
    const G& game = review.game();
    const auto name = [&](Seat seat) { return words::name_of(names[at(seat)], seat); };
    bool any = false;
    for (const auto& one : review.decisions()) {
        if (!one.is_mistake()) continue;
        any = true;
        fmt::print("{}\n", words.say("review.mistake",
                                     {{"ply", static_cast<int>(one.ply)},
                                      {"name", name(one.seat)},
                                      {"action", game.text(one.played)},
                                      {"best", game.text(one.verdict.best)},
                                      {"chance", table::percent_of(one.verdict.with_played[at(one.seat)])},
                                      {"instead", table::percent_of(one.verdict.with_best[at(one.seat)])}}));
    }
    if (!any) fmt::print("{}\n", words.say("review.none"));
    std::string turns;
    for (const std::size_t i : review.turning_points())
        turns += (turns.empty() ? "" : ", ") + std::to_string(review.decisions()[i].ply);
    fmt::print("\n");
    if (!turns.empty()) fmt::print("{}\n", words.say("review.turning", {{"plies", turns}}));
    for (int s = 0; s < game.players(); ++s) {
        const bots::Balance sum = review.balance(seat(s));
        fmt::print("{}\n", words.say("review.seat", {{"name", name(seat(s))},
                                                     {"good", sum.as_good},
                                                     {"all", sum.decisions},
                                                     {"result", table::percent_of(sum.result)},
                                                     {"fair", table::percent_of(1.0 / game.players())},
                                                     {"own", table::percent_of(sum.own)},
                                                     {"others", table::percent_of(sum.others)},
                                                     {"luck", table::percent_of(sum.luck)}}));
    }
}

/// `marea review`: a record, looked through decision by decision.
template <Game G>
int look_through(const words::Catalogue& words, const ReviewArguments& arguments, const Record<G>& record,
                 typename bots::Review<G>::Judge judge) {
    bots::Review<G> review(record.game, record.start, record.actions, judge);
    {
        std::atomic<std::int64_t> done = 0;
        const ProgressBar bar(done, static_cast<std::int64_t>(review.steps()));
        for (; done < static_cast<std::int64_t>(review.steps()); ++done)
            review.step(static_cast<std::size_t>(done));
    }
    if (arguments.json)
        fmt::print("{}\n", table::to_text(review));
    else
        print_review(words, review, record.seats);
    return all_well;
}

}  // namespace marea::apps
