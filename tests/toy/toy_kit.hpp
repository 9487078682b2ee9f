#pragma once

#include <memory>
#include <string>

#include "table/game_kit_of.hpp"
#include "tests/toy/toy_form.hpp"

namespace marea::toy {

/// What a live table says of the made-up game.
struct ToyWords {
    using Form = wire::Form<Bottega>;
    static constexpr std::array<int, 3> player_counts{2, 3, 4};
    static boost::json::array options() { return {}; }
    static std::string table(const Bottega& game, const View& view) {
        return boost::json::serialize(Form::table(game, view.table));
    }
    static std::string own(const Bottega&, const View& view) {
        if (!view.seat.is_player()) return {};
        return R"("hand":)" + boost::json::serialize(Form::cards(view.hand));
    }
    static std::string everything(const Bottega& game, const State& state) {
        std::string hands;
        for (int s = 0; s < game.players(); ++s)
            hands += (s > 0 ? "," : "") + boost::json::serialize(Form::cards(state.hands[at(seat(s))]));
        return R"("hands":[)" + hands + "]";
    }
    static std::string asked(const Bottega&, const View& view) {
        return std::string(Form::phase(view.table.phase));
    }
    /// A card a turn.
    static table::Round round(const Bottega&, const View& view) {
        return {std::max(1, deck_size - view.table.left), deck_size};
    }
    static std::optional<std::string> odds(const Bottega&, const View&) { return std::nullopt; }
    /// It advises to do the first of what there is, and judges by that.
    static bots::Counsel<Bottega> advise(const Bottega& game, bots::Story<Bottega> story, Rng&) {
        return {"0", {{game.legal(story.back())[0], 0.5}}, {}};
    }
    static bots::Verdict<Bottega> judge(const Bottega& game, std::span<const State> states, Action played,
                                        Rng&) {
        const auto best = game.legal(states.back())[0];
        bots::Verdict<Bottega> verdict{best};
        verdict.with_best.fill(0.5);
        verdict.with_played.fill(0.5);
        verdict.after.fill(0.5);
        if (played != best) verdict.with_played[at(game.to_act(states.back()))] = 0.25;
        return verdict;
    }
    /// It has none but the empty one.
    static bool read_order(const wire::JsonPlace& place) {
        place.only({});
        return true;
    }
    static std::optional<std::string> obey(const Bottega&, const View&, std::string_view) {
        return std::nullopt;
    }
};

inline std::unique_ptr<table::GameKit> make_kit() {
    return std::make_unique<table::GameKitOf<Bottega, ToyWords>>();
}

}  // namespace marea::toy
