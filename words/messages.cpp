#include "words/catalogue.hpp"

#include <unicode/msgfmt.h>
#include <unicode/translit.h>

#include <algorithm>
#include <boost/json.hpp>
#include <memory>

namespace marea::words {
namespace {

const char* text_of(std::string_view language) {
    const auto found = std::ranges::find(languages, language);
    return found == languages.end() ? nullptr
                                    : catalogue_texts[static_cast<std::size_t>(found - languages.begin())];
}

struct ToFormattable {
    icu::Formattable operator()(int number) const { return {static_cast<std::int32_t>(number)}; }
    icu::Formattable operator()(double number) const { return {number}; }
    icu::Formattable operator()(const std::string& text) const {
        return {icu::UnicodeString::fromUTF8(text)};
    }
};

void to_ascii(icu::UnicodeString& text) {
    UErrorCode error = U_ZERO_ERROR;
    const std::unique_ptr<icu::Transliterator> plain(
        icu::Transliterator::createInstance("Latin-ASCII", UTRANS_FORWARD, error));
    if (U_SUCCESS(error)) plain->transliterate(text);
    for (int i = 0; i < text.length(); ++i)
        if (text.charAt(i) > 0x7E) text.setCharAt(i, u'?');
}

}  // namespace

std::optional<Catalogue> Catalogue::of(std::string_view language, bool ascii) {
    const char* text = text_of(language);
    if (text == nullptr) return std::nullopt;
    Catalogue catalogue;
    catalogue.language_ = language;
    catalogue.ascii_ = ascii;
    const auto document = boost::json::parse(text);
    for (const auto& [key, pattern] : document.as_object())
        catalogue.patterns_.emplace(key, pattern.as_string());
    return catalogue;
}

std::string Catalogue::say(std::string_view key, const std::vector<Detail>& details) const {
    const auto pattern = patterns_.find(key);
    if (pattern == patterns_.end()) return std::string(key);
    UErrorCode error = U_ZERO_ERROR;
    const icu::MessageFormat format(icu::UnicodeString::fromUTF8(pattern->second),
                                    icu::Locale(language_.c_str()), error);
    std::vector<icu::UnicodeString> names;
    std::vector<icu::Formattable> values;
    for (const auto& [name, value] : details) {
        names.push_back(
            icu::UnicodeString::fromUTF8(icu::StringPiece(name.data(), static_cast<int>(name.size()))));
        values.push_back(std::visit(ToFormattable(), value));
    }
    icu::UnicodeString result;
    format.format(names.data(), values.data(), static_cast<int>(names.size()), result, error);
    if (U_FAILURE(error)) return std::string(key);
    if (ascii_) to_ascii(result);
    std::string utf8;
    return result.toUTF8String(utf8);
}

std::string Catalogue::shown(const std::string& text) const {
    if (!ascii_) return text;
    icu::UnicodeString plain = icu::UnicodeString::fromUTF8(text);
    to_ascii(plain);
    std::string utf8;
    return plain.toUTF8String(utf8);
}

}  // namespace marea::words
