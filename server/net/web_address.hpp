#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace marea::server {

/// A webhook's address, taken apart.
struct WebAddress {
    bool secure = false;
    std::string host;
    std::string port;
    std::string target;  ///< path and query
};

/// `http` or `https`, a host, no user or password, no fragment; nothing if it is not that.
std::optional<WebAddress> read_web_address(std::string_view url);

/// Whether a host is already known not to be on the open internet: "localhost", however it is written, a name
/// below it, or a number that is not public. What another name means is seen when it is looked up.
bool is_private_host(std::string_view host);

/// Whether an IP address belongs to the open internet: not this machine, not a private or local network, not
/// multicast or reserved.
bool is_public(std::string_view ip);

}  // namespace marea::server
