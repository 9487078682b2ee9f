#pragma once

#include <algorithm>
#include <functional>
#include <iterator>
#include <ranges>

/// What this compiler's library lacks of C++20: those algorithms over whole ranges that our code uses.
/// Included before everything else by wasm/CMakeLists.txt, and by nothing else.
namespace std::ranges {

template <class Range, class Test, class Of = identity>
constexpr auto find_if(Range&& range, Test test, Of of = {}) {
    using std::begin, std::end;
    return std::find_if(begin(range), end(range),
                        [&](auto&& one) { return static_cast<bool>(invoke(test, invoke(of, one))); });
}
template <class Range, class Value, class Of = identity>
constexpr auto find(Range&& range, const Value& value, Of of = {}) {
    using std::begin, std::end;
    return std::find_if(begin(range), end(range), [&](auto&& one) { return invoke(of, one) == value; });
}
template <class Range, class Test, class Of = identity>
constexpr bool any_of(Range&& range, Test test, Of of = {}) {
    using std::begin, std::end;
    return std::any_of(begin(range), end(range), [&](auto&& one) { return invoke(test, invoke(of, one)); });
}
template <class Range, class Test, class Of = identity>
constexpr bool all_of(Range&& range, Test test, Of of = {}) {
    using std::begin, std::end;
    return std::all_of(begin(range), end(range), [&](auto&& one) { return invoke(test, invoke(of, one)); });
}
template <class Range, class Test, class Of = identity>
constexpr bool none_of(Range&& range, Test test, Of of = {}) {
    return !ranges::any_of(range, test, of);
}
template <class Range, class Test, class Of = identity>
constexpr auto count_if(Range&& range, Test test, Of of = {}) {
    using std::begin, std::end;
    return std::count_if(begin(range), end(range), [&](auto&& one) { return invoke(test, invoke(of, one)); });
}
template <class Range, class Value, class Of = identity>
constexpr auto count(Range&& range, const Value& value, Of of = {}) {
    using std::begin, std::end;
    return std::count_if(begin(range), end(range), [&](auto&& one) { return invoke(of, one) == value; });
}
template <class Range, class Less = less, class Of = identity>
constexpr void sort(Range&& range, Less before = {}, Of of = {}) {
    using std::begin, std::end;
    std::sort(begin(range), end(range),
              [&](auto&& a, auto&& b) { return invoke(before, invoke(of, a), invoke(of, b)); });
}
template <class Range, class Value, class Less = less, class Of = identity>
constexpr auto lower_bound(Range&& range, const Value& value, Less before = {}, Of of = {}) {
    using std::begin, std::end;
    return std::lower_bound(begin(range), end(range), value, [&](auto&& one, auto&& wanted) {
        return invoke(before, invoke(of, one), wanted);
    });
}
template <class Range, class Value>
constexpr bool binary_search(Range&& range, const Value& value) {
    using std::begin, std::end;
    return std::binary_search(begin(range), end(range), value, less{});
}
template <class Range, class Less = less, class Of = identity>
constexpr auto max_element(Range&& range, Less before = {}, Of of = {}) {
    using std::begin, std::end;
    return std::max_element(begin(range), end(range),
                            [&](auto&& a, auto&& b) { return invoke(before, invoke(of, a), invoke(of, b)); });
}
template <class Range, class Out, class Change>
constexpr void transform(Range&& range, Out out, Change change) {
    using std::begin, std::end;
    std::transform(begin(range), end(range), out, [&](auto&& one) { return invoke(change, one); });
}
template <class Range, class Out>
constexpr void move(Range&& range, Out out) {
    using std::begin, std::end;
    std::move(begin(range), end(range), out);
}

}  // namespace std::ranges
