#include <algorithm>

#include "wire/scenario/scenario_parts.hpp"

namespace marea::wire {
namespace {

bool is_control(std::string_view text, std::size_t i) {
    const auto c = static_cast<unsigned char>(text[i]);
    const bool second_block =  // C2 80 to C2 9F
        c == 0xC2U && i + 1 < text.size() && static_cast<unsigned char>(text[i + 1]) < 0xA0U;
    return c < 0x20U || c == 0x7FU || second_block;
}

bool has_control(std::string_view text) {
    for (std::size_t i = 0; i < text.size(); ++i)
        if (is_control(text, i)) return true;
    return false;
}

/// Code points.
int length_of(std::string_view text) {
    return static_cast<int>(
        std::ranges::count_if(text, [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }));
}

/// A text that people can read on one line.
void read_line(const JsonAudit& form, int most, std::string& into) {
    const auto text = form.string();
    if (!text) return;
    into = *text;
    if (text->find_first_not_of(' ') == std::string_view::npos)
        form.fail("scenario_text_empty", {}, "N10");
    else if (has_control(*text))
        form.fail("scenario_text_control", {}, "N10");
    else if (length_of(*text) > most)
        form.fail("scenario_text_long", {{"length", length_of(*text)}, {"most", most}}, "N10");
}

}  // namespace

void read_texts(const std::optional<JsonAudit>& form, int most, Texts& into) {
    if (!form || !form->object({languages.begin(), languages.end()})) return;
    for (std::size_t i = 0; i < languages.size(); ++i) {
        const std::string language(languages[i]);
        if (const auto text = form->find(language))
            read_line(*text, most, into[i]);
        else if (i > 0)
            into[i] = into[0];
        else
            form->faults().add(Problem{"scenario_text_missing", "N10", {{"language", language}}},
                               form->pointer());
    }
}

void read_source(const JsonAudit& entry, ScenarioTexts& texts) {
    if (const auto source = entry.need("source"))
        read_line(*source, max_source_length, texts.sources[entry.pointer()]);
}

}  // namespace marea::wire
