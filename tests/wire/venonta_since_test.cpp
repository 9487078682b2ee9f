#include <gtest/gtest.h>

#include "games/venonta/outlook/story.hpp"
#include "tests/venonta/venonta_games.hpp"
#include "wire/venonta/venonta_answers.hpp"

/// What happened since one's last turn, as it goes over the wire.
namespace marea {
namespace {

using namespace venonta;

bool is_no_news(Kind kind) {
    return kind == Kind::end || kind == Kind::watch || kind == Kind::unwatch || kind == Kind::lay_kind ||
           kind == Kind::lay_face;
}

TEST(VenontaSince, WhatIsOverIsNoNews) {
    const PlayedGame played = play_out(terra_world(), 4, 5, [](const auto&...) {});
    std::size_t news_told = 0;
    std::size_t before_the_first = 0;
    for (std::size_t plies = 10; plies < played.actions.size(); plies += 40)
        for (int s = 0; s < 4; ++s) {
            const auto actions = std::span(played.actions).first(plies);
            const bool first = since_last_turn(played.game, played.start, actions, seat(s)) == 0;
            for (const auto& one : wire::since_to_json(played.game, played.start, actions, seat(s))) {
                ++news_told;
                if (first) {
                    ++before_the_first;
                    EXPECT_EQ(one.at("concerns"), true) << one;
                }
                for (const auto& line : one.at("lines").as_array()) {
                    const std::string_view key = line.at("key").as_string();
                    for (const char* over : {"end", "watch", "unwatch", "lay_kind", "lay_face"})
                        EXPECT_NE(key, std::string("venonta.tell.") + over);
                }
            }
        }
    EXPECT_GT(news_told, 100U);
    EXPECT_LT(before_the_first, news_told / 20);
}

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
            const std::size_t own = since_last_turn(played.game, played.start, actions, seat(0));
            if (news.empty() || own == 0) continue;
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
                    told += played.game.tell(states[ply], actions[ply], seat(0)).size() -
                            (is_no_news(actions[ply].kind) ? 1 : 0);
            EXPECT_EQ(said, told);
        }
        EXPECT_GT(fights, 0);
    }
}

}  // namespace
}  // namespace marea
