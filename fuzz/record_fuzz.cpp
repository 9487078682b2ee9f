#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <fstream>
#include <sstream>
#include <string>

#include "core/replay.hpp"
#include "tests/core/paths.hpp"
#include "wire/record/record_file.hpp"
#include "wire/venezia/venezia_json.hpp"
#include "wire/venonta/venonta_json.hpp"

namespace {

/// Those of the golden games.
const marea::wire::Scenarios& scenarios() {
    static const marea::wire::Scenarios known = [] {
        marea::wire::Scenarios all;
        for (const char* name : {"terra-1950.json", "line.json"}) {
            std::ostringstream text;
            text << std::ifstream(marea::tests::in_source(std::string("tests/golden/") + name)).rdbuf();
            if (!all.add(text.str())) std::abort();
        }
        return all;
    }();
    return known;
}

template <marea::Game G>
void try_as(std::string_view text) {
    using namespace marea;
    const auto record = wire::read_record<G>(text, scenarios());
    if (!record && record.error().reason.empty()) std::abort();
    if (!record || check(*record)) return;
    const auto again = wire::read_record<G>(wire::write_record(*record), scenarios());
    if (!again || check(*again)) std::abort();
}

}  // namespace

/// Whatever the bytes, reading refuses or succeeds; what it accepts and replays is written and read back the
/// same.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace marea;
    std::istringstream in(std::string(reinterpret_cast<const char*>(data), size));
    wire::for_each_record(in, [](std::string_view text) {
        try_as<venezia::Venezia>(text);
        try_as<venonta::Venonta>(text);
        return true;
    });
    return 0;
}
