#pragma once

#include <memory>
#include <string>

#include "server/net/door.hpp"
#include "server/net/socket.hpp"

namespace marea::server {

/// Speaks HTTP with whoever is at the other end of a socket, until they go or it becomes a WebSocket.
/// `address` is that end's own; a proxy there may speak for others.
void open_http(Door& door, Socket socket, std::string address, std::shared_ptr<Door::Admission> admission);

}  // namespace marea::server
