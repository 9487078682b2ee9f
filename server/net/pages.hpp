#pragma once

#include <optional>
#include <string>
#include <unordered_map>

#include "server/net/http.hpp"

namespace marea::server {

/// The page's files, read once and kept: each as it is and, where the build made them, compressed.
class Pages {
  public:
    /// Reads a folder; an empty name, or one that is not there, means no page.
    explicit Pages(const std::string& folder);

    [[nodiscard]] bool empty() const { return files_.empty(); }
    [[nodiscard]] bool has(const std::string& path) const { return files_.contains(path); }
    /// The page itself; nullptr if there is none.
    [[nodiscard]] Text start() const;
    /// Nothing if there is no such file. `/` is `/index.html`.
    [[nodiscard]] std::optional<Response> find(const Request& request) const;

  private:
    struct File {
        std::string type;
        std::string tag;
        Text plain;
        Text gzip;
        Text brotli;
    };
    std::unordered_map<std::string, File> files_;
};

/// What every answer carries: no sniffing, no referrer, no frame, nothing from elsewhere.
std::vector<std::pair<std::string, std::string>> security_headers();

}  // namespace marea::server
