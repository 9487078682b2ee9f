#include "games/venezia/venezia.hpp"
#include "table/event.hpp"
#include "table/token.hpp"
#include "tests/server/hall_bench.hpp"
#include "wire/venezia/venezia_json.hpp"

/// Two worlds that differ only in what a viewer may not know, and the same commands by everyone: all that
/// reaches that viewer, and a spectator, is the same to the byte, in number, size and time.
namespace {

using namespace marea;
using bench::Bench;
using bench::Client;
using venezia::Venezia;

/// A game as it went, and another deal in which it could have gone just so, as far as the viewer can tell.
struct Pair {
    venezia::Setup one;
    venezia::Setup other;
    std::vector<std::string> actions;
    Seat viewer{};
    int players = 0;
};

/// `stop`: after how many actions. At the very end nothing is hidden any more, and there is no such pair.
std::optional<Pair> make_pair(std::uint64_t seed, int players, Seat viewer, int stop) {
    const Venezia game(venezia::Options{.players = players});
    Rng rng(seed);
    Pair pair{game.deal(rng), {}, {}, viewer, players};
    auto state = game.start(pair.one);
    std::array<venezia::Tiles, venezia::max_players> played{};
    while (game.to_act(state) != Seat::over && std::ssize(pair.actions) < stop) {
        const auto before = state;
        const auto action = game.pick(state, rng);
        pair.actions.push_back(game.text(action));
        game.apply(state, action);
        for (std::size_t s = 0; s < played.size(); ++s) played[s] |= before.hands[s] & ~state.hands[s];
    }
    for (int tries = 0; tries < 50; ++tries) {
        const auto world = game.guess(game.view(state, viewer), rng);
        if (world.hands == state.hands) continue;
        pair.other = pair.one;
        venezia::Tiles all = pair.one.aside;
        venezia::Tiles dealt = 0;
        for (std::size_t s = 0; s < static_cast<std::size_t>(players); ++s) {
            all |= pair.one.hands[s];
            pair.other.hands[s] = world.hands[s] | played[s];
            dealt |= pair.other.hands[s];
        }
        pair.other.aside = all & ~dealt;
        return pair;
    }
    return std::nullopt;
}

/// What may go wrong between the table and a viewer, for the test to catch.
enum class Leak { none, size_of_text, other_refusal, extra_message, order_of_messages, time, one_bit };

/// One message as it reached someone: when, and what.
using Heard = std::vector<std::pair<std::int64_t, std::string>>;

/// A table that is already set up in a store, everyone ready, the deal as given.
class World {
  public:
    World(const Pair& pair, const table::Charter& charter, const table::Keys& keys, bool other, Leak leak)
        : pair_(pair), keys_(keys), rng_(99), secret_(other), leak_(leak) {
        const Venezia game(venezia::Options{.players = pair.players});
        const auto& start = other ? pair.other : pair.one;
        put({.kind = table::Kind::created, .text = to_text(charter)});
        for (int s = 0; s < pair.players; ++s)
            put({.kind = table::Kind::ready, .seat = seat(s), .secret = "beef"});
        put({.kind = table::Kind::started,
             .secret = bench::json::serialize(wire::to_json(start, game.options()))});
        EXPECT_TRUE(bench_.restart().empty());
        for (const auto& token : keys.seats) people_.push_back(&bench_.connect(id, token));
        watcher_ = &bench_.connect(id, charter.watch);
    }

