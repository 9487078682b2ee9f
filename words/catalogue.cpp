#include "words/catalogue.hpp"

#include "words/printable.hpp"

namespace marea::words {
namespace {

/// A value of a line as one of a message: a seat is its name.
struct ToDetail {
    using Value = decltype(Detail::value);
    const Catalogue& words;
    const std::vector<std::string>& names;

    Value operator()(Seat seat) const { return names[at(seat)]; }
    Value operator()(const NameOf& thing) const { return thing.id; }
    Value operator()(const TextOf& thing) const { return thing.id; }
    Value operator()(const Phrase& phrase) const { return words.say(phrase); }
    Value operator()(const auto& plain) const { return plain; }
};

}  // namespace

std::string Catalogue::say(const Phrase& phrase) const {
    const std::string text = say(phrase.key, {{"n", phrase.n}, {"amount", phrase.amount}});
    const auto begin = text.find_first_not_of(' ');
    return begin == std::string::npos ? std::string() : text.substr(begin);
}

std::string Catalogue::say(const Line& line, const std::vector<std::string>& names) const {
    std::vector<Detail> details;
    for (const auto& [name, value] : line.values)
        details.push_back({name, std::visit(ToDetail{*this, names}, value)});
    return say(line.key, details);
}

std::string Catalogue::say(const Told& lines, const std::vector<std::string>& names) const {
    std::string all;
    for (const Line& line : lines) all += (all.empty() ? "" : " ") + say(line, names);
    return all;
}

std::string Catalogue::say(const Problem& problem) const {
    std::vector<Detail> details = problem.details;
    for (auto& [name, value] : details)
        if (auto* text = std::get_if<std::string>(&value); text != nullptr && name != "known")
            *text = printable(*text, 64);
    const std::string sentence = say("problem." + std::string(problem.reason), details);
    return problem.rule.empty() ? sentence : sentence + " [" + std::string(problem.rule) + "]";
}

}  // namespace marea::words
