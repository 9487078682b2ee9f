#include "lab/simulate.hpp"

#include "wire/venezia/venezia_json.hpp"

namespace marea::lab {

template Tally simulate(const Simulation<venezia::Venezia>&, std::atomic<std::int64_t>&);

}  // namespace marea::lab