    /// The whole game, with all sorts of things said and tried by everyone; what the viewer and the spectator
    /// heard.
    std::pair<Heard, Heard> play() {
        note();
        for (const std::string& action : pair_.actions) {
            try_things();
            const int now = bench::to_act(people_);
            EXPECT_EQ(says(now, "act", R"("action":")" + action + "\""), "done") << action;
            if (rng_.below(6) == 0 && says(now, "undo") == "done") {
                EXPECT_EQ(says(now, "act", R"("action":")" + action + "\""), "done");
            }
        }
        try_things();
        says(0, "propose", R"("what":"end")");
        for (int s = 1; s < pair_.players; ++s) says(s, "vote", R"("yes":true)");
        Client& late = bench_.connect(id, pair_.viewer.is_player() ? keys_.seats[at(pair_.viewer)] : watch());
        for (const auto& text : late.got) viewer_heard_.emplace_back(bench_.loop.now(), text);
        return {viewer_heard_, watcher_heard_};
    }

  private:
    static inline const std::string id = "00000000000000aa";

    void put(table::Event event) {
        event.at = bench_.loop.now();
        auto& log = bench_.store.logs[id];
        log.push_back({id, std::ssize(log) + 1, to_text(event)});
    }
    [[nodiscard]] std::string watch() const {
        return table::read_charter(table::read_event(bench_.store.logs.at(id)[0].text)->text)->watch;
    }

    std::string says(int who, std::string_view type, const std::string& members = "") {
        bench_.loop.pass(50 + rng_.below(500) + (leaks(Leak::time) ? 1 : 0));
        const std::string answer =
            people_[static_cast<std::size_t>(who)]->says(type, members, "i" + std::to_string(++ids_));
        note();
        return answer;
    }
    /// Whatever comes into people's heads; the same in both worlds.
    void try_things() {
        const int who = static_cast<int>(rng_.below(static_cast<std::uint32_t>(pair_.players)));
        const auto plies = static_cast<std::uint32_t>(people_[0]->view.at("plies").as_int64());
        switch (rng_.below(8)) {
            case 0:
                says(who, "ask", R"("what":"odds")");
                break;
            case 5:
                says(who, "ask", R"("what":"does")");
                break;
            case 1:
                says(who, "say", R"("text":"Hm.")");
                break;
            case 2:
                says(who, "propose", R"("what":"undo","to":)" + std::to_string(rng_.below(plies + 2)));
                for (int s = 0; s < pair_.players; ++s) says(s, "vote", R"("yes":false)");
                break;
            case 3:
                says(who, "mute", R"("on":true,"seat":)" + std::to_string((who + 1) % pair_.players));
                break;
            case 4:
                if (pair_.viewer == seat(who)) try_nonsense(who);
                break;
            default:
                break;
        }
    }
    void try_nonsense(int who) {
        for (const char* action : {"@a1", "a1-b2", "c3~d4", "$a1", "!k8", "!rX", "!n3", "+a1", "x", "?"}) {
            const auto& legal = people_[static_cast<std::size_t>(who)]->legal();
            if (std::ranges::find(legal, action) == legal.end())
                says(who, "act", R"("action":")" + std::string(action) + "\"");
        }
    }

    /// Keeps what the two heard since; here a leak is planted that shows which world this is.
    void note() {
        Client& viewer = pair_.viewer.is_player() ? *people_[at(pair_.viewer)] : *watcher_;
        for (; viewer_read_ < viewer.got.size(); ++viewer_read_) {
            std::string text = viewer.got[viewer_read_];
            const bool refusal = text.find(R"("type":"refusal")") != std::string::npos;
            if (leaks(Leak::size_of_text)) text += " ";
            if (leaks(Leak::other_refusal) && refusal) text.replace(text.find("code\":\"") + 7, 1, "X");
            if (leaks(Leak::one_bit)) text.back() = static_cast<char>(text.back() ^ 1);
            viewer_heard_.emplace_back(bench_.loop.now(), std::move(text));
        }
        for (; watcher_read_ < watcher_->got.size(); ++watcher_read_)
            watcher_heard_.emplace_back(bench_.loop.now(), watcher_->got[watcher_read_]);
        if (leaks(Leak::extra_message) && ids_ == 7) viewer_heard_.emplace_back(bench_.loop.now(), "{}");
        if (leaks(Leak::order_of_messages) && ids_ == 7)
            std::swap(viewer_heard_.back(), viewer_heard_[viewer_heard_.size() - 2]);
    }
    [[nodiscard]] bool leaks(Leak leak) const { return secret_ && leak_ == leak; }

    const Pair& pair_;
    const table::Keys& keys_;
    Rng rng_;
    bool secret_;
    Leak leak_;
    Bench bench_;
    std::vector<Client*> people_;
    Client* watcher_ = nullptr;
    std::size_t viewer_read_ = 0;
    std::size_t watcher_read_ = 0;
    Heard viewer_heard_;
    Heard watcher_heard_;
    int ids_ = 0;
};

/// Whether the viewer and the spectator can tell the two worlds apart.
bool can_tell(const Pair& pair, Leak leak = Leak::none) {
    std::string seats = "me";
    for (int s = 1; s < pair.players; ++s) seats += " me";
    const auto [charter, keys] = table::found(Bench::venezia(seats, R"(,"clock":{"per_move":86400})"), "1");
    const auto one = World(pair, charter, keys, false, leak).play();
    const auto other = World(pair, charter, keys, true, leak).play();
    EXPECT_GT(one.first.size(), pair.actions.size());
    return one != other;
}

TEST(Leaks, NobodyCanTellApartWorldsThatDifferInWhatTheyMayNotKnow) {
    std::ptrdiff_t longest = 0;
    for (std::uint64_t seed = 0; seed < 8; ++seed) {
        const int players = 2 + static_cast<int>(seed % 4);
        const Seat viewer = seed % 3 == 2 ? Seat::spectator : seat(static_cast<int>(seed) % players);
        int stop = seed % 2 == 0 ? Venezia::longest : 30;
        auto pair = make_pair(seed, players, viewer, stop);
        while (!pair && stop > 0) pair = make_pair(seed, players, viewer, stop -= 2);
        ASSERT_TRUE(pair);
        longest = std::max(longest, std::ssize(pair->actions));
        EXPECT_FALSE(can_tell(*pair)) << "seed " << seed;
    }
    EXPECT_GT(longest, 80) << "nearly whole games";
}

TEST(LongLeaks, NobodyCanTellApartWorldsThatDifferInWhatTheyMayNotKnow) {
    for (std::uint64_t seed = 100; seed < 200; ++seed) {
        const int players = 2 + static_cast<int>(seed % 4);
        const int who = static_cast<int>(seed) % (players + 1);
        const auto pair = make_pair(seed, players, who == players ? Seat::spectator : seat(who),
                                    10 + static_cast<int>(seed));
        if (!pair) continue;
        EXPECT_FALSE(can_tell(*pair)) << "seed " << seed;
    }
}

class PlantedLeak : public testing::TestWithParam<Leak> {};

TEST_P(PlantedLeak, IsCaught) {
    const auto pair = make_pair(1, 3, seat(1), 30);
    ASSERT_TRUE(pair);
    EXPECT_TRUE(can_tell(*pair, GetParam()));
}

INSTANTIATE_TEST_SUITE_P(OfEveryKind, PlantedLeak,
                         testing::Values(Leak::size_of_text, Leak::other_refusal, Leak::extra_message,
                                         Leak::order_of_messages, Leak::time, Leak::one_bit));

/// The pairs do differ: whoever may know it can tell.
TEST(Leaks, TheWorldsDoDiffer) {
    const auto pair = make_pair(1, 3, seat(1), 30);
    ASSERT_TRUE(pair);
    for (const int other : {0, 2}) {
        Pair seen = *pair;
        seen.viewer = seat(other);
        if (seen.one.hands[at(seen.viewer)] == seen.other.hands[at(seen.viewer)]) continue;
        EXPECT_TRUE(can_tell(seen));
        return;
    }
    FAIL() << "only the cards aside differ";
}

}  // namespace
