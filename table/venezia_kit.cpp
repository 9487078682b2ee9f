#include "table/venezia_kit.hpp"

#include <boost/json.hpp>

#include "bots/venezia/levels.hpp"
#include "bots/venezia/orders.hpp"
#include "games/venezia/notation.hpp"
#include "games/venezia/odds.hpp"
#include "games/venezia/round.hpp"
#include "table/match_adapter.hpp"
#include "wire/json/json_place.hpp"
#include "wire/json/parse.hpp"
#include "wire/record/record_json.hpp"
#include "wire/venezia/venezia_json.hpp"
#include "wire/venezia/venezia_order.hpp"

namespace marea::table {
namespace {

using venezia::Venezia;
namespace json = boost::json;

/// Venezia's own part of what a live table says.
struct VeneziaWords {
    static const bots::Bot<Venezia>* bot(const Venezia& game, std::string_view level) {
        return bots::find_bot(game, level);
    }
    static std::string start(const Venezia& game, const venezia::Setup& setup) {
        return json::serialize(wire::to_json(setup, game.options()));
    }
    static std::string table(const Venezia& game, const venezia::View& view) {
        return wire::table_text(game.options(), view.table);
    }
    static std::string own(const Venezia&, const venezia::View& view) {
        if (!view.seat.is_player()) return {};
        return R"("hand":)" + wire::cards_text(view.hand);
    }
    static std::string everything(const Venezia& game, const venezia::State& state) {
        std::string hands;
        for (int s = 0; s < game.players(); ++s)
            hands += (hands.empty() ? "" : ",") + wire::cards_text(state.hands[at(seat(s))]);
        return R"("hands":[)" + hands + "]";
    }
    static json::object options(const Venezia& game) { return wire::to_json(game.options()); }
    static std::string record(const Record<Venezia>& record) { return wire::write_record(record); }

    static std::string asked(const Venezia&, const venezia::View& view) {
        return std::string(wire::phase_name(view.table.phase));
    }

    static Round round(const Venezia& game, const venezia::View& view) {
        const venezia::Round round = venezia::round_of(game.options(), view.table);
        return {round.now, round.of};
    }

    static std::optional<std::string> odds(const Venezia& game, const venezia::View& view) {
        const auto sinks = venezia::sink_odds(game.options(), view);
        json::object result;
        for (const int s : Bits(view.table.dry & view.table.city)) {
            const auto square = venezia::square(s);
            result[venezia::text(square)] = sinks[view.table.tile_at(square).id];
        }
        return json::serialize(result);
    }

    static std::optional<std::string> obey(const Venezia& game, const venezia::View& view,
                                           std::string_view order) {
        const auto document = wire::parse_json(order);
        if (!document) return std::nullopt;
        bots::StandingOrder read;
        if (wire::problem_of([&] { read = wire::read_venezia_order(wire::JsonPlace(*document)); }))
            return std::nullopt;
        const auto action = bots::obey(game, view, read);
        if (!action) return std::nullopt;
        return game.text(*action);
    }
};

using VeneziaMatch = MatchAdapter<Venezia, VeneziaWords>;

class VeneziaKit final : public GameKit {
  public:
    [[nodiscard]] std::string_view name() const override { return Venezia::name; }
    [[nodiscard]] std::string_view rules() const override { return Venezia::rules; }

    [[nodiscard]] json::object describe() const override {
        json::array players;
        for (int n = venezia::min_players; n <= venezia::max_players; ++n) players.emplace_back(n);
        json::array names;
        for (const auto& bot : bots::levels(Venezia({}))) names.emplace_back(bot.level);
        return {{"game", Venezia::name},
                {"rules", Venezia::rules},
                {"players", std::move(players)},
                {"levels", std::move(names)},
                {"options", wire::describe_venezia_options()}};
    }

    [[nodiscard]] std::optional<Problem> check(const json::value& options, int players) const override {
        if (players < venezia::min_players || players > venezia::max_players)
            return Problem{"player_count", "V2.0", {{"count", players}}, "/seats"};
        return wire::problem_of([&] { (void)read_options(options, players); });
    }

    [[nodiscard]] bool has_level(std::string_view level) const override {
        return bots::find_bot(Venezia({}), level) != nullptr;
    }

    [[nodiscard]] std::optional<Problem> check_order(const json::value& order) const override {
        return wire::problem_of([&] { (void)wire::read_venezia_order(wire::JsonPlace(order, "/order")); });
    }

    [[nodiscard]] std::unique_ptr<AnyMatch> deal(const json::value& options, int players,
                                                 const Key& key) const override {
        const Venezia game(read_options(options, players));
        FairRandom random(key, 0);
        return std::make_unique<VeneziaMatch>(game, game.deal(random));
    }

    [[nodiscard]] tl::expected<std::unique_ptr<AnyMatch>, Problem> resume(
        const json::value& options, int players, const json::value& start) const override {
        std::unique_ptr<AnyMatch> match;
        auto problem = wire::problem_of([&] {
            const auto read = read_options(options, players);
            match = std::make_unique<VeneziaMatch>(
                Venezia(read), wire::read_venezia_setup(wire::JsonPlace(start, "/start"), read));
        });
        if (problem) return tl::unexpected(std::move(*problem));
        return match;
    }

    [[nodiscard]] tl::expected<std::string, Problem> replay(std::string_view record, const ReplayWish& wish,
                                                            const wire::Scenarios& scenarios) const override {
        const auto read = wire::read_record(record, scenarios);
        if (!read) return tl::unexpected(Problem(read.error()).at("/record"));
        return ReplayFrames<Venezia, VeneziaWords>(std::get<Record<Venezia>>(*read), wish).text();
    }

  private:
    static venezia::Options read_options(const json::value& options, int players) {
        return wire::read_venezia_options(wire::JsonPlace(options, "/options"), players);
    }
};

}  // namespace

std::unique_ptr<GameKit> make_venezia_kit() { return std::make_unique<VeneziaKit>(); }

}  // namespace marea::table
