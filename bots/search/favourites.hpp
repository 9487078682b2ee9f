#pragma once

#include "core/fixed_list.hpp"

namespace marea::bots {

/// The actions that are worth most, the best first; of equals, the one offered first.
template <class Action, std::size_t Capacity>
class Favourites {
  public:
    void offer(Action action, int worth) {
        if (size_ == Capacity && worth <= worths_[size_ - 1]) return;
        std::size_t place = size_ < Capacity ? size_++ : size_ - 1;
        for (; place > 0 && worths_[place - 1] < worth; --place) {
            worths_[place] = worths_[place - 1];
            actions_[place] = actions_[place - 1];
        }
        worths_[place] = worth;
        actions_[place] = action;
    }
    [[nodiscard]] FixedList<Action, Capacity> list() const {
        FixedList<Action, Capacity> all;
        for (std::size_t i = 0; i < size_; ++i) all.push_back(actions_[i]);
        return all;
    }

  private:
    std::array<Action, Capacity> actions_{};
    std::array<int, Capacity> worths_{};
    std::size_t size_ = 0;
};

}  // namespace marea::bots
