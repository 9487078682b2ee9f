#pragma once

#include <fstream>
#include <string>
#include <tl/expected.hpp>

#include "apps/files.hpp"
#include "wire/record_file.hpp"
#include "wire/record_json.hpp"

namespace marea::apps {

/// The first record in a file, its form checked, its actions not yet played.
inline tl::expected<wire::AnyRecord, Problem> first_record(const std::string& path) {
    std::ifstream in(path, std::ios::binary);
    if (!in) return tl::unexpected(file_problem("file_unreadable", path));
    tl::expected<wire::AnyRecord, Problem> record = tl::unexpected(file_problem("file_empty", path));
    wire::for_each_record(in, [&](std::string_view text) {
        record = wire::read_record(text);
        return false;
    });
    return record;
}

}  // namespace marea::apps
