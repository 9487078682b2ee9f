#include "apps/commands/commands.hpp"
#include "apps/commands/records.hpp"

namespace marea::apps {

int run_review(const words::Catalogue& words, const Games& games, const ReviewArguments& arguments) {
    return with_first_record(words, games, arguments.record, arguments.scenarios,
                             [&](const ProgramGame& game, const GivenRecord& record) {
                                 return game.review(words, arguments, record);
                             });
}

}  // namespace marea::apps
