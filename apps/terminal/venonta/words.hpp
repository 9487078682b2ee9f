#pragma once

#include <memory>
#include <string>

#include "apps/terminal/venonta/names.hpp"

namespace marea::apps {

/// Says in words what happens at a table of Venonta, what is asked and what can be answered.
class VenontaWords {
  public:
    explicit VenontaWords(std::shared_ptr<const VenontaNames> names) : names_(std::move(names)) {}

    /// An action, told to a viewer by the state it was done in, with what it caused and the rule's id; empty
    /// for steps that the next ones tell.
    [[nodiscard]] std::string tell(const venonta::State& before, venonta::Action action, Seat viewer) const;
    /// The same, all open.
    [[nodiscard]] std::string tell(const venonta::State& before, venonta::Action action) const;
    /// What is asked of the viewer, who has the word, with the rule's id.
    [[nodiscard]] std::string ask(const venonta::View& view) const;
    /// An action as a choice, with its price and its odds.
    [[nodiscard]] std::string offer(const venonta::Public& table, venonta::Action action) const;

  private:
    [[nodiscard]] std::string told(const Told& lines) const;

    std::shared_ptr<const VenontaNames> names_;
};

}  // namespace marea::apps
