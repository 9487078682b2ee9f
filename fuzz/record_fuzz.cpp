#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <sstream>
#include <string>

#include "core/replay.hpp"
#include "wire/record_file.hpp"
#include "wire/record_json.hpp"

/// Whatever the bytes, reading refuses or succeeds; what it accepts and replays is written and read back the
/// same.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace marea;
    std::istringstream in(std::string(reinterpret_cast<const char*>(data), size));
    wire::for_each_record(in, [](std::string_view text) {
        const auto record = wire::read_record(text);
        if (!record) {
            if (record.error().reason.empty()) std::abort();
            return true;
        }
        const auto& venezia = std::get<Record<venezia::Venezia>>(*record);
        if (check(venezia)) return true;
        const auto again = wire::read_record(wire::write_record(venezia));
        if (!again || check(std::get<Record<venezia::Venezia>>(*again))) std::abort();
        return true;
    });
    return 0;
}
