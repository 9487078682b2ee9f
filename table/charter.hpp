#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "core/record.hpp"
#include "table/fairness.hpp"
#include "table/motion.hpp"
#include "table/origin.hpp"
#include "wire/plan.hpp"

namespace marea::table {

/// What stands at a table's beginning: how it is set up, and its secrets.
struct Charter {
    wire::Plan plan;
    std::string rules;        ///< version of the machine; a game keeps it
    Fairness fairness = {};   ///< seed and commitment, no entropy yet
    Key host{};               ///< digest of the host's token
    std::string invite = {};  ///< whoever sits at the table may pass these two on
    std::string watch = {};
    std::string maker = {};       ///< of a listed table, a mark of the address it was made from, to count by
    std::vector<Key> seats = {};  ///< digests of the tokens, in seat order; zeros where nobody sits
    std::optional<Origin> origin = {};  ///< of a game that was begun elsewhere
};

/// The tokens of a table just founded: shown once, to whoever founds it.
struct Keys {
    std::string host;
    std::vector<std::string> seats;  ///< empty where nobody sits yet
};

/// A new table's charter, with fresh secrets; for a game that is begun there, or for one that goes on there.
std::pair<Charter, Keys> found(wire::Plan plan, std::string_view rules, std::optional<Origin> origin = {});

std::string to_text(const Charter& charter);
tl::expected<Charter, Problem> read_charter(std::string_view text);

}  // namespace marea::table
