#pragma once

#include <CLI/CLI.hpp>

#include "apps/catalogue.hpp"

namespace marea::apps {

/// What every command ends with: 0 all well, 1 the user stopped it, 2 bad input or a broken record.
enum ExitCode { all_well = 0, stopped = 1, bad_input = 2 };

/// Each adds its subcommand; `exit_code` is set when that one runs.
void add_play(CLI::App& app, const Catalogue& words, int& exit_code);
void add_replay(CLI::App& app, const Catalogue& words, int& exit_code);
void add_verify(CLI::App& app, const Catalogue& words, int& exit_code);
void add_sim(CLI::App& app, const Catalogue& words, int& exit_code);
void add_perft(CLI::App& app, const Catalogue& words, int& exit_code);

/// Says what is wrong on standard error, after the place in the JSON if there is one; returns `bad_input`.
int complain(const Catalogue& words, const Problem& problem);

}  // namespace marea::apps
