#pragma once

#include <stdexcept>
#include <string>
#include <string_view>

#include "core/problem.hpp"
#include "words/catalogue.hpp"

namespace marea::python {

/// What Python gets as `marea.Refused`: why something cannot be done, in English, with the rule's id.
class Refused : public std::runtime_error {
  public:
    explicit Refused(const Problem& problem)
        : std::runtime_error(words::Catalogue::of("en")->say(problem)),
          reason(problem.reason),
          rule(problem.rule) {}

    std::string_view reason;
    std::string_view rule;
};

}  // namespace marea::python
