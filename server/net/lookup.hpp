#pragma once

#include <functional>
#include <string>
#include <vector>

namespace marea::server {

/// The addresses of a host, as numbers; empty if there are none. May take as long as it likes.
using LookUp = std::function<std::vector<std::string>(const std::string& host)>;

/// As the system does it.
std::vector<std::string> look_up(const std::string& host);

}  // namespace marea::server
