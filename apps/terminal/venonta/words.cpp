#include "apps/terminal/venonta/words.hpp"

#include <fmt/format.h>

#include "games/venonta/ask.hpp"
#include "games/venonta/does.hpp"
#include "games/venonta/tell.hpp"

namespace marea::apps {

using namespace venonta;

std::string VenontaWords::told(const Told& lines) const {
    std::string text;
    for (const auto& line : lines) text += (text.empty() ? "" : " ") + names_->say(line);
    return text.empty() ? text : fmt::format("{} [{}]", text, lines.front().rule);
}

std::string VenontaWords::tell(const State& before, Action action, Seat viewer) const {
    return told(names_->game().tell(before, action, viewer));
}

std::string VenontaWords::tell(const State& before, Action action) const {
    State after = before;
    names_->game().apply(after, action);
    return told(venonta::tell(names_->terms(), before.table, after.table, action, false));
}

std::string VenontaWords::offer(const Public& table, Action action) const {
    const Told lines = does(names_->terms(), table, action, true);
    std::string more;
    for (std::size_t i = 1; i < lines.size(); ++i) more += (i == 1 ? "" : ", ") + names_->say(lines[i]);
    std::string text = names_->say(lines[0]);
    if (action.kind == Kind::feed)
        return text;  // a choice for each mouth: all their lines would fill the screen
    return more.empty() ? text : fmt::format("{} ({})", text, more);
}

std::string VenontaWords::ask(const View& view) const { return told({venonta::ask(names_->terms(), view)}); }

}  // namespace marea::apps
