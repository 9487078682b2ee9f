#include <array>

#include "games/venonta/legal/refusal.hpp"

namespace marea::venonta {
namespace {

/// What a phase waits for, in a word that the catalogues know, and its rule.
struct Awaited {
    std::string_view what = "chance";
    std::string_view rule = "N13";
};

/// In the order of the enum.
constexpr auto awaited_in = std::to_array<Awaited>({
    {"draft", "N2"},
    {},  // deal
    {"swap", "N9.1"},
    {},  // redraw
    {},  // lay
    {"objective", "N4.7"},
    {},  // face
    {"fuel", "N4.4"},
    {},  // event
    {"event", "N8.2"},
    {},  // event_die
    {"window", "N9.2"},
    {"event", "N8.2"},
    {"window", "N9.2"},
    {"feed", "N5.9"},
    {"turn", "N4"},
    {"trade", "N5.8"},
    {"trade", "N5.8"},
    {"trade", "N5.8"},
    {"window", "N9.2"},
    {"integration", "N5.10"},
    {"integration", "N5.10"},
    {"combat", "N6"},
    {"window", "N9.2"},
    {"fight", "N6.2"},
    {"fight", "N6.2"},
    {},  // dice
    {"fight", "N6.2"},
    {"conquest", "N6.6"},
    {"move", "N6.8"},
    {"card", "N9.1"},
    {"card", "N9.1"},
    {"card", "N9.1"},
    {"card", "N9.1"},
    {"window", "N9.2"},
    {},  // card_draw
    {"fit", "N5.4"},
    {},  // over
});
static_assert(awaited_in.size() == static_cast<std::size_t>(Phase::over) + 1);

}  // namespace

Problem awaited(const Public& table) {
    const Awaited& now = awaited_in[static_cast<std::size_t>(table.phase)];
    return Problem{"venonta_awaits", now.rule, {{"phase", std::string(now.what)}}};
}

}  // namespace marea::venonta
