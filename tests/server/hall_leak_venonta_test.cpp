#include <regex>

#include "bots/venonta/orders.hpp"
#include "games/venonta/venonta.hpp"
#include "table/event.hpp"
#include "tests/server/hall_bench.hpp"
#include "wire/venonta/venonta_json.hpp"
#include "wire/venonta/venonta_order.hpp"

/// N12 Two games of Venonta that differ only in what a viewer may not know: other cards drawn by others,
/// other cards put away, other objectives. All that reaches that viewer, and a spectator, is the same to the
/// byte, whatever standing orders do in it and whoever asks for hints.
namespace {

using namespace marea;
using bench::Bench;
using bench::Client;
using venonta::Venonta;

using Actions = std::vector<venonta::Action>;

/// What all seats have decided in advance: nothing, or all that can be.
constexpr std::string_view no_orders;
constexpr std::string_view orders =
    R"({"single":true,"feed":true,"fuel":true,"tank":true,"colonise":true,"needs":true,"stay":true,)"
    R"("pledge":"refuse","sell":{"food":{"do":"spare","least":2},"tep":{"do":"refuse"}}})";
constexpr std::string_view orders_to_pass =
    R"({"fits":true,"single":true,"pass":["event","turn","attack","refusal","card"]})";

/// A game as it went, and another that looked just so to the viewer and to spectators.
struct PairOfVenonta {
    Venonta game;
    venonta::Setup start;
    Actions one{};
    Actions other{};
    Seat viewer{};
    std::string_view order;
    std::size_t obeyed = 0;  ///< how often the order answers in the first
    std::size_t differences = 0;
};

/// What the standing order of whoever is to act answers.
std::optional<venonta::Action> ordered(const Venonta& game, std::string_view order,
                                       const venonta::State& state) {
    const Seat actor = game.to_act(state);
    if (order.empty() || !actor.is_player()) return std::nullopt;
    const auto document = *wire::parse_json(std::string(order));
    return bots::obey(game, game.view(state, actor), wire::read_venonta_order(wire::JsonPlace(document)));
}

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
    if (const auto said = ordered(pair.game, pair.order, other)) {
        const bool does = looks_so_to_both(pair, one, action, other, *said);
        return does && !(must_differ && *said == kept) ? said : std::nullopt;
    }
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
PairOfVenonta make_pair(const Venonta& game, std::uint64_t seed, Seat viewer, std::size_t stop, int tries,
                        std::string_view order = no_orders) {
    Rng rng(seed);
    PairOfVenonta pair{game, game.deal(rng), {}, {}, viewer, order};
    auto state = game.start(pair.start);
    std::vector<std::size_t> hidden;
    while (game.to_act(state) != Seat::over && pair.one.size() < stop) {
        const auto said = ordered(game, order, state);
        if (said) ++pair.obeyed;
        const auto action = said                                 ? *said
                            : game.to_act(state) == Seat::chance ? game.draw(state, rng)
                                                                 : game.pick(state, rng);
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
        if (pair.order.empty()) return;
        for (int s = 0; s < pair.game.players(); ++s)
            EXPECT_EQ(says(s, "order", R"("order":)" + std::string(pair.order)), "done");
    }

    /// The whole game; what the viewer and the spectator heard. Now and then someone comes back, says or asks
    /// something, or takes an action back and does it again.
    std::pair<Heard, Heard> play() {
        note();
        for (std::size_t ply = 0; (ply = plies()) < script().size();) {
            const int now = bench::to_act(people_);
            if (now < 0) break;  // it is over, or the script is
            if (waits_for_a_pass()) {
                for (int waited = 0; plies() == ply && waited < 20'000; waited += 50) bench_.loop.pass(50);
                note();
                EXPECT_GT(plies(), ply);
                if (plies() == ply) break;
                continue;
            }
            if (!is_hurried(ply)) {
                try_things(now);
                if (late_hints_ > 0 && script().size() - ply < 20) ask_for_a_hint(now);
            }
            const std::string said = says(now, "act", R"("action":")" + script()[ply] + "\"");
            EXPECT_EQ(said, "done") << script()[ply];
            if (said != "done") break;
            if (rng_.below(8) == 0 && plies() == ply + 1 && !is_hurried(ply + 1) &&
                says(now, "undo") == "done") {
                EXPECT_EQ(says(now, "act", R"("action":")" + script()[ply] + "\""), "done");
            }
        }
        Client& late = bench_.connect(id, viewer_token_);
        for (const auto& text : late.got) hear(viewer_heard_, text);
        return {viewer_heard_, watcher_heard_};
    }
    /// Near the end, where playouts are short and no hint ends by the clock: so many are asked for.
    void ask_for_hints(int hints) { late_hints_ = hints; }

