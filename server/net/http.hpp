#pragma once

#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "server/net/peer.hpp"

namespace marea::server {

/// What the program needs of an HTTP request.
struct Request {
    std::string method;
    std::string path;   ///< without the query
    std::string query;  ///< what follows the `?`, as it came
    std::string host;
    std::string origin;
    std::string bearer;  ///< the token of `Authorization: Bearer`
    std::string accept;
    std::string accept_encoding;
    std::string accept_language;
    std::string if_none_match;
    bool has_cookie = false;
    bool forwarded = false;  ///< came through a proxy
    std::string address;     ///< the client's
    std::string counted_as;  ///< its address as limits count it
    std::string body;
};

struct Response {
    unsigned status = 200;
    std::string type = "application/json";
    Text body = text("");
    std::vector<std::pair<std::string, std::string>> headers = {};
};

using Reply = std::function<void(Response)>;

}  // namespace marea::server
