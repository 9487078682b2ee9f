#pragma once

#include <pybind11/numpy.h>

#include <cstdint>
#include <memory>
#include <vector>

#include "gpu/venezia_batch.hpp"

namespace marea::python {

namespace py = pybind11;

/// Many tables of Venezia whose arrays Python reads where they lie: what a step writes is there at once, and
/// nothing is copied. Kernels run as loops.
class Batch {
  public:
    Batch(const venezia::Options& options, std::size_t tables, std::uint64_t seed);

    void reset(std::uint64_t seed);
    /// Raises ValueError and does nothing if one of them is illegal.
    void step(const py::array_t<std::int64_t, py::array::c_style | py::array::forcecast>& actions);
    /// A random legal action for every table.
    py::array_t<std::uint16_t> sample();

    [[nodiscard]] std::size_t tables() const { return batch_.count; }
    [[nodiscard]] const venezia::Options& options() const { return batch_.options; }
    [[nodiscard]] const venezia::State& state(std::size_t table) const { return states_.at(table); }

    // What the seat that is to act sees, and may do
    [[nodiscard]] const std::vector<gpu::Sight>& sights() const { return sights_; }
    [[nodiscard]] const std::vector<gpu::LegalMask>& legal() const { return legal_; }
    [[nodiscard]] const std::vector<std::uint8_t>& mask() const { return mask_; }
    [[nodiscard]] const std::vector<std::int8_t>& to_act() const { return to_act_; }
    // What the last step came to
    [[nodiscard]] const std::vector<gpu::Outcome>& outcomes() const { return outcomes_; }
    [[nodiscard]] const std::vector<float>& rewards() const { return rewards_; }

  private:
    void look(std::size_t table);

    gpu::Batch batch_;
    std::vector<venezia::State> states_;
    std::vector<gpu::LegalMask> legal_;
    std::vector<Xoshiro> luck_;
    std::vector<std::uint64_t> game_;
    std::vector<gpu::Sight> sights_;
    std::vector<std::uint8_t> mask_;
    std::vector<std::int8_t> to_act_;
    std::vector<gpu::Outcome> outcomes_;
    std::vector<float> rewards_;
    std::vector<std::uint16_t> actions_;
};

void bind_batch(py::module_& module);

}  // namespace marea::python
