#include "server/net/pages.hpp"

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "table/token.hpp"

namespace marea::server {
namespace {

namespace fs = std::filesystem;

std::string type_of(const fs::path& path) {
    constexpr std::array<std::pair<std::string_view, std::string_view>, 11> known{
        {{".html", "text/html; charset=utf-8"},
         {".js", "text/javascript; charset=utf-8"},
         {".css", "text/css; charset=utf-8"},
         {".svg", "image/svg+xml"},
         {".png", "image/png"},
         {".ico", "image/x-icon"},
         {".woff2", "font/woff2"},
         {".json", "application/json"},
         {".webmanifest", "application/manifest+json"},
         {".txt", "text/plain; charset=utf-8"},
         {".wasm", "application/wasm"}}};
    for (const auto& [extension, type] : known)
        if (path.extension() == extension) return std::string(type);
    return "application/octet-stream";
}

Text read_file(const fs::path& path) {
    std::ifstream in(path, std::ios::binary);
    return text({std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()});
}

std::string_view without_blanks(std::string_view text) {
    while (text.starts_with(' ') || text.starts_with('\t')) text.remove_prefix(1);
    while (text.ends_with(' ') || text.ends_with('\t')) text.remove_suffix(1);
    return text;
}

/// Whether a list such as "gzip;q=0.5, br;q=0" takes a coding: named, and not with a weight of nothing.
bool is_accepted(std::string_view list, std::string_view coding) {
    while (!list.empty()) {
        const std::string_view one = list.substr(0, list.find(','));
        list.remove_prefix(std::min(one.size() + 1, list.size()));
        const std::string_view name = one.substr(0, one.find(';'));
        if (without_blanks(name) != coding) continue;
        const std::string_view weight = one.substr(name.size());
        return weight.find("q=") == std::string_view::npos ||
               weight.find_first_of("123456789") != std::string_view::npos;
    }
    return false;
}

Text read_if_there(const fs::path& path) { return fs::is_regular_file(path) ? read_file(path) : nullptr; }

}  // namespace

Pages::Pages(const std::string& folder) {
    if (folder.empty() || !fs::is_directory(folder)) return;
    for (const auto& entry : fs::recursive_directory_iterator(folder)) {
        const fs::path& path = entry.path();
        if (!entry.is_regular_file() || path.extension() == ".gz" || path.extension() == ".br") continue;
        File file{type_of(path),
                  {},
                  read_file(path),
                  read_if_there(path.string() + ".gz"),
                  read_if_there(path.string() + ".br")};
        file.tag = "\"" + table::to_hex(table::digest_of(*file.plain)).substr(0, 16) + "\"";
        files_.emplace("/" + fs::relative(path, folder).generic_string(), std::move(file));
    }
}

Text Pages::start() const {
    const auto found = files_.find("/index.html");
    return found == files_.end() ? nullptr : found->second.plain;
}

std::optional<Response> Pages::find(const Request& request) const {
    const auto found = files_.find(request.path == "/" ? "/index.html" : request.path);
    if (found == files_.end()) return std::nullopt;
    const File& file = found->second;
    Response response{200, file.type, file.plain, {{"ETag", file.tag}, {"Vary", "Accept-Encoding"}}};
    const bool hashed = request.path.starts_with("/assets/");
    response.headers.emplace_back("Cache-Control",
                                  hashed ? "public, max-age=31536000, immutable" : "no-cache");
    if (request.if_none_match.find(file.tag) != std::string::npos) {
        response.status = 304;
        response.body = text("");
        return response;
    }
    const auto accepts = [&](std::string_view coding) {
        return is_accepted(request.accept_encoding, coding);
    };
    if (file.brotli && accepts("br")) {
        response.body = file.brotli;
        response.headers.emplace_back("Content-Encoding", "br");
    } else if (file.gzip && accepts("gzip")) {
        response.body = file.gzip;
        response.headers.emplace_back("Content-Encoding", "gzip");
    }
    return response;
}

std::vector<std::pair<std::string, std::string>> security_headers() {
    return {{"Content-Security-Policy",
             "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' "
             "data: blob:; "
             "font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; "
             "form-action 'none'; frame-ancestors 'none'"},
            {"X-Content-Type-Options", "nosniff"},
            {"Referrer-Policy", "no-referrer"},
            {"Cross-Origin-Opener-Policy", "same-origin"},
            {"Cross-Origin-Resource-Policy", "same-origin"}};
}

}  // namespace marea::server
