#include "server/report/journal.hpp"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <boost/json.hpp>
#include <chrono>
#include <cstdio>

namespace marea::server {

void journal(std::string_view what, std::initializer_list<Detail> details) {
    namespace json = boost::json;
    const auto now = std::chrono::floor<std::chrono::seconds>(std::chrono::system_clock::now());
    json::object line{
        {"time", fmt::format("{:%FT%TZ}", fmt::gmtime(std::chrono::system_clock::to_time_t(now)))},
        {"what", what}};
    for (const Detail& detail : details)
        std::visit([&](const auto& value) { line[detail.name] = value; }, detail.value);
    fmt::print(stderr, "{}\n", json::serialize(line));
    (void)std::fflush(stderr);
}

}  // namespace marea::server
