#pragma once

#include <string>
#include <string_view>

namespace marea::wasm {

/// The lab in the page: what `marea lab balance` plays and works out for one cell, in pieces that any Worker
/// can do. A plan is `{"scenario":TEXT,"players":4,"bots":["1"],"games":200,"seed":"1950"}`; a wish one of
///
/// - `{"play":[FIRST,COUNT]}`  what was counted in these games, as a list of numbers
/// - `{"report":[[FIRST,COUNT,COUNTED],…]}`  the figures of all whole blocks of games that were counted
///
/// The answer to a wish depends on the two texts alone. Whatever cannot be is a refusal.
std::string answer_of_lab(std::string_view plan, std::string_view wish);

}  // namespace marea::wasm
