#include "server/net/web_address.hpp"

#include <algorithm>
#include <array>
#include <boost/asio/ip/address.hpp>
#include <boost/asio/ip/network_v4.hpp>
#include <cctype>
#include <string>

namespace marea::server {
namespace {

namespace ip = boost::asio::ip;
using Error = boost::system::error_code;

bool is_host_char(char c) {
    return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '.' || c == '-' || c == ':';
}

bool is_digit(char c) { return c >= '0' && c <= '9'; }

bool is_port(std::string_view text) {
    return !text.empty() && text.size() <= 5 && std::ranges::all_of(text, is_digit) &&
           std::stoul(std::string(text)) <= 65535;
}

/// Whether what stands behind the last dot makes a host a number, as all who look hosts up read it:
/// "10.1.2.3", "2130706433", "0x7f.1", "::1"; but not "cafe.de".
bool is_number(std::string_view name) {
    if (name.find(':') != std::string_view::npos) return true;
    const std::string_view last = name.substr(name.rfind('.') + 1);
    const bool hex = last.starts_with("0x");
    return !last.empty() && last.find_first_not_of(hex ? "0123456789abcdef" : "0123456789", hex ? 2 : 0) ==
                                std::string_view::npos;
}

bool is_public(const ip::address_v4& address) {
    constexpr std::array<const char*, 15> reserved{
        "0.0.0.0/8",     "10.0.0.0/8",      "100.64.0.0/10",  "127.0.0.0/8",    "169.254.0.0/16",
        "172.16.0.0/12", "192.0.0.0/24",    "192.0.2.0/24",   "192.88.99.0/24", "192.168.0.0/16",
        "198.18.0.0/15", "198.51.100.0/24", "203.0.113.0/24", "224.0.0.0/4",    "240.0.0.0/4"};
    return std::ranges::none_of(reserved, [&](const char* text) {
        const auto network = ip::make_network_v4(text);
        return (address.to_uint() & network.netmask().to_uint()) == network.network().to_uint();
    });
}

/// The open internet's own range, less what carries or names an IPv4 address inside it.
bool is_public(const ip::address_v6& address) {
    if (address.is_v4_mapped()) return is_public(ip::make_address_v4(ip::v4_mapped, address));
    const auto bytes = address.to_bytes();
    const bool global = (bytes[0] & 0xE0U) == 0x20U;
    const bool tunnel = bytes[0] == 0x20 && (bytes[1] == 0x02 || (bytes[1] == 0x01 && bytes[2] <= 0x0D));
    return global && !tunnel;
}

}  // namespace

bool is_public(std::string_view text) {
    Error error;
    const auto address = ip::make_address(std::string(text), error);
    if (error) return false;
    return address.is_v4() ? is_public(address.to_v4()) : is_public(address.to_v6());
}

bool is_private_host(std::string_view host) {
    std::string name = ".";
    for (const char c : host) name += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    if (name.ends_with('.')) name.pop_back();
    return name.ends_with(".localhost") || (is_number(name) && !is_public(host));
}

std::optional<WebAddress> read_web_address(std::string_view url) {
    WebAddress result;
    result.secure = url.starts_with("https://");
    if (!result.secure && !url.starts_with("http://")) return std::nullopt;
    url.remove_prefix(result.secure ? 8 : 7);
    const auto bad = [](char c) {
        return static_cast<unsigned char>(c) <= 0x20 || c == 0x7F || c == '#' || c == '\\';
    };
    if (std::ranges::any_of(url, bad)) return std::nullopt;
    const auto slash = std::min(url.find_first_of("/?"), url.size());
    std::string_view authority = url.substr(0, slash);
    result.target = url.substr(slash);
    if (!result.target.starts_with('/')) result.target.insert(0, "/");
    result.port = result.secure ? "443" : "80";
    if (authority.starts_with('[')) {
        const auto end = authority.find(']');
        if (end == std::string_view::npos) return std::nullopt;
        result.host = authority.substr(1, end - 1);
        authority.remove_prefix(end + 1);
        if (!authority.empty() && !authority.starts_with(':')) return std::nullopt;
    } else {
        result.host = authority.substr(0, authority.find(':'));
        authority.remove_prefix(result.host.size());
    }
    if (!authority.empty()) {
        if (!is_port(authority.substr(1))) return std::nullopt;
        result.port = authority.substr(1);
    }
    if (result.host.empty() || !std::ranges::all_of(result.host, is_host_char)) return std::nullopt;
    return result;
}

}  // namespace marea::server
