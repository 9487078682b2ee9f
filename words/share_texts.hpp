#pragma once

#include <map>
#include <string>
#include <string_view>
#include <utility>

#include "words/catalogue.hpp"

namespace marea::words {

/// What a link to a table tells those who are shown it.
struct SharedTable {
    std::string game;
    std::string host;  ///< empty if no person sits there
    int seats = 0;
    int free = 0;
    bool waiting = false;  ///< not begun
};

/// Catalogues for it, read when they are first needed.
class ShareTexts {
  public:
    /// Title and description, in the first language of a list such as "de-CH, en;q=0.5" that there is; else
    /// in English.
    std::pair<std::string, std::string> of(const SharedTable& table, std::string_view accepted);

  private:
    std::map<std::string, Catalogue, std::less<>> catalogues_;
};

}  // namespace marea::words
