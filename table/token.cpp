#include "table/token.hpp"

#include <sodium.h>

#include <stdexcept>

namespace marea::table {

void wake_sodium() {
    if (sodium_init() < 0) throw std::runtime_error("libsodium does not start");
}

namespace {

std::string random_hex(std::size_t bytes) {
    wake_sodium();
    std::array<unsigned char, 16> random{};
    randombytes_buf(random.data(), bytes);
    std::string hex(2 * bytes + 1, '\0');
    sodium_bin2hex(hex.data(), hex.size(), random.data(), bytes);
    hex.pop_back();
    return hex;
}

bool is_hex(std::string_view text, std::size_t digits) {
    return text.size() == digits && text.find_first_not_of("0123456789abcdef") == std::string_view::npos;
}

}  // namespace

std::string fresh_token() { return random_hex(16); }
std::string fresh_table_id() { return random_hex(8); }

std::uint64_t fresh_number() {
    wake_sodium();
    std::uint64_t number = 0;
    randombytes_buf(&number, sizeof number);
    return number;
}

bool is_table_id(std::string_view text) { return is_hex(text, 16); }
bool is_token(std::string_view text) { return is_hex(text, 32); }

Key digest_of(std::string_view token) {
    Key digest;
    crypto_hash_sha256(digest.data(), reinterpret_cast<const unsigned char*>(token.data()), token.size());
    return digest;
}

bool same(const Key& a, const Key& b) { return sodium_memcmp(a.data(), b.data(), a.size()) == 0; }

std::string to_hex(const Key& key) {
    std::string hex(2 * key.size() + 1, '\0');
    sodium_bin2hex(hex.data(), hex.size(), key.data(), key.size());
    hex.pop_back();
    return hex;
}

std::optional<Key> key_from_hex(std::string_view hex) {
    Key key{};
    if (!is_hex(hex, 2 * key.size())) return std::nullopt;
    sodium_hex2bin(key.data(), key.size(), hex.data(), hex.size(), nullptr, nullptr, nullptr);
    return key;
}

}  // namespace marea::table
