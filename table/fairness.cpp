#include "table/fairness.hpp"

#include <sodium.h>

#include <bit>
#include <cstring>
#include <stdexcept>
#include <string_view>
#include <vector>

#include "table/token.hpp"

namespace marea::table {
namespace {

using Bytes = std::vector<unsigned char>;

Bytes from_hex(const std::string& hex) {
    if (hex.empty()) return {};  // libsodium wants somewhere to write
    Bytes bytes(hex.size() / 2);
    std::size_t size = 0;
    if (sodium_hex2bin(bytes.data(), bytes.size(), hex.data(), hex.size(), nullptr, &size, nullptr) != 0)
        size = 0;
    bytes.resize(size);
    return bytes;
}

void append(Bytes& bytes, const Bytes& more) { bytes.insert(bytes.end(), more.begin(), more.end()); }

Key sha256(const Bytes& bytes) {
    Key digest;
    crypto_hash_sha256(digest.data(), bytes.data(), bytes.size());
    return digest;
}

}  // namespace

Fairness fresh_fairness(int seats) {
    wake_sodium();
    Key seed;
    randombytes_buf(seed.data(), seed.size());
    return fairness_from(to_hex(seed), seats);
}

Fairness fairness_from(std::string seed, int seats) {
    const std::vector<std::string> nothing(static_cast<std::size_t>(seats));
    Fairness fairness{{}, std::move(seed), nothing, nothing};
    fairness.commitment = commitment_of(fairness.seed);
    return fairness;
}

std::string commitment_of(const std::string& seed) {
    wake_sodium();
    const Key digest = sha256(from_hex(seed));
    return to_hex(digest);
}

std::string seat_commitment(const std::string& table_commitment, Seat seat, const std::string& entropy) {
    wake_sodium();
    constexpr std::string_view purpose = "marea-entropy-1";
    Bytes all(purpose.begin(), purpose.end());
    append(all, from_hex(table_commitment));
    all.push_back(static_cast<unsigned char>(seat.index));
    append(all, from_hex(entropy));
    const Key digest = sha256(all);
    return to_hex(digest);
}

std::optional<Problem> check_proof(const Fairness& fairness, const std::vector<std::string>& seats) {
    if (commitment_of(fairness.seed) != fairness.commitment)
        return Problem{"fairness_commitment", {}, {}, "/fairness/commitment"};
    for (std::size_t s = 0; s < fairness.entropy.size(); ++s) {
        const std::string bound = fairness.commitments.empty() ? "" : fairness.commitments[s];
        const std::string& entropy = fairness.entropy[s];
        const std::string where = "/fairness/entropy/" + std::to_string(s);
        if (is_bot_name(seats[s]) && !(entropy.empty() && bound.empty()))
            return Problem{"fairness_bot", {}, {{"name", seats[s]}}, where};
        if (!bound.empty() &&
            seat_commitment(fairness.commitment, seat(static_cast<int>(s)), entropy) != bound)
            return Problem{"fairness_entropy", {}, {{"name", seats[s]}}, where};
    }
    return std::nullopt;
}

bool is_bound(const Fairness& fairness) {
    bool any = false;
    for (std::size_t s = 0; s < fairness.entropy.size(); ++s) {
        if (fairness.entropy[s].empty()) continue;
        if (fairness.commitments.empty() || fairness.commitments[s].empty()) return false;
        any = true;
    }
    return any;
}

Key key_of(const Fairness& fairness) {
    wake_sodium();
    constexpr std::string_view purpose = "marea-fairness-1";
    Bytes all(purpose.begin(), purpose.end());
    append(all, from_hex(fairness.seed));
    for (const auto& entropy : fairness.entropy) {
        const Key digest = sha256(from_hex(entropy));
        all.insert(all.end(), digest.begin(), digest.end());
    }
    return sha256(all);
}

std::uint64_t thought_of(const Fairness& fairness, std::uint64_t ply) {
    constexpr std::uint64_t thoughts = std::uint64_t{1} << 32U;
    return FairRandom(key_of(fairness), thoughts + ply).next();
}

FairRandom::FairRandom(const Key& key, std::uint64_t stream) : key_(key) {
    for (std::size_t i = 0; i < nonce_.size(); ++i) nonce_[i] = static_cast<unsigned char>(stream >> (8 * i));
}

std::uint64_t FairRandom::next() {
    if (next_ == words_.size()) refill();
    return words_[next_++];
}

void FairRandom::refill() {
    static_assert(std::endian::native == std::endian::little);
    constexpr std::size_t block_bytes = 64;
    std::array<unsigned char, sizeof words_> zeros{};
    crypto_stream_chacha20_xor_ic(reinterpret_cast<unsigned char*>(words_.data()), zeros.data(), zeros.size(),
                                  nonce_.data(), block_, key_.data());
    block_ += sizeof words_ / block_bytes;
    next_ = 0;
}

}  // namespace marea::table
