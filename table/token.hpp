#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "table/fairness.hpp"

namespace marea::table {

/// Before any use of libsodium; as often as one likes.
void wake_sodium();
/// 128 random bits from the operating system, as 32 hex digits.
std::string fresh_token();
/// 64 random bits, as 16 hex digits: names a table and is no secret.
std::string fresh_table_id();
std::uint64_t fresh_number();

/// Whether text has the form of a table's id.
bool is_table_id(std::string_view text);
/// Whether text has the form of a token.
bool is_token(std::string_view text);
/// All that is kept of a token.
Key digest_of(std::string_view token);
/// Takes the same time wherever they differ.
bool same(const Key& a, const Key& b);

std::string to_hex(const Key& key);
std::optional<Key> key_from_hex(std::string_view hex);

}  // namespace marea::table
