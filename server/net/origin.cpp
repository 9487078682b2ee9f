#include "server/net/origin.hpp"

#include <algorithm>
#include <boost/asio/ip/address.hpp>
#include <boost/asio/ip/network_v4.hpp>
#include <boost/asio/ip/network_v6.hpp>

namespace marea::server {
namespace {

namespace ip = boost::asio::ip;
using Error = boost::system::error_code;

std::string_view trimmed(std::string_view text) {
    while (!text.empty() && text.front() == ' ') text.remove_prefix(1);
    while (!text.empty() && text.back() == ' ') text.remove_suffix(1);
    return text;
}

bool is_in_network(const ip::address& address, const std::string& network) {
    Error error;
    if (address.is_v4()) {
        const auto range = ip::make_network_v4(network, error);
        if (error) return false;
        return range.hosts().find(address.to_v4()) != range.hosts().end() ||
               range.address() == address.to_v4();
    }
    const auto range = ip::make_network_v6(network, error);
    return !error && range.hosts().find(address.to_v6()) != range.hosts().end();
}

/// An IPv4 address that came over IPv6 is written as what it is.
std::string plain_address(const ip::address& address) {
    if (address.is_v6() && address.to_v6().is_v4_mapped())
        return ip::make_address_v4(ip::v4_mapped, address.to_v6()).to_string();
    return address.to_string();
}

}  // namespace

bool names_this_machine(std::string_view host) {
    const bool v6 = host.starts_with('[');
    const auto name = v6 ? host.substr(1, host.find(']') - 1) : host.substr(0, host.find(':'));
    Error error;
    (void)ip::make_address(std::string(name), error);
    return name == "localhost" || !error;
}

bool is_own_origin(const Request& request, std::string_view public_url) {
    if (request.origin.empty()) return !request.has_cookie;
    if (!public_url.empty()) return request.origin == public_url;
    return names_this_machine(request.host) && request.origin == "http://" + request.host;
}

bool is_trusted(std::string_view address, const std::vector<std::string>& trusted) {
    Error error;
    const auto parsed = ip::make_address(std::string(address), error);
    if (error) return false;
    for (const std::string& one : trusted) {
        if (one == address) return true;
        if (one.find('/') != std::string::npos && is_in_network(parsed, one)) return true;
    }
    return false;
}

std::string client_address(const std::string& peer, std::string_view forwarded_for,
                           const std::vector<std::string>& trusted) {
    Error unread;
    const auto end = ip::make_address(peer, unread);
    std::string client = unread ? peer : plain_address(end);
    while (!forwarded_for.empty() && is_trusted(client, trusted)) {  // from the nearest hop outwards
        const auto comma = forwarded_for.rfind(',');
        const auto hop = comma == std::string_view::npos ? forwarded_for : forwarded_for.substr(comma + 1);
        Error error;
        const auto address = ip::make_address(std::string(trimmed(hop)), error);
        if (error) break;
        client = plain_address(address);
        forwarded_for = comma == std::string_view::npos ? std::string_view() : forwarded_for.substr(0, comma);
    }
    return client;
}

std::string counted_address(const std::string& address) {
    Error error;
    const auto parsed = ip::make_address(address, error);
    if (error) return address;
    if (parsed.is_v4() || parsed.to_v6().is_v4_mapped()) return plain_address(parsed);
    auto bytes = parsed.to_v6().to_bytes();
    std::fill(bytes.begin() + 8, bytes.end(), std::uint8_t{0});
    return ip::make_address_v6(bytes).to_string() + "/64";
}

}  // namespace marea::server
