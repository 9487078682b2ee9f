#include "games/venonta/venonta.hpp"
#include "table/event.hpp"
#include "tests/server/hall_bench.hpp"
#include "wire/venonta/venonta_json.hpp"

/// N12 Two games of Venonta that differ only in what a viewer may not know: other cards drawn by others,
/// other cards put away, other objectives. All that reaches that viewer, and a spectator, is the same to the
/// byte.
namespace {

using namespace marea;
using bench::Bench;
using bench::Client;
using venonta::Venonta;

using Actions = std::vector<venonta::Action>;

/// A game as it went, and another that looked just so to the viewer and to spectators.
struct PairOfVenonta {
    Venonta game;
    venonta::Setup start;
    Actions one{};
    Actions other{};
    Seat viewer{};
    std::size_t differences = 0;
};

/// Whether an action is written and leaves the table as that of the other game does, for this viewer.
bool looks_so(const PairOfVenonta& pair, Seat viewer, const venonta::State& one, venonta::Action action,
              const venonta::State& other, venonta::Action instead) {
    const Venonta& game = pair.game;
    if (game.seen(one, action, viewer) != game.seen(other, instead, viewer)) return false;
    auto next = one;
    auto next_other = other;
    game.apply(next, action);
    game.apply(next_other, instead);
    return game.view(next, viewer) == game.view(next_other, viewer);
}

bool looks_so_to_both(const PairOfVenonta& pair, const venonta::State& one, venonta::Action action,
                      const venonta::State& other, venonta::Action instead) {
    return looks_so(pair, pair.viewer, one, action, other, instead) &&
           looks_so(pair, Seat::spectator, one, action, other, instead);
}

/// What the other game did at this ply, if it still may; else what looks the same; at `at`, something else.
std::optional<venonta::Action> choose(const PairOfVenonta& pair, std::size_t ply, bool must_differ,
                                      const venonta::State& one, const venonta::State& other, Rng& rng) {
    const auto action = pair.one[ply];
    const auto kept = pair.other[ply];
    if (!must_differ && !pair.game.refusal(other, kept) && looks_so_to_both(pair, one, action, other, kept))
        return kept;
    const auto legal = pair.game.legal(other);
    const std::uint32_t first = rng.below(static_cast<std::uint32_t>(legal.size()));
    for (std::size_t i = 0; i < legal.size(); ++i) {
        const auto instead = legal[(first + i) % legal.size()];
        if (must_differ && instead == kept) continue;
        if (looks_so_to_both(pair, one, action, other, instead)) return instead;
    }
    return std::nullopt;
}

/// Tries to let something hidden go otherwise at a ply; the game must then go on as it did.
bool change(PairOfVenonta& pair, std::size_t at, Rng& rng) {
    auto one = pair.game.start(pair.start);
    auto other = one;
    Actions changed;
    for (std::size_t ply = 0; ply < pair.one.size(); ++ply) {
        const auto instead = choose(pair, ply, ply == at, one, other, rng);
        if (!instead) return false;
        pair.game.apply(one, pair.one[ply]);
        pair.game.apply(other, *instead);
        changed.push_back(*instead);
    }
    pair.other = std::move(changed);
    return true;
}

/// `stop`: after how many actions.
PairOfVenonta make_pair(const Venonta& game, std::uint64_t seed, Seat viewer, std::size_t stop, int tries) {
    Rng rng(seed);
    PairOfVenonta pair{game, game.deal(rng), {}, {}, viewer};
    auto state = game.start(pair.start);
    std::vector<std::size_t> hidden;
    while (game.to_act(state) != Seat::over && pair.one.size() < stop) {
        const auto action =
            game.to_act(state) == Seat::chance ? game.draw(state, rng) : game.pick(state, rng);
        if (game.seen(state, action, viewer) != game.text(action) &&
            game.seen(state, action, Seat::spectator) != game.text(action))
            hidden.push_back(pair.one.size());
        pair.one.push_back(action);
        game.apply(state, action);
    }
    pair.other = pair.one;
    for (; tries > 0 && !hidden.empty(); --tries)
        (void)change(pair, hidden[rng.below(static_cast<std::uint32_t>(hidden.size()))], rng);
    for (std::size_t ply = 0; ply < pair.one.size(); ++ply)
        if (pair.one[ply] != pair.other[ply]) ++pair.differences;
    return pair;
}

using Heard = std::vector<std::pair<std::int64_t, std::string>>;

/// One of the two games, played by people at a live table.
class WorldOfVenonta {
  public:
    WorldOfVenonta(const PairOfVenonta& pair, const table::Charter& charter, const table::Keys& keys,
                   bool other)
        : pair_(pair), rng_(99) {
        for (const auto action : other ? pair.other : pair.one) script().push_back(pair.game.text(action));
        put({.kind = table::Kind::created, .text = to_text(charter)});
        for (int s = 0; s < pair.game.players(); ++s)
            put({.kind = table::Kind::ready, .seat = seat(s), .secret = "beef"});
        put({.kind = table::Kind::started, .secret = bench::json::serialize(wire::to_json(pair.start))});
        EXPECT_TRUE(bench_.restart().empty());
        for (const auto& token : keys.seats) people_.push_back(&bench_.connect(id, token));
        watcher_ = &bench_.connect(id, charter.watch);
        viewer_token_ = pair.viewer.is_player() ? keys.seats[at(pair.viewer)] : charter.watch;
    }

