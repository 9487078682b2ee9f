#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "lab/meeting.hpp"
#include "words/catalogue.hpp"

namespace marea::apps {

struct LabPage {
    std::string_view title;  ///< its key
    std::string game;
    std::uint64_t seed;
    const std::vector<lab::Meeting>& meetings;
};

/// One HTML file that needs nothing else: what was played, a chart of each number of players, the figures.
std::string page_of(const words::Catalogue& words, const LabPage& page);

/// "clear", "above", "open" or "below": how the first of a meeting stands to a fair share.
std::string_view verdict(const lab::Meeting& meeting);

/// A row of figures, as on the page so in the terminal, and what stands over such rows.
std::vector<std::string> headings_of(const words::Catalogue& words, const lab::Meeting& meeting);
std::vector<std::string> cells_of(const words::Catalogue& words, const lab::Meeting& meeting);

}  // namespace marea::apps
