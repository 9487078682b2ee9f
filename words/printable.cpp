#include "words/printable.hpp"

namespace marea::words {

std::string printable(std::string_view text, int limit) {
    std::string result;
    int columns = 0;
    for (std::size_t i = 0; i < text.size();) {
        std::size_t next = i + 1;
        while (next < text.size() && (static_cast<unsigned char>(text[next]) & 0xC0U) == 0x80U) ++next;
        if (columns++ == limit) break;
        const auto lead = static_cast<unsigned char>(text[i]);
        // Controls below a blank, the delete sign, and the second block of controls (C2 80 to C2 9F).
        const bool second_block =
            lead == 0xC2U && next - i == 2 && static_cast<unsigned char>(text[i + 1]) < 0xA0U;
        if (lead < 0x20U || lead == 0x7FU || second_block)
            result += '?';
        else
            result += text.substr(i, next - i);
        i = next;
    }
    return result;
}

}  // namespace marea::words
