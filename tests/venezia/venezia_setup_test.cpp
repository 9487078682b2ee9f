#include <gtest/gtest.h>

#include <set>

#include "core/replay.hpp"
#include "games/venezia/apply.hpp"
#include "tests/venezia/venezia_position.hpp"

namespace marea::venezia {
namespace {

Setup dealt(const Options& options, std::uint64_t seed = 1) {
    Rng rng(seed);
    return Venezia(options).deal(rng);
}

long platforms_on(const Board& board) { return std::ranges::count(board, platform); }

Tile& tile_at(Setup& setup, std::string_view where) { return setup.board[square(where).index]; }

/// Where a tile lies.
Tile& place_of(Setup& setup, std::string_view name) { return *std::ranges::find(setup.board, tile(name)); }

Tiles one_of(Tiles cards) { return cards & ~(cards - 1); }

// V1 Components

TEST(VeneziaComponents, V1_1_FortyEightCityTiles) {
    EXPECT_EQ(std::popcount(all_city_tiles), 48);
    EXPECT_EQ(tiles_on(dealt({}).board), all_city_tiles);
}

TEST(VeneziaComponents, V1_1_EightValuesInEachOfSixColours) {
    for (int c = 0; c < 6; ++c)
        EXPECT_EQ(std::popcount(all_city_tiles & of_colour(static_cast<Colour>(c))), 8) << c;
    EXPECT_EQ(text_of(of_colour(Colour::red) & all_city_tiles), "r2 r3 r4 r5 r6 r7 r8 rX");
}

TEST(VeneziaComponents, V1_2_SixteenPlatforms) { EXPECT_EQ(platforms_on(dealt({}).board), 16); }

TEST(VeneziaComponents, V1_2_APlatformNeverSinksBecauseItHasNoCard) {
    EXPECT_FALSE(platform.is_city());
    EXPECT_FALSE(parse_action("!--"));
}

TEST(VeneziaComponents, V1_3_FortyTwoProphecyCards) {
    EXPECT_EQ(std::popcount(cards_for(all_city_tiles)), 42);
}

TEST(VeneziaComponents, V1_3_NoCardForA2) { EXPECT_EQ(cards_for(all_city_tiles) & of_value(Value::two), 0U); }

TEST(VeneziaComponents, V1_4_TenTreasuresInEachColour) {
    const Public table = Position("").table();
    for (int c = 0; c < 6; ++c) EXPECT_EQ(table.stock(static_cast<Colour>(c)), 10) << c;
}

TEST(VeneziaComponents, V1_4_SixtyCoinsAreEnoughForEveryTable) {
    for (int players = 2; players <= 5; ++players)
        EXPECT_LE(players * components(players).coins, 60) << players;
}

TEST(VeneziaComponents, V1_5_FivePlayerColoursSeatFivePlayers) { EXPECT_EQ(max_players, 5); }

// V2.0 The table

struct Row {
    int players, side, city_tiles, platforms, cards, aside, figures, coins, gondolas;
};

class VeneziaSetupTable : public testing::TestWithParam<Row> {
  protected:
    const Options options{.players = GetParam().players};
    const venezia::Setup setup = dealt(options);
    const State state = start(options, setup);

