#include <algorithm>
#include <cmath>

#include "tests/server/hall_bench.hpp"

/// N9.2 Who has no card that fits passes by a standing order, and so does who has one and wants to pass:
/// nobody can tell which it was by the time it took.
namespace {

using namespace marea;
using bench::Bench;
using bench::Client;

/// How long a seat took to pass, by whether a card of its hand fitted.
struct Times {
    std::vector<double> with_card{};
    std::vector<double> without{};
};

/// Plays on until the table is over or there are as many windows as wanted; everybody passes in every one.
void play_table(Times& times, std::uint64_t seed, std::size_t wanted) {
    Bench bench;
    const auto made = bench.create(Bench::venonta("me me me"));
    const auto people = bench.start(made);
    const std::string order = R"("order":{"fits":true,"pass":["event","turn","attack","refusal","card"]})";
    for (Client* one : people) EXPECT_EQ(one->says("order", order), "done");
    Rng rng(seed);
    for (int i = 0; i < 3000 && people[0]->view.at("status") == "playing" && times.with_card.size() < wanted;
         ++i) {
        const std::string phase = people[0]->view.at("game").at("phase").as_string().c_str();
        const int actor = bench::to_act(people);
        const bool is_window = actor >= 0 && phase.ends_with("_window");
        EXPECT_EQ(people[0]->view.contains("pass_within"), is_window) << phase;
        if (!is_window) {
            bench::act_once(people, rng);
            bench.loop.run();
            continue;
        }
        const auto plies = people[0]->view.at("plies").as_int64();
        const auto told = people[0]->view.at("pass_within").as_int64();
        const auto& mine = people[static_cast<std::size_t>(actor)]->view.at("you");
        const bool fits = mine.at("legal").as_array().size() > 1;
        int waited = 0;
        for (; people[0]->view.at("plies").as_int64() == plies && waited < 20'000; waited += 50)
            bench.loop.pass(50);
        EXPECT_LE(waited, told + 50) << "longer than all were told";
        (fits ? times.with_card : times.without).push_back(waited);
    }
}

/// The largest distance between two samples' distributions (Kolmogorov and Smirnov).
double distance(std::vector<double> one, std::vector<double> other) {
    std::ranges::sort(one);
    std::ranges::sort(other);
    const auto share = [](const std::vector<double>& all, double value) {
        return static_cast<double>(std::ranges::upper_bound(all, value) - all.begin()) /
               static_cast<double>(all.size());
    };
    double most = 0;
    for (const auto* sample : {&one, &other})
        for (const double value : *sample)
            most = std::max(most, std::abs(share(one, value) - share(other, value)));
    return most;
}

TEST(Windows, HowLongPassingTakesTellsNothingOfTheHand) {
    Times times;
    constexpr std::size_t wanted = 90;
    for (std::uint64_t seed = 1; seed < 40 && times.with_card.size() < wanted; ++seed)
        play_table(times, seed, wanted);
    ASSERT_EQ(times.with_card.size(), wanted);
    ASSERT_GE(times.without.size(), wanted);
    for (const auto* sample : {&times.with_card, &times.without}) {
        EXPECT_GE(*std::ranges::min_element(*sample), 700);
        EXPECT_LE(*std::ranges::max_element(*sample), 10'050);
        // Some take as long as somebody who has a card and lets it be: thinking for a while proves nothing.
        EXPECT_GE(std::ranges::count_if(*sample, [](double time) { return time > 5000; }), 5);
    }
    const auto n = static_cast<double>(times.with_card.size());
    const auto m = static_cast<double>(times.without.size());
    const double bound = 2.3 * std::sqrt((n + m) / (n * m));  // chance passes it once in 20,000 times
    EXPECT_LT(distance(times.with_card, times.without), bound);
}

TEST(Windows, AmongBotsNobodyWaitsForAPass) {
    Bench bench;
    const auto made = bench.create(Bench::venonta("me bot:0 bot:0", R"(,"pace":"instant")"));
    const auto people = bench.start(made);
    EXPECT_EQ(people[0]->says("order",
                              R"("order":{"fits":true,"pass":["event","turn","attack","refusal","card"]})"),
              "done");
    Rng rng(1);
    for (int i = 0; i < 3000 && people[0]->view.at("status") == "playing"; ++i) {
        const std::string phase = people[0]->view.at("game").at("phase").as_string().c_str();
        ASSERT_FALSE(bench::to_act(people) == 0 && phase.ends_with("_window"));
        ASSERT_FALSE(people[0]->view.contains("pass_within"));
        bench::act_once({people[0], nullptr, nullptr}, rng);
        bench.loop.run();  // the clock stands still
    }
    EXPECT_EQ(people[0]->view.at("status"), "finished");
}

}  // namespace
