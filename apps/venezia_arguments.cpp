#include "apps/venezia_arguments.hpp"

#include <fstream>

#include "apps/files.hpp"
#include "games/venezia/board_text.hpp"
#include "wire/venezia_json.hpp"

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
        return tl::unexpected(std::move(bad.problem));
    }
}

tl::expected<std::optional<venezia::Board>, Problem> VeneziaArguments::board(
    const venezia::Options& options) const {
    if (board_file.empty()) return std::nullopt;
    std::ifstream in(board_file);
    if (!in) return tl::unexpected(file_problem("file_unreadable", board_file));
    std::vector<std::string> lines;
    constexpr std::size_t more_than_any_board = 64;
    for (std::string line; lines.size() < more_than_any_board && std::getline(in, line);)
        if (line.find_first_not_of(" \r") != std::string::npos) lines.push_back(line);
    const std::vector<std::string_view> rows(lines.begin(), lines.end());
    auto board = venezia::parse_board(rows, venezia::components(options.players).side);
    if (!board) return tl::unexpected(std::move(board.error()));
    if (auto problem = venezia::check_board(*board, options)) return tl::unexpected(std::move(*problem));
    return *board;
}

}  // namespace marea::apps
