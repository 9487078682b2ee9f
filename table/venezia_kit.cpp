#include "table/venezia_kit.hpp"

#include <boost/json.hpp>

#include "bots/venezia/counsel.hpp"
#include "bots/venezia/levels.hpp"
#include "bots/venezia/orders.hpp"
#include "games/venezia/notation.hpp"
#include "games/venezia/odds.hpp"
#include "games/venezia/round.hpp"
#include "table/game_kit_of.hpp"
#include "wire/json/parse.hpp"
#include "wire/venezia/venezia_json.hpp"
#include "wire/venezia/venezia_order.hpp"

namespace marea::table {
namespace {

using venezia::Venezia;
namespace json = boost::json;

/// Venezia's own part of what a live table says.
struct VeneziaWords {
    static constexpr auto player_counts = venezia::player_counts;
    static json::array options() { return wire::describe_venezia_options(); }

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

    static bots::Counsel<Venezia> advise(const Venezia& game, bots::Story<Venezia> story, Rng& rng) {
        return bots::advise(game, story, rng);
    }
    static constexpr bots::Review<Venezia>::Judge judge = bots::judge_choice;

    static bots::StandingOrder read_order(const wire::JsonPlace& place) {
        return wire::read_venezia_order(place);
    }
    static std::optional<std::string> obey(const Venezia& game, const venezia::View& view,
                                           std::string_view order) {
        const auto document = wire::parse_json(order);
        if (!document) return std::nullopt;
        bots::StandingOrder read;
        if (wire::problem_of([&] { read = read_order(wire::JsonPlace(*document)); })) return std::nullopt;
        const auto action = bots::obey(game, view, read);
        if (!action) return std::nullopt;
        return game.text(*action);
    }
};

}  // namespace

std::unique_ptr<GameKit> make_venezia_kit() { return std::make_unique<GameKitOf<Venezia, VeneziaWords>>(); }

}  // namespace marea::table