    /// The whole game; what the viewer and the spectator heard. Now and then someone comes back, says or asks
    /// something, or takes an action back and does it again.
    std::pair<Heard, Heard> play() {
        note();
        for (std::size_t ply = 0; (ply = plies()) < script().size();) {
            const int now = bench::to_act(people_);
            if (now < 0) break;  // it is over, or the script is
            try_things(now);
            const std::string said = says(now, "act", R"("action":")" + script()[ply] + "\"");
            EXPECT_EQ(said, "done") << script()[ply];
            if (said != "done") break;
            if (rng_.below(8) == 0 && plies() == ply + 1 && says(now, "undo") == "done") {
                EXPECT_EQ(says(now, "act", R"("action":")" + script()[ply] + "\""), "done");
            }
        }
        Client& late = bench_.connect(id, viewer_token_);
        for (const auto& text : late.got) viewer_heard_.emplace_back(bench_.loop.now(), text);
        return {viewer_heard_, watcher_heard_};
    }

  private:
    static inline const std::string id = "00000000000000aa";

    std::vector<std::string>& script() { return bench_.script; }
    void put(table::Event event) {
        event.at = bench_.loop.now();
        auto& log = bench_.store.logs[id];
        log.push_back({id, std::ssize(log) + 1, to_text(event)});
    }
    [[nodiscard]] std::size_t plies() const {
        return static_cast<std::size_t>(people_[0]->view.at("plies").as_int64());
    }
    std::string says(int who, std::string_view type, const std::string& members = "") {
        bench_.loop.pass(50 + rng_.below(500));
        const std::string answer =
            people_[static_cast<std::size_t>(who)]->says(type, members, "i" + std::to_string(++ids_));
        note();
        return answer;
    }
    void try_things(int now) {
        const int who = static_cast<int>(rng_.below(static_cast<std::uint32_t>(pair_.game.players())));
        switch (rng_.below(16)) {
            case 0:
                says(who, "say", R"("text":"Hm.")");
                break;
            case 1:
                says(who, "ask", R"("what":"odds")");
                for (const char* what : {"does", "market", "objectives", "since", "story", "fight"})
                    says(who, "ask", R"("what":")" + std::string(what) + "\"");
                break;
            case 2:
                for (const char* action : {"@NAM", "end", "!c01", "pass", "feed1", "~c05", "+c03", "?"})
                    if (pair_.viewer == seat(who) && now != who)
                        says(who, "act", R"("action":")" + std::string(action) + "\"");
                break;
            default:
                break;
        }
    }
    void note() {
        const Client& viewer = pair_.viewer.is_player() ? *people_[at(pair_.viewer)] : *watcher_;
        for (; viewer_read_ < viewer.got.size(); ++viewer_read_)
            viewer_heard_.emplace_back(bench_.loop.now(), viewer.got[viewer_read_]);
        for (; watcher_read_ < watcher_->got.size(); ++watcher_read_)
            watcher_heard_.emplace_back(bench_.loop.now(), watcher_->got[watcher_read_]);
    }

    const PairOfVenonta& pair_;
    Rng rng_;
    Bench bench_;
    std::vector<Client*> people_;
    Client* watcher_ = nullptr;
    std::string viewer_token_;
    std::size_t viewer_read_ = 0;
    std::size_t watcher_read_ = 0;
    Heard viewer_heard_;
    Heard watcher_heard_;
    int ids_ = 0;
};

