#pragma once

#include <cstddef>

/// What the host does for the engine: each is an import of the module, and engine.mjs says what it means.
/// Texts are UTF-8, and the host copies them. Nothing of the engine may be called from within these.
#define MAREA_IMPORT(name) __attribute__((import_module("marea"), import_name(#name)))

extern "C" {
MAREA_IMPORT(random) void marea_random(unsigned char* into, std::size_t size);
MAREA_IMPORT(tell) void marea_tell(int guest, const char* text, std::size_t size);
MAREA_IMPORT(drop) void marea_drop(int guest, int code, const char* reason, std::size_t size);
MAREA_IMPORT(answer)
void marea_answer(int request, int status, const char* type, std::size_t type_size, const char* body,
                  std::size_t size);
/// `texts` is a list in JSON.
MAREA_IMPORT(append)
void marea_append(int id, const char* table, std::size_t table_size, double first, const char* texts,
                  std::size_t size);
MAREA_IMPORT(snapshot)
void marea_snapshot(int id, const char* table, std::size_t table_size, double version, const char* text,
                    std::size_t size, int closed);
/// `tables` is a list in JSON.
MAREA_IMPORT(erase) void marea_erase(int id, const char* tables, std::size_t size);
MAREA_IMPORT(think) void marea_think(int job, const char* text, std::size_t size);
/// A message of the catalogue in a language, with its values (an object in JSON) put in: memory of `take`.
MAREA_IMPORT(say)
char* marea_sentence(const char* language, std::size_t language_size, const char* key, std::size_t key_size,
                     const char* values, std::size_t values_size, std::size_t* size);
/// What an export answers with, if it answers with a text.
MAREA_IMPORT(result) void marea_result(const char* text, std::size_t size);
}
