#include <gtest/gtest.h>

#include <array>
#include <cstdint>
#include <deque>
#include <optional>
#include <set>
#include <string>
#include <tuple>
#include <vector>

/// One table, two nodes, three commands, in every order in which things can happen (docs/nodes.md): nodes
/// judge on their copy, the log takes a version once, answers get lost, notifications come late or never,
/// nodes die at any moment and come back with nothing. Every state that can be reached is looked at.
namespace nodes_model {
namespace {

constexpr int commands = 3;
constexpr int nodes = 2;

/// What a table goes through. Copies are beginnings of the log, so their length is all there is to them.
struct State {
    std::array<std::int8_t, commands> log{-1, -1, -1};  ///< which command each version is
    std::int8_t length = 0;
    struct Node {
        bool alive = true;
        std::int8_t copy = 0;      ///< how much of the log it has
        std::int8_t judging = -1;  ///< the command it has judged on its copy and wants to write
        std::int8_t told = 0;      ///< the version that its guest has seen
        bool sent = false;         ///< the write is on its way; what became of it, the node has not heard
        bool note = false;         ///< a notification is on its way to it
        auto operator<=>(const Node&) const = default;
    };
    std::array<Node, nodes> node{};
    std::array<std::int8_t, commands> acknowledged{};  ///< at which version; 0: not yet
    std::int8_t crashes = 0;
    bool wrong = false;  ///< something was done or said that must not be

    auto operator<=>(const State&) const = default;

    [[nodiscard]] int place_of(int command, int until) const {
        for (int v = 0; v < until; ++v)
            if (log[static_cast<std::size_t>(v)] == command) return v + 1;
        return 0;
    }
};

/// The rules that the nodes keep; without one of them the model must find what goes wrong.
struct Rules {
    bool arbiter = true;  ///< the log takes a version once
    bool ids = true;      ///< a command that is in the log is answered, not done again
    bool look = true;     ///< nodes look for what nobody told them
};

class Model {
  public:
    explicit Model(Rules rules) : rules_(rules) {}

    /// Everything that may happen next.
    [[nodiscard]] std::vector<State> next(const State& now) const {
        std::vector<State> all;
        for (std::size_t n = 0; n < nodes; ++n) {
            const State::Node& node = now.node[n];
            if (!node.alive) {
                all.push_back(now);
                all.back().node[n].alive = true;
                continue;
            }
            for (std::int8_t c = 0; c < commands; ++c)  // a client sends, or sends again elsewhere
                if (node.judging < 0 && now.acknowledged[static_cast<std::size_t>(c)] == 0)
                    all.push_back(judge(now, n, c));
            if (node.judging >= 0 && !node.sent) all.push_back(write(now, n));
            if (node.sent) all.push_back(learn(now, n));
            if (node.note && node.judging < 0) all.push_back(hear(now, n));
            if (node.note) {  // or it never comes
                all.push_back(now);
                all.back().node[n].note = false;
            }
            if (rules_.look && node.judging < 0 && node.copy < now.length) all.push_back(hear(now, n));
            if (now.crashes < 2) all.push_back(crash(now, n));
        }
        return all;
    }
    /// Nothing more goes wrong, and everyone does what they do anyway: where that ends.
    [[nodiscard]] State settle(State now) const {
        for (std::size_t n = 0; n < nodes; ++n) now.node[n].alive = true;
        for (int round = 0; round < 20; ++round)
            for (std::size_t n = 0; n < nodes; ++n) {
                if (now.node[n].judging >= 0 && !now.node[n].sent) now = write(now, n);
                if (now.node[n].sent) now = learn(now, n);
                if (now.node[n].judging >= 0) continue;
                if (rules_.look || now.node[n].note) now = hear(now, n);
                for (std::int8_t c = 0; c < commands; ++c)
                    if (now.acknowledged[static_cast<std::size_t>(c)] == 0 && now.node[n].judging < 0)
                        now = judge(now, n, c);
            }
        return now;
    }

