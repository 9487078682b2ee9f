#include <gtest/gtest.h>

#include "tests/venonta/venonta_games.hpp"
#include "wire/venonta/venonta_answers.hpp"

/// What happened since one's last turn, as it goes over the wire.
namespace marea {
namespace {

using namespace venonta;

TEST(VenontaSince, AFightIsOnePieceOfNewsAndNothingOfItIsLost) {
    for (const std::uint64_t seed : {3U, 4U}) {
        std::vector<State> states;
        const PlayedGame played = play_out(
            terra_world(), 3, seed,
            [&](const Venonta&, const State& before, Action, const State&) { states.push_back(before); });
        int fights = 0;
        for (std::size_t plies = 50; plies < played.actions.size(); plies += 50) {
            const auto actions = std::span(played.actions).first(plies);
            const wire::json::array news = wire::since_to_json(played.game, played.start, actions, seat(0));
            if (news.empty()) continue;
            std::size_t said = 0;
            for (const auto& one : news) {
                said += one.at("lines").as_array().size();
                const bool begins = &one == &news.front();
                const auto ply = one.at("ply").to_number<std::size_t>();
                EXPECT_TRUE(begins || states[ply].table.fight.kind == FightKind::none) << one;
                fights += one.at("lines").as_array().size() > 1 && one.at("kind") == "attack" ? 1 : 0;
            }
            std::size_t told = 0;
            for (auto ply = news.front().at("ply").to_number<std::size_t>(); ply < plies; ++ply)
                if (states[ply].table.phase < Phase::feed || states[ply].table.actor != seat(0))
                    told += played.game.tell(states[ply], actions[ply], seat(0)).size();
            EXPECT_EQ(said, told);
        }
        EXPECT_GT(fights, 0);
    }
}

}  // namespace
}  // namespace marea
