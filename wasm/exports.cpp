#include <cstdlib>
#include <string>
#include <utility>

#include "wasm/engine.hpp"
#include "wasm/host.hpp"
#include "wasm/thinker.hpp"

/// What the module exports, for engine.mjs. A text comes as the address and size of UTF-8 that the caller put
/// into memory of `take`; whoever is called frees it.
#define MAREA_EXPORT(name) __attribute__((export_name(#name)))

namespace {

using marea::wasm::Engine;

Engine& engine() {
    static auto* const one = new Engine();  // as long as the module
    return *one;
}

/// What the caller handed over.
std::string given(char* text, std::size_t size) {
    std::string copy(text, size);
    std::free(text);
    return copy;
}

void answer(const std::string& text) { marea_result(text.data(), text.size()); }

}  // namespace

extern "C" {

MAREA_EXPORT(take) char* marea_take(std::size_t size) { return static_cast<char*>(std::malloc(size + 1)); }

MAREA_EXPORT(put_entry)
void marea_put_entry(char* table, std::size_t table_size, double version, char* text, std::size_t size) {
    engine().store().put_back(
        marea::store::Entry{given(table, table_size), static_cast<std::int64_t>(version), given(text, size)});
}

MAREA_EXPORT(put_snapshot)
void marea_put_snapshot(char* table, std::size_t table_size, double version, char* text, std::size_t size,
                        int closed) {
    engine().store().put_back(marea::store::Snapshot{
        given(table, table_size), static_cast<std::int64_t>(version), given(text, size), closed != 0});
}

MAREA_EXPORT(start) void marea_start(double now) { answer(engine().start(static_cast<std::int64_t>(now))); }

MAREA_EXPORT(open) void marea_open(int guest) { engine().open(guest); }
MAREA_EXPORT(say) void marea_say(int guest, char* text, std::size_t size) {
    engine().say(guest, given(text, size));
}
MAREA_EXPORT(close) void marea_close(int guest) { engine().close(guest); }

MAREA_EXPORT(request)
void marea_request(int number, char* method, std::size_t method_size, char* path, std::size_t path_size,
                   char* bearer, std::size_t bearer_size, char* body, std::size_t body_size) {
    marea::server::Request request;
    request.method = given(method, method_size);
    const std::string target = given(path, path_size);
    request.path = target.substr(0, target.find('?'));
    if (request.path.size() < target.size()) request.query = target.substr(request.path.size() + 1);
    request.bearer = given(bearer, bearer_size);
    request.body = given(body, body_size);
    engine().request(number, std::move(request));
}

/// 0: committed, 1: refused; else nobody knows.
MAREA_EXPORT(appended) void marea_appended(int id, int outcome) {
    using marea::store::Outcome;
    engine().appended(id, outcome == 0   ? Outcome::committed
                          : outcome == 1 ? Outcome::refused
                                         : Outcome::unknown);
}

MAREA_EXPORT(thought) void marea_thought(int job, char* text, std::size_t size) {
    engine().thought(job, given(text, size));
}

MAREA_EXPORT(tick) double marea_tick(double now) {
    return static_cast<double>(engine().tick(static_cast<std::int64_t>(now)));
}

MAREA_EXPORT(think_of) void marea_think_of(char* text, std::size_t size) {
    answer(marea::wasm::think(given(text, size)));
}
}
