#include "table/thought.hpp"
#include "tests/server/hall_bench.hpp"

/// Thoughts that go where only words can, as in a browser: the same comes of them as here.
namespace {

using namespace marea;

struct WordsTest : bench::Seated {
    int choices = 0;
    int looks = 0;

    /// One step of a review is enough to compare, and takes long: whoever gives the next finds nothing.
    std::string think(const server::Thought& thought) {
        const bool looked = thought.words.starts_with(R"({"think":"look")");
        if (++(looked ? looks : choices) > 1 && looked) return {};
        const auto found = table::think(bench.games, thought.words);
        EXPECT_EQ(found, thought.work()) << thought.words;
        return found.value_or("");
    }

    void SetUp() override {
        bench.thinkers.elsewhere = [this](const server::Thought& thought) { return think(thought); };
    }

    /// A whole game.
    void play(const wire::Plan& plan) {
        made = bench.create(plan);
        people = bench.start(made);
        Rng rng(1);
        for (int i = 0; i < 3000 && people[0]->view.at("status").as_string() == "playing"; ++i)
            if (!bench::act_once(people, rng)) bench.loop.pass(10 * bench::second);
        EXPECT_EQ(people[0]->view.at("status").as_string(), "finished");
        EXPECT_GT(choices, 10);
    }
};
struct LongWordsTest : WordsTest {};

TEST_F(WordsTest, GiveTheSameGameOfVenezia) { play(bench::Bench::venezia("me bot:1 bot:0")); }
TEST_F(WordsTest, GiveTheSameGameOfVenonta) { play(bench::Bench::venonta("me bot:1")); }

TEST_F(LongWordsTest, GiveTheSameReview) {
    play(bench::Bench::venezia("me bot:1 bot:0"));
    bench.hall->review(made.table, made.keys.seats[0],
                       [](const auto& answer) { EXPECT_TRUE(answer.has_value()); });
    bench.loop.run();
    EXPECT_EQ(looks, 2);
}

TEST_F(WordsTest, ThatAreNoneComeToNothing) {
    made = bench.create(bench::Bench::venezia("me bot:0"));
    people = bench.start(made);
    for (const char* const words :
         {"", "{}", "[]", R"({"think":"choice"})", R"({"think":"choice","match":{"game":"chess"}})"})
        EXPECT_EQ(table::think(bench.games, words), std::nullopt) << words;
}

}  // namespace
