#include "store/store.hpp"

namespace marea::store {

Problem problem_of(const Damage& damage) {
    const std::vector<Detail> where{{"version", static_cast<int>(damage.version)}};
    switch (damage.kind) {
        case Damage::Kind::changed:
            return Problem{"log_changed", {}, where};
        case Damage::Kind::missing:
            return Problem{"log_missing", {}, where};
        case Damage::Kind::lost:
            return Problem{"log_lost", {}, where};
        case Damage::Kind::broken:
            break;
    }
    return Problem{"log_broken", {}, where};
}

std::vector<std::vector<Entry>> Store::read_tails(std::span<const Commons::End> known) {
    std::vector<std::vector<Entry>> tails;
    for (const Commons::End& end : known) tails.push_back(read(end.log, end.version));
    return tails;
}

}  // namespace marea::store
