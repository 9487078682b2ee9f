#include "apps/commands/venezia_arguments.hpp"

#include <charconv>

#include "apps/commands/records.hpp"
#include "games/venezia/board_text.hpp"
#include "games/venezia/option_table.hpp"
#include "wire/venezia/venezia_json.hpp"

namespace marea::apps {

namespace {

/// A seat's number is a number; what is none is refused by whoever reads it.
boost::json::value option_value(const venezia::OptionRow* row, const std::string& text) {
    int number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    const bool whole = error == std::errc() && end == text.data() + text.size();
    if (row != nullptr && row->values.empty() && whole) return number;
    return text.c_str();
}

/// A record's pointer to a row of the board, as that row of the file, counted from 1.
std::string row_in_file(const std::string& file, const std::string& pointer) {
    constexpr std::string_view rows = "/start/board/";
    if (!pointer.starts_with(rows)) return file;
    return file + ":" + std::to_string(std::stoi(pointer.substr(rows.size())) + 1);
}

}  // namespace

tl::expected<venezia::Options, Problem> venezia_options(const std::map<std::string, std::string>& given,
                                                        int players) {
    boost::json::object options;
    for (const auto& [name, text] : given) options[name] = option_value(venezia::find_option(name), text);
    const boost::json::value document = std::move(options);
    venezia::Options read;
    auto problem = wire::problem_of(
        [&] { read = wire::read_venezia_options(wire::JsonPlace(document, "/options"), players); });
    if (!problem) return read;
    problem->where = flag_of(problem->where.substr(std::string_view("/options/").size()));
    return tl::unexpected(std::move(*problem));
}

tl::expected<std::optional<venezia::Board>, Problem> venezia_board(const std::string& file,
                                                                   const venezia::Options& options) {
    if (file.empty()) return std::nullopt;
    auto in = open_records(file);
    if (!in) return tl::unexpected(in.error());
    std::vector<std::string> lines;
    constexpr std::size_t more_than_any_board = 64;
    for (std::string line; lines.size() < more_than_any_board && std::getline(*in, line);)
        if (line.find_first_not_of(" \r") != std::string::npos) lines.push_back(line);
    const std::vector<std::string_view> rows(lines.begin(), lines.end());
    auto board = venezia::parse_board(rows, venezia::components(options.players).side);
    auto problem = board ? venezia::check_board(*board, options) : board.error();
    if (!problem) return *board;
    problem->where = row_in_file(file, problem->where);
    return tl::unexpected(std::move(*problem));
}

}  // namespace marea::apps