  private:
    static inline const std::string id = "00000000000000aa";

    std::vector<std::string>& script() { return bench_.script; }
    [[nodiscard]] bool waits_for_a_pass() const {
        const auto& phase = people_[0]->view.at("game").at("phase").as_string();
        return pair_.order == orders_to_pass && phase.ends_with("_window");
    }
    /// Where an order may do what is left to do, in a time that is drawn, the person is faster.
    [[nodiscard]] bool is_hurried(std::size_t ply) {
        return ply < script().size() &&
               (script()[ply].starts_with("end") || script()[ply].starts_with("feed"));
    }
    /// How long a pass takes is drawn anew in each world (tests/server/hall_window_test.cpp): there the hours
    /// say nothing.
    void hear(Heard& heard, const std::string& text) const {
        static const std::regex hours(R"#("at":\d+)#");
        if (pair_.order == orders_to_pass)
            heard.emplace_back(0, std::regex_replace(text, hours, ""));
        else
            heard.emplace_back(bench_.loop.now(), text);
    }
    void ask_for_a_hint(int now) {
        --late_hints_;
        EXPECT_EQ(says(now, "ask", R"("what":"hint")"), "done");
        EXPECT_EQ(says(now == 0 ? 1 : 0, "ask", R"("what":"hint")"), "not_your_turn");
    }
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
            hear(viewer_heard_, viewer.got[viewer_read_]);
        for (; watcher_read_ < watcher_->got.size(); ++watcher_read_)
            hear(watcher_heard_, watcher_->got[watcher_read_]);
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
    int late_hints_ = 0;
};

struct WhoCanTell {
    bool viewer;
    bool watcher;
};

/// Who can tell the two worlds apart.
WhoCanTell who_can_tell(const PairOfVenonta& pair, int hints = 0) {
    std::string seats = "me";
    for (int s = 1; s < pair.game.players(); ++s) seats += " me";
    auto plan = Bench::venonta(seats);
    plan.options = wire::venonta_options(pair.game.scenario());
    const auto [charter, keys] = table::found(std::move(plan), venonta::Venonta::rules);
    const auto heard = [&](bool other) {
        WorldOfVenonta world(pair, charter, keys, other);
        world.ask_for_hints(hints);
        return world.play();
    };
    const auto one = heard(false);
    const auto other = heard(true);
    EXPECT_GT(one.first.size(), 10U);
    return {one.first != other.first, one.second != other.second};
}

Venonta terra(int players) { return {golden_scenarios().by_name("terra-1950")->scenario, players}; }

TEST(LeaksOfVenonta, NobodyCanTellApartWorldsThatDifferInWhatTheyMayNotKnow) {
    const struct {
        int players;
        int viewer;
        std::size_t stop;
        std::string_view order;
    } cases[] = {
        {2, 1, 2000, orders}, {3, -1, 120, orders_to_pass}, {4, 0, 160, no_orders}, {6, 5, 160, orders}};
    for (const auto& [players, viewer, stop, order] : cases) {
        const auto pair = make_pair(terra(players), static_cast<std::uint64_t>(players),
                                    viewer < 0 ? Seat::spectator : seat(viewer), stop, 12, order);
        EXPECT_GE(pair.differences, 2U) << players << " players";
        EXPECT_EQ(pair.obeyed > 5, !order.empty()) << pair.obeyed;
        const WhoCanTell told = who_can_tell(pair);
        EXPECT_FALSE(told.viewer) << players << " players";
        EXPECT_FALSE(told.watcher) << players << " players";
    }
}

TEST(LongLeaksOfVenonta, NobodyCanTellApartWorldsThatDifferInWhatTheyMayNotKnow) {
    for (std::uint64_t seed = 100; seed < 140; ++seed) {
        const int players = venonta::player_counts[seed % 4];
        const int who = static_cast<int>(seed) % (players + 1);
        const auto pair = make_pair(terra(players), seed, who == players ? Seat::spectator : seat(who), 2000,
                                    60, std::array{no_orders, orders, orders_to_pass}[seed % 3]);
        const WhoCanTell told = who_can_tell(pair, 2);
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
