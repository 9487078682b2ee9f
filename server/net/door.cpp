#include "server/net/door.hpp"

#include <chrono>

namespace marea::server {

Door::Admission::Admission(Door& door, std::string address) : door_(door), address_(std::move(address)) {
    ++door_.by_address_[address_];
    ++door_.metrics.connections;
    ++door_.metrics.accepted;
}

Door::Admission::~Admission() {
    --door_.metrics.connections;
    const auto found = door_.by_address_.find(address_);
    if (--found->second <= 0) door_.by_address_.erase(found);
}

std::shared_ptr<Door::Admission> Door::admit(const std::string& address) {
    const auto found = by_address_.find(address);
    if (settings.limits && found != by_address_.end() && found->second >= settings.per_address) {
        ++metrics.turned_away;
        return nullptr;
    }
    return admit_proxy(address);
}

std::shared_ptr<Door::Admission> Door::admit_proxy(const std::string& address) {
    return std::make_shared<Admission>(*this, address);
}

std::int64_t steady_milliseconds() {
    using namespace std::chrono;
    return duration_cast<milliseconds>(steady_clock::now().time_since_epoch()).count();
}

}  // namespace marea::server