    /// A value for each seat in play and 0 for every other.
    static std::array<int, 5> each(int value) {
        std::array<int, 5> all{};
        for (std::size_t s = 0; s < static_cast<std::size_t>(GetParam().players); ++s) all[s] = value;
        return all;
    }
};

INSTANTIATE_TEST_SUITE_P(V2_0, VeneziaSetupTable,
                         testing::Values(Row{2, 6, 30, 6, 10, 5, 3, 11, 2},
                                         Row{3, 8, 48, 16, 12, 6, 4, 13, 2},
                                         Row{4, 8, 48, 16, 9, 6, 3, 10, 2}, Row{5, 8, 48, 16, 7, 7, 3, 8, 2}),
                         [](const auto& row) { return std::to_string(row.param.players) + "Players"; });

TEST_P(VeneziaSetupTable, V2_0_Board) { EXPECT_EQ(state.table.dry, city_squares(GetParam().side)); }

TEST_P(VeneziaSetupTable, V2_0_CityTiles) {
    EXPECT_EQ(std::popcount(state.table.standing), GetParam().city_tiles);
    EXPECT_EQ(std::popcount(state.table.city), GetParam().city_tiles);
}

TEST_P(VeneziaSetupTable, V2_0_Platforms) { EXPECT_EQ(platforms_on(setup.board), GetParam().platforms); }

TEST_P(VeneziaSetupTable, V2_0_CardsEach) {
    std::array<int, 5> sizes{};
    for (std::size_t s = 0; s < 5; ++s) sizes[s] = std::popcount(state.hands[s]);
    EXPECT_EQ(sizes, each(GetParam().cards));
}

TEST_P(VeneziaSetupTable, V2_0_CardsSetAside) { EXPECT_EQ(std::popcount(setup.aside), GetParam().aside); }

TEST_P(VeneziaSetupTable, V2_0_FiguresEach) {
    const Venezia game(options);
    State placed = state;
    while (placed.table.phase == Phase::place) game.apply(placed, game.legal(placed)[0]);
    std::array<int, 5> figures{};
    for (std::size_t s = 0; s < 5; ++s) figures[s] = std::popcount(placed.table.figures[s]);
    EXPECT_EQ(figures, each(GetParam().figures));
}

TEST_P(VeneziaSetupTable, V2_0_CoinsEach) {
    std::array<int, 5> coins{};
    std::ranges::copy(state.table.coins, coins.begin());
    EXPECT_EQ(coins, each(GetParam().coins));
}

TEST_P(VeneziaSetupTable, V2_0_GondolasEach) {
    std::array<int, 5> gondolas{};
    std::ranges::copy(state.table.gondolas, gondolas.begin());
    EXPECT_EQ(gondolas, each(GetParam().gondolas));
}

TEST_P(VeneziaSetupTable, V1_3_EveryCardIsInOneHandOrAside) {
    Tiles seen = setup.aside;
    int count = std::popcount(setup.aside);
    for (const Tiles hand : setup.hands) {
        seen |= hand;
        count += std::popcount(hand);
    }
    EXPECT_EQ(seen, cards_for(tiles_on(setup.board)));
    EXPECT_EQ(count, std::popcount(seen));
}

TEST_P(VeneziaSetupTable, V6_EveryDealPassesItsOwnCheck) {
    for (std::uint64_t seed = 0; seed < 50; ++seed)
        EXPECT_EQ(words(check_setup(dealt(options, seed), options)), "legal") << seed;
}

// V2.1 – V2.4

TEST(VeneziaSetup, V2_1_TheBoardIsShuffled) {
    EXPECT_NE(dealt({}, 1).board, dealt({}, 2).board);
    EXPECT_EQ(dealt({}, 1).board, dealt({}, 1).board);
}

TEST(VeneziaSetup, V2_1_EveryTileLiesFaceUp) {
    const State state = start({}, dealt({}));
    EXPECT_EQ(state.table.standing, all_city_tiles);
    EXPECT_EQ(state.table.dry, ~Squares{0});
}

class VeneziaDroppedColour : public testing::TestWithParam<Colour> {
  protected:
    const venezia::Setup setup = dealt({.players = 2, .dropped_colour = GetParam()});
    const Tiles gone = of_colour(GetParam()) | of_value(Value::seven) | of_value(Value::eight);
};

INSTANTIATE_TEST_SUITE_P(V2_2, VeneziaDroppedColour,
                         testing::Values(Colour::black, Colour::brown, Colour::aquamarine, Colour::red,
                                         Colour::purple, Colour::green),
                         [](const auto& colour) { return std::string(1, letter(colour.param)); });

TEST_P(VeneziaDroppedColour, V2_2_ItsTilesAndAll7sAnd8sAreOut) {
    EXPECT_EQ(tiles_on(setup.board), all_city_tiles & ~gone);
}

TEST_P(VeneziaDroppedColour, V2_2_ItsCardsAndAll7sAnd8sAreOut) {
    EXPECT_EQ((setup.hands[0] | setup.hands[1] | setup.aside) & gone, 0U);
}

TEST_P(VeneziaDroppedColour, V2_2_AHandMadeBoardMayLackThisColour) {
    EXPECT_EQ(words(check_board(setup.board, {.players = 2})), "legal");
}

TEST(VeneziaSetup, V2_2_TheColourIsDrawnAtRandomUnlessNamed) {
    std::set<Tiles> boards;
    for (std::uint64_t seed = 0; seed < 100; ++seed)
        boards.insert(tiles_on(dealt({.players = 2}, seed).board));
    EXPECT_EQ(boards.size(), 6U);
}

TEST(VeneziaSetup, V2_3_TheCardsAsideAreInNoHand) {
    const venezia::Setup setup = dealt({});
    for (const Tiles hand : setup.hands) EXPECT_EQ(hand & setup.aside, 0U);
}

TEST(VeneziaSetup, V2_3_TheCardsAsideAreNeverPlayed) {
    const Venezia game({});
    Rng rng(3);
    const venezia::Setup setup = game.deal(rng);
    State state = game.start(setup);
    while (game.to_act(state) != Seat::over) game.apply(state, game.pick(state, rng));
    EXPECT_EQ(cards_for(state.table.standing), setup.aside);
}

TEST(VeneziaSetup, V2_4_StartSeatSaysWhoStarts) {
    for (int seat = 0; seat < 4; ++seat) {
        const Options options{.start_seat = seat};
        const State state = start(options, dealt(options));
        EXPECT_EQ(Venezia(options).to_act(state), marea::seat(seat));
    }
}

TEST(VeneziaSetup, V2_4_TheStartPlayerIsRandomUnlessNamed) {
    std::set<int> seats;
    for (std::uint64_t seed = 0; seed < 100; ++seed) seats.insert(dealt({.players = 5}, seed).first);
    EXPECT_EQ(seats, (std::set{0, 1, 2, 3, 4}));
}

// V6 A hand-made board and set-up, always with the exact components

TEST(VeneziaSetup, V6_AHandMadeBoardMayLieInAnyOrder) {
    venezia::Setup setup = dealt({});
    std::ranges::sort(setup.board);
    EXPECT_EQ(words(check_setup(setup, {})), "legal");
}

TEST(VeneziaSetup, V6_ATileLiesOnce) {
    venezia::Setup setup = dealt({});
    place_of(setup, "k3") = tile("k2");
    EXPECT_TRUE(words(check_board(setup.board, {})).starts_with("V1.1 tile_twice tile=k2 at /start/board/"));
}

TEST(VeneziaSetup, V6_AProblemPointsAtTheRowCountedFromTheTop) {
    venezia::Setup setup;
    setup.board.fill(platform);
    tile_at(setup, "a7") = tile("k2");
    tile_at(setup, "a8") = tile("k2");
    EXPECT_EQ(words(check_board(setup.board, {})), "V1.1 tile_twice tile=k2 at /start/board/0");
}

TEST(VeneziaSetup, V6_APlatformTooMany) {
    venezia::Setup setup = dealt({});
    place_of(setup, "k3") = platform;
    EXPECT_EQ(words(check_board(setup.board, {})),
              "V2.0 platform_count count=17 expected=16 at /start/board");
}

TEST(VeneziaSetup, V6_EverySquareHasATile) {
    venezia::Setup setup = dealt({});
    place_of(setup, "k3") = outside;
    EXPECT_NE(words(check_board(setup.board, {})), "legal");
}

TEST(VeneziaSetup, V6_NothingLiesOutsideASmallCity) {
    venezia::Setup setup = dealt({.players = 2, .dropped_colour = Colour::green});
    tile_at(setup, "h8") = tile("g3");
    EXPECT_NE(words(check_board(setup.board, {.players = 2})), "legal");
}

TEST(VeneziaSetup, V2_2_No7sAnd8sForTwo) {
    venezia::Setup setup = dealt({.players = 2, .dropped_colour = Colour::green});
    place_of(setup, "k3") = tile("k7");
    const std::string problem = words(check_board(setup.board, {.players = 2}));
    EXPECT_TRUE(problem.starts_with("V2.2 tile_not_in_play tile=k7 at /start/board/")) << problem;
}

TEST(VeneziaSetup, V2_2_OneColourIsMissingAsAWhole) {
    venezia::Setup setup = dealt({.players = 2, .dropped_colour = Colour::green});
    place_of(setup, "k3") = tile("g3");
    EXPECT_EQ(words(check_board(setup.board, {.players = 2})), "V2.2 five_colours at /start/board");
}

TEST(VeneziaSetup, V2_2_OnlyTwoPlayersDropAColour) {
    const Options options{.players = 3, .dropped_colour = Colour::red};
    EXPECT_EQ(words(check_board(dealt({.players = 3}).board, options)),
              "V2.2 dropped_colour_needs_two at /options/dropped_colour");
}

TEST(VeneziaSetup, V2_2_TheBoardLacksTheColourThatTheOptionNames) {
    const venezia::Setup setup = dealt({.players = 2, .dropped_colour = Colour::green});
    const Options options{.players = 2, .dropped_colour = Colour::red};
    EXPECT_EQ(words(check_board(setup.board, options)),
              "V2.2 option_contradicts_start at /options/dropped_colour");
}

TEST(VeneziaSetup, V1_3_A2IsNoCard) {
    venezia::Setup setup = dealt({});
    setup.hands[1] = (setup.hands[1] & (setup.hands[1] - 1)) | tiles("k2");
    EXPECT_EQ(words(check_setup(setup, {})), "V1.3 no_such_card card=k2 at /start/hands/1");
}

TEST(VeneziaSetup, V2_2_NoCardOfTheDroppedColour) {
    venezia::Setup setup = dealt({.players = 2, .dropped_colour = Colour::green});
    setup.aside = (setup.aside & (setup.aside - 1)) | tiles("g3");
    EXPECT_EQ(words(check_setup(setup, {.players = 2})), "V2.2 card_without_tile card=g3 at /start/aside");
}

TEST(VeneziaSetup, V1_3_ACardIsInOnePlaceOnly) {
    venezia::Setup setup = dealt({});
    setup.hands[1] = (setup.hands[1] & (setup.hands[1] - 1)) | one_of(setup.hands[0]);
    const std::string problem = words(check_setup(setup, {}));
    EXPECT_TRUE(problem.starts_with("V1.3 card_twice card=")) << problem;
    EXPECT_TRUE(problem.ends_with(" at /start/hands/1")) << problem;
}

TEST(VeneziaSetup, V2_0_AHandIsNeitherLargerNorSmaller) {
    venezia::Setup setup = dealt({});
    const Tiles moved = one_of(setup.hands[0]);
    setup.hands[0] &= ~moved;
    setup.aside |= moved;
    EXPECT_EQ(words(check_setup(setup, {})), "V2.0 card_count count=8 expected=9 at /start/hands/0");
}

TEST(VeneziaSetup, V2_0_TheCardsAsideAreNeitherMoreNorFewer) {
    venezia::Setup setup = dealt({});
    setup.aside &= setup.aside - 1;
    EXPECT_EQ(words(check_setup(setup, {})), "V2.0 card_count count=5 expected=6 at /start/aside");
}

TEST(VeneziaSetup, V2_0_OnlyThePlayersHaveHands) {
    venezia::Setup setup = dealt({});
    setup.hands[4] = tiles("k3");
    EXPECT_NE(words(check_setup(setup, {})), "legal");
}

TEST(VeneziaSetup, V2_4_TheStartPlayerSitsAtTheTable) {
    venezia::Setup setup = dealt({});
    setup.first = 4;
    EXPECT_EQ(words(check_setup(setup, {})), "V2.4 no_such_seat seat=4 at /start/first");
}

TEST(VeneziaSetup, V2_4_TheSetUpStartsWithTheSeatThatTheOptionNames) {
    const venezia::Setup setup = dealt({.start_seat = 1});
    EXPECT_EQ(words(check_setup(setup, {.start_seat = 2})),
              "V2.4 option_contradicts_start at /options/start_seat");
}

// V6 Seeds and records

TEST(VeneziaSetup, V6_AChosenSeedDealsTheSameAgain) {
    for (int players = 2; players <= 5; ++players)
        EXPECT_EQ(dealt({.players = players}, 2099), dealt({.players = players}, 2099));
}

TEST(VeneziaSetup, V6_ARecordReplaysTheWholeGame) {
    for (int players = 2; players <= 5; ++players) {
        Rng rng(6, static_cast<std::uint64_t>(players));
        const Venezia game({.players = players});
        Record<Venezia> record{game, game.deal(rng), {}, {}, {}};
        State state = game.start(record.start);
        while (game.to_act(state) != Seat::over) {
            record.actions.push_back(game.pick(state, rng));
            game.apply(state, record.actions.back());
        }
        record.result = result_of(game, state);
        EXPECT_EQ(words(check(record)), "legal");
    }
}

}  // namespace
}  // namespace marea::venezia
