#pragma once

#include <concepts>
#include <functional>
#include <string>
#include <utility>

#include "core/pinned.hpp"

namespace marea::server {

/// Something that takes its time to work out.
struct Thought {
    Thought(std::function<std::string()> to_do, std::string in_words = {})
        : work(std::move(to_do)), words(std::move(in_words)) {}
    template <class Work>
        requires std::convertible_to<Work, std::function<std::string()>>
    Thought(Work to_do) : work(std::move(to_do)) {}

    std::function<std::string()> work;  ///< to be called once
    std::string words;                  ///< the same for whoever thinks elsewhere; empty: it is done here
};

/// Who works out what takes its time, a bot's thought or an old log, so that no table waits for another's.
class Thinkers : public Pinned {
  public:
    /// `done` hears the result on the loop.
    virtual void think(Thought thought, std::function<void(std::string)> done) = 0;
    /// Whether it goes where only words can: then a thought should have them.
    [[nodiscard]] virtual bool are_elsewhere() const { return false; }
};

}  // namespace marea::server
