#include "wire/json/quoted.hpp"

#include <boost/json.hpp>

namespace marea::wire {

std::string quoted(std::string_view text) { return boost::json::serialize(boost::json::string(text)); }

}  // namespace marea::wire
