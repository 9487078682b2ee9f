#pragma once

#include <array>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/languages.hpp"
#include "core/line.hpp"
#include "core/problem.hpp"

namespace marea::words {

using marea::languages;

/// The catalogues of `lang/`, by language.
extern const std::array<const char*, languages.size()> catalogue_texts;

/// All that the program says, in one language: messages in ICU syntax by key.
class Catalogue {
  public:
    /// Nothing if the language is none of ours. With `ascii`, everything is said in plain ASCII, for
    /// terminals that show nothing else.
    static std::optional<Catalogue> of(std::string_view language, bool ascii = false);

    /// The message with its details put in; the key itself if there is no such message (a test forbids it).
    [[nodiscard]] std::string say(std::string_view key, const std::vector<Detail>& details = {}) const;
    /// Why something was refused, as a sentence that ends with the rule's id, if a rule is involved. What it
    /// quotes of foreign text is cut short and cannot steer the terminal; lists of `known` words are our own.
    [[nodiscard]] std::string say(const Problem& problem) const;

    /// A part of a sentence; without a figure, the bare noun.
    [[nodiscard]] std::string say(const Phrase& phrase) const;

    /// A line with the names of its seats put in, by seat, and things by their ids; or several, one after the
    /// other.
    [[nodiscard]] std::string say(const Line& line, const std::vector<std::string>& names) const;
    [[nodiscard]] std::string say(const Told& lines, const std::vector<std::string>& names) const;

    /// Foreign text as this catalogue would say it: in plain ASCII where the terminal wants that.
    [[nodiscard]] std::string shown(const std::string& text) const;
    [[nodiscard]] const std::string& language() const { return language_; }

    [[nodiscard]] const std::map<std::string, std::string, std::less<>>& patterns() const {
        return patterns_;
    }

  private:
    std::string language_;
    bool ascii_ = false;
    std::map<std::string, std::string, std::less<>> patterns_;
};

}  // namespace marea::words
