#pragma once

#include <initializer_list>
#include <string_view>

#include "core/problem.hpp"

namespace marea::server {

/// One line of JSON on standard error: time, what happened, details. Nobody passes it a token, a name, a
/// hand or an address.
void journal(std::string_view what, std::initializer_list<Detail> details = {});

}  // namespace marea::server
