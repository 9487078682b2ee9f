#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "server/net/pages.hpp"
#include "server/rooms/hall.hpp"

namespace marea::server {

/// What those who are shown a link to a table read of it.
struct ShareText {
    std::string title;
    std::string about;
};

/// In the first language of a list such as "de-CH, en;q=0.5" that there is.
using ShareWords = std::function<ShareText(const Hall::Shared& table, std::string_view languages)>;

/// The page as an answer to a link that is handed on: whoever shows links runs no scripts and reads what
/// stands in the head (Open Graph).
class Share {
  public:
    Share(const Pages& pages, ShareWords words, std::string public_url)
        : pages_(pages), words_(std::move(words)), public_url_(std::move(public_url)) {}

    /// The page with words of one table in it; nothing if there is no page.
    [[nodiscard]] std::optional<Response> of_table(const Request& request, const Hall::Shared& table) const;
    /// The page for a path that leads nowhere, if a browser asks.
    [[nodiscard]] std::optional<Response> of_nothing(const Request& request) const;

  private:
    const Pages& pages_;
    ShareWords words_;
    std::string public_url_;
};

}  // namespace marea::server
