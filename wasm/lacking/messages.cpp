#include <boost/json.hpp>
#include <cstdlib>

#include "wasm/host.hpp"
#include "words/catalogue.hpp"

/// The catalogues are the host's, which has them for its own sentences, with a library that reads the same
/// syntax as ICU.
namespace marea::words {

std::optional<Catalogue> Catalogue::of(std::string_view language, bool /*ascii*/) {
    for (const auto& known : languages) {
        if (language != known) continue;
        Catalogue catalogue;
        catalogue.language_ = language;
        return catalogue;
    }
    return std::nullopt;
}

std::string Catalogue::say(std::string_view key, const std::vector<Detail>& details) const {
    boost::json::object values;
    for (const Detail& detail : details)
        std::visit([&](const auto& value) { values[detail.name] = value; }, detail.value);
    const std::string text = boost::json::serialize(values);
    std::size_t size = 0;
    char* const said = marea_sentence(language_.data(), language_.size(), key.data(), key.size(), text.data(),
                                      text.size(), &size);
    std::string sentence(said, size);
    std::free(said);
    return sentence;
}

std::string Catalogue::shown(const std::string& text) const { return text; }

}  // namespace marea::words
