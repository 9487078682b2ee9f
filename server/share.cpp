#include "server/share.hpp"

#include <fmt/format.h>

namespace marea::server {
namespace {

std::string escaped(std::string_view text) {
    std::string out;
    for (const char c : text) {
        if (c == '&')
            out += "&amp;";
        else if (c == '<')
            out += "&lt;";
        else if (c == '>')
            out += "&gt;";
        else if (c == '"')
            out += "&quot;";
        else
            out += c;
    }
    return out;
}

std::string tag(std::string_view property, std::string_view content) {
    return fmt::format(R"(<meta property="og:{}" content="{}" />)", property, escaped(content));
}

/// Takes out what the page says of itself in general: of two tags readers take the first.
std::string without_own_tags(std::string_view page) {
    constexpr std::string_view begin = R"(<meta property="og:)";
    std::string out;
    for (;;) {
        const auto from = page.find(begin);
        if (from == std::string_view::npos) return out.append(page);
        out.append(page.substr(0, from));
        page.remove_prefix(page.find('>', from) + 1);
    }
}

Response whole_page(unsigned status, std::string page) {
    return {status,
            "text/html; charset=utf-8",
            text(std::move(page)),
            {{"Cache-Control", "no-store"}, {"Vary", "Accept, Accept-Language"}}};
}

}  // namespace

std::optional<Response> Share::of_table(const Request& request, const Hall::Shared& table) const {
    const Text page = pages_.start();
    if (!page) return std::nullopt;
    const std::string origin = public_url_.empty() ? "http://" + request.host : public_url_;
    const ShareText words = words_ ? words_(table, request.accept_language) : ShareText{};
    const std::string picture = "/share-" + table.game + ".png";
    std::string tags = tag("type", "website") + tag("site_name", "Marea") + tag("title", words.title) +
                       tag("description", words.about);
    // For the page itself: it fetches that game's parts at once, and need not ask for the table first.
    tags += fmt::format(R"(<meta name="game" content="{}" />)", escaped(table.game));
    if (pages_.has(picture))
        tags += tag("image", origin + picture) + tag("image:type", "image/png") + tag("image:width", "1200") +
                tag("image:height", "630") + R"(<meta name="twitter:card" content="summary_large_image" />)";
    std::string out = without_own_tags(*page);
    out.insert(std::min(out.find("</head>"), out.size()), tags);
    return whole_page(200, std::move(out));
}

std::optional<Response> Share::of_nothing(const Request& request) const {
    const Text page = pages_.start();
    if (!page || request.accept.find("text/html") == std::string::npos) return std::nullopt;
    return whole_page(404, *page);
}

}  // namespace marea::server
