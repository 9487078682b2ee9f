#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>

namespace marea {

/// A list of at most Capacity plain values, on the stack. Whoever names a capacity derives it in a comment.
template <class T, std::size_t Capacity>
class FixedList {
  public:
    using value_type = T;
    static constexpr std::size_t capacity = Capacity;

    FixedList() = default;

    constexpr void push_back(T item) {
        assert(size_ < Capacity);
        items_[size_++] = item;
    }

    [[nodiscard]] constexpr std::size_t size() const { return size_; }
    [[nodiscard]] constexpr bool empty() const { return size_ == 0; }
    constexpr const T& operator[](std::size_t i) const {
        assert(i < size_);
        return items_[i];
    }
    [[nodiscard]] constexpr const T* begin() const { return items_.data(); }
    [[nodiscard]] constexpr const T* end() const { return items_.data() + size_; }

  private:
    std::array<T, Capacity> items_;
    std::uint32_t size_ = 0;
};

}  // namespace marea
