#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "apps/terminal/venonta/names.hpp"

namespace marea::apps {

/// A kind of action in a word: the end of its keys in the catalogues.
std::string_view word_of(venonta::Kind kind);

/// Says in words what happens at a table of Venonta, what is asked and what can be answered.
class VenontaWords {
  public:
    explicit VenontaWords(std::shared_ptr<const VenontaNames> names) : names_(std::move(names)) {}

    /// An action, told to a viewer by the state it was done in, with what it caused and the rule's id; empty
    /// for steps that the next ones tell.
    [[nodiscard]] std::string tell(const venonta::State& before, venonta::Action action, Seat viewer) const;
    /// The same, all open.
    [[nodiscard]] std::string tell(const venonta::State& before, venonta::Action action) const;
    /// What is asked of the player who has the word, with the rule's id.
    [[nodiscard]] std::string ask(const venonta::Public& table) const;
    /// An action as a choice, with its price.
    [[nodiscard]] std::string offer(const venonta::Public& table, venonta::Action action) const;

  private:
    [[nodiscard]] std::string tell(const venonta::State& before, venonta::Action action, bool hidden) const;
    [[nodiscard]] std::vector<Detail> details(const venonta::Public& table, venonta::Action action) const;
    [[nodiscard]] std::string subject(const venonta::Public& table, venonta::Action action) const;
    [[nodiscard]] Seat counterpart(const venonta::Public& table, venonta::Action action) const;
    [[nodiscard]] std::string territory(const venonta::Public& table, venonta::Action action) const;
    [[nodiscard]] std::string text(venonta::Action action) const;
    [[nodiscard]] int asked_figure(const venonta::Public& table) const;
    [[nodiscard]] Seat asked_about(const venonta::Public& table) const;
    [[nodiscard]] std::string price(const venonta::Public& table, venonta::Action action) const;

    std::shared_ptr<const VenontaNames> names_;
};

}  // namespace marea::apps
