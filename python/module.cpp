#include <pybind11/pybind11.h>

#include "bots/venezia/levels.hpp"
#include "bots/venonta/levels.hpp"
#include "games/venezia/venezia.hpp"
#include "games/venonta/venonta.hpp"
#include "python/batch.hpp"
#include "python/game_binding.hpp"
#include "wire/venezia/venezia_json.hpp"
#include "wire/venonta/venonta_json.hpp"

namespace marea::python {
namespace {

using venezia::Venezia;
using venonta::Venonta;

/// By its options in JSON, as in records.
std::shared_ptr<Venezia> make_venezia(int players, std::string_view options) {
    if (const auto problem = venezia::check_players(players)) throw Refused(*problem);
    const auto json = boost::json::parse(options);
    try {
        return std::make_shared<Venezia>(
            wire::read_venezia_options(wire::JsonPlace(json, "/options"), players));
    } catch (const wire::BadJson& bad) {
        throw Refused(bad.problem);
    }
}

/// By the text of a scenario.
std::shared_ptr<Venonta> make_venonta(int players, std::string scenario) {
    if (const auto problem = venonta::check_players(players)) throw Refused(*problem);
    const auto known = wire::Scenarios::read(std::move(scenario));
    if (!known) throw Refused(known.error().front());
    return std::make_shared<Venonta>(known->scenario, players);
}

/// Whatever game a record is of; one of Venonta names its scenario, which is looked for among these texts.
py::object read_any(std::string_view text, const std::vector<std::string>& scenarios) {
    const auto json = wire::open_record(text);
    if (!json) throw Refused(json.error());
    const std::string_view name = wire::game_of(*json);
    if (name == Venezia::name) return py::cast(record_from<Venezia>(text, {}));
    if (name != Venonta::name) throw Refused(wire::unknown_game(*json));
    wire::Scenarios known;
    for (const auto& scenario : scenarios)
        if (const auto added = known.add(scenario); !added) throw Refused(added.error().front());
    return py::cast(record_from<Venonta>(text, known));
}

void bind_rng(py::module_& module) {
    py::class_<Rng>(module, "Rng", "The simulator's generator: the same numbers on every machine.")
        .def(py::init<std::uint64_t, std::uint64_t>(), py::arg("seed"), py::arg("stream") = 0)
        .def("next", &Rng::next, "64 random bits.")
        .def(
            "below",
            [](Rng& rng, std::uint32_t bound) {
                if (bound == 0) throw py::value_error("below 0 there is nothing");
                return rng.below(bound);
            },
            py::arg("bound"), "Uniform from 0 to bound - 1.");
}

PYBIND11_MODULE(_core, module) {
    module.doc() = "The C++ of Marea: see the package marea.";
    static py::exception<Refused> refused(module, "Refused", PyExc_ValueError);
    refused.attr("__doc__") =
        "Something cannot be done: why, in words; `reason` names it, `rule` is the id of the rule that "
        "forbids it.";
    py::register_exception_translator([](std::exception_ptr raised) {
        try {
            if (raised) std::rethrow_exception(raised);
        } catch (const Refused& problem) {
            const py::object error = static_cast<const py::object&>(refused)(problem.what());
            error.attr("reason") = std::string(problem.reason);
            error.attr("rule") = std::string(problem.rule);
            PyErr_SetObject(refused.ptr(), error.ptr());
        }
    });
    bind_rng(module);
    auto venezia = module.def_submodule("venezia");
    bind_game<Venezia>(venezia);
    bind_batch(venezia);
    auto venonta = module.def_submodule("venonta");
    bind_game<Venonta>(venonta);
    module.def("make_venezia", &make_venezia, py::arg("players"), py::arg("options"));
    module.def("make_venonta", &make_venonta, py::arg("players"), py::arg("scenario"));
    module.def("read_record", &read_any, py::arg("text"), py::arg("scenarios"));
}

}  // namespace
}  // namespace marea::python
