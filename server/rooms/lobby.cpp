#include "server/rooms/lobby.hpp"

namespace marea::server {

void Lobby::show(const std::string& table, std::int64_t created, std::string line, const std::string& maker) {
    const auto [place, is_new] = tables_.try_emplace(table, Listed{created, maker});
    if (is_new && !maker.empty()) ++by_maker_[maker];
    std::string& shown = lines_[{place->second.created, table}];
    if (shown == line) return;
    shown = std::move(line);
    text_.reset();
}

std::vector<std::string> Lobby::tables() const {
    std::vector<std::string> all;
    for (const auto& [table, listed] : tables_) all.push_back(table);
    return all;
}

void Lobby::hide(const std::string& table) {
    const auto found = tables_.find(table);
    if (found == tables_.end()) return;
    lines_.erase({found->second.created, table});
    if (const auto maker = by_maker_.find(found->second.maker);
        maker != by_maker_.end() && --maker->second == 0)
        by_maker_.erase(maker);
    tables_.erase(found);
    text_.reset();
}

bool Lobby::has_room_for(const std::string& maker) const {
    const auto found = by_maker_.find(maker);
    return found == by_maker_.end() || found->second < most_of_an_address;
}

Text Lobby::text() {
    if (text_) return text_;
    std::string out = R"({"tables":[)";
    std::size_t count = 0;
    for (const auto& [place, line] : lines_) {
        if (++count > length) break;
        if (out.back() != '[') out += ',';
        out += line;
    }
    text_ = server::text(out + "]}");
    return text_;
}

}  // namespace marea::server
