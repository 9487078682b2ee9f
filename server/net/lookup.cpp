#include "server/net/lookup.hpp"

#include <netdb.h>
#include <sys/socket.h>

#include <array>
#include <memory>

namespace marea::server {

std::vector<std::string> look_up(const std::string& host) {
    addrinfo wish{};
    wish.ai_socktype = SOCK_STREAM;
    addrinfo* first = nullptr;
    if (::getaddrinfo(host.c_str(), nullptr, &wish, &first) != 0) return {};
    const std::unique_ptr<addrinfo, decltype(&::freeaddrinfo)> all(first, &::freeaddrinfo);
    std::vector<std::string> found;
    for (const addrinfo* one = first; one != nullptr; one = one->ai_next) {
        std::array<char, NI_MAXHOST> text{};
        if (::getnameinfo(one->ai_addr, one->ai_addrlen, text.data(), text.size(), nullptr, 0,
                          NI_NUMERICHOST) == 0)
            found.emplace_back(text.data());
    }
    return found;
}

}  // namespace marea::server
