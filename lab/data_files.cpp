#include "lab/data_files.hpp"

#include <algorithm>
#include <charconv>
#include <cstring>
#include <filesystem>

namespace marea::lab {
namespace {

namespace fs = std::filesystem;

std::string heading(const Columns& columns) {
    std::string line;
    for (const Column& column : columns) line += (line.empty() ? "" : ",") + column.name;
    return line + "\n";
}

/// The number at the beginning of a row.
std::int64_t first_number(std::string_view row) {
    std::int64_t number = -1;
    std::from_chars(row.data(), row.data() + row.size(), number);
    return number;
}

/// Cuts a table off before the first row that is not whole or of a later game; how many rows are left.
std::int64_t cut(const std::string& path, std::int64_t games) {
    std::int64_t rows = 0;
    std::uintmax_t whole = 0;
    {
        std::ifstream file(path, std::ios::binary);
        for (std::string line; std::getline(file, line) && !file.eof();) {
            if (whole > 0) {
                if (first_number(line) >= games) break;
                ++rows;
            }
            whole += line.size() + 1;
        }
    }
    std::error_code error;
    if (fs::exists(path, error)) fs::resize_file(path, whole, error);
    return rows;
}

template <class Number>
bool pack(std::string& into, std::string_view cell) {
    Number number{};
    const auto [end, error] = std::from_chars(cell.data(), cell.data() + cell.size(), number);
    if (error != std::errc() || end != cell.data() + cell.size()) return false;
    char bytes[sizeof(Number)];
    std::memcpy(bytes, &number, sizeof(Number));  // little-endian, as every machine that we build for
    into.append(bytes, sizeof(Number));
    return true;
}

bool pack(std::string& into, const std::string& type, std::string_view cell) {
    if (type == "<u4") return pack<std::uint32_t>(into, cell);
    if (type == "<u2") return pack<std::uint16_t>(into, cell);
    if (type == "<i4") return pack<std::int32_t>(into, cell);
    if (type == "<f8") return pack<double>(into, cell);
    const auto length =
        static_cast<std::size_t>(std::max<std::int64_t>(first_number(std::string_view(type).substr(1)), 0));
    if (cell.size() > length) return false;
    into += cell;
    into.append(length - cell.size(), '\0');
    return true;
}

/// The text of a table as an array.
bool write_array(const std::string& folder, const std::string& name, const Columns& columns) {
    std::ifstream text(folder + "/" + name + ".csv", std::ios::binary);
    std::string line;
    std::getline(text, line);
    std::int64_t rows = 0;
    while (std::getline(text, line)) ++rows;
    text.clear();
    text.seekg(0);
    std::getline(text, line);
    std::ofstream array(folder + "/" + name + ".npy", std::ios::binary | std::ios::trunc);
    array << npy_head(columns, rows);
    while (std::getline(text, line)) {
        const std::string row = packed(columns, line);
        if (row.empty()) return false;
        array << row;
    }
    return array.flush().good();
}

}  // namespace

std::string packed(const Columns& columns, std::string_view row) {
    std::string bytes;
    for (const Column& column : columns) {
        const std::size_t end = std::min(row.find(','), row.size());
        if (!pack(bytes, column.type, row.substr(0, end))) return "";
        row.remove_prefix(std::min(end + 1, row.size()));
    }
    return row.empty() ? bytes : "";
}

std::string npy_head(const Columns& columns, std::int64_t rows) {
    std::string types;
    for (const Column& column : columns) types += "('" + column.name + "', '" + column.type + "'), ";
    std::string head =
        "{'descr': [" + types + "], 'fortran_order': False, 'shape': (" + std::to_string(rows) + ",), }";
    constexpr std::size_t before = 10;  // the magic, the version and the length
    constexpr std::size_t unit = 64;
    head.append(unit - (before + head.size() + 1) % unit, ' ');
    head += '\n';
    const auto length = static_cast<std::uint16_t>(head.size());
    return std::string("\x93NUMPY\x01\x00", 8) + static_cast<char>(length & 0xFFU) +
           static_cast<char>(length >> 8U) + head;
}

tl::expected<std::unique_ptr<DataFiles>, Problem> DataFiles::open(const std::string& folder,
                                                                  const std::string& plan, Columns games,
                                                                  Columns plies) {
    std::error_code error;
    fs::create_directories(folder, error);
    const std::string plan_path = folder + "/plan.json";
    if (std::ifstream known(plan_path); known) {
        std::string line;
        std::getline(known, line);
        if (line != plan) return tl::unexpected(Problem{"lab_other_plan", {}, {{"file", plan_path}}});
    } else {
        std::ofstream(plan_path) << plan << '\n';
    }
    std::unique_ptr<DataFiles> files(new DataFiles(folder, std::move(games), std::move(plies)));
    if (!files->resume()) return tl::unexpected(Problem{"file_unwritable", {}, {{"file", folder}}});
    return files;
}

/// A game counts as finished once its row of `games.csv` is whole; that is written after its plies.
bool DataFiles::resume() {
    constexpr auto all = std::numeric_limits<std::int64_t>::max();
    games_ = cut(folder_ + "/games.csv", all);
    (void)cut(folder_ + "/plies.csv", games_);
    const auto begin = [&](std::ofstream& file, const std::string& name, const Columns& columns) {
        const std::string path = folder_ + "/" + name;
        std::error_code error;
        const bool fresh = !fs::exists(path, error) || fs::file_size(path, error) == 0;
        file.open(path, std::ios::binary | std::ios::app);
        if (fresh) file << heading(columns) << std::flush;
        return file.good();
    };
    return begin(game_file_, "games.csv", game_columns_) && begin(ply_file_, "plies.csv", ply_columns_);
}

bool DataFiles::add(const std::string& games, const std::string& plies) {
    ply_file_ << plies << std::flush;
    if (ply_file_) game_file_ << games << std::flush;
    games_ += std::ranges::count(games, '\n');
    return ply_file_.good() && game_file_.good();
}

bool DataFiles::finish() {
    return write_array(folder_, "games", game_columns_) && write_array(folder_, "plies", ply_columns_);
}

}  // namespace marea::lab