struct WhoCanTell {
    bool viewer;
    bool watcher;
};

/// Who can tell the two worlds apart.
WhoCanTell who_can_tell(const PairOfVenonta& pair) {
    std::string seats = "me";
    for (int s = 1; s < pair.game.players(); ++s) seats += " me";
    auto plan = Bench::venonta(seats);
    plan.options = wire::venonta_options(pair.game.scenario());
    const auto [charter, keys] = table::found(std::move(plan), venonta::Venonta::rules);
    const auto one = WorldOfVenonta(pair, charter, keys, false).play();
    const auto other = WorldOfVenonta(pair, charter, keys, true).play();
    EXPECT_GT(one.first.size(), 10U);
    return {one.first != other.first, one.second != other.second};
}

Venonta terra(int players) { return {golden_scenarios().by_name("terra-1950")->scenario, players}; }

TEST(LeaksOfVenonta, NobodyCanTellApartWorldsThatDifferInWhatTheyMayNotKnow) {
    const struct {
        int players;
        int viewer;
        std::size_t stop;
    } cases[] = {{2, 1, 2000}, {3, -1, 120}, {4, 0, 160}, {6, 5, 160}};
    for (const auto& [players, viewer, stop] : cases) {
        const auto pair = make_pair(terra(players), static_cast<std::uint64_t>(players),
                                    viewer < 0 ? Seat::spectator : seat(viewer), stop, 12);
        EXPECT_GE(pair.differences, 2U) << players << " players";
        const WhoCanTell told = who_can_tell(pair);
        EXPECT_FALSE(told.viewer) << players << " players";
        EXPECT_FALSE(told.watcher) << players << " players";
    }
}

TEST(LongLeaksOfVenonta, NobodyCanTellApartWorldsThatDifferInWhatTheyMayNotKnow) {
    for (std::uint64_t seed = 100; seed < 140; ++seed) {
        const int players = venonta::player_counts[seed % 4];
        const int who = static_cast<int>(seed) % (players + 1);
        const auto pair =
            make_pair(terra(players), seed, who == players ? Seat::spectator : seat(who), 2000, 60);
        const WhoCanTell told = who_can_tell(pair);
        EXPECT_FALSE(told.viewer || told.watcher) << "seed " << seed;
    }
}

/// The pairs do differ: whoever may know it can tell, and a spectator still cannot.
TEST(LeaksOfVenonta, TheWorldsDoDiffer) {
    const PairOfVenonta pair = make_pair(terra(3), 7, seat(1), 120, 12);
    bool someone = false;
    for (const int other : {0, 2}) {
        PairOfVenonta seen = pair;
        seen.viewer = seat(other);
        const WhoCanTell told = who_can_tell(seen);
        someone |= told.viewer;
        EXPECT_FALSE(told.watcher);
    }
    EXPECT_TRUE(someone);
}

}  // namespace
