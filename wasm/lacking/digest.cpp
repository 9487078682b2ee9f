#include <stdexcept>

#include "store/digest.hpp"

namespace marea::store {

/// Of addresses, which limits count by: here nobody has one.
std::string short_digest(std::string_view /*text*/) {
    throw std::logic_error("addresses are not counted here");
}

}  // namespace marea::store
