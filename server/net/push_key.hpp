#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <tl/expected.hpp>

#include "core/problem.hpp"
#include "server/net/web_address.hpp"

namespace marea::server {

/// The key by which push services know this server (VAPID, RFC 8292): a point of P-256, signed with ES256.
/// Browsers subscribe to its public half; a new key would leave all of them deaf.
class PushKey {
  public:
    /// Reads the key, or makes one where there is none, readable for its owner only; a problem if it is no
    /// such key or cannot be kept.
    static tl::expected<PushKey, Problem> open(const std::string& file);
    /// From what `fresh_pem` wrote; a problem if it is no such key.
    static tl::expected<PushKey, Problem> from_pem(const std::string& pem);
    /// A new key as text; empty if none can be made.
    static std::string fresh_pem();

    /// The public half as browsers want it: the uncompressed point in base64url.
    [[nodiscard]] const std::string& text() const { return public_text_; }
    /// The header that lets a push service know who sends, for half a day. `contact` is where this server can
    /// be found; left out unless it is `https`. `now` is in milliseconds since 1970.
    [[nodiscard]] std::string authorization(const WebAddress& to, const std::string& contact,
                                            std::int64_t now) const;

  private:
    struct Key;
    explicit PushKey(std::shared_ptr<const Key> key);

    std::shared_ptr<const Key> key_;
    std::string public_text_;
};

}  // namespace marea::server
