#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "lab/estimate.hpp"
#include "words/catalogue.hpp"

/// Reports as one HTML file that needs nothing else and opens offline.
namespace marea::apps {

std::string escaped(const std::string& text);

/// A whole page around what is already HTML.
std::string html_page(const words::Catalogue& words, const std::string& title, const std::string& intro,
                      const std::string& body);

/// A scale from one value to another, on which estimates are drawn as dots with their intervals, a row each.
class DotChart {
  public:
    DotChart(double from, double to) : from_(from), to_(to) {}

    /// `kind` is a class of the page's style: "clear" is green, "bad" red; `tip` is shown over the row.
    void row(const std::string& label, const lab::Estimate& estimate, std::string_view kind,
             const std::string& tip);
    /// A dashed line with a word below it.
    void mark(double at, const std::string& word);
    /// A soft band behind all rows.
    void band(double from, double to);
    /// A number below the scale.
    void tick(double at, const std::string& text);
    [[nodiscard]] std::string svg(const std::string& label) const;

  private:
    [[nodiscard]] double across(double value) const;

    double from_;
    double to_;
    int y_ = 30;
    std::string rows_;
    struct Note {
        double at;
        std::string text;
        bool is_mark;
    };
    struct Band {
        double from;
        double to;
    };
    std::vector<Note> notes_;
    std::vector<Band> bands_;
};

}  // namespace marea::apps
