#pragma once

/// What tables write, by level. Programs that share a store write only what all of them can read
/// (docs/nodes.md): whoever adds what older programs cannot read gives it the next level here, and
/// `GameKit::store_level` says of which tables that is.
namespace marea::table::levels {

constexpr int first = 1;
/// Games begun elsewhere; scenarios of Venonta that are brought, or say what level 1 has no word for.
constexpr int second = 2;

constexpr int known = second;  ///< up to this one everything can be read

}  // namespace marea::table::levels
