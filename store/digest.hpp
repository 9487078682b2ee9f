#pragma once

#include <array>
#include <optional>

#include "store/store.hpp"

namespace marea::store {

/// 16 bytes of BLAKE2b. They tell damage; they do not stop a forger, who could compute them as well.
using Digest = std::array<unsigned char, 16>;

/// Of an entry and of all before it, by the digest of the one before; none for the first, and for the first
/// after an upgrade from a version that kept no digests.
Digest digest_of(const std::optional<Digest>& before, const Entry& entry);

/// Of a snapshot and of the last entry in it.
Digest digest_of(const std::optional<Digest>& last, const Snapshot& snapshot);

/// 64 bits of any text, as 16 hex digits.
std::string short_digest(std::string_view text);

std::string to_hex(const Digest& digest);
std::optional<Digest> digest_from_hex(std::string_view hex);

/// Where a log ends.
struct Head {
    std::int64_t version = 0;
    std::optional<Digest> digest;
    friend bool operator==(const Head&, const Head&) = default;
};

/// Goes on to the next entry, unless it cannot be that: then the damage. An entry without a digest is from a
/// version that kept none, and none comes after one that has it.
std::optional<Damage> follow(Head& head, const Entry& entry, const std::optional<Digest>& digest);

}  // namespace marea::store
