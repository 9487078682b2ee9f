#include "store/digest.hpp"

#include <sodium.h>

#include <stdexcept>
#include <string_view>

namespace marea::store {
namespace {

/// Takes parts one by one; lengths are hashed too, so that nothing can move from one part to the next.
class Hasher {
  public:
    Hasher() {
        static const bool awake = sodium_init() >= 0;
        if (!awake) throw std::runtime_error("libsodium does not start");
        crypto_generichash_init(&state_, nullptr, 0, sizeof(Digest));
    }
    Hasher& add(std::int64_t number) {
        std::array<unsigned char, 8> bytes{};
        for (std::size_t i = 0; i < bytes.size(); ++i)
            bytes[i] = static_cast<unsigned char>(static_cast<std::uint64_t>(number) >> (8 * i));
        return add(bytes.data(), bytes.size());
    }
    Hasher& add(std::string_view text) {
        add(static_cast<std::int64_t>(text.size()));
        return add(reinterpret_cast<const unsigned char*>(text.data()), text.size());
    }
    Hasher& add(const std::optional<Digest>& digest) {
        const Digest bytes = digest.value_or(Digest{});
        return add(bytes.data(), bytes.size());
    }
    Digest result() {
        Digest digest{};
        crypto_generichash_final(&state_, digest.data(), digest.size());
        return digest;
    }

  private:
    Hasher& add(const unsigned char* bytes, std::size_t size) {
        crypto_generichash_update(&state_, bytes, size);
        return *this;
    }

    crypto_generichash_state state_{};
};

std::string hex_of(const unsigned char* bytes, std::size_t size) {
    std::string hex(2 * size + 1, '\0');
    sodium_bin2hex(hex.data(), hex.size(), bytes, size);
    hex.pop_back();
    return hex;
}

}  // namespace

Digest digest_of(const std::optional<Digest>& before, const Entry& entry) {
    return Hasher().add(before).add(entry.version).add(entry.table).add(entry.text).result();
}

Digest digest_of(const std::optional<Digest>& last, const Snapshot& snapshot) {
    return Hasher()
        .add(last)
        .add(snapshot.version)
        .add(std::int64_t{snapshot.closed})
        .add(snapshot.table)
        .add(snapshot.text)
        .result();
}

std::string short_digest(std::string_view text) {
    constexpr std::size_t bytes = 8;
    Hasher hasher;
    hasher.add(text);
    return hex_of(hasher.result().data(), bytes);
}

std::string to_hex(const Digest& digest) { return hex_of(digest.data(), digest.size()); }

std::optional<Digest> digest_from_hex(std::string_view hex) {
    Digest digest{};
    std::size_t read = 0;
    if (hex.size() != 2 * digest.size() ||
        sodium_hex2bin(digest.data(), digest.size(), hex.data(), hex.size(), nullptr, &read, nullptr) != 0 ||
        read != digest.size())
        return std::nullopt;
    return digest;
}

std::optional<Damage> follow(Head& head, const Entry& entry, const std::optional<Digest>& digest) {
    const std::int64_t next = head.version + 1;
    if (entry.version != next) return Damage{Damage::Kind::missing, next};
    const bool has_lost_it = !digest && head.digest;
    if (has_lost_it || (digest && *digest != digest_of(head.digest, entry)))
        return Damage{Damage::Kind::changed, next};
    head = {next, digest};
    return std::nullopt;
}

}  // namespace marea::store