  private:
    [[nodiscard]] State judge(State now, std::size_t n, std::int8_t command) const {
        const int done = rules_.ids ? now.place_of(command, now.node[n].copy) : 0;
        if (done > 0)
            acknowledge(now, command, done);
        else
            now.node[n].judging = command;
        return now;
    }
    /// The store takes it, or another was first.
    [[nodiscard]] State write(State now, std::size_t n) const {
        State::Node& node = now.node[n];
        node.sent = true;
        const bool free = now.length == node.copy;
        if (!free && rules_.arbiter) return now;
        if (!free) now.wrong = true;  // two entries of one version
        if (now.length >= commands) {
            now.wrong = true;
            return now;
        }
        if (now.place_of(node.judging, now.length) > 0) now.wrong = true;  // done twice
        now.log[static_cast<std::size_t>(now.length++)] = node.judging;
        for (State::Node& other : now.node)
            if (&other != &node) other.note = true;
        return now;
    }
    /// The answer comes, or it is lost: either way the node reads what is there, tells it, and judges again
    /// what is not.
    [[nodiscard]] State learn(State now, std::size_t n) const {
        const std::int8_t command = now.node[n].judging;
        const bool written = now.place_of(command, now.length) > now.node[n].copy;
        const int place = now.place_of(command, now.length);
        now.node[n].judging = -1;
        now.node[n].sent = false;
        now = hear(now, n);
        if (written || (rules_.ids && place > 0))
            acknowledge(now, command, place);
        else
            now.node[n].judging = command;
        return now;
    }
    [[nodiscard]] static State hear(State now, std::size_t n) {
        State::Node& node = now.node[n];
        if (node.told > now.length) now.wrong = true;  // seen and gone
        node.note = false;
        node.copy = now.length;
        node.told = now.length;
        return now;
    }
    /// What it knew is gone; its guest knows what it was told, and comes again.
    [[nodiscard]] static State crash(State now, std::size_t n) {
        const std::int8_t told = now.node[n].told;
        now.node[n] = {.alive = false, .told = told};
        ++now.crashes;
        return now;
    }
    static void acknowledge(State& now, std::int8_t command, int version) {
        std::int8_t& known = now.acknowledged[static_cast<std::size_t>(command)];
        if (known != 0 && known != version) now.wrong = true;  // two answers
        known = static_cast<std::int8_t>(version);
    }

    Rules rules_;
};

/// The first thing that goes wrong anywhere; how many states there are.
std::pair<std::string, std::size_t> explore(Rules rules) {
    const Model model(rules);
    std::set<State> seen{State{}};
    std::deque<State> waiting{State{}};
    while (!waiting.empty()) {
        const State now = waiting.front();
        waiting.pop_front();
        if (now.wrong) return {"something is done twice, or answered twice", seen.size()};
        for (std::int8_t c = 0; c < commands; ++c) {
            const int version = now.acknowledged[static_cast<std::size_t>(c)];
            if (version > 0 && now.place_of(c, now.length) != version)
                return {"acknowledged and not there", seen.size()};
        }
        const State end = model.settle(now);
        if (end.wrong) return {"it does not end well", seen.size()};
        for (std::int8_t c = 0; c < commands; ++c)
            if (end.acknowledged[static_cast<std::size_t>(c)] == 0) return {"never answered", seen.size()};
        for (const State::Node& node : end.node)
            if (node.told != commands) return {"somebody is never told", seen.size()};
        for (const State& next : model.next(now))
            if (seen.insert(next).second) waiting.push_back(next);
    }
    return {"", seen.size()};
}

TEST(NodesModel, InEveryOrderTheLogIsGaplessEachCommandIsThereOnceAndAllAreTold) {
    const auto [trouble, states] = explore({});
    EXPECT_EQ(trouble, "");
    EXPECT_GT(states, 10'000U);
    RecordProperty("states", static_cast<int>(states));
}

TEST(NodesModel, WithoutAnyOfItsRulesSomethingGoesWrong) {
    EXPECT_NE(explore({.arbiter = false}).first, "");
    EXPECT_NE(explore({.ids = false}).first, "");
    EXPECT_NE(explore({.look = false}).first, "");
}

/// A guest comes to a node while another writes, and only who watches is notified.
struct Coming {
    int written = 0;
    int steps = 0;  ///< how far the node is: it has to watch and to read
    bool watches = false;
    int copy = 0;
    bool note = false;
};

/// Whether in some order in which things can happen the guest is not told of all, though no notification is
/// lost and nobody looks.
bool misses(const Coming& now, bool watches_first) {
    bool over = true;
    const auto misses_after = [&](auto change) {
        over = false;
        Coming next = now;
        change(next);
        return misses(next, watches_first);
    };
    const auto write = [](Coming& next) {
        ++next.written;
        next.note = next.note || next.watches;
    };
    const auto step = [&](Coming& next) {
        if ((next.steps++ == 0) == watches_first)
            next.watches = true;
        else
            next.copy = next.written;
    };
    const auto hear = [](Coming& next) {
        next.note = false;
        next.copy = next.written;
    };
    bool missed = now.written < commands && misses_after(write);
    missed = (now.steps < 2 && misses_after(step)) || missed;
    missed = (now.note && misses_after(hear)) || missed;
    return over ? now.copy < commands : missed;
}

TEST(NodesModel, WhoeverWatchesBeforeReadingMissesNothing) {
    EXPECT_FALSE(misses({}, true));
    EXPECT_TRUE(misses({}, false));
}

}  // namespace
}  // namespace nodes_model
