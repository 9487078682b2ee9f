#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "wire/json/parse.hpp"
#include "wire/message.hpp"

/// Whatever the bytes of a WebSocket message, it is read within its bounds or refused with a reason, and the
/// refusal is JSON that carries the message's own id.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace marea;
    if (size > wire::max_message_bytes) return 0;
    const auto message = wire::read_message({reinterpret_cast<const char*>(data), size});
    if (message) {
        if (message->id.size() > 64 || message->table.size() > 64 || message->text.size() > 4 * 280)
            std::abort();
        if (message->seat >= wire::max_seats || wire::name_of(message->type).empty()) std::abort();
        return 0;
    }
    const auto& bad = message.error();
    if (bad.problem.reason.empty()) std::abort();
    const auto refusal = wire::parse_json(wire::write_refusal(bad.problem, {"0123456789abcdef", bad.id, 7}));
    if (!refusal) std::abort();
    const auto* id = refusal->as_object().if_contains("id");
    if ((id != nullptr) != !bad.id.empty() || (id != nullptr && id->as_string() != bad.id)) std::abort();
    return 0;
}
