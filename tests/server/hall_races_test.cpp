#include <array>
#include <set>

#include "tests/server/two_nodes.hpp"

/// Two halls that write to one table at the same instant.
namespace hall_races {
namespace {

using namespace marea;
using bench::Client;
using bench::TwoNodes;

/// Two commands at the same instant, at two halls, again and again: of a turn that both play one is done and
/// the other refused, a line that both say is said once if its id is one and twice if not, and everyone at
/// either hall ends up with the same log.
struct NodeRaces : TwoNodes {
    void race(int races);
};

void NodeRaces::race(int races) {
    Rng rng(14);
    std::array<std::array<Client*, 2>, 2> people{};  // by hall, by seat
    const auto begin = [&] {
        start("me me");
        for (std::size_t seat = 0; seat < 2; ++seat)
            for (std::size_t node = 0; node < 2; ++node)
                people[node][seat] = &connect(node, made.keys.seats[seat]);
    };
    begin();
    int both = 0;
    for (int i = 0; i < races; ++i) {
        bench.loop.pass(3000);  // chat has its limits
        if (bench::status(*people[0][0]) != "playing") begin();
        for (const auto& node : people)
            for (Client* one : node) {
                ASSERT_EQ(one->version, stored());
                one->got.clear();
            }
        const auto seat = static_cast<std::size_t>(people[0][0]->view.at("to_act").as_int64());
        const auto legal = people[0][seat]->legal();
        const bool same_id = rng.below(4) == 0;
        const bool talks = rng.below(3) == 0;
        square.notes = rng.below(4) != 0;
        square.store.slow = true;
        const std::string action = legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
        const std::int64_t before = stored();
        std::set<std::string> ids;
        for (const std::size_t node : {std::size_t{0}, std::size_t{1}}) {
            const std::string id = std::to_string(i) + (same_id ? "" : node == 0 ? "-a" : "-b");
            ids.insert(people[node][seat]->post(
                talks ? "say" : "act", talks ? R"("text":"Hm.")" : R"("action":")" + action + "\"", id));
            if (rng.below(3) == 0) bench.loop.run();
            if (rng.below(5) == 0) square.store.finish();
        }
        write_all();
        square.store.slow = false;
        int done = 0;
        for (const std::string& id : ids) {
            std::set<std::string> answers;
            for (const auto& node : people) answers.insert(node[seat]->answer_to(id));
            answers.erase("silence");
            ASSERT_EQ(answers.size(), 1U) << "the same answer everywhere";
            ASSERT_EQ(held(id, before), *answers.begin() == "done" ? 1 : 0) << id << " " << *answers.begin();
            done += held(id, before);
        }
        ASSERT_EQ(done, !same_id && talks ? 2 : 1);
        both += done == 2 ? 1 : 0;
        if (!square.notes) look();
    }
    EXPECT_GT(both, races / 10);
}

TEST_F(NodeRaces, ThreeHundredAtOneTable) { race(300); }

using LongNodeRaces = NodeRaces;
TEST_F(LongNodeRaces, TenThousandAtOneTable) { race(10'000); }

}  // namespace
}  // namespace hall_races
