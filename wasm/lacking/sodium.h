#pragma once

#include <cstddef>
#include <cstdint>

/// What our code uses of libsodium, which Debian has not for WebAssembly: the same names, the same results.
/// tests/wasm compares them with the library's own by what a table commits to and draws.
extern "C" {

enum : std::size_t { crypto_hash_sha256_BYTES = 32U, crypto_stream_chacha20_KEYBYTES = 32U };
enum : std::size_t { crypto_stream_chacha20_NONCEBYTES = 8U };

int sodium_init();
/// From the host: the browser's own secure numbers.
void randombytes_buf(void* into, std::size_t size);
char* sodium_bin2hex(char* hex, std::size_t most, const unsigned char* bytes, std::size_t size);
int sodium_hex2bin(unsigned char* bytes, std::size_t most, const char* hex, std::size_t digits,
                   const char* ignore, std::size_t* size, const char** end);
int sodium_memcmp(const void* one, const void* other, std::size_t size);
int crypto_hash_sha256(unsigned char* out, const unsigned char* bytes, unsigned long long size);
int crypto_stream_chacha20_xor_ic(unsigned char* out, const unsigned char* bytes, unsigned long long size,
                                  const unsigned char* nonce, std::uint64_t counter, const unsigned char* key);
}
