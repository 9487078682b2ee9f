#pragma once

#include <cstdint>
#include <fstream>
#include <memory>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "core/problem.hpp"

namespace marea::lab {

/// One column of a table: its name, and its type as numpy writes it ("<u4", "i1", "<f8", "S16").
struct Column {
    std::string name;
    std::string type;
};
using Columns = std::vector<Column>;

/// Games as two tables in a folder, a row a game and a row a ply: as text (`games.csv`, `plies.csv`), to
/// which finished games are added in their order, and at the end as arrays for numpy (`games.npy`,
/// `plies.npy`). Whoever opens the folder again with the same plan goes on after the last game that is whole.
/// See docs/data.md.
class DataFiles {
  public:
    /// Otherwise `lab_other_plan` or `file_unwritable`.
    static tl::expected<std::unique_ptr<DataFiles>, Problem> open(const std::string& folder,
                                                                  const std::string& plan, Columns games,
                                                                  Columns plies);

    /// How many games are there.
    [[nodiscard]] std::int64_t games() const { return games_; }
    /// Some games more: rows of both tables. False, from then on, if they could not be written.
    bool add(const std::string& games, const std::string& plies);
    /// Writes the arrays; false if they could not be.
    bool finish();

  private:
    DataFiles(std::string folder, Columns games, Columns plies)
        : folder_(std::move(folder)), game_columns_(std::move(games)), ply_columns_(std::move(plies)) {}
    bool resume();

    std::string folder_;
    Columns game_columns_;
    Columns ply_columns_;
    std::ofstream game_file_;
    std::ofstream ply_file_;
    std::int64_t games_ = 0;
};

/// A row as the array has it, from one of text; empty if it does not fit its columns.
std::string packed(const Columns& columns, std::string_view row);

/// The head of a file of so many rows (NPY 1.0).
std::string npy_head(const Columns& columns, std::int64_t rows);

}  // namespace marea::lab
