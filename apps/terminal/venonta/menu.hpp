#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "apps/terminal/sheet.hpp"
#include "apps/terminal/venonta/words.hpp"

namespace marea::apps {

/// What a player may do, as numbered choices: a few lines stand side by side, more are in groups ("3", with
/// "3.1", "3.2"), and groups in groups, so that no list is a wall.
class VenontaMenu {
  public:
    /// Lines of at most `width` columns.
    VenontaMenu(const VenontaNames& names, const VenontaWords& words, const venonta::View& view, int width);

    /// All groups open, or closed.
    [[nodiscard]] std::string all(bool closed) const;
    /// The choices of the group with this number; nothing if there is none.
    [[nodiscard]] std::optional<std::string> group(std::string_view number) const;
    /// The choice with this number; nothing if there is none.
    [[nodiscard]] std::optional<venonta::Action> choice(std::string_view number) const;

  private:
    struct Entry {
        std::string number;
        std::string text;
        std::optional<venonta::Action> action;  ///< none: a group
        std::vector<Entry> parts;
    };
    using Actions = std::vector<venonta::Action>;

    [[nodiscard]] std::vector<Entry> entries(const Actions& actions, const std::string& before) const;
    [[nodiscard]] std::vector<Entry> grouped(const std::vector<std::pair<std::string, Actions>>& groups,
                                             const std::string& before) const;
    [[nodiscard]] Entry entry(const std::string& title, const Actions& actions, std::string number) const;
    [[nodiscard]] std::string title(std::string_view group) const;
    [[nodiscard]] static const Entry* find(const std::vector<Entry>& entries, std::string_view number);
    [[nodiscard]] static std::string line(const Entry& entry);
    [[nodiscard]] Lines side_by_side(const std::string& title, const std::vector<Entry>& entries) const;

    const VenontaNames& names_;
    const VenontaWords& words_;
    const venonta::Public& table_;
    int width_;
    std::vector<Entry> entries_;
};

}  // namespace marea::apps
