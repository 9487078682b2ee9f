#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <fstream>
#include <sstream>
#include <string>

#include "core/replay.hpp"
#include "wire/record/record_file.hpp"
#include "wire/record/record_json.hpp"

namespace {

/// Those of the golden games.
const marea::wire::Scenarios& scenarios() {
    static const marea::wire::Scenarios known = [] {
        marea::wire::Scenarios all;
        for (const char* name : {"terra-1950.json", "line.json"}) {
            std::ostringstream text;
            text << std::ifstream(std::string(MAREA_SOURCE_DIR) + "/tests/golden/" + name).rdbuf();
            if (!all.add(text.str())) std::abort();
        }
        return all;
    }();
    return known;
}

}  // namespace

/// Whatever the bytes, reading refuses or succeeds; what it accepts and replays is written and read back the
/// same.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace marea;
    std::istringstream in(std::string(reinterpret_cast<const char*>(data), size));
    wire::for_each_record(in, [](std::string_view text) {
        const auto record = wire::read_record(text, scenarios());
        if (!record) {
            if (record.error().reason.empty()) std::abort();
            return true;
        }
        std::visit(
            [](const auto& read) {
                if (check(read)) return;
                const auto again = wire::read_record(wire::write_record(read), scenarios());
                if (!again || check(std::get<std::decay_t<decltype(read)>>(*again))) std::abort();
            },
            *record);
        return true;
    });
    return 0;
}
