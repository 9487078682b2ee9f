#include "python/batch.hpp"

#include <algorithm>
#include <cstring>
#include <string>

#include "games/venezia/venezia.hpp"
#include "gpu/loop.hpp"
#include "gpu/spread.hpp"
#include "python/game_binding.hpp"
#include "wire/venezia/venezia_json.hpp"

namespace marea::python {
namespace {

using venezia::Venezia;

/// The bytes of a mask, one for each action.
void write_mask(const gpu::LegalMask& legal, std::uint8_t* bytes) {
    constexpr std::size_t last = gpu::action_rows - 1;  // of which there is one action alone
    for (std::size_t row = 0; row < last; ++row)
        if (legal.rows[row] == 0)
            std::memset(bytes + 64 * row, 0, 64);
        else
            gpu::spread(legal.rows[row], bytes + 64 * row);
    bytes[64 * last] = static_cast<std::uint8_t>(legal.rows[last] & 1U);
}

/// An array of Python's over memory of ours, which lives as long as `owner`; nobody writes to it there.
template <class T>
py::array array_over(const py::object& owner, const T* first, std::vector<py::ssize_t> shape,
                     std::vector<py::ssize_t> strides) {
    py::array array(py::dtype::of<T>(), std::move(shape), std::move(strides), first, owner);
    py::detail::array_proxy(array.ptr())->flags &= ~py::detail::npy_api::NPY_ARRAY_WRITEABLE_;
    return array;
}

/// One byte of each of some records, or several in a row.
template <class Record>
py::array field(const py::object& owner, const std::vector<Record>& records, std::size_t offset,
                std::vector<py::ssize_t> shape, const std::vector<py::ssize_t>& strides = {}) {
    shape.insert(shape.begin(), static_cast<py::ssize_t>(records.size()));
    std::vector<py::ssize_t> all{sizeof(Record)};
    all.insert(all.end(), strides.begin(), strides.end());
    return array_over(owner, reinterpret_cast<const std::uint8_t*>(records.data()) + offset, std::move(shape),
                      std::move(all));
}

constexpr py::ssize_t planes = 6;
constexpr py::ssize_t seat_bytes = sizeof(gpu::Sight::Seat);
constexpr std::size_t seats_at = offsetof(gpu::Sight, seats);
constexpr std::size_t table_at = offsetof(gpu::Sight, phase);
static_assert(sizeof(gpu::Sight) == 440 && seats_at == 384 && seat_bytes == 10 && table_at == 434);

/// Squares, seats and table of some sights.
py::dict sight_arrays(const py::object& owner, const std::vector<gpu::Sight>& sights) {
    py::dict arrays;
    arrays["squares"] = field(owner, sights, 0, {planes, 8, 8}, {64, 8, 1});
    arrays["seats"] = field(owner, sights, seats_at, {venezia::max_players, seat_bytes}, {seat_bytes, 1});
    arrays["table"] = field(owner, sights, table_at, {6}, {1});
    return arrays;
}

/// The same of one view, for whoever plays at a single table: arrays of their own.
py::dict observe(const ViewOf<Venezia>& view) {
    auto sights = std::make_unique<std::vector<gpu::Sight>>(1);
    gpu::see(view.value, view.game->players(), sights->front());
    const auto& kept = *sights;
    const py::capsule owner(sights.release(),
                            [](void* all) { delete static_cast<std::vector<gpu::Sight>*>(all); });
    const py::dict batch = sight_arrays(owner, kept);
    py::dict single;
    for (const auto& [name, array] : batch) single[name] = array[py::int_(0)];
    return single;
}

py::array_t<bool> mask_of_view(const ViewOf<Venezia>& view) {
    py::array_t<bool> mask(gpu::action_count);
    gpu::LegalMask legal;
    if (view.game->to_act(view.value) == view.value.seat)
        legal = gpu::mask_of(view.game->options(), view.value.table, view.value.hand);
    write_mask(legal, reinterpret_cast<std::uint8_t*>(mask.mutable_data()));
    return mask;
}

}  // namespace

Batch::Batch(const venezia::Options& options, std::size_t tables, std::uint64_t seed)
    : states_(tables),
      legal_(tables),
      luck_(tables),
      game_(tables),
      sights_(tables),
      mask_(tables * gpu::action_count),
      to_act_(tables),
      outcomes_(tables),
      rewards_(tables * venezia::max_players),
      actions_(tables) {
    batch_ = {options, seed, tables, states_.data(), legal_.data(), luck_.data(), game_.data()};
    reset(seed);
}

void Batch::look(std::size_t table) {
    gpu::Observe{batch_, sights_.data()}(table);
    write_mask(legal_[table], mask_.data() + table * gpu::action_count);
    to_act_[table] = gpu::to_act(states_[table].table).index;
}

void Batch::reset(std::uint64_t seed) {
    batch_.seed = seed;
    gpu::run_loop(gpu::Reset{batch_}, batch_.count);
    gpu::run_loop([this](std::size_t table) { look(table); }, batch_.count);
    std::ranges::fill(outcomes_, gpu::Outcome{});
    std::ranges::fill(rewards_, 0.0F);
}

void Batch::step(const py::array_t<std::int64_t, py::array::c_style | py::array::forcecast>& actions) {
    if (actions.ndim() != 1 || static_cast<std::size_t>(actions.size()) != batch_.count)
        throw py::value_error("one action for every table");
    const std::int64_t* const given = actions.data();
    for (std::size_t i = 0; i < batch_.count; ++i) {
        if (given[i] < 0 || given[i] >= gpu::action_count || !legal_[i].has(static_cast<int>(given[i])))
            throw py::value_error("action " + std::to_string(given[i]) + " is illegal at table " +
                                  std::to_string(i));
        actions_[i] = static_cast<std::uint16_t>(given[i]);
    }
    const gpu::Step step{batch_, actions_.data(), outcomes_.data()};
    gpu::run_loop(
        [&](std::size_t i) {
            step(i);
            look(i);
            for (std::size_t s = 0; s < venezia::max_players; ++s)
                rewards_[i * venezia::max_players + s] =
                    static_cast<float>(outcomes_[i].wins[s]) / gpu::whole_win;
        },
        batch_.count);
}

py::array_t<std::uint16_t> Batch::sample() {
    py::array_t<std::uint16_t> actions(static_cast<py::ssize_t>(batch_.count));
    gpu::run_loop(gpu::Sample{batch_, actions.mutable_data()}, batch_.count);
    return actions;
}

void bind_batch(py::module_& module) {
    module.attr("ACTIONS") = gpu::action_count;
    module.attr("MOST_PLAYERS") = venezia::max_players;
    module.def("observe", &observe, py::arg("view"),
               "What a net reads of one view: squares, seats and table.");
    module.def("legal_mask", &mask_of_view, py::arg("view"),
               "True for each number of a legal action of the viewer.");
    module.def(
        "number",
        [](const ViewOf<Venezia>& view, std::string_view text) {
            const auto action = parsed(*view.game, text);
            if (const auto problem = view.game->refusal(view.value, action)) throw Refused(*problem);
            return gpu::number_of(view.value.table, action);
        },
        py::arg("view"), py::arg("action"), "The number of a legal action.");
    module.def(
        "action",
        [](const ViewOf<Venezia>& view, int number) {
            if (view.game->to_act(view.value) != view.value.seat ||
                !gpu::mask_of(view.game->options(), view.value.table, view.value.hand).has(number))
                throw py::value_error("action " + std::to_string(number) + " is illegal");
            return view.game->text(gpu::action_of(view.value.table, number));
        },
        py::arg("view"), py::arg("number"), "The legal action of a number, in notation.");
    py::class_<Batch>(module, "Batch", "Many tables at once; see marea.VectorEnv.")
        .def(py::init([](const Venezia& game, std::size_t tables, std::uint64_t seed) {
                 if (tables == 0) throw py::value_error("at least one table");
                 return std::make_unique<Batch>(game.options(), tables, seed);
             }),
             py::arg("game"), py::arg("tables"), py::arg("seed") = 0)
        .def("reset", &Batch::reset, py::arg("seed"))
        .def("step", &Batch::step, py::arg("actions"))
        .def("sample", &Batch::sample)
        .def(
            "state",
            [](const Batch& batch, std::size_t table) {
                return StateOf<Venezia>{std::make_shared<const Venezia>(batch.options()), batch.state(table)};
            },
            py::arg("table"), "The whole truth of one table: to debug and to test, never to play by.")
        .def_property_readonly(
            "sights",
            [](const py::object& self) { return sight_arrays(self, self.cast<const Batch&>().sights()); })
        .def_property_readonly("mask",
                               [](const py::object& self) {
                                   const auto& batch = self.cast<const Batch&>();
                                   return array_over(
                                       self, reinterpret_cast<const bool*>(batch.mask().data()),
                                       {static_cast<py::ssize_t>(batch.tables()), gpu::action_count},
                                       {gpu::action_count, 1});
                               })
        .def_property_readonly("rows",
                               [](const py::object& self) {
                                   const auto& batch = self.cast<const Batch&>();
                                   return array_over(
                                       self, reinterpret_cast<const std::uint64_t*>(batch.legal().data()),
                                       {static_cast<py::ssize_t>(batch.tables()), gpu::action_rows},
                                       {sizeof(gpu::LegalMask), sizeof(std::uint64_t)});
                               })
        .def_property_readonly("to_act",
                               [](const py::object& self) {
                                   const auto& batch = self.cast<const Batch&>();
                                   return array_over(self, batch.to_act().data(),
                                                     {static_cast<py::ssize_t>(batch.tables())}, {1});
                               })
        .def_property_readonly("rewards",
                               [](const py::object& self) {
                                   const auto& batch = self.cast<const Batch&>();
                                   return array_over(
                                       self, batch.rewards().data(),
                                       {static_cast<py::ssize_t>(batch.tables()), batch.options().players},
                                       {venezia::max_players * sizeof(float), sizeof(float)});
                               })
        .def_property_readonly("acted",
                               [](const py::object& self) {
                                   return field(self, self.cast<const Batch&>().outcomes(),
                                                offsetof(gpu::Outcome, seat), {});
                               })
        .def_property_readonly("over", [](const py::object& self) {
            const auto& batch = self.cast<const Batch&>();
            return array_over(
                self, reinterpret_cast<const bool*>(batch.outcomes().data()) + offsetof(gpu::Outcome, over),
                {static_cast<py::ssize_t>(batch.tables())}, {sizeof(gpu::Outcome)});
        });
}

}  // namespace marea::python
