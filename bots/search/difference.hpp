#pragma once

#include <algorithm>
#include <utility>
#include <vector>

#include "core/line.hpp"

namespace marea::bots {

/// What sets one weighed choice apart from another, as far as it is worth a word: what tells most first. What
/// is worth one each game says itself.
template <class Choice>
class Difference {
  public:
    /// At most three lines; this one if nothing was found.
    [[nodiscard]] Told lines(Line otherwise) const {
        constexpr std::size_t most = 3;
        Told told;
        for (const auto& each : found_)
            if (told.size() < most) told.push_back(each.line);
        if (told.empty()) told.push_back(std::move(otherwise));
        return told;
    }

  protected:
    Difference(const Choice& one, const Choice& other) : one_(one), other_(other) {}

    [[nodiscard]] double with_one(std::size_t figure) const { return one_.saw[figure]; }
    [[nodiscard]] double with_other(std::size_t figure) const { return other_.saw[figure]; }
    [[nodiscard]] double more(std::size_t figure) const { return with_one(figure) - with_other(figure); }

    void add(double weight, Line line) {
        const auto after =
            std::ranges::find_if(found_, [&](const auto& each) { return each.weight < weight; });
        found_.insert(after, {weight, std::move(line)});
    }

  private:
    struct Found {
        double weight;
        Line line;
    };

    const Choice& one_;
    const Choice& other_;
    std::vector<Found> found_;  ///< the weightiest first
};

}  // namespace marea::bots
