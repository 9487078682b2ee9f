#pragma once

#include <filesystem>
#include <fstream>
#include <string>
#include <tl/expected.hpp>

#include "apps/commands/program_game.hpp"
#include "apps/commands/scenarios.hpp"
#include "apps/terminal/files.hpp"
#include "core/replay.hpp"
#include "wire/record/record_file.hpp"
#include "wire/record/record_json.hpp"

namespace marea::apps {

/// A file to read records from; refused if it is missing or a folder.
inline tl::expected<std::ifstream, Problem> open_records(const std::string& path) {
    std::error_code error;
    std::ifstream in(path, std::ios::binary);
    if (!in || std::filesystem::is_directory(path, error))
        return tl::unexpected(file_problem("file_unreadable", path));
    return in;
}

/// The first record in a file, its envelope checked. A problem names the file.
inline tl::expected<boost::json::value, Problem> first_record(const std::string& path) {
    auto in = open_records(path);
    if (!in) return tl::unexpected(in.error());
    tl::expected<boost::json::value, Problem> record = tl::unexpected(file_problem("file_empty", path));
    wire::for_each_record(*in, [&](std::string_view text) {
        record = wire::open_record(text);
        return false;
    });
    return record;
}

/// Does something with the first record in a file and its game, `run(game, record)`, or says what is wrong.
template <class Run>
int with_first_record(const words::Catalogue& words, const Games& games, const std::string& path,
                      const std::vector<std::string>& scenario_files, Run run) {
    const auto scenarios = known_scenarios(scenario_files);
    if (!scenarios) return complain(words, scenarios.error());
    auto record = first_record(path);
    if (!record) return complain(words, record.error(), path);
    const auto game = games.of_record(*record);
    if (!game) return complain(words, game.error(), path);
    return run(**game, GivenRecord{std::move(*record), *scenarios});
}

/// The state of a record after so many actions, or why there is none.
template <Game G>
tl::expected<typename G::State, Problem> state_at(const Record<G>& record, std::size_t ply) {
    if (ply > record.actions.size())
        return tl::unexpected(
            Problem{"ply_out_of_range", {}, {{"plies", static_cast<int>(record.actions.size())}}});
    return replay(record, ply);
}

}  // namespace marea::apps
