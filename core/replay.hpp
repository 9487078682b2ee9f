#pragma once

#include <cstddef>
#include <string>
#include <tl/expected.hpp>

#include "core/record.hpp"

namespace marea {

/// The state after the first `plies` actions, each checked; or why one of them is refused.
/// `plies` may not exceed the number of actions.
template <Game G>
tl::expected<typename G::State, Problem> replay(const Record<G>& record, std::size_t plies) {
    typename G::State state = record.game.start(record.start);
    for (std::size_t ply = 0; ply < plies; ++ply) {
        if (auto problem = record.game.refusal(state, record.actions[ply])) {
            problem->ply = static_cast<int>(ply);
            return tl::unexpected(std::move(*problem));
        }
        record.game.apply(state, record.actions[ply]);
    }
    return state;
}

/// First place where a stated result differs from the true one, as a JSON pointer.
inline std::optional<Problem> compare_results(const Result& stated, const Result& truth) {
    const auto compare = [](const std::vector<int>& said, const std::vector<int>& is,
                            std::string_view where) -> std::optional<Problem> {
        if (said.size() != is.size())
            return Problem{"result_size",
                           {},
                           {{"stated", static_cast<int>(said.size())}, {"true", static_cast<int>(is.size())}},
                           std::string(where)};
        for (std::size_t i = 0; i < is.size(); ++i)
            if (said[i] != is[i])
                return Problem{"result_differs",
                               {},
                               {{"stated", said[i]}, {"true", is[i]}},
                               std::string(where) + "/" + std::to_string(i)};
        return std::nullopt;
    };
    if (auto problem = compare(stated.scores, truth.scores, "/result/scores")) return problem;
    return compare(stated.winners, truth.winners, "/result/winners");
}

/// Whether a record that leads to this state states its result, if and only if that is the end.
template <Game G>
std::optional<Problem> check_result(const Record<G>& record, const typename G::State& last) {
    const bool over = record.game.to_act(last) == Seat::over;
    if (over != record.result.has_value())
        return Problem{over ? "result_missing" : "result_too_early", {}, {}, "/result"};
    if (!over) return std::nullopt;
    return compare_results(*record.result, result_of(record.game, last));
}

/// Whether a record replays legally to its stated result or, as a save, legally to its end.
template <Game G>
std::optional<Problem> check(const Record<G>& record) {
    const auto state = replay(record, record.actions.size());
    if (!state) return state.error();
    return check_result(record, *state);
}

}  // namespace marea
