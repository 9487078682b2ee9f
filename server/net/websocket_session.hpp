#pragma once

#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>
#include <memory>

#include "server/net/door.hpp"
#include "server/net/socket.hpp"

namespace marea::server {

using HttpRequest = boost::beast::http::request<boost::beast::http::string_body>;

/// Goes on as a WebSocket with whoever sent this request, for as long as both want.
void open_websocket(Door& door, Socket socket, std::shared_ptr<Door::Admission> admission,
                    const HttpRequest& request);

}  // namespace marea::server
