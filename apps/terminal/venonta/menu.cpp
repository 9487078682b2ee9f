#include "apps/terminal/venonta/menu.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "apps/terminal/console.hpp"

namespace marea::apps {

using namespace venonta;

namespace {

constexpr std::size_t dozen = 12;
constexpr std::size_t few_lines = 3;

/// The group of a kind of action, in a word of the catalogues.
std::string_view group_of(Kind kind) {
    if (kind >= Kind::farm && kind <= Kind::tank) return "build";
    if (kind >= Kind::intensive_back && kind <= Kind::tank_back) return "back";
    if (kind >= Kind::ocean && kind <= Kind::buy_food) return "buy";
    switch (kind) {
        case Kind::tep:
            return "fuel";
        case Kind::tap:
            return "colonies";
        case Kind::attack:
        case Kind::rebel:
            return "fight";
        case Kind::move:
            return "tanks";
        case Kind::play:
            return "cards";
        default:
            return {};
    }
}

template <class Groups, class Key>
auto& group_in(Groups& groups, const Key& key) {
    auto found = std::ranges::find(groups, key, [](const auto& group) { return group.first; });
    if (found == groups.end()) found = groups.insert(groups.end(), {key, {}});
    return found->second;
}

bool starts_somewhere(Kind kind) {
    return kind == Kind::tep || kind == Kind::tap || kind == Kind::attack || kind == Kind::move;
}

}  // namespace

VenontaMenu::VenontaMenu(const VenontaNames& names, const VenontaWords& words, const View& view, int width)
    : names_(names), words_(words), table_(view.table), width_(width) {
    const Legal legal = names.game().legal(view);
    const Actions actions(legal.begin(), legal.end());
    if (actions.size() <= dozen) {
        entries_ = entries(actions, "");
        if (side_by_side("", entries_).size() <= few_lines) return;
    }
    std::vector<std::pair<std::string, Actions>> groups;
    for (const Action action : actions) {
        const auto group = group_of(action.kind);
        if (group.empty())
            groups.emplace_back("", Actions{action});
        else
            group_in(groups, title(group)).push_back(action);
    }
    entries_ = groups.size() <= dozen ? grouped(groups, "") : entries(actions, "");
}

std::string VenontaMenu::title(std::string_view group) const {
    return names_.words().say("venonta.group." + std::string(group));
}

VenontaMenu::Entry VenontaMenu::entry(const std::string& title, const Actions& actions,
                                      std::string number) const {
    if (actions.size() == 1) return {std::move(number), words_.offer(table_, actions[0]), actions[0], {}};
    std::vector<Entry> parts = entries(actions, number + ".");
    return {std::move(number), title, std::nullopt, std::move(parts)};
}

std::vector<VenontaMenu::Entry> VenontaMenu::grouped(
    const std::vector<std::pair<std::string, Actions>>& groups, const std::string& before) const {
    std::vector<Entry> result;
    for (const auto& [title, actions] : groups)
        result.push_back(entry(title, actions, before + std::to_string(result.size() + 1)));
    return result;
}

/// Side by side; a long list by where its actions start, or by the dozen.
std::vector<VenontaMenu::Entry> VenontaMenu::entries(const Actions& actions,
                                                     const std::string& before) const {
    std::vector<std::pair<std::string, Actions>> groups;
    const bool is_long = actions.size() > dozen;
    if (is_long && std::ranges::any_of(actions, [](Action a) { return starts_somewhere(a.kind); })) {
        for (const Action action : actions)
            group_in(groups,
                     starts_somewhere(action.kind) ? names_.id(action.a) : std::string(names_.id(action.b)))
                .push_back(action);
    } else if (is_long) {
        for (std::size_t i = 0; i < actions.size(); ++i) {
            if (i % dozen == 0) groups.emplace_back(words_.offer(table_, actions[i]) + " ...", Actions{});
            groups.back().second.push_back(actions[i]);
        }
    } else {
        for (const Action action : actions) groups.emplace_back("", Actions{action});
    }
    return grouped(groups, before);
}

const VenontaMenu::Entry* VenontaMenu::find(const std::vector<Entry>& entries, std::string_view number) {
    for (const Entry& each : entries) {
        if (each.number == number) return &each;
        if (const Entry* part = find(each.parts, number)) return part;
    }
    return nullptr;
}

std::string VenontaMenu::line(const Entry& entry) {
    const std::string text = entry.number + " " + entry.text;
    return entry.action ? text : fmt::format("{} ({})", text, entry.parts.size());
}

/// As many entries a line as fit, none of them broken.
Lines VenontaMenu::side_by_side(const std::string& title, const std::vector<Entry>& entries) const {
    Lines lines{"  " + title};
    for (const Entry& each : entries) {
        const std::string text = line(each);
        if (width_of(lines.back()) + 2 + width_of(text) > width_) lines.emplace_back("    ");
        const bool begins = lines.back().find_first_not_of(' ') == std::string::npos;
        lines.back() += (begins ? "" : "  ") + text;
    }
    return lines;
}

std::string VenontaMenu::all(bool closed) const {
    const bool grouped = std::ranges::any_of(entries_, [](const Entry& each) { return !each.action; });
    if (closed || !grouped) return joined(side_by_side("", entries_));
    std::string text;
    std::vector<Entry> single;
    for (const Entry& each : entries_) {
        if (each.action)
            single.push_back(each);
        else
            text += joined(side_by_side(each.number + " " + each.text + ":", each.parts));
    }
    return single.empty() ? text : text + joined(side_by_side("", single));
}

std::optional<std::string> VenontaMenu::group(std::string_view number) const {
    const Entry* found = find(entries_, number);
    if (found == nullptr || found->action) return std::nullopt;
    return joined(side_by_side(found->number + " " + found->text + ":", found->parts));
}

std::optional<Action> VenontaMenu::choice(std::string_view number) const {
    const Entry* found = find(entries_, number);
    return found == nullptr ? std::nullopt : found->action;
}

}  // namespace marea::apps
