#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "server/net/http.hpp"

namespace marea::server {

/// Whether a request that can change something comes from our own page or from a program. A browser always
/// says where it comes from: another origin is refused, and so is a cookie (we set none) without an origin.
bool is_own_origin(const Request& request, std::string_view public_url);

/// Whether a `Host` is "localhost:8080" or a number: a name that someone else could point at this machine is
/// neither.
bool names_this_machine(std::string_view host);

/// Whether an address is one of those, which may name whole networks ("10.0.0.0/8").
bool is_trusted(std::string_view address, const std::vector<std::string>& trusted);

/// Who is at the other end: the peer, or whoever trusted proxies say they forward for.
std::string client_address(const std::string& peer, std::string_view forwarded_for,
                           const std::vector<std::string>& trusted);

/// An address as limits count it: an IPv6 network of 64 bits is one client, and an IPv4 address that came
/// over IPv6 is still the same.
std::string counted_address(const std::string& address);

}  // namespace marea::server
