#pragma once

#include <vector>

namespace marea::apps {

/// A place on a page of characters, or a size there: columns and lines.
struct Spot {
    int column = 0;
    int line = 0;

    friend bool operator==(const Spot&, const Spot&) = default;
};

/// Where boxes of one size go on a page so that none covers another, each as near as can be to where it is
/// wanted. The page has room for all of them side by side; the result is always the same.
std::vector<Spot> spread(const std::vector<Spot>& wanted, Spot box, Spot page);

}  // namespace marea::apps
