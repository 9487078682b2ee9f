#include "apps/commands/venezia_arguments.hpp"

#include <algorithm>

#include "apps/commands/records.hpp"
#include "games/venezia/board_text.hpp"
#include "wire/venezia/venezia_json.hpp"

namespace marea::apps {

tl::expected<venezia::Options, Problem> VeneziaArguments::options(int players) const {
    namespace json = boost::json;
    json::object given;
    const auto put = [&](const char* key, const std::string& value) {
        if (!value.empty()) given[key] = value;
    };
    put("movement", movement);
    put("gondola_ride", gondola_ride);
    put("platform_start", platform_start);
    put("tie_break", tie_break);
    put("dropped_colour", dropped_colour);
    if (start_seat) given["start_seat"] = *start_seat;
    try {
        const json::value document = given;
        return wire::read_venezia_options(wire::JsonPlace(document, "/options"), players);
    } catch (wire::BadJson& bad) {
        bad.problem.where.replace(0, std::string_view("/options/").size(), "--");
        std::ranges::replace(bad.problem.where, '_', '-');
        return tl::unexpected(std::move(bad.problem));
    }
}

/// A record's pointer to a row of the board, as that row of the file, counted from 1.
std::string VeneziaArguments::row_in_file(const std::string& pointer) const {
    constexpr std::string_view rows = "/start/board/";
    if (!pointer.starts_with(rows)) return board_file;
    return board_file + ":" + std::to_string(std::stoi(pointer.substr(rows.size())) + 1);
}

tl::expected<std::optional<venezia::Board>, Problem> VeneziaArguments::board(
    const venezia::Options& options) const {
    if (board_file.empty()) return std::nullopt;
    auto in = open_records(board_file);
    if (!in) return tl::unexpected(in.error());
    std::vector<std::string> lines;
    constexpr std::size_t more_than_any_board = 64;
    for (std::string line; lines.size() < more_than_any_board && std::getline(*in, line);)
        if (line.find_first_not_of(" \r") != std::string::npos) lines.push_back(line);
    const std::vector<std::string_view> rows(lines.begin(), lines.end());
    auto board = venezia::parse_board(rows, venezia::components(options.players).side);
    auto problem = board ? venezia::check_board(*board, options) : board.error();
    if (!problem) return *board;
    problem->where = row_in_file(problem->where);
    return tl::unexpected(std::move(*problem));
}

}  // namespace marea::apps
