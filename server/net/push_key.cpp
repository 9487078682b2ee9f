#include "server/net/push_key.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <openssl/ec.h>
#include <openssl/ecdsa.h>
#include <openssl/evp.h>
#include <openssl/pem.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <cstdio>
#include <filesystem>
#include <span>
#include <string_view>
#include <vector>

#include "wire/json/quoted.hpp"

namespace marea::server {
namespace {

namespace fs = std::filesystem;

constexpr std::int64_t half_a_day = std::int64_t{12} * 3600;  ///< at most a day is allowed
constexpr std::size_t point_bytes = 65;
constexpr int half_signature = 32;

template <auto Free>
struct Freed {
    template <class T>
    void operator()(T* owned) const {
        Free(owned);
    }
};
using KeyPtr = std::unique_ptr<EVP_PKEY, Freed<EVP_PKEY_free>>;
using DigestPtr = std::unique_ptr<EVP_MD_CTX, Freed<EVP_MD_CTX_free>>;
using SignaturePtr = std::unique_ptr<ECDSA_SIG, Freed<ECDSA_SIG_free>>;
using BioPtr = std::unique_ptr<BIO, Freed<BIO_free_all>>;
using FilePtr = std::unique_ptr<std::FILE, Freed<std::fclose>>;

std::string base64url(std::span<const unsigned char> bytes) {
    constexpr std::string_view letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    std::string out;
    for (std::size_t i = 0; i < bytes.size(); i += 3) {
        const std::size_t here = std::min<std::size_t>(3, bytes.size() - i);
        unsigned three = 0;
        for (std::size_t j = 0; j < 3; ++j) three = three << 8U | (j < here ? bytes[i + j] : 0U);
        for (std::size_t j = 0; j <= here; ++j) out += letters[three >> (18 - 6 * j) & 63U];
    }
    return out;
}

std::string base64url(std::string_view text) {
    return base64url(std::span(reinterpret_cast<const unsigned char*>(text.data()), text.size()));
}

std::vector<unsigned char> point_of(EVP_PKEY* key) {
    unsigned char* bytes = nullptr;
    const std::size_t size = EVP_PKEY_get1_encoded_public_key(key, &bytes);
    std::vector<unsigned char> point(bytes, bytes + size);
    OPENSSL_free(bytes);
    return point;
}

bool is_fit(EVP_PKEY* key) {
    std::array<char, 32> group{};
    return key != nullptr && EVP_PKEY_get_group_name(key, group.data(), group.size(), nullptr) == 1 &&
           std::string_view(group.data()) == "prime256v1" && point_of(key).size() == point_bytes;
}

KeyPtr read_key(const std::string& file) {
    const FilePtr in(std::fopen(file.c_str(), "re"));
    return KeyPtr(in ? PEM_read_PrivateKey(in.get(), nullptr, nullptr, nullptr) : nullptr);
}

/// Whole or not at all, and on the disk.
bool write_key(const std::string& file, EVP_PKEY* key) {
    const std::string draft = file + ".part";
    const int handle = ::open(draft.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
    if (handle < 0) return false;
    FilePtr out(::fdopen(handle, "w"));
    const bool written = out && ::fchmod(handle, 0600) == 0 &&
                         PEM_write_PrivateKey(out.get(), key, nullptr, nullptr, 0, nullptr, nullptr) == 1 &&
                         std::fflush(out.get()) == 0 && ::fsync(handle) == 0;
    out.reset();
    std::error_code error;
    if (written) fs::rename(draft, file, error);
    return written && !error;
}

/// Both halves of the signature, one after the other, as JOSE writes it (RFC 7518, 3.4).
std::string sign(EVP_PKEY* key, std::string_view text) {
    const DigestPtr digest(EVP_MD_CTX_new());
    const auto* const bytes = reinterpret_cast<const unsigned char*>(text.data());
    std::size_t size = 0;
    EVP_DigestSignInit(digest.get(), nullptr, EVP_sha256(), nullptr, key);
    EVP_DigestSign(digest.get(), nullptr, &size, bytes, text.size());
    std::vector<unsigned char> der(size);
    EVP_DigestSign(digest.get(), der.data(), &size, bytes, text.size());
    const unsigned char* at = der.data();
    const SignaturePtr signature(d2i_ECDSA_SIG(nullptr, &at, static_cast<long>(size)));
    std::array<unsigned char, std::size_t{2} * half_signature> halves{};
    BN_bn2binpad(ECDSA_SIG_get0_r(signature.get()), halves.data(), half_signature);
    BN_bn2binpad(ECDSA_SIG_get0_s(signature.get()), halves.data() + half_signature, half_signature);
    return base64url(halves);
}

/// Scheme, host and port, as browsers write an origin.
std::string origin_of(const WebAddress& to) {
    std::string host = to.host;
    std::ranges::transform(host, host.begin(), [](unsigned char c) { return std::tolower(c); });
    if (host.find(':') != std::string::npos) host = "[" + host + "]";
    const bool usual = to.port == (to.secure ? "443" : "80");
    return (to.secure ? "https://" : "http://") + host + (usual ? "" : ":" + to.port);
}

}  // namespace

struct PushKey::Key {
    KeyPtr pair;
};

PushKey::PushKey(std::shared_ptr<const Key> key)
    : key_(std::move(key)), public_text_(base64url(point_of(key_->pair.get()))) {}

tl::expected<PushKey, Problem> PushKey::open(const std::string& file) {
    std::error_code error;
    if (fs::exists(file, error)) {
        KeyPtr key = read_key(file);
        if (!is_fit(key.get())) return tl::unexpected(Problem{"file_unreadable", {}, {{"file", file}}});
        return PushKey(std::make_shared<const Key>(Key{std::move(key)}));
    }
    KeyPtr key(EVP_EC_gen("P-256"));
    if (!is_fit(key.get()) || !write_key(file, key.get()))
        return tl::unexpected(Problem{"file_unwritable", {}, {{"file", file}}});
    return PushKey(std::make_shared<const Key>(Key{std::move(key)}));
}

tl::expected<PushKey, Problem> PushKey::from_pem(const std::string& pem) {
    const BioPtr in(BIO_new_mem_buf(pem.data(), static_cast<int>(pem.size())));
    KeyPtr key(in ? PEM_read_bio_PrivateKey(in.get(), nullptr, nullptr, nullptr) : nullptr);
    if (!is_fit(key.get())) return tl::unexpected(Problem{"file_unreadable", {}, {{"file", "push.pem"}}});
    return PushKey(std::make_shared<const Key>(Key{std::move(key)}));
}

std::string PushKey::fresh_pem() {
    const KeyPtr key(EVP_EC_gen("P-256"));
    const BioPtr out(BIO_new(BIO_s_mem()));
    if (!is_fit(key.get()) || !out ||
        PEM_write_bio_PrivateKey(out.get(), key.get(), nullptr, nullptr, 0, nullptr, nullptr) != 1)
        return {};
    std::string pem(BIO_pending(out.get()), '\0');
    return BIO_read(out.get(), pem.data(), static_cast<int>(pem.size())) == static_cast<int>(pem.size()) ? pem
                                                                                                         : "";
}

std::string PushKey::authorization(const WebAddress& to, const std::string& contact, std::int64_t now) const {
    const std::string sub =
        contact.starts_with("https://") ? fmt::format(R"(,"sub":{})", wire::quoted(contact)) : "";
    const std::string claims =
        fmt::format(R"({{"aud":{},"exp":{}{}}})", wire::quoted(origin_of(to)), now / 1000 + half_a_day, sub);
    const std::string signed_part = base64url(R"({"typ":"JWT","alg":"ES256"})") + "." + base64url(claims);
    return fmt::format("Authorization: vapid t={}.{}, k={}\r\n", signed_part,
                       sign(key_->pair.get(), signed_part), public_text_);
}

}  // namespace marea::server
