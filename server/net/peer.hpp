#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "core/pinned.hpp"

namespace marea::server {

/// A message that may go to many; written once.
using Text = std::shared_ptr<const std::string>;

inline Text text(std::string message) { return std::make_shared<const std::string>(std::move(message)); }

/// The other end of one WebSocket.
class Peer : public Pinned {
  public:
    virtual void send(Text message) = 0;
    /// Says why and closes, once what was sent before is written.
    virtual void close(std::string_view code) = 0;
    /// The client's address as limits count it; empty if it is not counted.
    [[nodiscard]] virtual std::string_view counted_as() const { return {}; }
};

}  // namespace marea::server
