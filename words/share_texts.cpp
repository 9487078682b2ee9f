#include "words/share_texts.hpp"

#include <algorithm>

namespace marea::words {
namespace {

/// As its list has them, whatever weights it gives: browsers and readers of links name the best first.
std::string_view first_known(std::string_view accepted) {
    while (!accepted.empty()) {
        std::string_view one = accepted.substr(0, accepted.find(','));
        accepted.remove_prefix(std::min(one.size() + 1, accepted.size()));
        while (one.starts_with(' ')) one.remove_prefix(1);
        one = one.substr(0, one.find_first_of("-;_ "));
        if (std::ranges::find(languages, one) != languages.end()) return one;
    }
    return "en";
}

}  // namespace

std::pair<std::string, std::string> ShareTexts::of(const SharedTable& table, std::string_view accepted) {
    const std::string_view language = first_known(accepted);
    auto found = catalogues_.find(language);
    if (found == catalogues_.end()) found = catalogues_.emplace(language, *Catalogue::of(language)).first;
    const Catalogue& words = found->second;
    const char* const title = table.host.empty()                ? "share.bare"
                              : table.waiting && table.free > 0 ? "share.invites"
                                                                : "share.plays";
    const char* const about = table.waiting && table.free > 0 ? "share.free" : "share.full";
    return {words.say(title, {{"game", table.game}, {"host", table.host}}),
            words.say(about, {{"free", table.free}, {"seats", table.seats}})};
}

}  // namespace marea::words
