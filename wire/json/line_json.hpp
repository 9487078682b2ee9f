#pragma once

#include <string>

#include "core/line.hpp"

namespace marea::wire {

/// `[{"key":"venezia.tell.buy","values":{"name":{"seat":0},"price":2},"rule":"V3.2.2","places":["e4"]}]`:
/// `values`, `rule` and `places` stand only where there are any; a seat is an object, so that nobody takes it
/// for a number.
std::string to_text(const Told& lines);
/// One of them.
std::string to_text(const Line& line);

}  // namespace marea::wire
