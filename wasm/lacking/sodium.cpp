#include <sodium.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>

#include "wasm/host.hpp"

namespace {

using Words = std::array<std::uint32_t, 16>;

std::uint32_t read_big(const unsigned char* bytes) {
    return std::uint32_t{bytes[0]} << 24U | std::uint32_t{bytes[1]} << 16U | std::uint32_t{bytes[2]} << 8U |
           bytes[3];
}
void write_big(unsigned char* bytes, std::uint32_t word) {
    for (unsigned i = 0; i < 4; ++i) bytes[i] = static_cast<unsigned char>(word >> (24U - 8U * i));
}
/// WebAssembly is little-endian.
std::uint32_t read_little(const unsigned char* bytes) {
    std::uint32_t word = 0;
    std::memcpy(&word, bytes, sizeof word);
    return word;
}

/// FIPS 180-4, 4.2.2.
constexpr std::array<std::uint32_t, 64> sha_constants{
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};

using Digest = std::array<std::uint32_t, 8>;

void add_block(Digest& digest, const unsigned char* block) {
    std::array<std::uint32_t, 64> w{};
    for (std::size_t i = 0; i < 16; ++i) w[i] = read_big(block + 4 * i);
    for (std::size_t i = 16; i < 64; ++i) {
        const std::uint32_t a = std::rotr(w[i - 15], 7) ^ std::rotr(w[i - 15], 18) ^ (w[i - 15] >> 3U);
        const std::uint32_t b = std::rotr(w[i - 2], 17) ^ std::rotr(w[i - 2], 19) ^ (w[i - 2] >> 10U);
        w[i] = w[i - 16] + a + w[i - 7] + b;
    }
    Digest d = digest;
    for (std::size_t i = 0; i < 64; ++i) {
        const std::uint32_t e = std::rotr(d[4], 6) ^ std::rotr(d[4], 11) ^ std::rotr(d[4], 25);
        const std::uint32_t chosen = (d[4] & d[5]) ^ (~d[4] & d[6]);
        const std::uint32_t one = d[7] + e + chosen + sha_constants[i] + w[i];
        const std::uint32_t a = std::rotr(d[0], 2) ^ std::rotr(d[0], 13) ^ std::rotr(d[0], 22);
        const std::uint32_t most = (d[0] & d[1]) ^ (d[0] & d[2]) ^ (d[1] & d[2]);
        d = {one + a + most, d[0], d[1], d[2], d[3] + one, d[4], d[5], d[6]};
    }
    for (std::size_t i = 0; i < 8; ++i) digest[i] += d[i];
}

void quarter_round(Words& x, std::size_t a, std::size_t b, std::size_t c, std::size_t d) {
    x[a] += x[b], x[d] = std::rotl(x[d] ^ x[a], 16);
    x[c] += x[d], x[b] = std::rotl(x[b] ^ x[c], 12);
    x[a] += x[b], x[d] = std::rotl(x[d] ^ x[a], 8);
    x[c] += x[d], x[b] = std::rotl(x[b] ^ x[c], 7);
}

/// Of Bernstein's cipher: counter and nonce are 64 bits each.
Words chacha_block(const Words& input) {
    Words x = input;
    for (int round = 0; round < 10; ++round) {
        for (std::size_t i = 0; i < 4; ++i) quarter_round(x, i, i + 4, i + 8, i + 12);
        for (std::size_t i = 0; i < 4; ++i)
            quarter_round(x, i, (i + 1) % 4 + 4, (i + 2) % 4 + 8, (i + 3) % 4 + 12);
    }
    for (std::size_t i = 0; i < 16; ++i) x[i] += input[i];
    return x;
}

int digit_of(char c) {
    if (c >= '0' && c <= '9') return c - '0';
    if (c >= 'a' && c <= 'f') return c - 'a' + 10;
    return c >= 'A' && c <= 'F' ? c - 'A' + 10 : -1;
}

}  // namespace

int sodium_init() { return 0; }

void randombytes_buf(void* into, std::size_t size) { marea_random(static_cast<unsigned char*>(into), size); }

char* sodium_bin2hex(char* hex, std::size_t most, const unsigned char* bytes, std::size_t size) {
    constexpr const char* digits = "0123456789abcdef";
    if (2 * size + 1 > most) return nullptr;
    for (std::size_t i = 0; i < size; ++i) {
        hex[2 * i] = digits[bytes[i] >> 4U];
        hex[2 * i + 1] = digits[bytes[i] & 15U];
    }
    hex[2 * size] = '\0';
    return hex;
}

int sodium_hex2bin(unsigned char* bytes, std::size_t most, const char* hex, std::size_t digits,
                   const char* /*ignore*/, std::size_t* size, const char** /*end*/) {
    if (size != nullptr) *size = 0;
    if (digits % 2 != 0 || digits / 2 > most) return -1;
    for (std::size_t i = 0; i < digits; i += 2) {
        const int high = digit_of(hex[i]);
        const int low = digit_of(hex[i + 1]);
        if (high < 0 || low < 0) return -1;
        bytes[i / 2] = static_cast<unsigned char>(16 * high + low);
    }
    if (size != nullptr) *size = digits / 2;
    return 0;
}

int sodium_memcmp(const void* one, const void* other, std::size_t size) {
    unsigned difference = 0;
    for (std::size_t i = 0; i < size; ++i)
        difference |= unsigned{static_cast<const unsigned char*>(one)[i]} ^
                      unsigned { static_cast<const unsigned char*>(other)[i] };
    return difference == 0 ? 0 : -1;
}

int crypto_hash_sha256(unsigned char* out, const unsigned char* bytes, unsigned long long size) {
    Digest digest{0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                  0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
    unsigned long long done = 0;
    for (; size - done >= 64; done += 64) add_block(digest, bytes + done);
    std::array<unsigned char, 128> last{};
    const auto rest = static_cast<std::size_t>(size - done);
    if (rest > 0) std::memcpy(last.data(), bytes + done, rest);
    last[rest] = 0x80;
    const std::size_t end = rest < 56 ? 64 : 128;
    write_big(last.data() + end - 8, static_cast<std::uint32_t>(size >> 29U));
    write_big(last.data() + end - 4, static_cast<std::uint32_t>(size << 3U));
    for (std::size_t i = 0; i < end; i += 64) add_block(digest, last.data() + i);
    for (std::size_t i = 0; i < 8; ++i) write_big(out + 4 * i, digest[i]);
    return 0;
}

int crypto_stream_chacha20_xor_ic(unsigned char* out, const unsigned char* bytes, unsigned long long size,
                                  const unsigned char* nonce, std::uint64_t counter,
                                  const unsigned char* key) {
    Words input{0x61707865, 0x3320646e, 0x79622d32, 0x6b206574};
    for (std::size_t i = 0; i < 8; ++i) input[4 + i] = read_little(key + 4 * i);
    input[14] = read_little(nonce);
    input[15] = read_little(nonce + 4);
    for (unsigned long long done = 0; done < size; done += 64, ++counter) {
        input[12] = static_cast<std::uint32_t>(counter);
        input[13] = static_cast<std::uint32_t>(counter >> 32U);
        const Words block = chacha_block(input);
        std::array<unsigned char, 64> stream{};
        std::memcpy(stream.data(), block.data(), stream.size());
        const auto most = std::min<unsigned long long>(64, size - done);
        for (std::size_t i = 0; i < most; ++i) out[done + i] = bytes[done + i] ^ stream[i];
    }
    return 0;
}
