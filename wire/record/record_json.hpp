#pragma once

#include <boost/json.hpp>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <variant>

#include "core/record.hpp"
#include "games/venezia/venezia.hpp"
#include "games/venonta/venonta.hpp"
#include "wire/scenario/scenarios.hpp"

namespace marea::wire {

namespace json = boost::json;

/// A record of any game that the program knows.
using AnyRecord = std::variant<Record<venezia::Venezia>, Record<venonta::Venonta>>;

/// One record is at most this many bytes of JSON; a whole game has about 2,000 (Venonta: 10,000).
constexpr std::size_t max_record_bytes = std::size_t{1} << 20U;

/// One record as compact JSON on one line, without a line end.
std::string write_record(const Record<venezia::Venezia>& record);
std::string write_record(const Record<venonta::Venonta>& record);

/// Reads and checks one record's form and set-up; its actions are parsed, not played (see core/replay.hpp).
/// A record of Venonta names its scenario by hash: it is found among `scenarios`, or the record is refused.
tl::expected<AnyRecord, Problem> read_record(std::string_view text, const Scenarios& scenarios = {});

}  // namespace marea::wire
