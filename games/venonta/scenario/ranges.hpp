#pragma once

/// The range of every figure of a scenario. They keep the machine's bytes from overflowing and its games from
/// going on for ever; state.hpp, choices.hpp and venonta.hpp derive their bounds from them.
namespace marea::venonta::ranges {

struct Range {
    int least = 0;
    int most = 0;
};

// N1.2
constexpr Range water{0, 9};
constexpr Range sites{0, 6};
constexpr Range waters{0, 16};  ///< how many territorial waters
// Tables
constexpr Range tokens{1, 12};
constexpr Range population{1, 10};
constexpr Range population_floor{0, 10};
constexpr Range base_food{0, 30};
constexpr Range hand{0, 6};
constexpr Range hand_limit{0, 8};  ///< and at least `hand`
constexpr Range card_limit{0, 20};
constexpr Range trade_limit{0, 12};
constexpr Range fish{1, 200};
constexpr Range co2_start{0, 200};  ///< and below `co2_end`
constexpr Range co2_end{1, 250};
constexpr Range objective_bonus{0, 50};
constexpr Range objective_rise{0, 20};
constexpr Range event_boxes{0, 16};  ///< how many
constexpr Range event_box{1, 999};
// Costs
constexpr Range building_tokens{1, 12};  ///< N5 building and going back
constexpr Range other_tokens{0, 12};     ///< attack, rebel, integrate
constexpr Range building_co2{0, 20};     ///< of everything but going back
constexpr Range back_co2{-20, 0};
constexpr Range cost_food{0, 20};
constexpr Range cost_tep{0, 4};
// Prices
constexpr Range steps{1, 8};  ///< how many
constexpr Range price{1, 12};
constexpr Range step_from{-99, 250};
constexpr Range ocean_extra{0, 12};
constexpr Range neglect_pv{0, 20};
constexpr Range factory_co2{0, 9};
constexpr Range defeat_tokens{0, 12};
constexpr Range defeat_pv{0, 20};
// Cards
constexpr Range objectives{4 * 6 + 1, 64};  ///< how many
constexpr Range card_kinds{0, 64};          ///< how many
constexpr Range copies{1, 20};
constexpr Range cards{0, 250};  ///< copies of all kinds together
constexpr Range events{1, 64};  ///< how many
constexpr Range open{0, 40};    ///< copies of lasting cards + lasting events: what can ever lie open
constexpr Range goal{1, 4};     ///< conditions
constexpr Range conditions{0, 4};
constexpr Range effects{1, 4};
constexpr Range objective_pv{0, 99};
constexpr Range card_price{0, 20};
constexpr Range add{-20, 20};  ///< not 0 for every player count
constexpr Range take{1, 20};
constexpr Range rule{-20, 20};  ///< not 0 for every player count; `burn` at most 0
constexpr Range draw{1, 4};
constexpr Range lasting_rounds{1, 3};  ///< of what lasts for rounds; four are the game

}  // namespace marea::venonta::ranges
