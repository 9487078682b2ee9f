#pragma once

#include <cstddef>
#include <cstdint>

#include "core/bits.hpp"
#include "core/fixed_list.hpp"

namespace marea {

/// Legal actions as sets: what a random player draws from without writing the list. An Action is a kind, a
/// first thing (`First`) and the number below 64 of a second one; a group is all of one kind and one first
/// thing.
template <class Action, class First, class Legal, std::size_t MostGroups>
class ActionSets {
  public:
    using Kind = decltype(Action::kind);

    /// One action for each member of `targets`.
    template <class Number = First>
    constexpr void add(Kind kind, std::uint64_t targets, Number first = {}) {
        if (targets == 0) return;
        size_ += static_cast<std::uint32_t>(count_bits(targets));
        groups_.push_back({targets, size_, kind, static_cast<First>(first)});
    }
    /// A single action.
    constexpr void add(Kind kind) { add(kind, 1); }

    [[nodiscard]] constexpr std::uint32_t size() const { return size_; }

    [[nodiscard]] constexpr bool has(Action action) const {
        const auto& [kind, first, target] = action;
        for (const Group& group : groups_)
            if (group.kind == kind && group.first == first && target < 64 &&
                marea::has(group.targets, target))
                return true;
        return false;
    }

    /// The n-th action, n < size(), in the order of `list()`.
    [[nodiscard]] constexpr Action nth(std::uint32_t n) const {
        const Group* group = groups_.begin();
        std::uint32_t before = 0;
        for (; n >= group->end; ++group) before = group->end;
        return action(*group, nth_bit(group->targets, static_cast<int>(n - before)));
    }

    [[nodiscard]] constexpr Legal list() const {
        Legal legal;
        for (const Group& group : groups_)
            for (const int target : Bits(group.targets)) legal.push_back(action(group, target));
        return legal;
    }

  private:
    struct Group {
        std::uint64_t targets;
        std::uint32_t end;  ///< how many actions there are up to and with this group
        Kind kind;
        First first;
    };

    static constexpr Action action(const Group& group, int target) {
        return {group.kind, group.first, static_cast<std::uint8_t>(target)};
    }

    FixedList<Group, MostGroups> groups_;
    std::uint32_t size_ = 0;
};

}  // namespace marea
